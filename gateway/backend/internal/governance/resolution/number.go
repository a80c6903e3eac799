package resolution

import (
	"fmt"
	"strconv"
	"strings"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
)

var errNoNumber = &change.Refusal{
	Code:    change.CodeInvalidState,
	Message: "the item gets its number when the agenda is published; propose the resolution of a restricted item after that",
}

// nextNumber returns the number of a resolution that is proposed: the next one in the board's series of the year of the meeting. An
// item that is closed or excludes somebody from its papers has a series of its own, so that the common series has no gap that
// tells of it [X10]. given are the numbers of the board.
func nextNumber(boardCode string, of agenda.Agenda, item agenda.Item, given []string) (string, error) {
	facts := of.ForPolicy(item)
	if !facts.Restricted && len(facts.Excluded) == 0 {
		prefix := fmt.Sprintf("%sR-%04d-", boardCode, of.Meeting.Date.Year)
		return fmt.Sprintf("%s%02d", prefix, highest(given, prefix)+1), nil
	}
	if item.PermanentNumber == "" {
		return "", errNoNumber
	}
	_, ofMeeting, _ := strings.Cut(of.Meeting.Number, "-")
	prefix := boardCode + "R-" + ofMeeting + "-" + item.PermanentNumber + "."
	return prefix + strconv.Itoa(highest(given, prefix)+1), nil
}

// highest returns the highest number that follows a prefix.
func highest(given []string, prefix string) int {
	last := 0
	for _, number := range given {
		if tail, isOfSeries := strings.CutPrefix(number, prefix); isOfSeries {
			if n, err := strconv.Atoi(tail); err == nil {
				last = max(last, n)
			}
		}
	}
	return last
}

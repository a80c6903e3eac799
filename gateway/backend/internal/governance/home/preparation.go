package home

import (
	"context"
	"time"

	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
)

// answersSoon is how long before a meeting people who owe an answer make a row. It is the length of the weeks ahead.
const answersSoon = weeksAhead * 7 * 24 * time.Hour

// arrivals finds the papers that the viewer may accept, by meeting.
func (q question) arrivals(ctx context.Context) (map[string][]paper.Arrival, error) {
	var preparing []string
	for _, of := range q.activeBoards() {
		if q.may(policy.RestrictItem, of.ID) {
			preparing = append(preparing, of.ID)
		}
	}
	found, err := paper.Arrivals(ctx, q.store, q.rights, preparing)
	if err != nil {
		return nil, err
	}
	byMeeting := map[string][]paper.Arrival{}
	for _, one := range found {
		byMeeting[one.MeetingID] = append(byMeeting[one.MeetingID], one)
	}
	return byMeeting, nil
}

// rowsOfArrivals returns a row for each paper that waits to be accepted.
func rowsOfArrivals(arrivals []paper.Arrival) []Row {
	rows := make([]Row, len(arrivals))
	for i, one := range arrivals {
		rows[i] = newRow(AcceptPaper, one.VersionID)
		rows[i].Paper = &one
	}
	return rows
}

// rowOfUnanswered waits until the last person has answered; ok is false where nobody owes an answer, or the meeting is
// far ahead. The viewer's own answer has a row of its own.
func (q question) rowOfUnanswered(of meeting.Upcoming, timeZone string) (made Row, ok bool) {
	if len(of.Owing) == 0 || of.StartsAt.Sub(q.now()) > answersSoon {
		return Row{}, false
	}
	made = newRow(NotAnswered, of.ID).dueAt(answerDue(of.Meeting, timeZone), q.now(), timeZone)
	count := len(of.Owing)
	made.Count, made.Attendees = &count, of.Owing
	return made, true
}

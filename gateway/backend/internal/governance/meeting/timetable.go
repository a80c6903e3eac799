package meeting

import (
	"errors"
	"fmt"
	"time"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/localtime"
)

// mostSittings limits the sittings of one meeting. More are refused.
const mostSittings = 20

// PlannedSitting is a sitting in an input.
type PlannedSitting struct {
	StartsAtLocal localtime.DateTime
	// TimeZone is an IANA name. An empty text means the board's zone.
	TimeZone        string
	DurationMinutes int
	// Occurrence chooses between the two instants of a local time that comes twice.
	Occurrence *localtime.Occurrence
}

// schedule gives the meeting its sittings. It refuses times that a clock change makes impossible, times in the past,
// and sittings that overlap.
func (m *Meeting) schedule(now time.Time, boardZone string, planned []PlannedSitting) error {
	if len(planned) > mostSittings {
		return change.Invalid("sittings", "a meeting has at most %d sittings", mostSittings)
	}
	sittings := make([]Sitting, len(planned))
	for i, one := range planned {
		sittings[i] = Sitting{StartsAtLocal: one.StartsAtLocal, TimeZone: one.TimeZone, DurationMinutes: one.DurationMinutes, Occurrence: one.Occurrence}
		if one.TimeZone == "" {
			sittings[i].TimeZone = boardZone
		}
	}
	if err := m.Plan(boardZone, sittings...); err != nil {
		return refuseTime(err)
	}
	if !m.StartsAt.After(now) {
		return change.Invalid("startsAtLocal", "the meeting must lie ahead")
	}
	for i := 1; i < len(m.Sittings); i++ {
		if m.Sittings[i].StartsAt.Before(m.Sittings[i-1].EndsAt()) {
			return change.Invalid("sittings", "sitting %d begins before sitting %d has ended", i+1, i)
		}
	}
	return nil
}

// SameTimes reports whether the meeting has these sittings already.
func (m Meeting) SameTimes(other []Sitting) bool {
	if len(m.Sittings) != len(other) {
		return false
	}
	for i, one := range m.Sittings {
		if !one.StartsAt.Equal(other[i].StartsAt) || one.TimeZone != other[i].TimeZone || one.DurationMinutes != other[i].DurationMinutes {
			return false
		}
	}
	return true
}

// refuseTime explains a local time that a clock change makes impossible (docs/domain/meetings.md, "Local times").
func refuseTime(err error) error {
	var changed *localtime.ClockChangeError
	if !errors.As(err, &changed) {
		return change.Refuse(err)
	}
	refused := &change.Refusal{Code: change.CodeInvalid, Field: "startsAtLocal"}
	when, place := changed.Local.Format("15:04"), localtime.City(changed.Zone)
	day := changed.Local.Format("2 January 2006")
	if len(changed.Instants) == 0 {
		refused.Message = fmt.Sprintf("%s does not exist on %s in %s: the clocks go forward. Choose %s or %s.",
			when, day, place, changed.Before.Format("15:04"), changed.After.Format("15:04"))
		refused.Data = map[string]any{"before": changed.Before.String(), "after": changed.After.String()}
		return refused
	}
	first, second := changed.Instants[0], changed.Instants[1]
	refused.Field = "occurrence"
	refused.Message = fmt.Sprintf("%s happens twice on %s in %s: the clocks go back. Choose the first, %s UTC, or the second, %s UTC.",
		when, day, place, first.Format("15:04"), second.Format("15:04"))
	refused.Data = map[string]any{"earlier": first.Format(time.RFC3339), "later": second.Format(time.RFC3339)}
	return refused
}

// checkReason tidies and checks the reason for an action that cannot be undone.
func checkReason(reason string) (string, error) {
	reason = governance.TidyLine(reason)
	return reason, governance.CheckLine("reason", reason, longestReason)
}

package notice

import (
	"time"

	"example.org/portal/backend/internal/governance/localtime"
)

// Known is a notice with how it stands, as those know it who prepare the meeting.
type Known struct {
	Notice
	Standing
	// IsEarlier tells that it does not stand any more: the meeting was moved, took another place or was called anew since.
	IsEarlier bool
	// Views is how many different agendas were served; nil for who does not read the whole agenda [X10].
	Views *int
	// WaiveBy is the last instant at which a waiver counts; nil where none does.
	WaiveBy *time.Time
}

// Rule says in words how long notice must be.
func (k Known) Rule() string { return k.Terms.Rule.InWords() }

// Source says where the rule stands.
func (k Known) Source() string { return k.Terms.Source }

// StartsAt is the beginning of the meeting that the notice names.
func (k Known) StartsAt() time.Time { return k.Terms.StartsAt }

// TimeZone is where days are counted, an IANA name.
func (k Known) TimeZone() string { return k.Terms.TimeZone }

// LatestServiceDate is the last day on which the notice could count as served in time.
func (k Known) LatestServiceDate() localtime.Date { return k.Latest.Date }

// Deadline is the last second in which it could be sent in time.
func (k Known) Deadline() time.Time { return k.Latest.Deadline }

// Recipients are those on whom it was served, with how it stands for each.
func (k Known) Recipients() []Stand { return k.Stands }

// ServiceDate is the day on which the notice counts as served; nil where it did not arrive.
func (s Stand) ServiceDate() *localtime.Date {
	if s.Service == nil {
		return nil
	}
	return &s.Service.Date
}

// DeemedServedAt is the instant behind it.
func (s Stand) DeemedServedAt() *time.Time {
	if s.Service == nil {
		return nil
	}
	return &s.Service.DeemedAt
}

// ShortByDays is what the notice lacks; 0 where it was in time, and where it did not arrive.
func (s Stand) ShortByDays() int {
	if s.Service == nil {
		return 0
	}
	return s.Service.ShortBy
}

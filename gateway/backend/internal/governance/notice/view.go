package notice

import (
	"time"

	"example.org/portal/backend/internal/governance/localtime"
)

// View is a notice and how it stands, as people who prepare the meeting see it.
type View struct {
	Notice
	Standing
	// IsEarlier reports whether the notice stands no longer, because the meeting was since moved, given another place
	// or called again.
	IsEarlier bool
	// Views is how many different agendas were served; nil for a viewer who does not read the whole agenda [X10].
	Views *int
	// WaiveBy is the last instant at which a waiver counts; nil when no waiver counts.
	WaiveBy *time.Time
}

// Rule returns in words how long notice must be.
func (k View) Rule() string { return k.Terms.Rule.InWords() }

// Source returns where the rule is written.
func (k View) Source() string { return k.Terms.Source }

// StartsAt returns the start of the meeting as the notice names it.
func (k View) StartsAt() time.Time { return k.Terms.StartsAt }

// TimeZone returns the zone in which days are counted, an IANA name.
func (k View) TimeZone() string { return k.Terms.TimeZone }

// StartsAtLocal returns the start of the meeting by the board's clock.
func (k View) StartsAtLocal() localtime.DateTime { return localtime.At(k.StartsAt(), k.TimeZone()) }

// ServedAtLocal returns when notice was served, by the board's clock.
func (k View) ServedAtLocal() localtime.DateTime { return localtime.At(k.ServedAt, k.TimeZone()) }

// DeadlineLocal returns the deadline by the board's clock.
func (k View) DeadlineLocal() localtime.DateTime { return localtime.At(k.Deadline(), k.TimeZone()) }

// WaiveByLocal returns WaiveBy by the board's clock; nil when no waiver counts.
func (k View) WaiveByLocal() *localtime.DateTime { return localtime.AtOrNil(k.WaiveBy, k.TimeZone()) }

// LatestServiceDate returns the last day on which the notice could count as served in time.
func (k View) LatestServiceDate() localtime.Date { return k.Latest.Date }

// Deadline returns the last second in which the notice could be sent in time.
func (k View) Deadline() time.Time { return k.Latest.Deadline }

// Recipients returns the people on whom the notice was served, and how it stands for each of them.
func (k View) Recipients() []RecipientStanding { return k.Stands }

// ServiceDate returns the day on which the notice counts as served; nil when it did not arrive.
func (s RecipientStanding) ServiceDate() *localtime.Date {
	if s.Service == nil {
		return nil
	}
	return &s.Service.Date
}

// DeemedServedAt returns the instant from which ServiceDate follows.
func (s RecipientStanding) DeemedServedAt() *time.Time {
	if s.Service == nil {
		return nil
	}
	return &s.Service.DeemedAt
}

// DeemedServedAtLocal returns DeemedServedAt by the board's clock.
func (s RecipientStanding) DeemedServedAtLocal() *localtime.DateTime {
	return localtime.AtOrNil(s.DeemedServedAt(), s.timeZone)
}

// ShortByDays returns how many days the notice is short; 0 when it was in time or did not arrive.
func (s RecipientStanding) ShortByDays() int {
	if s.Service == nil {
		return 0
	}
	return s.Service.ShortBy
}

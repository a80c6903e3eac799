// Package meeting has the meetings of boards and their sittings.
package meeting

import (
	"slices"
	"time"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/policy"
)

// Kind is the kind of a meeting.
type Kind string

// The kinds of meetings.
const (
	Ordinary      Kind = "ORDINARY"
	Extraordinary Kind = "EXTRAORDINARY"
	Annual        Kind = "ANNUAL"
)

// State is the state of a meeting (docs/domain/meetings.md, "Meeting states").
type State string

// The states of a meeting.
const (
	Draft     State = "DRAFT"
	Scheduled State = "SCHEDULED"
	Published State = "PUBLISHED"
	InSession State = "IN_SESSION"
	Adjourned State = "ADJOURNED"
	Held      State = "HELD"
	Closed    State = "CLOSED"
	Cancelled State = "CANCELLED"
)

// ConvenedStates returns the states of a meeting that has been opened at least once.
func ConvenedStates() []State {
	return []State{InSession, Adjourned, Held, Closed}
}

// HasBegun reports whether the meeting was opened.
func (m Meeting) HasBegun() bool { return slices.Contains(ConvenedStates(), m.State) }

// Mode says where people take part.
type Mode string

// The modes of a meeting.
const (
	InPerson Mode = "IN_PERSON"
	Hybrid   Mode = "HYBRID"
	Remote   Mode = "REMOTE"
)

// NoticeState says whether the meeting was called in time.
type NoticeState string

// The states of a meeting's notice.
const (
	NoticeNotServed NoticeState = "NOT_SERVED"
	NoticeServed    NoticeState = "SERVED"
	NoticeShort     NoticeState = "SHORT"
	NoticeWaived    NoticeState = "WAIVED"
)

// Meeting is one meeting of a board, in one sitting or several.
type Meeting struct {
	ID      string
	BoardID string
	// Number is the visible reference, {board code}-{year}-{nn}.
	Number      string
	Title       string
	Kind        Kind
	State       State
	Mode        Mode
	Location    string
	OnlineURL   string
	NoticeState NoticeState
	// PackVersion is 0 until a pack is published.
	PackVersion  int
	CancelReason string
	// AnnouncedAt is when the meeting was announced. It is nil while only the secretary and the chair know of it, even
	// after a draft was cancelled [X4].
	AnnouncedAt *time.Time
	// AnswerBy is the last day on which invited people are asked to answer, by the board's clock; nil without one.
	AnswerBy *localtime.Date
	// CalendarSequence is the number of what calendars show of the meeting (RFC 5545, 3.8.7.4). CalendarChanged is when
	// it changed; nil before the first change.
	CalendarSequence int
	CalendarChanged  *time.Time
	// Sittings has at least one entry, in order.
	Sittings []Sitting
	// Removed are sittings that were announced and do not take place, because the meeting now has fewer. Their numbers
	// follow those of Sittings.
	Removed []RemovedSitting
	// StartsAt is the start of the first sitting, EndsAt the planned end of the last one, and Date the date of the
	// first one in the board's zone. Plan derives all three.
	StartsAt time.Time
	EndsAt   time.Time
	Date     localtime.Date
	governance.Stamp
}

// TimeZone returns the zone of the first sitting, an IANA name; empty for a meeting without sittings.
func (m *Meeting) TimeZone() string {
	if len(m.Sittings) == 0 {
		return ""
	}
	return m.Sittings[0].TimeZone
}

// Plan gives the meeting its sittings, numbers them, and derives what depends on them. boardZone is the IANA name of
// the board's time zone. Plan fails without sittings, for an invalid length or zone, and for a local time that the zone
// skips or has twice.
func (m *Meeting) Plan(boardZone string, sittings ...Sitting) error {
	if len(sittings) == 0 {
		return governance.Invalid("sittings", "must not be empty")
	}
	zone, err := localtime.LoadZone(boardZone)
	if err != nil {
		return &governance.InvalidError{Field: "timeZone", Reason: err.Error()}
	}
	for i := range sittings {
		sittings[i].Seq = i + 1
		if err := sittings[i].derive(); err != nil {
			return err
		}
	}
	m.Sittings = sittings
	m.StartsAt = sittings[0].StartsAt
	m.EndsAt = sittings[len(sittings)-1].EndsAt()
	m.Date = localtime.DateIn(m.StartsAt, zone)
	return nil
}

// ForPolicy returns what the policy needs to know of the meeting.
func (m Meeting) ForPolicy() policy.Item {
	return policy.Item{
		BoardID: m.BoardID, On: m.Date, Published: m.AnnouncedAt != nil,
		Convened: m.HasBegun(),
	}
}

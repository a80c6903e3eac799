package governance

import (
	"slices"
	"time"
)

// MeetingKind tells ordinary meetings from others.
type MeetingKind string

// The kinds of meetings.
const (
	KindOrdinary      MeetingKind = "ORDINARY"
	KindExtraordinary MeetingKind = "EXTRAORDINARY"
	KindAnnual        MeetingKind = "ANNUAL"
)

// MeetingState is a meeting's place in its life (domain reference 5.1).
type MeetingState string

// The states of a meeting.
const (
	MeetingDraft     MeetingState = "DRAFT"
	MeetingScheduled MeetingState = "SCHEDULED"
	MeetingPublished MeetingState = "PUBLISHED"
	MeetingInSession MeetingState = "IN_SESSION"
	MeetingAdjourned MeetingState = "ADJOURNED"
	MeetingHeld      MeetingState = "HELD"
	MeetingClosed    MeetingState = "CLOSED"
	MeetingCancelled MeetingState = "CANCELLED"
)

// ConvenedStates are the states of a meeting that has been opened at least once.
func ConvenedStates() []MeetingState {
	return []MeetingState{MeetingInSession, MeetingAdjourned, MeetingHeld, MeetingClosed}
}

// MeetingMode tells where people take part.
type MeetingMode string

// The modes of a meeting.
const (
	ModeInPerson MeetingMode = "IN_PERSON"
	ModeHybrid   MeetingMode = "HYBRID"
	ModeRemote   MeetingMode = "REMOTE"
)

// NoticeState tells whether the meeting was called in time.
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
	Kind        MeetingKind
	State       MeetingState
	Mode        MeetingMode
	Location    string
	OnlineURL   string
	NoticeState NoticeState
	// PackVersion is 0 until a pack is published.
	PackVersion  int
	CancelReason string
	// AnnouncedAt is when the meeting left DRAFT for its readers; nil while only the
	// secretary and the chair know of it, also after a draft was cancelled [X4].
	AnnouncedAt *time.Time
	// Sittings has at least one entry, in order.
	Sittings []Sitting
	// StartsAt is the first sitting's start, EndsAt the last one's planned end and Date
	// the first one's date in the board's zone. Hold derives all three.
	StartsAt time.Time
	EndsAt   time.Time
	Date     LocalDate
	Stamp
}

// Hold gives the meeting its sittings, numbers them, and derives what depends on them.
// It fails for no sitting, for a length or zone that is not allowed, and for a local
// time that the zone lacks or has twice.
func (m *Meeting) Hold(board Board, sittings ...Sitting) error {
	if len(sittings) == 0 {
		return invalid("sittings", "must not be empty")
	}
	boardZone, err := LoadZone(board.TimeZone)
	if err != nil {
		return &InvalidError{Field: "timeZone", Reason: err.Error()}
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
	m.Date = DateIn(m.StartsAt, boardZone)
	return nil
}

func (m Meeting) convened() bool { return slices.Contains(ConvenedStates(), m.State) }

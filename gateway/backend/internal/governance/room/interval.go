package room

import (
	"slices"
	"time"

	"example.org/portal/backend/internal/governance"
)

// Mode says how somebody is present.
type Mode string

// The modes of presence.
const (
	InPerson Mode = "IN_PERSON"
	Video    Mode = "VIDEO"
	Phone    Mode = "PHONE"
)

func (m Mode) check() error {
	if !slices.Contains([]Mode{InPerson, Video, Phone}, m) {
		return governance.Invalid("mode", "must be IN_PERSON, VIDEO or PHONE")
	}
	return nil
}

// Who is somebody who attends: a person, or a guest who has only a name. Exactly one of the two is set.
type Who struct {
	PersonID string
	GuestID  string
}

// Interval is a stretch of time in which somebody is present. Presence is never a tick: a vote that closes at 10:45 counts the
// people whose interval contains 10:45 [Q2].
type Interval struct {
	ID        string
	MeetingID string
	// Seq is the sitting. Somebody who arrives before it is opened is recorded for it already.
	Seq int
	Who
	From time.Time
	// To is nil while the person is present. The interval does not contain it.
	To   *time.Time
	Mode Mode
	// RecordedBy recorded or last corrected the interval.
	RecordedBy string
	// Correction says why the interval was corrected; empty for one that was not.
	Correction string
	// RemovedAt is set for an interval that was recorded in error. It counts for nothing.
	RemovedAt *time.Time
	governance.Stamp
}

// contains reports whether an instant is in the interval.
func (i Interval) contains(at time.Time) bool {
	return i.RemovedAt == nil && !at.Before(i.From) && (i.To == nil || at.Before(*i.To))
}

// overlaps reports whether the two intervals have an instant in common.
func (i Interval) overlaps(other Interval) bool {
	return (other.To == nil || i.From.Before(*other.To)) && (i.To == nil || other.From.Before(*i.To))
}

// PresenceOf returns the interval in which somebody is present at an instant; nil for somebody who is away.
func (r Record) PresenceOf(who Who, at time.Time) *Interval {
	for i := range r.Intervals {
		if r.Intervals[i].Who == who && r.Intervals[i].contains(at) {
			return &r.Intervals[i]
		}
	}
	return nil
}

// presence returns the interval in which a person is present for an item at an instant, or for the sitting as a whole; nil for
// somebody who is away, or out of the room for the item.
func (r Record) presence(personID, itemID string, at time.Time) *Interval {
	if itemID != "" && slices.ContainsFunc(r.Absences, func(a Absence) bool { return a.PersonID == personID && a.contains(at) }) {
		return nil
	}
	return r.PresenceOf(Who{PersonID: personID}, at)
}

// open returns the interval of somebody that has no end; nil for somebody who is away.
func (r Record) open(who Who) *Interval {
	for i := range r.Intervals {
		if one := &r.Intervals[i]; one.Who == who && one.To == nil && one.RemovedAt == nil {
			return one
		}
	}
	return nil
}

// freeFrom returns the first instant from at on at which somebody is not recorded as present: acts in one millisecond follow each
// other.
func (r Record) freeFrom(who Who, at time.Time) time.Time {
	for _, one := range r.Intervals {
		if one.Who == who && one.RemovedAt == nil && one.To != nil && one.To.After(at) {
			at = *one.To
		}
	}
	return at
}

// collides reports whether somebody would be present twice at one instant.
func (r Record) collides(with Interval) bool {
	return slices.ContainsFunc(r.Intervals, func(other Interval) bool {
		return other.ID != with.ID && other.Who == with.Who && other.RemovedAt == nil && other.overlaps(with)
	})
}

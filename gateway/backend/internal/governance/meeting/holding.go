package meeting

import (
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/localtime"
)

// unplannedMinutes is the planned length of a sitting that is opened without a plan.
const unplannedMinutes = 60

// DateOf returns the date of a sitting by the clock of its zone. It is the meeting's date for a sitting that is not planned.
func (m Meeting) DateOf(seq int) localtime.Date {
	if seq < 2 || seq > len(m.Sittings) {
		return m.Date
	}
	return m.Sittings[seq-1].StartsAtLocal.Date()
}

// OpenSitting records that a sitting begins. A sitting that follows the planned ones is added, and begins now.
func (m *Meeting) OpenSitting(seq int, now time.Time) error {
	if seq > len(m.Sittings) {
		zone := m.TimeZone()
		unplanned := Sitting{StartsAtLocal: localtime.At(now.Truncate(time.Minute), zone), TimeZone: zone, DurationMinutes: unplannedMinutes}
		place, err := localtime.LoadZone(zone)
		if err != nil {
			return fmt.Errorf("find the zone of the meeting: %w", err)
		}
		if which, isDoubled := localtime.OccurrenceOf(now, place); isDoubled {
			unplanned.Occurrence = &which
		}
		if err := m.Extend(unplanned); err != nil {
			return err
		}
	}
	m.Sittings = slices.Clone(m.Sittings)
	m.Sittings[seq-1].OpenedAt = &now
	return nil
}

// CloseSitting records that a sitting has ended, and why.
func (m *Meeting) CloseSitting(seq int, now time.Time, reason CloseReason) {
	m.Sittings = slices.Clone(m.Sittings)
	m.Sittings[seq-1].ClosedAt, m.Sittings[seq-1].CloseReason = &now, &reason
}

// PlanNext gives an adjourned meeting its next sitting, or moves it. opened is the number of the sittings that were opened.
// The sitting must lie ahead.
func (m *Meeting) PlanNext(opened int, now time.Time, planned PlannedSitting) error {
	next := Sitting{StartsAtLocal: planned.StartsAtLocal, TimeZone: planned.TimeZone, DurationMinutes: planned.DurationMinutes, Occurrence: planned.Occurrence}
	if next.TimeZone == "" {
		next.TimeZone = m.TimeZone()
	}
	before := m.Sittings
	m.Sittings = slices.Clone(m.Sittings[:min(opened, len(m.Sittings))])
	if err := m.Extend(next); err != nil {
		return refuseTime(err)
	}
	if last := m.Sittings[len(m.Sittings)-1]; !last.StartsAt.After(now) {
		return change.Invalid("startsAtLocal", "the next sitting must lie ahead")
	}
	m.strikeOut(before, now)
	return nil
}

// Next returns the sitting with which an adjourned meeting goes on: the first that was not opened; the last one without such a sitting.
func (m Meeting) Next() Sitting {
	at := slices.IndexFunc(m.Sittings, func(s Sitting) bool { return s.OpenedAt == nil })
	if at < 0 {
		at = len(m.Sittings) - 1
	}
	return m.Sittings[at]
}

// Extend adds a sitting behind the others.
func (m *Meeting) Extend(next Sitting) error {
	if len(m.Sittings) >= mostSittings {
		return change.Invalid("sittings", "a meeting has at most %d sittings", mostSittings)
	}
	next.Seq = len(m.Sittings) + 1
	if err := next.derive(); err != nil {
		return err
	}
	m.Sittings = append(slices.Clone(m.Sittings), next)
	m.EndsAt = next.EndsAt()
	return nil
}

// Save stores a changed meeting with what follows from its change: what calendars show, and until when guests read their items.
func Save(tx *change.Tx, store Store, standing Meeting, m *Meeting) error {
	m.FollowCalendar(standing, tx.Now())
	m.Changed(tx.Now())
	if err := store.UpdateMeeting(tx, *m); err != nil {
		return fmt.Errorf("store the meeting: %w", err)
	}
	if until := m.GuestsReadUntil(); !until.Equal(standing.GuestsReadUntil()) {
		if err := store.MoveGuests(tx, m.ID, until); err != nil {
			return fmt.Errorf("move how long guests read: %w", err)
		}
	}
	return nil
}

package demo

import (
	"cmp"
	"fmt"
	"time"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/room"
)

// People who are there when a sitting begins arrive one after the other, the first one so long before.
const (
	gathering   = 10 * time.Minute
	nextArrival = 30 * time.Second
)

// planSittings plans the acts in the meeting's sittings.
func (r *replay) planSittings() error {
	for i, sitting := range r.entry.Sittings {
		if err := r.planSitting(i, sitting); err != nil {
			return fmt.Errorf("sitting %d: %w", i+1, err)
		}
	}
	return nil
}

func (r *replay) planSitting(index int, entry heldSitting) error {
	times := r.ended.Sittings[index]
	for order, one := range entry.Present {
		if err := r.planPresence(times, order, one); err != nil {
			return fmt.Errorf("presence of %s: %w", one.Person, err)
		}
	}
	r.plan(*times.OpenedAt, func(at time.Time) error { return r.open(index, entry.Chair, at) })
	for i, item := range entry.Items {
		next := *times.ClosedAt
		until := item.Until
		if until == "" && i+1 < len(entry.Items) {
			until = entry.Items[i+1].At
		}
		if until != "" {
			var err error
			if next, err = r.instant(times, until); err != nil {
				return fmt.Errorf("item %s: %w", item.Number, err)
			}
		}
		if err := r.planItem(times, entry.Chair, item, next); err != nil {
			return fmt.Errorf("item %s: %w", item.Number, err)
		}
	}
	r.plan(*times.ClosedAt, func(at time.Time) error { return r.end(index, entry, at) })
	return nil
}

// planPresence plans that the secretary records an arrival, and a departure before the end of the sitting.
func (r *replay) planPresence(of meeting.Sitting, order int, entry presenceEntry) error {
	personID := idOf(entry.Person)
	came := of.OpenedAt.Add(-gathering + time.Duration(order)*nextArrival)
	if entry.Came != "" {
		var err error
		if came, err = r.instant(of, entry.Came); err != nil {
			return err
		}
	}
	r.plan(came, func(at time.Time) error {
		_, err := do(r, r.entry.Secretary, at, r.rooms.RecordArrival(room.Arrival{
			Request: r.request(), MeetingID: r.ended.ID, PersonID: &personID, Mode: cmp.Or(entry.Mode, room.InPerson),
		}))
		return err
	})
	if entry.Left == "" {
		return nil
	}
	left, err := r.instant(of, entry.Left)
	if err != nil {
		return err
	}
	r.plan(left, func(at time.Time) error {
		_, err := do(r, r.entry.Secretary, at, r.rooms.RecordDeparture(room.Departure{Request: r.request(), MeetingID: r.ended.ID, PersonID: &personID}))
		return err
	})
	return nil
}

// edit names an act that changes the meeting.
func (r *replay) edit() change.Edit {
	return change.Edit{Request: r.request(), ExpectedVersion: r.records.meeting.Version}
}

// open opens a sitting, also without a quorum.
func (r *replay) open(index int, chair string, at time.Time) error {
	isKnown := true
	opening := room.Opening{Edit: r.edit(), MeetingID: r.ended.ID, PersonChairingID: idOf(chair), AcknowledgeNoQuorum: &isKnown}
	if index > 0 {
		_, err := do(r, chair, at, r.rooms.Resume(opening))
		return err
	}
	_, err := do(r, chair, at, r.rooms.Open(opening))
	return err
}

// end adjourns the meeting to its next sitting, or closes it.
func (r *replay) end(index int, entry heldSitting, at time.Time) error {
	if entry.Adjourned == "" {
		_, err := do(r, entry.Chair, at, r.rooms.Close(room.Closing{Edit: r.edit(), MeetingID: r.ended.ID}))
		return err
	}
	if index+1 == len(r.ended.Sittings) {
		return fmt.Errorf("sitting %d is adjourned and has no next one", index+1)
	}
	next := r.ended.Sittings[index+1]
	_, err := do(r, entry.Chair, at, r.rooms.Adjourn(room.Adjournment{
		Edit: r.edit(), MeetingID: r.ended.ID, Reason: entry.Adjourned,
		NextSitting: &meeting.PlannedSitting{StartsAtLocal: next.StartsAtLocal, TimeZone: next.TimeZone, DurationMinutes: next.DurationMinutes},
	}))
	return err
}

// planItem plans that an item is taken up, voted on and concluded.
func (r *replay) planItem(of meeting.Sitting, chair string, entry takenEntry, until time.Time) error {
	itemID, err := r.itemID(entry.Number)
	if err != nil {
		return err
	}
	from, err := r.instant(of, entry.At)
	if err != nil {
		return err
	}
	r.plan(from, func(at time.Time) error {
		_, err := do(r, r.entry.Secretary, at, r.rooms.StartItem(room.Starting{Request: r.request(), ItemID: itemID}))
		return err
	})
	for i, one := range entry.Resolutions {
		if err := r.planVote(of, chair, resolutionKey(entry.Number, i), one); err != nil {
			return fmt.Errorf("resolution %q: %w", one.Title, err)
		}
	}
	if entry.endsWithVote() {
		return nil
	}
	r.plan(until, func(at time.Time) error {
		_, err := do(r, r.entry.Secretary, at, r.rooms.ConcludeItem(room.Concluding{Request: r.request(), ItemID: itemID, Note: &entry.Note}))
		return err
	})
	return nil
}

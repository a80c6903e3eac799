package room

import (
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
)

// Absence is a stretch in which a person who is kept from an item has left the room for it [C5]. The person's interval goes on.
type Absence struct {
	ID        string
	MeetingID string
	Seq       int
	ItemID    string
	PersonID  string
	LeftAt    time.Time
	// BackAt is nil while the person is out of the room.
	BackAt *time.Time
}

// contains reports whether an instant is in the absence.
func (a Absence) contains(at time.Time) bool {
	return !at.Before(a.LeftAt) && (a.BackAt == nil || at.Before(*a.BackAt))
}

// keptOut reports whether a person has to leave the room for an item: by an exclusion from the discussion, or because the item
// is closed and the person is not on its list.
func (f facts) keptOut(item agenda.Item, personID string) bool {
	facts := f.agenda.ForPolicy(item)
	return f.agenda.ScopeFor(item, personID).LeavesRoom() || facts.Restricted && !slices.Contains(facts.Readers, personID)
}

// leaveFor records that the people who are present and kept from an item leave the room for it, unless they have left already.
func (cs *Commands) leaveFor(tx *change.Tx, f facts, item agenda.Item) error {
	for _, one := range f.record.Intervals {
		if one.PersonID == "" || one.To != nil || one.RemovedAt != nil || f.record.isOut(one.PersonID) || !f.keptOut(item, one.PersonID) {
			continue
		}
		if err := cs.leave(tx, one, item, tx.Now()); err != nil {
			return err
		}
	}
	return nil
}

// leave records that a person who is present is out of the room for an item from an instant on.
func (cs *Commands) leave(tx *change.Tx, present Interval, item agenda.Item, at time.Time) error {
	left := Absence{ID: tx.NewID(), MeetingID: present.MeetingID, Seq: present.Seq, ItemID: item.ID, PersonID: present.PersonID, LeftAt: at}
	if err := cs.store.InsertAbsence(tx, left); err != nil {
		return fmt.Errorf("store who leaves for an item: %w", err)
	}
	return nil
}

// stayOut records that a person who comes while an item is in progress does not enter the room before its end, if the person is kept
// from it [C5].
func (cs *Commands) stayOut(tx *change.Tx, f facts, arrived Interval) error {
	progress := f.record.InProgress()
	if progress == nil || arrived.PersonID == "" || f.record.isOut(arrived.PersonID) {
		return nil
	}
	item, found := f.agenda.Item(progress.ItemID)
	if !found || !f.keptOut(item, arrived.PersonID) {
		return nil
	}
	from := arrived.From
	if progress.StartedAt.After(from) {
		from = progress.StartedAt
	}
	return cs.leave(tx, arrived, item, from)
}

// isOut reports whether a person has left the room for the item in progress.
func (r Record) isOut(personID string) bool {
	return slices.ContainsFunc(r.Absences, func(a Absence) bool { return a.PersonID == personID && a.BackAt == nil })
}

// comeBack records that people who left the room for an item are in it again.
func (cs *Commands) comeBack(tx *change.Tx, absences []Absence) error {
	now := tx.Now()
	for _, one := range absences {
		if one.BackAt != nil {
			continue
		}
		one.BackAt = &now
		if err := cs.store.UpdateAbsence(tx, one); err != nil {
			return fmt.Errorf("store who comes back: %w", err)
		}
	}
	return nil
}

// Settle records who leaves the room for the item in progress, and who comes back, once a command has changed who is kept from
// the items of a meeting [C5]. Its consent resolutions stay with an item that everybody reads. The command has locked the meeting.
func (cs *Commands) Settle(tx *change.Tx, meetingID string) error {
	of, err := cs.agendaNow(tx, meetingID)
	if of == nil || err != nil {
		return err
	}
	return cs.settle(tx, *of)
}

// agendaNow finds the agenda of a meeting as the command has changed it; nil for a meeting without one.
func (cs *Commands) agendaNow(tx *change.Tx, meetingID string) (*agenda.Agenda, error) {
	agendas, err := cs.agendas.Agendas(tx.Context(), nil, []string{meetingID})
	if err != nil {
		return nil, fmt.Errorf("find the agenda of the room: %w", err)
	}
	of, found := agendas[meetingID]
	if !found {
		return nil, nil
	}
	return &of, nil
}

// settle is Settle for an agenda that was found. An item in progress that is off the agenda ends.
func (cs *Commands) settle(tx *change.Tx, of agenda.Agenda) error {
	if err := cs.placeConsent(tx, of); err != nil {
		return err
	}
	f := facts{agenda: of}
	var err error
	if f.record, err = cs.store.Record(tx.Context(), of.Meeting.ID); err != nil {
		return fmt.Errorf("find who is in the room: %w", err)
	}
	progress := f.record.InProgress()
	if progress == nil {
		return nil
	}
	item, found := of.Item(progress.ItemID)
	switch {
	case !found:
		return nil
	case item.IsOff():
		if err := cs.endTime(tx, *progress, ""); err != nil {
			return err
		}
		return cs.comeBack(tx, f.record.Absences)
	}
	back := slices.DeleteFunc(slices.Clone(f.record.Absences), func(a Absence) bool { return f.keptOut(item, a.PersonID) })
	if err := cs.comeBack(tx, back); err != nil {
		return err
	}
	return cs.leaveFor(tx, f, item)
}

// Settling wraps a command on who reads an item: people leave the room and come back with the change.
func (cs *Commands) Settling(command change.Command[agenda.Changed]) change.Command[agenda.Changed] {
	return change.Wrap(command, func(tx *change.Tx, apply func() (agenda.Changed, error)) (agenda.Changed, error) {
		changed, err := apply()
		if err != nil {
			return changed, err
		}
		return changed, cs.Settle(tx, changed.MeetingID)
	})
}

package meeting

import (
	"errors"

	"example.org/portal/backend/internal/governance/change"
)

// Duplication plans another meeting like one that stands.
type Duplication struct {
	change.Request
	MeetingID string
	Sittings  []PlannedSitting
}

// Duplicate makes a draft with the particulars of another meeting.
func (p *Planner) Duplicate(input Duplication) change.Command[Meeting] {
	return duplicateMeeting{p.planning("duplicateMeeting", input.MeetingID, change.KeyOf(input.ClientMutationID, input)), input}
}

type duplicateMeeting struct {
	onMeeting
	input Duplication
}

// Locks implements change.Command. Only one meeting of a board is numbered at a time.
func (d duplicateMeeting) Locks(tx *change.Tx) ([]change.Lock, error) {
	locks := []change.Lock{change.Keep(change.RankPerson, tx.PersonID())}
	m, err := d.read(tx)
	if errors.Is(err, ErrNoMeeting) {
		return locks, nil
	}
	return append(locks, change.Change(change.RankBoard, m.BoardID), change.Keep(change.RankMeeting, m.ID)), err
}

// Apply implements change.Command.
func (d duplicateMeeting) Apply(tx *change.Tx) (Meeting, error) {
	m, err := d.read(tx)
	if err != nil {
		return Meeting{}, err
	}
	of, err := d.planner.boardOf(tx, m.BoardID)
	if err != nil {
		return Meeting{}, err
	}
	same := m.particulars()
	same.AnswerBy = nil // it belongs to the other date
	return d.planner.add(tx, of, same, d.input.Sittings, map[string]any{"copyOf": m.ID})
}

package interest

import (
	"fmt"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/localtime"
)

// Adding is the input of Add.
type Adding struct {
	change.Request
	// PersonID is the person for whom the actor records the interest; nil for the actor.
	PersonID *string
	Particulars
}

// Add returns the command that records an interest. The secretary and the chair of a board may record it for a person on
// the board. The record says who did.
func (cs *Commands) Add(input Adding) change.Command[Changed] {
	return cs.operation(command{
		name: "addInterest", key: change.KeyOf(input.ClientMutationID, input), isNew: true, personID: input.PersonID,
		apply: func(tx *change.Tx, s subject) (Interest, error) { return cs.add(tx, s, input) },
	})
}

func (cs *Commands) add(tx *change.Tx, s subject, input Adding) (Interest, error) {
	made := Interest{
		ID: tx.NewID(), PersonID: s.personID, Particulars: input.Particulars, DeclaredAt: tx.Now(), RecordedByID: tx.PersonID(),
		Stamp: governance.NewStamp(tx.Now(), tx.Actor()),
	}
	if err := made.check(utcDate(tx)); err != nil {
		return Interest{}, err
	}
	if err := checkVisibility(tx, s, made.Visibility); err != nil {
		return Interest{}, err
	}
	if err := cs.store.InsertInterest(tx, made); err != nil {
		return Interest{}, fmt.Errorf("add an interest: %w", err)
	}
	record(tx, "INTEREST_DECLARED", made)
	return made, nil
}

// utcDate returns the date in UTC. It only limits how far ahead an interest may begin, so the zone does not matter.
func utcDate(tx *change.Tx) localtime.Date { return localtime.Today(tx.Now(), "UTC") }

package interest

import (
	"fmt"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// Confirming is the input of Confirm.
type Confirming struct{ change.Request }

// Confirm returns the command by which the actor confirms that the own list is complete [C6]. A list without an interest
// can be confirmed too.
func (cs *Commands) Confirm(input Confirming) change.Command[Confirmation] {
	return change.Operation[struct{}, Confirmation]{
		Name: "confirmInterests", Key: change.KeyOf(input.ClientMutationID, input), Repeat: change.IDs[Confirmation](),
		Load: func(tx *change.Tx) (struct{}, error) {
			return struct{}{}, tx.Hold(change.Change(change.RankPerson, tx.PersonID()))
		},
		Asks: func(tx *change.Tx, _ struct{}) (*policy.Question, error) {
			return ownQuestion(tx, notDeclaring)
		},
		Apply: func(tx *change.Tx, _ struct{}) (Confirmation, error) { return cs.confirm(tx) },
	}
}

func (cs *Commands) confirm(tx *change.Tx) (Confirmation, error) {
	made := Confirmation{ID: tx.NewID(), PersonID: tx.PersonID(), ConfirmedAt: tx.Now()}
	if err := cs.store.InsertConfirmation(tx, made); err != nil {
		return Confirmation{}, fmt.Errorf("confirm interests: %w", err)
	}
	tx.Record(audit.Event{Action: "INTERESTS_CONFIRMED", Entity: "person", EntityID: made.PersonID})
	return made, nil
}

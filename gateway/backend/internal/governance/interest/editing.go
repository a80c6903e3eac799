package interest

import (
	"fmt"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/localtime"
)

// Updating is the input of Update.
type Updating struct {
	change.Edit
	InterestID string
	Particulars
}

// Update returns the command that replaces the particulars of an interest.
func (cs *Commands) Update(input Updating) change.Command[Changed] {
	return cs.edit("updateInterest", change.KeyOf(input.ClientMutationID, input), input.InterestID, input.ExpectedVersion, "INTEREST_CHANGED",
		func(tx *change.Tx, s subject, i *Interest) error {
			i.Particulars = input.Particulars
			if err := i.check(utcDate(tx)); err != nil {
				return err
			}
			return checkVisibility(tx, s, i.Visibility)
		})
}

// Ending is the input of End.
type Ending struct {
	change.Edit
	InterestID string
	// EndDate is the last day.
	EndDate localtime.Date
}

// End returns the command that sets the last day of an interest. The interest stays in the register.
func (cs *Commands) End(input Ending) change.Command[Changed] {
	return cs.edit("endInterest", change.KeyOf(input.ClientMutationID, input), input.InterestID, input.ExpectedVersion, "INTEREST_ENDED",
		func(_ *change.Tx, _ subject, i *Interest) error {
			i.EndDate = &input.EndDate
			return checkEnd(i.StartDate, i.EndDate)
		})
}

// edit returns a command that rewrites an interest.
func (cs *Commands) edit(name string, key change.Key, id string, expected int, action string, rewrite func(tx *change.Tx, s subject, i *Interest) error) change.Command[Changed] {
	return cs.operation(command{name: name, key: key, interestID: id, apply: func(tx *change.Tx, s subject) (Interest, error) {
		one := s.interest
		if err := tx.Expect(one.ID, expected, one.Version, one.UpdatedAt); err != nil {
			return Interest{}, err
		}
		if err := rewrite(tx, s, &one); err != nil {
			return Interest{}, err
		}
		one.Changed(tx.Now())
		if err := cs.store.UpdateInterest(tx, one); err != nil {
			return Interest{}, fmt.Errorf("change an interest: %w", err)
		}
		record(tx, action, one)
		return one, nil
	}})
}

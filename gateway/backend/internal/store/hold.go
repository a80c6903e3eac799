package store

import (
	"context"
	"errors"

	"example.org/portal/backend/internal/governance"
)

// HoldPersonByAccount is PersonByAccount inside of InTx: nobody else changes the person
// until the transaction ends. Every change of what a person may do changes the person's
// access epoch, and so waits as well.
func (s *Store) HoldPersonByAccount(ctx context.Context, accountID string) (governance.Person, error) {
	if transaction(ctx) == nil {
		return governance.Person{}, errors.New("holding a person needs a transaction")
	}
	return one(ctx, s, scanPerson, `SELECT `+personColumns+` FROM people WHERE account_id = $1`+s.dialect.hold, accountID)
}

// HoldBoard makes transactions that seat people on the same board wait for each other
// until they end. It must be called inside InTx.
func (s *Store) HoldBoard(ctx context.Context, boardID string) error {
	return s.serialise(ctx, "board "+boardID)
}

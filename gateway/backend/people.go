package backend

import (
	"context"
	"errors"
	"fmt"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/people"
)

// linkedPeople is the governance side as accounts see it.
type linkedPeople struct{ *people.Linking }

// AccountConfirmed implements account.People.
func (p linkedPeople) AccountConfirmed(tx *change.Tx, a account.Applicant) error {
	return p.Linking.AccountConfirmed(tx, people.Applicant(a))
}

// Invitation implements account.People.
func (p linkedPeople) Invitation(ctx context.Context, accountID string) (account.Invitation, error) {
	found, err := p.Linking.Invitation(ctx, accountID)
	return account.Invitation(found), err
}

// PassInvitation implements account.People.
func (p linkedPeople) PassInvitation(tx *change.Tx, fromAccountID, toAccountID string) error {
	err := p.Linking.PassInvitation(tx, fromAccountID, toAccountID)
	if errors.Is(err, people.ErrAccountTaken) {
		return fmt.Errorf("%w: %w", account.ErrAccountTaken, err)
	}
	return err
}

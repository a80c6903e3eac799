package backend

import (
	"context"
	"errors"
	"fmt"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/governance"
)

// people is the governance side as accounts see it.
type people struct{ *governance.Linking }

// AccountConfirmed implements account.People.
func (p people) AccountConfirmed(ctx context.Context, a account.Applicant) error {
	return p.Linking.AccountConfirmed(ctx, governance.Applicant(a))
}

// Invitation implements account.People.
func (p people) Invitation(ctx context.Context, accountID string) (account.Invitation, error) {
	found, err := p.Linking.Invitation(ctx, accountID)
	return account.Invitation(found), err
}

// PassInvitation implements account.People.
func (p people) PassInvitation(ctx context.Context, fromAccountID, toAccountID string) error {
	err := p.Linking.PassInvitation(ctx, fromAccountID, toAccountID)
	if errors.Is(err, governance.ErrAccountTaken) {
		return fmt.Errorf("%w: %w", account.ErrAccountTaken, err)
	}
	return err
}

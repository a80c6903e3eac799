package backend

import (
	"context"
	"errors"
	"fmt"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/organisation"
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

// Found implements account.People.
func (p linkedPeople) Found(tx *change.Tx, accountID string, f account.Founding) error {
	_, err := p.Linking.Found(tx, f.Organisation, f.TimeZone, f.Locale, people.Founder{
		AccountID: accountID, GivenName: f.GivenName, FamilyName: f.FamilyName, Email: f.Email,
	})
	var invalid *governance.InvalidError
	switch {
	case errors.As(err, &invalid):
		return &account.FoundingError{Text: invalid.Error()}
	case errors.Is(err, organisation.ErrExists):
		return fmt.Errorf("%w: %w", account.ErrSetUpDone, err)
	}
	return err
}

// PassInvitation implements account.People.
func (p linkedPeople) PassInvitation(tx *change.Tx, fromAccountID, toAccountID string) error {
	err := p.Linking.PassInvitation(tx, fromAccountID, toAccountID)
	if errors.Is(err, people.ErrAccountTaken) {
		return fmt.Errorf("%w: %w", account.ErrAccountTaken, err)
	}
	return err
}

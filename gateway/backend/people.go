package backend

import (
	"context"
	"errors"
	"fmt"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/calendar"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/store"
)

// linkedPeople is the governance side as accounts see it.
type linkedPeople struct {
	*people.Linking
	store *store.Store
}

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

// EndCalendarFeeds implements account.People.
func (p linkedPeople) EndCalendarFeeds(tx *change.Tx) error { return calendar.RevokeAll(tx, p.store) }

// PassInvitation implements account.People.
func (p linkedPeople) PassInvitation(tx *change.Tx, fromAccountID, toAccountID string) error {
	err := p.Linking.PassInvitation(tx, fromAccountID, toAccountID)
	if errors.Is(err, people.ErrAccountTaken) {
		return fmt.Errorf("%w: %w", account.ErrAccountTaken, err)
	}
	return err
}

// administeredAccounts are the accounts, with the operations that administrators of people need.
type administeredAccounts struct{ store *store.Store }

// Hold implements people.Accounts.
func (a administeredAccounts) Hold(ctx context.Context, accountID string) (people.Applicant, error) {
	return standing(a.store.LockAccount(ctx, accountID))
}

// standing is an account that may sign in.
func standing(found account.Account, err error) (people.Applicant, error) {
	if err == nil && found.DisabledAt != nil {
		err = fault.ErrNotFound
	}
	return people.Applicant(found.Applicant()), err
}

// Open implements people.Accounts.
func (a administeredAccounts) Open(tx *change.Tx, email string) (people.Applicant, error) {
	return standing(account.OpenInvited(tx, a.store, email))
}

// Invite implements people.Accounts.
func (a administeredAccounts) Invite(tx *change.Tx, accountID string) error {
	found, err := a.store.Account(tx.Context(), accountID)
	if err != nil {
		return fmt.Errorf("find the account: %w", err)
	}
	return account.Invite(tx, a.store, found)
}

// HasFactors implements people.Accounts.
func (a administeredAccounts) HasFactors(ctx context.Context, accountID string) (bool, error) {
	_, err := a.store.SealedFactors(ctx, accountID)
	if errors.Is(err, fault.ErrNotFound) {
		return false, nil
	}
	return err == nil, err
}

// ResetFactors implements people.Accounts.
func (a administeredAccounts) ResetFactors(tx *change.Tx, accountID string) error {
	return account.ResetFactors(tx, a.store, accountID)
}

// SignOut implements people.Accounts.
func (a administeredAccounts) SignOut(tx *change.Tx, accountID string) error {
	return account.SignOut(tx, a.store, accountID)
}

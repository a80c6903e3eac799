package people

import (
	"context"
	"errors"
	"fmt"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
)

// Invitation is access that was approved for an account. It waits until the owner of the account's mailbox has proved
// it (docs/domain/accounts.md, "Invitations").
type Invitation struct {
	// Name is the display name of the person. Organisation is the name of their organisation.
	Name, Organisation string
	// MicrosoftOnly reports whether the organisation refuses sign-ins with a password.
	MicrosoftOnly bool
}

// Invitation finds the invitation that waits for an account. It returns fault.ErrNotFound when nothing was approved,
// when the access has begun, and when the person got another account meanwhile.
func (l *Linking) Invitation(ctx context.Context, accountID string) (Invitation, error) {
	_, person, err := l.waitingRequest(ctx, accountID)
	if err != nil {
		return Invitation{}, err
	}
	organisation, err := l.store.Organisation(ctx, person.OrganisationID)
	if err != nil {
		return Invitation{}, fmt.Errorf("find the person's organisation: %w", err)
	}
	return Invitation{Name: person.DisplayName, Organisation: organisation.Name, MicrosoftOnly: organisation.MicrosoftOnly}, nil
}

// AccountProved gives the account the access that waits for it.
func (l *Linking) AccountProved(tx *change.Tx, accountID string) error {
	_, person, err := l.waitingRequest(tx.Context(), accountID)
	if errors.Is(err, fault.ErrNotFound) {
		tx.Unchanged()
		return nil
	}
	if err == nil {
		_, err = l.attachAndTell(tx, person, accountID)
	}
	return err
}

// PassInvitation gives the person who waits for one account to another account, whose mailbox is proved. The requests
// of both accounts end. It returns fault.ErrNotFound when nobody waits, and ErrAccountTaken when the other account
// already belongs to a person.
func (l *Linking) PassInvitation(tx *change.Tx, fromAccountID, toAccountID string) error {
	request, person, err := l.waitingRequest(tx.Context(), fromAccountID)
	if err != nil {
		return err
	}
	switch _, err := l.store.PersonByAccount(tx.Context(), toAccountID); {
	case err == nil:
		return ErrAccountTaken
	case !errors.Is(err, fault.ErrNotFound):
		return fmt.Errorf("find the accepting account's person: %w", err)
	}
	request.passOver("invitation", tx.Now())
	if err := l.store.UpdateAccessRequest(tx, request); err != nil {
		return fmt.Errorf("close the invited account's request: %w", err)
	}
	recordRequest(tx, "ACCESS_REQUEST_PASSED_ON", request)
	if err := l.closeFor(tx, toAccountID, person.ID); err != nil {
		return err
	}
	_, err = l.attachAndTell(tx, person, toAccountID)
	return err
}

// closeFor ends the accepting account's own request, if it has one, with a link to its person.
func (l *Linking) closeFor(tx *change.Tx, accountID, personID string) error {
	request, err := l.store.AccessRequestOfAccount(tx.Context(), accountID)
	if errors.Is(err, fault.ErrNotFound) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("find the accepting account's request: %w", err)
	}
	request.link(personID, "invitation", tx.Now())
	if err := l.store.UpdateAccessRequest(tx, request); err != nil {
		return fmt.Errorf("close the accepting account's request: %w", err)
	}
	recordRequest(tx, "ACCESS_REQUEST_APPROVED", request)
	return nil
}

// waitingRequest finds the approved request of an account and its person, who has no account yet.
func (l *Linking) waitingRequest(ctx context.Context, accountID string) (AccessRequest, Person, error) {
	request, err := l.store.AccessRequestOfAccount(ctx, accountID)
	if err != nil {
		return AccessRequest{}, Person{}, fmt.Errorf("find the account's request: %w", err)
	}
	if request.State != RequestLinked {
		return AccessRequest{}, Person{}, fault.ErrNotFound
	}
	person, err := l.store.Person(ctx, *request.PersonID)
	if err != nil {
		return AccessRequest{}, Person{}, fmt.Errorf("find the request's person: %w", err)
	}
	if person.AccountID != nil {
		return AccessRequest{}, Person{}, fault.ErrNotFound
	}
	return request, person, nil
}

package account

import (
	"context"
	"errors"
	"fmt"
	"math"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
)

// Invited is what the page of an invitation shows.
type Invited struct {
	Email string
	Invitation
}

// Invite queues an e-mail that invites the owner of the account's address. Another one,
// once it is delivered, takes the place of the first. It belongs to the caller's
// transaction; servers on the database deliver it.
func Invite(tx *change.Tx, store Outbox, a Account) error {
	// No limit: an administrator asks for it, by hand.
	now := tx.Now()
	_, err := store.AddMessage(tx.Context(), Message{ID: newID(), Kind: KindInvitation, Email: a.Email, CreatedAt: now}, now, math.MaxInt)
	if err != nil {
		return fmt.Errorf("queue an invitation: %w", err)
	}
	record(tx, eventInvited, a.ID, nil)
	return nil
}

// OpenInvited finds the account with a password of an address, or makes one without any: it opens only by
// the link of an invitation, or of a new password. A pending account counts as confirmed from then on, so that
// it waits for its owner.
func OpenInvited(tx *change.Tx, store Accounts, email string) (Account, error) {
	a, err := store.AccountByLogin(tx.Context(), ProviderPassword, email)
	if errors.Is(err, fault.ErrNotFound) {
		now := tx.Now()
		a = Account{ID: newID(), IdentityID: newID(), Provider: ProviderPassword, Login: email, Email: email, CreatedAt: now, ConfirmedAt: &now}
		if err := store.AddAccount(tx.Context(), a); err != nil {
			return Account{}, fmt.Errorf("add an account: %w", err)
		}
		record(tx, eventCreated, a.ID, nil)
		return a, nil
	}
	if err == nil && a.ConfirmedAt == nil {
		if _, err = store.ConfirmAccount(tx.Context(), a.ID, tx.Now()); err == nil {
			record(tx, eventConfirmed, a.ID, nil)
		}
	}
	if err != nil {
		return Account{}, fmt.Errorf("find the account of an address: %w", err)
	}
	return store.LockAccount(tx.Context(), a.ID)
}

// SignOut ends all sessions of an account, and with them its access tokens.
func SignOut(tx *change.Tx, store Sessions, id string) error {
	record(tx, eventSignedOut, id, nil)
	return store.DeleteSessionsOf(tx.Context(), id)
}

// invite completes an invitation; wanted is false when nothing waits for the account.
func (s *Service) invite(ctx context.Context, letter *Letter, a Account) (wanted bool, err error) {
	if a.Proved() {
		return false, nil
	}
	invitation, err := s.People.Invitation(ctx, a.ID)
	if errors.Is(err, fault.ErrNotFound) {
		return false, nil
	}
	letter.Organisation = invitation.Organisation
	return err == nil, err
}

// Invitation tells whom an invitation's link is for. It changes nothing, so that a mail
// scanner may ask too. Refusals: ErrMalformedInvitation, ErrInvitationEnded.
func (s *Service) Invitation(ctx context.Context, invitation string) (Invited, error) {
	_, invited, err := s.openInvitation(ctx, invitation)
	return invited, err
}

// AcceptWithPassword begins what was approved for the invited account, with a password
// that the mailbox's owner chooses. All sessions and other links of the account end.
// Refusals: those of Invitation, *PasswordError, ErrMicrosoftOnly.
func (s *Service) AcceptWithPassword(ctx context.Context, invitation, plain string) error {
	link, invited, err := s.openInvitation(ctx, invitation)
	if err != nil {
		return err
	}
	if invited.MicrosoftOnly {
		return ErrMicrosoftOnly
	}
	if err := s.checkPassword(plain, invited.Email); err != nil {
		return err
	}
	hash, err := s.Passwords.Hash(ctx, link.turn(), plain)
	if err != nil {
		return err
	}
	return ended(s.claim(ctx, link, hash))
}

// AcceptWithAccount gives what was approved for the invited account to a sign-on account
// instead. The invited account stays without a person; its sessions and links end.
// Refusals: those of Invitation, ErrInvitationNotForAccount, ErrAccountTaken.
func (s *Service) AcceptWithAccount(ctx context.Context, invitation, accountID string) error {
	link, _, err := s.openInvitation(ctx, invitation)
	if err != nil {
		return err
	}
	accepting, err := s.Profile(ctx, accountID)
	if err != nil {
		return err
	}
	if accepting.Provider != ProviderFunction {
		return ErrInvitationNotForAccount
	}
	return ended(s.do(ctx, accepting.ID, "acceptInvitation", func(tx *change.Tx) error {
		invited, err := s.useForGood(tx, link)
		if err != nil {
			return err
		}
		// Invited accounts have passwords and accepting ones do not: nobody locks the other way round.
		if _, err := s.Store.LockAccount(tx.Context(), accepting.ID); err != nil {
			return fmt.Errorf("find the accepting account: %w", err)
		}
		if err := s.People.PassInvitation(tx, invited.ID, accepting.ID); err != nil {
			return err
		}
		record(tx, eventInvitationGivenOn, invited.ID, map[string]any{"accountId": accepting.ID})
		return s.endAccess(tx, invited.ID)
	}))
}

// openInvitation finds the link of an invitation that can be accepted.
func (s *Service) openInvitation(ctx context.Context, invitation string) (Link, Invited, error) {
	if !invitationForm.MatchString(invitation) {
		return Link{}, Invited{}, ErrMalformedInvitation
	}
	link, err := s.openLink(ctx, KindInvitation, invitation[2*idBytes:], invitation[:2*idBytes])
	if err != nil {
		return Link{}, Invited{}, ended(err)
	}
	a, err := s.Store.Account(ctx, link.AccountID)
	if errors.Is(err, fault.ErrNotFound) || (err == nil && (link.UsedAt != nil || a.DisabledAt != nil)) {
		return Link{}, Invited{}, ErrInvitationEnded
	}
	if err != nil {
		return Link{}, Invited{}, fmt.Errorf("find the invited account: %w", err)
	}
	waiting, err := s.People.Invitation(ctx, a.ID)
	if errors.Is(err, fault.ErrNotFound) {
		return Link{}, Invited{}, ErrInvitationEnded // begun another way, or somebody else's meanwhile
	}
	return link, Invited{Email: a.Email, Invitation: waiting}, err
}

// ended tells of a dead link as invitations do.
func ended(err error) error {
	if errors.Is(err, ErrDeadLink) || errors.Is(err, fault.ErrNotFound) {
		return ErrInvitationEnded
	}
	return err
}

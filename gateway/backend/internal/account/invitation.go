package account

import (
	"context"
	"errors"
	"fmt"
	"math"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
)

// Invited is the content of an invitation's page.
type Invited struct {
	Email string
	Invitation
}

// Invite queues an e-mail that invites the owner of the account's address. The link of a later invitation replaces that of
// an earlier one. Invite is part of the caller's transaction.
func Invite(tx *change.Tx, store Outbox, a Account) error {
	// There is no limit, because only administrators invite.
	now := tx.Now()
	_, err := store.AddMessage(tx.Context(), Message{ID: newID(), Kind: KindInvitation, Email: a.Email, CreatedAt: now}, now, math.MaxInt)
	if err != nil {
		return fmt.Errorf("queue an invitation: %w", err)
	}
	record(tx, eventInvited, a.ID, nil)
	return nil
}

// OpenInvited returns the password account of an address. It makes an account without a password when there is none: only
// the link of an invitation or of a new password opens that account. A pending account becomes confirmed.
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

// SignOut ends all sessions of an account. Its access tokens end with them.
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

// Invitation returns the content of the page of an invitation's link. It changes nothing, so a mail scanner may open the
// link. Refusals: ErrMalformedInvitation, ErrInvitationEnded.
func (s *Service) Invitation(ctx context.Context, invitation string) (Invited, error) {
	_, invited, err := s.openInvitation(ctx, invitation)
	return invited, err
}

// AcceptWithPassword sets the password that the mailbox's owner chooses, and begins the access that was approved for the
// invited account. All sessions and other links of the account end.
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

// AcceptWithAccount gives the access that was approved for the invited account to a sign-on account instead. The invited account stays without a person; its sessions and links end.
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
		// The invited account is always locked first. Only it can have a password, so two accounts are never locked in the
		// other order.
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
		return Link{}, Invited{}, ErrInvitationEnded // the access has begun in another way, or was given to somebody else
	}
	return link, Invited{Email: a.Email, Invitation: waiting}, err
}

// ended returns the error of invitations for a dead link.
func ended(err error) error {
	if errors.Is(err, ErrDeadLink) || errors.Is(err, fault.ErrNotFound) {
		return ErrInvitationEnded
	}
	return err
}

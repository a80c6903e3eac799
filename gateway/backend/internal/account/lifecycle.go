package account

import (
	"context"
	"errors"
	"fmt"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/password"
)

const (
	// keepMessages is how long the store keeps delivered e-mails.
	keepMessages = 24 * time.Hour
	// keepGivenUp is how long the store keeps an e-mail that could not be delivered. The courier gives up after three days,
	// so operators have a week to look at it.
	keepGivenUp = 10 * 24 * time.Hour
	// keepPending is how long an account may stay pending. Afterwards the owner of an address can register it although a
	// stranger did so before.
	keepPending = 7 * 24 * time.Hour
	// keepDevices is how long a device stays known without a log-in: the longest life of a session.
	keepDevices = refreshLife
)

// Profile is the account as its owner may see it.
func (s *Service) Profile(ctx context.Context, id string) (Account, error) {
	a, err := s.Store.Account(ctx, id)
	if errors.Is(err, fault.ErrNotFound) {
		// The account was deleted after the check of its token.
		return Account{}, ErrAccessRevoked
	}
	if err != nil {
		return Account{}, fmt.Errorf("find account: %w", err)
	}
	return a, nil
}

// freshLogIn is how long after a log-in its session may delete the account.
const freshLogIn = 10 * time.Minute

// Delete removes an account for good, with its sessions, links and waiting e-mail (R7.7),
// for one of its sessions. Refusals: ErrLogInNotFresh, ErrAccessRevoked.
func (s *Service) Delete(ctx context.Context, id, sessionID string) error {
	err := s.do(ctx, id, "deleteAccount", func(tx *change.Tx) error {
		ctx := tx.Context()
		session, err := s.Store.LiveSession(ctx, sessionID)
		if errors.Is(err, fault.ErrNotFound) {
			return ErrAccessRevoked // since the bearer check
		}
		if err != nil {
			return err
		}
		if s.Now().Sub(session.CreatedAt) > freshLogIn {
			return ErrLogInNotFresh
		}
		a, err := s.Store.Account(ctx, id)
		if err != nil {
			return err
		}
		return s.delete(tx, a)
	})
	if err != nil && !errors.Is(err, fault.ErrNotFound) {
		return fmt.Errorf("delete account: %w", err)
	}
	return nil
}

// delete removes an account with its sessions, links, factors and e-mail.
func (s *Service) delete(tx *change.Tx, a Account) error {
	if err := s.People.AccountDeleted(tx, a.ID); err != nil {
		return err
	}
	if a.Provider == ProviderPassword {
		if err := s.Store.DeleteMessagesTo(tx.Context(), a.Email); err != nil {
			return err
		}
	}
	record(tx, eventDeleted, a.ID, nil)
	return s.Store.DeleteAccount(tx.Context(), a.ID)
}

// Disable keeps an account from signing in and ends its sessions. Its access tokens end with them.
func Disable(tx *change.Tx, store Store, id string) error {
	now := tx.Now()
	record(tx, eventDisabled, id, nil)
	record(tx, eventSignedOut, id, nil)
	return errors.Join(store.SetDisabled(tx.Context(), id, &now), store.DeleteSessionsOf(tx.Context(), id))
}

// Enable allows an account to sign in again. Ended sessions stay ended.
func Enable(tx *change.Tx, store Accounts, id string) error {
	record(tx, eventEnabled, id, nil)
	return store.SetDisabled(tx.Context(), id, nil)
}

// EnsureConfirmed makes a confirmed and proved account with a password, unless there is one. It does not call People. It is
// for demonstration data.
func (s *Service) EnsureConfirmed(ctx context.Context, email, plain string) (Account, error) {
	email = governance.NormalEmail(email)
	a, err := s.Store.AccountByLogin(ctx, ProviderPassword, email)
	if err == nil || !errors.Is(err, fault.ErrNotFound) {
		return a, err
	}
	hash, err := s.Passwords.Hash(ctx, password.Turn{}, plain)
	if err != nil {
		return Account{}, err
	}
	a = s.newAccount(email, hash)
	a.ConfirmedAt, a.ProvedAt = &a.CreatedAt, &a.CreatedAt
	return a, s.Store.AddAccount(ctx, a)
}

// EnsureSignOn is EnsureConfirmed for an account of Microsoft.
func (s *Service) EnsureSignOn(ctx context.Context, person Person) (Account, error) {
	a, err := s.Store.AccountByLogin(ctx, ProviderFunction, person.login())
	if err == nil || !errors.Is(err, fault.ErrNotFound) {
		return a, err
	}
	person = person.tidied()
	a = s.newSignOnAccount(person, person.login())
	return a, s.Store.AddAccount(ctx, a)
}

// Cutoffs are the times before which records are removed.
type Cutoffs struct {
	// Now ends sessions, links and codes by their own expiry.
	Now time.Time
	// Attempts, Messages and GivenUp are those of log-ins and e-mails; Pending is that of
	// accounts that nobody confirmed, Devices that of devices which did not log in.
	Attempts, Messages, GivenUp, Pending, Devices time.Time
	// Answers are those to changes, Stretches those of failed log-ins.
	Answers, Stretches time.Time
}

// Sweep removes expired and outdated records.
func (s *Service) Sweep(ctx context.Context, store Sweeper) error {
	now := s.Now()
	return store.Sweep(ctx, Cutoffs{
		Now: now, Attempts: now.Add(-s.Limits.FailureWindow),
		Messages: now.Add(-max(keepMessages, s.Limits.EmailWindow)), GivenUp: now.Add(-max(keepGivenUp, s.Limits.EmailWindow)),
		Pending: now.Add(-keepPending), Devices: now.Add(-keepDevices),
		Answers: now.Add(-change.AnswerLife), Stretches: now.Add(-stretchLife),
	})
}

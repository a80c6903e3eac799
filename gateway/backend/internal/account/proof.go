package account

import (
	"context"
	"errors"
	"fmt"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
)

// Anybody can register a password for somebody else's address, and a mail scanner can confirm it. Such an account gets no
// access to content (docs/domain/accounts.md, "Approval"). Access begins when the mailbox's owner has chosen a password
// through an e-mailed link.

// claim uses a link and sets the password that its opener chose. It ends the sessions of people who knew an earlier password,
// and begins the access that was approved for the account. The error is ErrDeadLink for a link that was used meanwhile or
// whose account was deleted. also runs in the same change.
func (s *Service) claim(ctx context.Context, link Link, hash string, also ...func(*change.Tx) error) error {
	return s.do(ctx, link.AccountID, "choosePassword", func(tx *change.Tx) error {
		a, err := s.useForGood(tx, link)
		if err != nil {
			return err
		}
		ctx := tx.Context()
		if err := s.Store.SetPassword(ctx, a.ID, hash, tx.Now()); err != nil {
			return fmt.Errorf("set the password: %w", err)
		}
		record(tx, eventPasswordChosen, a.ID, map[string]any{"link": string(link.Purpose)})
		if err := s.beginAccess(tx, a.ID); err != nil {
			return err
		}
		for _, act := range also {
			if err := act(tx); err != nil {
				return err
			}
		}
		// Failed tries at the old password no longer count, and devices that used it are no longer known.
		return errors.Join(s.endAccess(tx, a.ID), s.Store.ForgetDevices(ctx, a.ID),
			s.Store.ForgetLogin(ctx, loginHash(a.Login)), s.Store.EndStretches(ctx, loginHash(a.Login)))
	})
}

// useForGood uses a link that works once and returns its account.
func (s *Service) useForGood(tx *change.Tx, link Link) (Account, error) {
	a, err := s.Store.LockAccount(tx.Context(), link.AccountID)
	if errors.Is(err, fault.ErrNotFound) {
		return Account{}, ErrDeadLink
	}
	if err != nil {
		return Account{}, fmt.Errorf("find the link's account: %w", err)
	}
	done, err := s.Store.UseLink(tx.Context(), link.ID, tx.Now())
	if err != nil {
		return Account{}, fmt.Errorf("use the link: %w", err)
	}
	if !done {
		return Account{}, ErrDeadLink
	}
	return a, nil
}

// beginAccess confirms a pending account that has just been proved, and calls People.
func (s *Service) beginAccess(tx *change.Tx, accountID string) error {
	confirmed, err := s.Store.ConfirmAccount(tx.Context(), accountID, tx.Now())
	if err != nil {
		return fmt.Errorf("confirm the account: %w", err)
	}
	if !confirmed {
		return s.People.AccountProved(tx, accountID)
	}
	record(tx, eventConfirmed, accountID, nil)
	a, err := s.Store.Account(tx.Context(), accountID)
	if err != nil {
		return fmt.Errorf("find the account: %w", err)
	}
	return s.People.AccountConfirmed(tx, a.Applicant())
}

// endAccess ends the account's sessions and links.
func (s *Service) endAccess(tx *change.Tx, accountID string) error {
	record(tx, eventSignedOut, accountID, nil)
	return errors.Join(s.Store.DeleteSessionsOf(tx.Context(), accountID), s.Store.DeleteLinksOf(tx.Context(), accountID))
}

package account

import (
	"context"
	"errors"
	"fmt"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
)

// PasswordChange is the input of ChangePassword.
type PasswordChange struct {
	AccountID string
	// SessionID is the session of the request. It continues, and all others end.
	SessionID string
	// Current is the present password, because an open browser does not prove who uses it.
	Current, New string
	// EndFeeds ends the person's calendar feeds as well.
	EndFeeds bool
}

// ChangePassword sets a new password for a person who knows the present one, and ends the account's other sessions and its
// links. Wrong tries count for the session of the request. ProvedAt does not change, because the same person chose both
// passwords. Refusals:
// ErrNoProvider for an account without a password, *PasswordError, ErrInvalidPassword,
// *TooManyError, password.ErrBusy.
func (s *Service) ChangePassword(ctx context.Context, wanted PasswordChange) error {
	a, err := s.Store.Account(ctx, wanted.AccountID)
	if errors.Is(err, fault.ErrNotFound) {
		return ErrUnauthorized // the account was deleted meanwhile
	}
	if err != nil {
		return fmt.Errorf("find account: %w", err)
	}
	if a.PasswordHash == "" {
		return ErrNoProvider
	}
	if err := s.checkPassword(wanted.New, a.Email); err != nil {
		return err
	}
	by := callerIn(wanted.SessionID)
	if err := s.proveAnew(ctx, a, wanted.Current, by); err != nil {
		return err
	}
	hash, err := s.Passwords.Hash(ctx, by.turn(), wanted.New)
	if err != nil {
		return err
	}
	return s.replacePassword(ctx, a, wanted, hash)
}

// proveAnew checks the present password. The session's wrong proofs are bounded.
func (s *Service) proveAnew(ctx context.Context, a Account, current string, by caller) error {
	attempt, err := s.beginAttempt(ctx, a.Login, by)
	if err != nil {
		return err
	}
	right, err := s.Passwords.Verify(ctx, by.turn(), current, a.PasswordHash)
	if err != nil {
		return errors.Join(err, s.Store.ForgetAttempt(context.WithoutCancel(ctx), attempt.ID))
	}
	if !right {
		return ErrInvalidPassword // and the attempt stays counted
	}
	s.forgetAttempts(ctx, attempt)
	return nil
}

// replacePassword stores the hash, unless the password was changed since the account was read. All devices become
// strangers, except that of the session that continues.
func (s *Service) replacePassword(ctx context.Context, found Account, wanted PasswordChange, hash string) error {
	staying, device := wanted.SessionID, noDevice
	err := s.do(ctx, found.ID, "changePassword", func(tx *change.Tx) error {
		ctx := tx.Context()
		a, err := s.Store.LockAccount(ctx, found.ID)
		switch {
		case errors.Is(err, fault.ErrNotFound), err == nil && a.PasswordHash != found.PasswordHash:
			return ErrInvalidPassword
		case err != nil:
			return fmt.Errorf("find account: %w", err)
		}
		if err := s.Store.ReplacePassword(ctx, a.ID, hash); err != nil {
			return fmt.Errorf("replace the password: %w", err)
		}
		record(tx, eventPasswordChosen, a.ID, map[string]any{"sessionId": staying})
		if err := s.tellOfPassword(tx, a); err != nil {
			return err
		}
		if wanted.EndFeeds {
			if err := s.People.EndCalendarFeeds(tx); err != nil {
				return err
			}
		}
		all, err := s.Store.SessionsOf(ctx, a.ID)
		if err != nil {
			return fmt.Errorf("list sessions: %w", err)
		}
		for _, session := range all {
			if session.ID == staying {
				device = session.DeviceID
			} else if err := s.endSession(tx, session); err != nil {
				return err
			}
		}
		return errors.Join(s.Store.DeleteLinksOf(ctx, a.ID), s.Store.ForgetDevices(ctx, a.ID), s.Store.EndStretches(ctx, loginHash(a.Login)))
	})
	if err != nil {
		return err
	}
	s.rememberDevice(ctx, found.ID, device)
	return nil
}

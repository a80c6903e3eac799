package account

import (
	"context"
	"errors"
	"fmt"
)

// Reset sets the password of the account that a link was sent for and ends all its
// sessions (R7.5). A link works once. Refusals: ErrMalformedLink, ErrPasswordLength, ErrDeadLink.
func (s *Service) Reset(ctx context.Context, secret, id, plain string) error {
	link, err := s.openLink(ctx, KindReset, secret, id)
	if errors.Is(err, ErrMalformedLink) {
		return err
	}
	if err := errors.Join(checkPassword(plain), err); err != nil {
		return err
	}
	if link.UsedAt != nil {
		return ErrDeadLink
	}
	hash, err := s.Passwords.Hash(ctx, plain)
	if err != nil {
		return err
	}
	return s.Store.InTx(ctx, func(ctx context.Context) error { return s.applyReset(ctx, link, hash) })
}

func (s *Service) applyReset(ctx context.Context, link Link, hash string) error {
	done, err := s.Store.UseLink(ctx, link.ID, s.Now())
	if err != nil {
		return fmt.Errorf("reset: %w", err)
	}
	if !done {
		return ErrDeadLink
	}
	a, err := s.Store.Account(ctx, link.AccountID)
	if err != nil {
		return fmt.Errorf("reset: %w", err)
	}
	if err := s.Store.SetPassword(ctx, a.ID, hash); err != nil {
		return fmt.Errorf("reset: %w", err)
	}
	// Whoever knew the old password is out, and nobody stays locked out by failed tries.
	return errors.Join(s.Store.DeleteSessionsOf(ctx, a.ID), s.Store.ForgetLogin(ctx, loginHash(a.Login)))
}

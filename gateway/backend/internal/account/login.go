package account

import (
	"context"
	"errors"
	"fmt"

	"example.org/portal/backend/internal/fault"
)

// LogIn opens a session with e-mail and password (R7.1). An unknown e-mail costs
// the same work and gets the same answer as a wrong password; whether an account is
// pending or disabled is told only to who knows its password. Refusals:
// ErrInvalidPassword, ErrNotConfirmed, ErrDisabled, *TooManyError.
func (s *Service) LogIn(ctx context.Context, email, plain string, device Device, address string) (Grant, error) {
	login := NormalEmail(email)
	attempt, err := s.beginAttempt(ctx, login, address)
	if err != nil {
		return Grant{}, err
	}
	a, err := s.prove(ctx, login, plain)
	if errors.Is(err, ErrInvalidPassword) {
		return Grant{}, err // and the attempt stays counted
	}
	if err != nil {
		// Nobody guessed wrong: the caller went away, or we failed.
		return Grant{}, errors.Join(err, s.Store.ForgetAttempt(context.WithoutCancel(ctx), attempt.ID))
	}
	if err := s.Store.ForgetAttempts(ctx, attempt.LoginHash, address); err != nil {
		return Grant{}, fmt.Errorf("forget log-in attempts: %w", err)
	}
	return s.admit(ctx, a, device)
}

// prove finds the account whose password this is.
func (s *Service) prove(ctx context.Context, login, plain string) (Account, error) {
	a, err := s.Store.AccountByLogin(ctx, ProviderPassword, login)
	unknown := errors.Is(err, fault.ErrNotFound)
	if err != nil && !unknown {
		return Account{}, fmt.Errorf("find account: %w", err)
	}
	hash := a.PasswordHash
	if unknown {
		hash = s.decoy
	}
	right, err := s.Passwords.Verify(ctx, plain, hash)
	if err != nil {
		return Account{}, err
	}
	if unknown || !right {
		return Account{}, ErrInvalidPassword
	}
	return a, nil
}

// admit opens a session for an account whose owner is proven.
func (s *Service) admit(ctx context.Context, a Account, device Device) (Grant, error) {
	switch {
	case a.DisabledAt != nil:
		return Grant{}, ErrDisabled
	case a.ConfirmedAt == nil:
		return Grant{}, ErrNotConfirmed
	default:
		return s.openSession(ctx, a, device)
	}
}

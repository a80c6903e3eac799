package account

import (
	"context"
	"errors"
	"fmt"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/password"
)

// LogIn opens a session with e-mail and password (R7.1). An unknown e-mail takes the same time and gets the same answer as a
// wrong password. Only with the right password does the caller learn that an account is pending or disabled. Refusals:
// ErrInvalidPassword, *SecondFactorError and ErrSecondFactorWrong for an account with a second factor,
// ErrNotConfirmed, ErrDisabled, ErrMicrosoftOnly, *TooManyError, password.ErrBusy.
func (s *Service) LogIn(ctx context.Context, email, plain string, second *SecondFactor, device Device, address string) (Grant, error) {
	login := governance.NormalEmail(email)
	from, err := s.callerOf(ctx, login, device, address)
	if err != nil {
		return Grant{}, err
	}
	attempt, err := s.beginAttempt(ctx, login, from)
	if tooMany := (*TooManyError)(nil); errors.As(err, &tooMany) {
		s.noteFailure(ctx, login, locked)
	}
	if err != nil {
		return Grant{}, err
	}
	a, err := s.prove(ctx, login, plain, from.turn())
	if errors.Is(err, ErrInvalidPassword) {
		s.noteFailure(ctx, login, failed)
		return Grant{}, err // and the attempt stays counted
	}
	if err == nil {
		err = s.demandFactor(ctx, a, second)
	}
	if err != nil {
		// This was no wrong guess: a second factor is missing, the caller went away, or the server failed.
		return Grant{}, errors.Join(err, s.Store.ForgetAttempt(context.WithoutCancel(ctx), attempt.ID))
	}
	stranger, err := s.isStranger(ctx, a, from)
	if err != nil {
		return Grant{}, err
	}
	granted, err := s.admit(ctx, a, device, func(tx *change.Tx, session *Session) error {
		used, err := s.useFactor(tx, a, second)
		if err != nil {
			return err
		}
		if used {
			session.FactorProvedAt = &session.CreatedAt
		}
		if !stranger {
			return nil
		}
		return s.tellOfDevice(tx, a, device)
	})
	if errors.Is(err, ErrSecondFactorWrong) {
		s.noteFailure(ctx, login, failed)
		s.noteWrongFactor(ctx, login, attempt)
		s.noteBehind(ctx, a, err)
		return Grant{}, err // and the attempt stays counted
	}
	s.forgetAttempts(ctx, attempt)
	if err == nil {
		s.rememberDevice(ctx, a.ID, granted.DeviceID)
	}
	if errors.Is(err, ErrDisabled) {
		s.noteFailure(ctx, login, failed)
	}
	return granted, err
}

// isStranger reports whether a device is new to an account to which other devices logged in before.
func (s *Service) isStranger(ctx context.Context, a Account, from caller) (bool, error) {
	if from.known {
		return false, nil
	}
	others, err := s.Store.HasDevices(ctx, a.ID)
	if err != nil {
		return false, fmt.Errorf("find the account's devices: %w", err)
	}
	return others, nil
}

// prove returns the account with this e-mail and password.
func (s *Service) prove(ctx context.Context, login, plain string, turn password.Turn) (Account, error) {
	a, err := s.Store.AccountByLogin(ctx, ProviderPassword, login)
	unknown := errors.Is(err, fault.ErrNotFound)
	if err != nil && !unknown {
		return Account{}, fmt.Errorf("find account: %w", err)
	}
	// An invited account has no password yet. Its log-in takes as long as any other.
	hash, none := a.PasswordHash, unknown || a.PasswordHash == ""
	if none {
		hash = s.decoy
	}
	right, err := s.Passwords.Verify(ctx, turn, plain, hash)
	if err != nil {
		return Account{}, err
	}
	if none || !right {
		return Account{}, ErrInvalidPassword
	}
	return a, nil
}

// admit opens a session for an account after its owner was checked. It reads the account again and judges its present
// state: a log-in ends when the password was changed while the old one was checked. also runs in the same change before the
// session is opened, and may note in it what was proved.
func (s *Service) admit(ctx context.Context, found Account, device Device, also ...func(*change.Tx, *Session) error) (grant Grant, err error) {
	err = s.do(ctx, found.ID, "logIn", func(tx *change.Tx) error {
		a, err := s.Store.LockAccount(tx.Context(), found.ID)
		switch {
		case errors.Is(err, fault.ErrNotFound), err == nil && a.PasswordHash != found.PasswordHash:
			return ErrInvalidPassword
		case err != nil:
			return fmt.Errorf("find account: %w", err)
		case a.DisabledAt != nil:
			return ErrDisabled
		case a.ConfirmedAt == nil:
			return ErrNotConfirmed
		}
		if err := s.checkProvider(tx.Context(), a); err != nil {
			return err
		}
		session := newSession(a, device, tx.Now())
		for _, act := range also {
			if err := act(tx, &session); err != nil {
				return err
			}
		}
		grant, err = s.openSession(tx, a, session)
		return err
	})
	return grant, err
}

// checkProvider refuses a password where the organisation signs in with Microsoft only.
func (s *Service) checkProvider(ctx context.Context, a Account) error {
	if a.Provider != ProviderPassword {
		return nil
	}
	rules, err := s.Store.SignInRules(ctx, a.ID)
	if err != nil {
		return fmt.Errorf("find the rules of the organisation: %w", err)
	}
	if rules.MicrosoftOnly {
		return ErrMicrosoftOnly
	}
	return nil
}

package account

import (
	"context"
	"errors"
	"time"

	"example.org/portal/backend/internal/factor"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
)

// stretchLife ends a stretch of failures. So an attack on an account leaves at most one
// event of each kind a day, however many passwords it tries.
const stretchLife = 24 * time.Hour

// failure is a kind of log-in that did not succeed.
type failure string

const (
	// failed is a wrong password, or the right one of a disabled account.
	failed failure = eventLogInFailed
	// locked is a log-in that was refused because of the failures before it.
	locked failure = eventLogInLocked
	// guessed is wrongFactorsTold right passwords with wrong second factors: the owner is told.
	guessed failure = eventFactorGuessed
)

// wrongFactorsTold is how many log-ins with the right password and a wrong second factor, within the window of failures, let
// the owner know that somebody may have the password. Fewer are slips of one's own.
const wrongFactorsTold = 3

// noteFailure leaves an event for the first failure of a stretch on an account. A login
// that nobody has costs the same work and leaves none: what strangers invent must not fill
// the chain. What cannot be noted changes nothing for the caller.
func (s *Service) noteFailure(ctx context.Context, login string, kind failure) {
	if err := s.beginStretch(ctx, login, kind); err != nil && ctx.Err() == nil {
		s.Log.ErrorContext(ctx, "a failed log-in was not recorded", "error", err)
	}
}

// noteWrongFactor notes that the second factor of an attempt was wrong. The last of wrongFactorsTold lets the owner know, at
// most once in each stretch: a stretch ends with a log-in or a new password, and with its day.
func (s *Service) noteWrongFactor(ctx context.Context, login string, attempt Attempt) {
	count, err := s.Store.NoteWrongFactor(ctx, attempt, s.Now().Add(-s.Limits.FailureWindow))
	if err != nil && ctx.Err() == nil {
		s.Log.ErrorContext(ctx, "a wrong second factor was not noted", "error", err)
	}
	if count >= wrongFactorsTold {
		s.noteFailure(ctx, login, guessed)
	}
}

// noteBehind lets the owner know of a passkey that was refused because its counter went back, at most once in each stretch.
func (s *Service) noteBehind(ctx context.Context, a Account, refusal error) {
	behind := (*factor.BehindError)(nil)
	if !errors.As(refusal, &behind) {
		return
	}
	err := s.do(ctx, a.ID, "noteBehind", func(tx *change.Tx) error {
		first, err := s.Store.BeginStretch(tx.Context(), loginHash(a.Login), eventPasskeyDoubted, tx.Now(), tx.Now().Add(-stretchLife))
		if err == nil && !first {
			tx.Unchanged()
		}
		if err != nil || !first {
			return err
		}
		return s.tellOfDoubt(tx, a, behind.Passkey, factor.CounterBehind)
	})
	if err != nil && ctx.Err() == nil {
		s.Log.ErrorContext(ctx, "a passkey whose counter went back was not recorded", "error", err)
	}
}

func (s *Service) beginStretch(ctx context.Context, login string, kind failure) error {
	hash := loginHash(login)
	begun, err := s.Store.InStretch(ctx, hash, string(kind), s.Now().Add(-stretchLife))
	if err != nil || begun {
		return err
	}
	a, err := s.Store.AccountByLogin(ctx, ProviderPassword, login)
	if errors.Is(err, fault.ErrNotFound) {
		_, err = s.Store.BeginStretch(ctx, hash, string(kind), s.Now(), s.Now().Add(-stretchLife))
		return err
	}
	if err != nil {
		return err
	}
	return s.do(ctx, a.ID, "noteFailure", func(tx *change.Tx) error {
		first, err := s.Store.BeginStretch(tx.Context(), hash, string(kind), tx.Now(), tx.Now().Add(-stretchLife))
		if err != nil {
			return err
		}
		if !first {
			tx.Unchanged()
			return nil
		}
		record(tx, string(kind), a.ID, nil)
		if kind == guessed {
			return s.tellOfGuesses(tx, a)
		}
		return nil
	})
}

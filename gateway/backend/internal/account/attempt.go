package account

import (
	"context"
	"fmt"
	"time"
)

// Attempt is a try to log in, or to prove within a session who the person is. It is recorded before the password is
// checked, so that many concurrent tries cannot pass the limit.
type Attempt struct {
	ID string
	// LoginHash is the hash of the e-mail that was tried, registered or not.
	LoginHash []byte
	// Source is a network address, or the name of a known device or of a session.
	Source string
	// KnownDevice is true in sessions, too.
	KnownDevice bool
	At          time.Time
}

// AttemptBounds limit attempts within Window.
type AttemptBounds struct {
	// FromSource bounds the attempts at one login from one source. Anywhere bounds those at one login from all sources
	// together, without known devices and sessions.
	FromSource, Anywhere int
	Window               time.Duration
}

// beginAttempt refuses with *TooManyError. It lets an attempt pass that cannot be counted, for example on a full disk,
// because the limit must not lock everybody out. The bounds of package clientapi still apply.
func (s *Service) beginAttempt(ctx context.Context, login string, from caller) (Attempt, error) {
	attempt := Attempt{ID: newID(), LoginHash: loginHash(login), Source: from.name, KnownDevice: from.known, At: s.Now()}
	bounds := AttemptBounds{
		FromSource: s.Limits.Failures, Anywhere: s.Limits.FailuresAnywhere, Window: s.Limits.FailureWindow,
	}
	wait, err := s.Store.AddAttempt(ctx, attempt, bounds)
	switch {
	case err != nil && ctx.Err() != nil:
		return Attempt{}, fmt.Errorf("count log-in attempts: %w", err)
	case err != nil:
		s.Log.ErrorContext(ctx, "a log-in attempt was not counted", "error", err)
		if s.Uncounted != nil {
			s.Uncounted()
		}
	case wait > 0:
		return Attempt{}, &TooManyError{RetryAfter: wait}
	}
	return attempt, nil
}

// forgetAttempts resets the count of a source that logged in. A failure does not affect the log-in.
func (s *Service) forgetAttempts(ctx context.Context, attempt Attempt) {
	if err := s.Store.ForgetAttempts(ctx, attempt.LoginHash, attempt.Source); err != nil && ctx.Err() == nil {
		s.Log.ErrorContext(ctx, "log-in attempts were not forgotten", "error", err)
	}
}

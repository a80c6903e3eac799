package account

import (
	"context"
	"fmt"
	"time"
)

// Attempt is a try to log in, or to prove anew within a session who it is. It is recorded before the password is checked, so
// that many tries at once cannot slip past the limit together.
type Attempt struct {
	ID string
	// LoginHash stands for the e-mail that was tried, registered or not.
	LoginHash []byte
	// Source is a network address, or the name of a known device or of a session.
	Source string
	// KnownDevice is true in sessions, too.
	KnownDevice bool
	At          time.Time
}

// AttemptBounds limit attempts within Window.
type AttemptBounds struct {
	// FromSource bounds one login from one source. Anywhere bounds one login from all
	// sources but known devices and sessions, and does not concern those.
	FromSource, Anywhere int
	Window               time.Duration
}

// beginAttempt refuses with *TooManyError. An attempt that cannot be counted, as on a full
// disk, is let pass: a limit must not be what locks everybody out. The bounds of package
// clientapi hold then.
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

// forgetAttempts ends the count of a source that logged in. A count that stays does no harm
// to this log-in.
func (s *Service) forgetAttempts(ctx context.Context, attempt Attempt) {
	if err := s.Store.ForgetAttempts(ctx, attempt.LoginHash, attempt.Source); err != nil && ctx.Err() == nil {
		s.Log.ErrorContext(ctx, "log-in attempts were not forgotten", "error", err)
	}
}

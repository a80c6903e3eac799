package account

import (
	"context"
	"fmt"
	"time"
)

// Attempt is a try to log in. It is recorded before the password is checked, so
// that many tries at once can not slip past the limit together.
type Attempt struct {
	ID string
	// LoginHash stands for the e-mail that was tried, registered or not.
	LoginHash []byte
	// Address is the caller's network address.
	Address string
	At      time.Time
}

// AttemptBounds limit attempts within Window.
type AttemptBounds struct {
	// FromAddress bounds one login from one address, Anywhere one login from all.
	FromAddress, Anywhere int
	Window                time.Duration
}

// beginAttempt refuses with *TooManyError.
func (s *Service) beginAttempt(ctx context.Context, login, address string) (Attempt, error) {
	attempt := Attempt{ID: newID(), LoginHash: loginHash(login), Address: address, At: s.Now()}
	bounds := AttemptBounds{
		FromAddress: s.Limits.Failures, Anywhere: s.Limits.FailuresAnywhere, Window: s.Limits.FailureWindow,
	}
	wait, err := s.Store.AddAttempt(ctx, attempt, bounds)
	if err != nil {
		return Attempt{}, fmt.Errorf("count log-in attempts: %w", err)
	}
	if wait > 0 {
		return Attempt{}, &TooManyError{RetryAfter: wait}
	}
	return attempt, nil
}

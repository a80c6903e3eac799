package store

import (
	"context"
	"fmt"
	"time"
)

// Sweep implements account.Sweeper.
func (s *Store) Sweep(ctx context.Context, now, attempts, messages, givenUp time.Time) error {
	for _, step := range []struct {
		what, query string
		before      time.Time
	}{
		{"sessions", `DELETE FROM sessions WHERE expires_at <= $1`, now},
		{"links", `DELETE FROM links WHERE expires_at <= $1`, now},
		{"sign-in codes", `DELETE FROM sign_in_codes WHERE expires_at <= $1`, now},
		{"log-in attempts", `DELETE FROM login_attempts WHERE attempted_at <= $1`, attempts},
		{"messages", `DELETE FROM outbox WHERE next_attempt_at IS NULL AND last_error = '' AND created_at <= $1`, messages},
		{"messages given up", `DELETE FROM outbox WHERE next_attempt_at IS NULL AND created_at <= $1`, givenUp},
	} {
		if _, err := s.exec(ctx, step.query, step.before); err != nil {
			return fmt.Errorf("sweep %s: %w", step.what, err)
		}
	}
	return nil
}

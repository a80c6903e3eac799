package account

import (
	"context"
	"fmt"
	"time"

	"example.org/portal/backend/internal/account"
)

// Sweep implements account.Sweeper.
func (s Store) Sweep(ctx context.Context, before account.Cutoffs) error {
	for _, step := range []struct {
		what, query string
		before      time.Time
	}{
		{"sessions", `DELETE FROM sessions WHERE expires_at <= $1`, before.Now},
		{"links", `DELETE FROM links WHERE expires_at <= $1`, before.Now},
		{"sign-in codes", `DELETE FROM sign_in_codes WHERE expires_at <= $1`, before.Now},
		{"ceremonies of passkeys", `DELETE FROM passkey_ceremonies WHERE expires_at <= $1`, before.Now},
		{"log-in attempts", `DELETE FROM login_attempts WHERE attempted_at <= $1`, before.Attempts},
		{"deliveries", `DELETE FROM deliveries WHERE due_at IS NULL AND last_error = '' AND digest = '' AND created_at <= $1`, before.Messages},
		{"deliveries that failed, and what digests told", `DELETE FROM deliveries WHERE due_at IS NULL AND created_at <= $1`, before.GivenUp},
		{"events", `DELETE FROM events WHERE done_at <= $1 AND NOT EXISTS (SELECT 1 FROM deliveries WHERE event_id = events.id)`, before.Messages},
		{"answers", `DELETE FROM answers WHERE asked_at <= $1`, before.Answers},
		{"stretches of failed log-ins", `DELETE FROM failure_stretches WHERE began_at <= $1`, before.Stretches},
		{"devices", `DELETE FROM devices WHERE last_login_at <= $1`, before.Devices},
		{"pending accounts", `DELETE FROM accounts WHERE confirmed_at IS NULL AND created_at <= $1
			AND NOT EXISTS (SELECT 1 FROM links WHERE links.account_id = accounts.id)
			AND NOT EXISTS (SELECT 1 FROM deliveries WHERE recipient = accounts.email AND due_at IS NOT NULL)`, before.Pending},
	} {
		if _, err := s.db.Exec(ctx, step.query, step.before); err != nil {
			return fmt.Errorf("sweep %s: %w", step.what, err)
		}
	}
	return nil
}

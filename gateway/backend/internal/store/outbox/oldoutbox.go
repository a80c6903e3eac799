package outbox

import (
	"context"
	"fmt"
	"time"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/store/core"
)

// AdoptMessages moves messages that are due from the table of the version before into the
// deliveries, under the same id, and tells how many. Replicas of that version may still write
// there and deliver: what one of them holds is not due until its lease is over. A release in
// which no such replica can run any more drops the table and this file.
func (s Store) AdoptMessages(ctx context.Context, now time.Time) (adopted int, err error) {
	const atOnce = 100
	type message struct {
		account.Message
		attempts int
	}
	scan := func(r core.Row) (message, error) {
		var m message
		err := r.Scan(&m.ID, &m.Kind, &m.Email, core.Into(&m.CreatedAt), &m.attempts)
		return m, err
	}
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		found, err := core.Returning(ctx, s.db, scan, `DELETE FROM outbox
			WHERE id IN (SELECT id FROM outbox WHERE next_attempt_at <= $1 ORDER BY next_attempt_at LIMIT $2`+s.db.SkipLocked()+`)
			RETURNING id, kind, email, created_at, attempts`, now, atOnce)
		if err != nil {
			return fmt.Errorf("take messages out of the old outbox: %w", err)
		}
		for _, m := range found {
			if err := s.addAddressed(ctx, m.Message, now, m.attempts, " ON CONFLICT DO NOTHING"); err != nil {
				return fmt.Errorf("keep a message of the old outbox: %w", err)
			}
		}
		adopted = len(found)
		return nil
	})
	return adopted, err
}

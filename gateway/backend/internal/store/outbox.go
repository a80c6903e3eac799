package store

import (
	"context"
	"fmt"
	"time"

	"example.org/portal/backend/internal/account"
)

// AddMessage implements account.Outbox.
func (s *Store) AddMessage(ctx context.Context, m account.Message, since time.Time, most int) (added bool, err error) {
	err = s.InTx(ctx, func(ctx context.Context) error {
		room, err := s.hasRoom(ctx, m.Email, m.Kind, since, most)
		if err != nil || !room {
			return err
		}
		added = true
		_, err = s.exec(ctx, `INSERT INTO outbox (id, kind, email, created_at, next_attempt_at) VALUES ($1, $2, $3, $4, $4)`,
			m.ID, string(m.Kind), m.Email, m.CreatedAt)
		return err
	})
	return added, err
}

func (s *Store) hasRoom(ctx context.Context, email string, kind account.Kind, since time.Time, most int) (bool, error) {
	if err := s.serialise(ctx, "outbox "+email); err != nil {
		return false, err
	}
	count, err := one(ctx, s, scalar[int], `SELECT COUNT(*) FROM outbox WHERE email = $1 AND kind = $2 AND created_at > $3`,
		email, string(kind), since)
	return count < most, err
}

// DeleteMessagesTo implements account.Outbox.
func (s *Store) DeleteMessagesTo(ctx context.Context, email string) error {
	_, err := s.exec(ctx, `DELETE FROM outbox WHERE email = $1`, email)
	return err
}

// ClaimMessage implements mail.Outbox.
func (s *Store) ClaimMessage(ctx context.Context, registrations bool, now, leasedUntil time.Time) (m account.Message, attempt int, err error) {
	scan := func(r row) (account.Message, error) {
		var m account.Message
		err := r.Scan(&m.ID, &m.Kind, &m.Email, instant{&m.CreatedAt}, &attempt)
		return m, err
	}
	m, err = first(returning(ctx, s, scan, `UPDATE outbox SET next_attempt_at = $2, attempts = attempts + 1
		WHERE id = (SELECT id FROM outbox WHERE next_attempt_at <= $1 AND ($3 OR kind <> $4)
			ORDER BY CASE WHEN kind = $4 THEN 1 ELSE 0 END, next_attempt_at, id LIMIT 1`+s.dialect.skipLocked+`)
		RETURNING id, kind, email, created_at, attempts`, now, leasedUntil, registrations, string(account.KindConfirm)))
	return m, attempt, err
}

// FinishMessage implements mail.Outbox.
func (s *Store) FinishMessage(ctx context.Context, id, lastError string) error {
	_, err := s.exec(ctx, `UPDATE outbox SET next_attempt_at = NULL, last_error = $2 WHERE id = $1`, id, lastError)
	return err
}

// PostponeMessage implements mail.Outbox.
func (s *Store) PostponeMessage(ctx context.Context, id, lastError string, until time.Time) error {
	_, err := s.exec(ctx, `UPDATE outbox SET next_attempt_at = $3, last_error = $2 WHERE id = $1`, id, lastError, until)
	return err
}

// NextMessage implements mail.Outbox.
func (s *Store) NextMessage(ctx context.Context, registrations bool) (time.Time, error) {
	return one(ctx, s, scanInstant, `SELECT next_attempt_at FROM outbox WHERE next_attempt_at IS NOT NULL AND ($1 OR kind <> $2)
		ORDER BY next_attempt_at LIMIT 1`, registrations, string(account.KindConfirm))
}

// Waiting implements metrics.Database.
func (s *Store) Waiting(ctx context.Context) (messages, recipients, domains int, oldest time.Time, err error) {
	scan := func(r row) (time.Time, error) {
		var first *time.Time
		err := r.Scan(&messages, &recipients, &domains, maybeInstant{&first})
		if first == nil {
			first = new(time.Time)
		}
		return *first, err
	}
	oldest, err = one(ctx, s, scan, `SELECT COUNT(*), COUNT(DISTINCT email), COUNT(DISTINCT `+
		fmt.Sprintf(s.dialect.domain, "email")+`), MIN(created_at) FROM outbox WHERE next_attempt_at IS NOT NULL`)
	return messages, recipients, domains, oldest, err
}

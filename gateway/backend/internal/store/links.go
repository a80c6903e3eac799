package store

import (
	"context"
	"time"

	"example.org/portal/backend/internal/account"
)

// AddLink implements account.Links.
func (s *Store) AddLink(ctx context.Context, l account.Link) error {
	_, err := s.exec(ctx, `DELETE FROM links WHERE account_id = $1 AND purpose = $2 AND asked_at < $3`,
		l.AccountID, string(l.Purpose), l.AskedAt)
	if err != nil {
		return err
	}
	_, err = s.exec(ctx, `INSERT INTO links (id, account_id, purpose, asked_at, secret_hash, expires_at, used_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
		l.ID, l.AccountID, string(l.Purpose), l.AskedAt, l.SecretHash, l.ExpiresAt, l.UsedAt)
	return err
}

// Link implements account.Links.
func (s *Store) Link(ctx context.Context, id string) (account.Link, error) {
	return one(ctx, s, scanLink, `SELECT id, account_id, purpose, asked_at, secret_hash, expires_at, used_at FROM links WHERE id = $1`, id)
}

func scanLink(r row) (account.Link, error) {
	var l account.Link
	err := r.Scan(&l.ID, &l.AccountID, &l.Purpose, instant{&l.AskedAt}, &l.SecretHash, instant{&l.ExpiresAt}, maybeInstant{&l.UsedAt})
	return l, err
}

// DeleteLinksOf implements account.Links.
func (s *Store) DeleteLinksOf(ctx context.Context, accountID string) error {
	_, err := s.exec(ctx, `DELETE FROM links WHERE account_id = $1`, accountID)
	return err
}

// UseLink implements account.Links.
func (s *Store) UseLink(ctx context.Context, id string, at time.Time) (bool, error) {
	touched, err := s.exec(ctx, `UPDATE links SET used_at = $2 WHERE id = $1 AND used_at IS NULL`, id, at)
	return touched > 0, err
}

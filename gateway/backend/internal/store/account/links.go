package account

import (
	"context"
	"time"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/store/core"
)

var links = core.NewTable("links", func(l *account.Link) []core.Column {
	return []core.Column{
		core.Fixed("id", &l.ID), core.Fixed("account_id", &l.AccountID), core.Fixed("purpose", &l.Purpose), core.Fixed("asked_at", &l.AskedAt),
		core.Fixed("secret_hash", &l.SecretHash), core.Fixed("expires_at", &l.ExpiresAt), core.Col("used_at", &l.UsedAt),
	}
})

// AddLink implements account.Links.
func (s Store) AddLink(ctx context.Context, l account.Link) error {
	_, err := s.db.Exec(ctx, `DELETE FROM links WHERE account_id = $1 AND purpose = $2 AND asked_at < $3`,
		l.AccountID, string(l.Purpose), l.AskedAt)
	if err != nil {
		return err
	}
	return links.InsertBeside(ctx, s.db, l)
}

// Link implements account.Links.
func (s Store) Link(ctx context.Context, id string) (account.Link, error) {
	return links.One(ctx, s.db, `WHERE id = $1`, id)
}

// DeleteLinksOf implements account.Links.
func (s Store) DeleteLinksOf(ctx context.Context, accountID string) error {
	_, err := s.db.Exec(ctx, `DELETE FROM links WHERE account_id = $1`, accountID)
	return err
}

// UseLink implements account.Links.
func (s Store) UseLink(ctx context.Context, id string, at time.Time) (bool, error) {
	touched, err := s.db.Exec(ctx, `UPDATE links SET used_at = $2 WHERE id = $1 AND used_at IS NULL`, id, at)
	return touched > 0, err
}

// Package calendar stores the calendar feeds of people.
package calendar

import (
	"context"
	"time"

	"example.org/portal/backend/internal/governance/calendar"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/store/core"
)

var table = core.NewTable("calendar_feeds", func(f *calendar.Feed) []core.Column {
	return append([]core.Column{
		core.Fixed("id", &f.ID), core.Fixed("person_id", &f.PersonID), core.Fixed("token_hash", &f.TokenHash),
		core.Fixed("last_fetched_at", &f.LastFetchedAt), // only NoteFetch changes it
		core.Col("revoked_at", &f.RevokedAt),
	}, core.Stamp(&f.Stamp)...)
})

// Store implements calendar.Store.
type Store struct{ db *core.DB }

// New returns a Store on a database.
func New(db *core.DB) Store { return Store{db} }

// FeedsOf lists a person's feeds that are not revoked, the oldest first.
func (s Store) FeedsOf(ctx context.Context, personID string) ([]calendar.Feed, error) {
	return table.All(ctx, s.db, `WHERE person_id = $1 AND revoked_at IS NULL ORDER BY created_at, id`, personID)
}

// FeedOf finds a person's feed, even a revoked one.
func (s Store) FeedOf(ctx context.Context, personID, id string) (calendar.Feed, error) {
	return table.One(ctx, s.db, `WHERE person_id = $1 AND id = $2`, personID, id)
}

// Subscriber finds the feed of an address that is not revoked.
func (s Store) Subscriber(ctx context.Context, tokenHash []byte) (calendar.Subscriber, error) {
	return core.One(ctx, s.db, func(r core.Row) (found calendar.Subscriber, err error) {
		err = r.Scan(&found.FeedID, &found.AccountID)
		return found, err
	}, `SELECT f.id, p.account_id FROM calendar_feeds f JOIN people p ON p.id = f.person_id
		WHERE f.token_hash = $1 AND f.revoked_at IS NULL AND p.account_id IS NOT NULL
		AND NOT EXISTS (SELECT 1 FROM accounts a WHERE a.id = p.account_id AND a.disabled_at IS NOT NULL)`, tokenHash)
}

// NoteFetch records a fetch of a feed unless one was recorded after since.
func (s Store) NoteFetch(ctx context.Context, feedID string, now, since time.Time) error {
	_, err := s.db.Exec(ctx, `UPDATE calendar_feeds SET last_fetched_at = $2 WHERE id = $1 AND (last_fetched_at IS NULL OR last_fetched_at <= $3)`,
		feedID, now, since)
	return err
}

// AddFeed adds a feed unless there is one with the same token.
func (s Store) AddFeed(tx *change.Tx, feed calendar.Feed) (added bool, err error) {
	return table.InsertUnless(tx, s.db, "token_hash", feed)
}

// UpdateFeed replaces the fields of a feed that can change.
func (s Store) UpdateFeed(tx *change.Tx, feed calendar.Feed) error {
	return table.Update(tx, s.db, feed)
}

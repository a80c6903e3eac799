package calendar

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"regexp"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
)

// Feed is a private address from which calendar programs fetch a person's meetings.
type Feed struct {
	ID       string
	PersonID string
	// TokenHash is the hash of the token in the address. The token itself is not stored.
	TokenHash []byte
	// LastFetchedAt is when a program last fetched the feed, at most an hour too early; nil before the first fetch.
	LastFetchedAt *time.Time
	// RevokedAt is when the feed was revoked; nil while it stands.
	RevokedAt *time.Time
	governance.Stamp
}

// mostFeeds is how many feeds a person can have at the same time (docs/domain/calendar.md, "Feeds").
const mostFeeds = 5

// fetchNoted is the least time between two recorded fetches.
const fetchNoted = time.Hour

// tokenForm is the form of 32 bytes in base64url.
var tokenForm = regexp.MustCompile(`^[A-Za-z0-9_-]{43}$`)

func tokenOf(secret []byte) string { return base64.RawURLEncoding.EncodeToString(secret) }

func hashOf(token string) []byte {
	sum := sha256.Sum256([]byte(token))
	return sum[:]
}

// Subscriber is the feed of an address, with the account of the person whose meetings it shows.
type Subscriber struct{ FeedID, AccountID string }

// Store stores feeds and queues events. All methods use the transaction of the context if there is one.
type Store interface {
	events.Queue
	// FeedsOf lists a person's feeds that are not revoked, the oldest first.
	FeedsOf(ctx context.Context, personID string) ([]Feed, error)
	// FeedOf finds a person's feed, even a revoked one; fault.ErrNotFound without one.
	FeedOf(ctx context.Context, personID, id string) (Feed, error)
	// Subscriber finds the feed of an address. It returns fault.ErrNotFound for an unknown or revoked feed, and when
	// the person has no account that may be used.
	Subscriber(ctx context.Context, tokenHash []byte) (Subscriber, error)
	// NoteFetch records a fetch of a feed unless one was recorded after since.
	NoteFetch(ctx context.Context, feedID string, now, since time.Time) error

	// AddFeed adds a feed unless there is one with the same token.
	AddFeed(tx *change.Tx, feed Feed) (added bool, err error)
	UpdateFeed(tx *change.Tx, feed Feed) error
}

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

// Feed is a private address at which calendar programs fetch a person's meetings.
type Feed struct {
	ID       string
	PersonID string
	// TokenHash is all that is kept of the address.
	TokenHash []byte
	// LastFetchedAt is at most an hour old when a program fetches; nil before the first time.
	LastFetchedAt *time.Time
	// RevokedAt is when the address ended; nil while it stands.
	RevokedAt *time.Time
	governance.Stamp
}

// mostFeeds is how many of a person stand at the same time (docs/domain/calendar.md, "Feeds").
const mostFeeds = 5

// fetchNoted is how often a fetch is noted at most.
const fetchNoted = time.Hour

// tokenForm is that of 32 bytes in base64url.
var tokenForm = regexp.MustCompile(`^[A-Za-z0-9_-]{43}$`)

func tokenOf(secret []byte) string { return base64.RawURLEncoding.EncodeToString(secret) }

func hashOf(token string) []byte {
	sum := sha256.Sum256([]byte(token))
	return sum[:]
}

// Subscriber is the feed of an address, and the account of the person whose meetings it has.
type Subscriber struct{ FeedID, AccountID string }

// Store keeps feeds, and events. All methods belong to the context's transaction if it has one.
type Store interface {
	events.Queue
	// FeedsOf lists a person's feeds that stand, the oldest first.
	FeedsOf(ctx context.Context, personID string) ([]Feed, error)
	// FeedOf finds a person's feed, also a revoked one; fault.ErrNotFound without one.
	FeedOf(ctx context.Context, personID, id string) (Feed, error)
	// Subscriber finds who reads at an address; fault.ErrNotFound for one that is unknown or revoked,
	// and where no account that may be used belongs to the person.
	Subscriber(ctx context.Context, tokenHash []byte) (Subscriber, error)
	// NoteFetch notes that a feed was fetched, unless that was noted after since.
	NoteFetch(ctx context.Context, feedID string, now, since time.Time) error

	// AddFeed adds a feed, unless there is one with the same token.
	AddFeed(tx *change.Tx, feed Feed) (added bool, err error)
	UpdateFeed(tx *change.Tx, feed Feed) error
}

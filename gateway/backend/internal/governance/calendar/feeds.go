package calendar

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

var (
	// ErrNobody means that the account has no person, or a person who may read nothing [X1].
	ErrNobody = &change.Refusal{Code: change.CodeForbidden, Message: "calendar feeds are for people with access to the portal"}
	// ErrTooManyFeeds means that the person has to revoke a feed first.
	ErrTooManyFeeds = &change.Refusal{
		Code: change.CodeInvalidState, Message: fmt.Sprintf("you have %d calendar feeds already; revoke one that you no longer use", mostFeeds),
	}
	// ErrNoFeed means that the person has no such feed [X6].
	ErrNoFeed = &change.Refusal{Code: change.CodeNotFound, Message: "there is no such calendar feed"}
	// ErrRequestNameUsed means that the name of the request was used for another feed more than a day ago.
	ErrRequestNameUsed = change.Invalid("clientMutationId", "clientMutationId names another request already")
)

// Secrets returns secrets of 32 bytes for a purpose and its owner, one for each of the server's keys, the newest key
// first. The same input always gives the same secrets.
type Secrets func(purpose string, of ...string) [][]byte

// Feeds makes, lists and revokes the calendar feeds of people.
type Feeds struct {
	changer *change.Changer
	store   Store
	secrets Secrets
}

// NewFeeds returns Feeds that keep their records in store.
func NewFeeds(changer *change.Changer, store Store, secrets Secrets) *Feeds {
	return &Feeds{changer: changer, store: store, secrets: secrets}
}

// Feeds lists the viewer's feeds that are not revoked, the oldest first.
func (f *Feeds) Feeds(ctx context.Context, v *policy.Viewer) ([]Feed, error) {
	if v == nil {
		return nil, nil
	}
	feeds, err := f.store.FeedsOf(ctx, v.Person.ID)
	if err != nil {
		return nil, fmt.Errorf("list calendar feeds: %w", err)
	}
	return feeds, nil
}

// Creation is the input of Create.
type Creation struct{ change.Request }

// Created is a new feed.
type Created struct {
	Feed
	// Token is the end of the feed's address. The portal can show it again only to a repeat of the request. It is empty
	// once the feed is revoked.
	Token string
}

// Create makes a feed for the actor.
func (f *Feeds) Create(ctx context.Context, by change.Actor, asked Creation) (change.Answer[Created], error) {
	return change.Do(ctx, f.changer, by, change.Operation[[]Feed, Created]{
		Name: "createCalendarFeed", Key: change.KeyOf(asked.ClientMutationID, asked),
		Load: f.loadFeeds,
		// The policy is not asked, because a feed gives no right that its owner lacks.
		Apply: func(tx *change.Tx, standing []Feed) (Created, error) { return f.create(tx, standing, asked) },
		Repeat: change.Repeat[Created]{
			IDOf:  func(made Created) string { return made.ID },
			Again: func(tx *change.Tx, id string) (Created, error) { return f.showAgain(tx, id, asked) },
		},
	})
}

// loadFeeds reads the actor's feeds that are not revoked. Requests of one person run one after the other, so that feeds
// are counted correctly.
func (f *Feeds) loadFeeds(tx *change.Tx) ([]Feed, error) {
	owner, err := lockOwner(tx)
	if err != nil {
		return nil, err
	}
	standing, err := f.store.FeedsOf(tx.Context(), owner)
	if err != nil {
		return nil, fmt.Errorf("count the person's calendar feeds: %w", err)
	}
	return standing, nil
}

func (f *Feeds) create(tx *change.Tx, standing []Feed, asked Creation) (Created, error) {
	if len(standing) >= mostFeeds {
		return Created{}, ErrTooManyFeeds
	}
	owner := tx.PersonID()
	token := f.tokens(owner, asked)[0]
	feed := Feed{ID: tx.NewID(), PersonID: owner, TokenHash: hashOf(token), Stamp: governance.NewStamp(tx.Now(), owner)}
	added, err := f.store.AddFeed(tx, feed)
	if err != nil {
		return Created{}, fmt.Errorf("add a calendar feed: %w", err)
	}
	if !added {
		return Created{}, ErrRequestNameUsed
	}
	record(tx, "CALENDAR_FEED_CREATED", feed)
	return Created{Feed: feed, Token: token}, f.tellOwner(tx)
}

// tellOwner sends an e-mail to the owner of the account about a new feed. The feed works without a session, so an
// intruder at an unlocked screen could leave one behind.
func (f *Feeds) tellOwner(tx *change.Tx) error {
	event := events.New(events.FeedCreated, tx.Now())
	event.Payload = map[string]string{"accountId": tx.AccountID()}
	if _, err := f.store.QueueEvent(tx.Context(), event); err != nil {
		return fmt.Errorf("queue the event of a calendar feed: %w", err)
	}
	return nil
}

// showAgain answers a repeat with the feed that was made, and with its token while the feed is not revoked.
func (f *Feeds) showAgain(tx *change.Tx, id string, asked Creation) (Created, error) {
	feed, err := f.ownFeed(tx, id)
	if err != nil || feed.RevokedAt != nil {
		return Created{Feed: feed}, err
	}
	for _, token := range f.tokens(feed.PersonID, asked) {
		if bytes.Equal(hashOf(token), feed.TokenHash) {
			return Created{Feed: feed, Token: token}, nil
		}
	}
	return Created{Feed: feed}, nil // the key from which the token was made is gone
}

// tokens derives the possible tokens of a feed from the person and the request's name. So a repeat shows the same
// token, although the token is not stored.
func (f *Feeds) tokens(personID string, asked Creation) []string {
	secrets := f.secrets("calendar feed", personID, asked.ClientMutationID)
	tokens := make([]string, len(secrets))
	for i, secret := range secrets {
		tokens[i] = tokenOf(secret)
	}
	return tokens
}

// Revocation is the input of Revoke.
type Revocation struct {
	change.Edit
	FeedID string
}

// Revoke revokes a feed of the actor. Its address then behaves as if it had never existed.
func (f *Feeds) Revoke(ctx context.Context, by change.Actor, asked Revocation) (change.Answer[Feed], error) {
	return change.Do(ctx, f.changer, by, change.Operation[Feed, Feed]{
		Name: "revokeCalendarFeed", Key: change.KeyOf(asked.ClientMutationID, asked),
		Load: func(tx *change.Tx) (Feed, error) {
			if _, err := lockOwner(tx); err != nil {
				return Feed{}, err
			}
			return f.ownFeed(tx, asked.FeedID)
		},
		// The policy is not asked, because the command finds only the actor's own feeds.
		Apply:  func(tx *change.Tx, feed Feed) (Feed, error) { return f.revoke(tx, feed, asked) },
		Repeat: change.Repeat[Feed]{IDOf: func(feed Feed) string { return feed.ID }, Again: f.ownFeed},
	})
}

func (f *Feeds) revoke(tx *change.Tx, feed Feed, asked Revocation) (Feed, error) {
	if err := tx.Expect(feed.ID, asked.ExpectedVersion, feed.Version, feed.UpdatedAt); err != nil {
		return Feed{}, err
	}
	if feed.RevokedAt != nil {
		tx.Unchanged()
		return feed, nil
	}
	return revoke(tx, f.store, feed)
}

// revoke marks a feed as revoked.
func revoke(tx *change.Tx, store Store, feed Feed) (Feed, error) {
	now := tx.Now()
	feed.RevokedAt = &now
	feed.Changed(now)
	if err := store.UpdateFeed(tx, feed); err != nil {
		return Feed{}, fmt.Errorf("revoke a calendar feed: %w", err)
	}
	record(tx, "CALENDAR_FEED_REVOKED", feed)
	return feed, nil
}

// RevokeAll revokes all feeds of the actor within a larger change. It is no error when the actor has no feeds or is not
// a person of an organisation.
func RevokeAll(tx *change.Tx, store Store) error {
	if tx.PersonID() == "" {
		return nil
	}
	if err := tx.Hold(change.Change(change.RankPerson, tx.PersonID())); err != nil {
		return err
	}
	standing, err := store.FeedsOf(tx.Context(), tx.PersonID())
	if err != nil {
		return fmt.Errorf("list the person's calendar feeds: %w", err)
	}
	for _, feed := range standing {
		if _, err := revoke(tx, store, feed); err != nil {
			return err
		}
	}
	return nil
}

// ownFeed finds a feed of the actor.
func (f *Feeds) ownFeed(tx *change.Tx, id string) (Feed, error) {
	owner, err := ownerOf(tx)
	if err != nil {
		return Feed{}, err
	}
	feed, err := f.store.FeedOf(tx.Context(), owner, id)
	if errors.Is(err, fault.ErrNotFound) {
		return Feed{}, ErrNoFeed
	}
	if err != nil {
		return Feed{}, fmt.Errorf("find a calendar feed: %w", err)
	}
	return feed, nil
}

// ownerOf returns the active person who acts [X1].
func ownerOf(tx *change.Tx) (string, error) {
	v, err := tx.Viewer()
	if err != nil {
		return "", err
	}
	if v == nil {
		return "", ErrNobody
	}
	return v.Person.ID, nil
}

// lockOwner locks the row of the active person who acts [X1].
func lockOwner(tx *change.Tx) (personID string, err error) {
	if tx.PersonID() == "" {
		return "", ErrNobody
	}
	if err := tx.Hold(change.Change(change.RankPerson, tx.PersonID())); err != nil {
		return "", err
	}
	return ownerOf(tx)
}

func record(tx *change.Tx, action string, feed Feed) {
	tx.Record(audit.Event{Action: action, Entity: "calendarFeed", EntityID: feed.ID, Data: map[string]any{"personId": feed.PersonID}})
}

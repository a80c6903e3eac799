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
	// ErrNobody means that the account has no person, or none who may read anything [X1].
	ErrNobody = &change.Refusal{Code: change.CodeForbidden, Message: "calendar feeds are for people with access to the portal"}
	// ErrTooManyFeeds means that one has to be revoked first.
	ErrTooManyFeeds = &change.Refusal{
		Code: change.CodeInvalidState, Message: fmt.Sprintf("you have %d calendar feeds already; revoke one that you no longer use", mostFeeds),
	}
	// ErrNoFeed means that the person has no such feed [X6].
	ErrNoFeed = &change.Refusal{Code: change.CodeNotFound, Message: "there is no such calendar feed"}
	// ErrRequestNameUsed means that a name of a request was given to another feed, more than a day ago.
	ErrRequestNameUsed = change.Invalid("clientMutationId", "clientMutationId names another request already")
)

// Secrets makes secrets of 32 bytes for a purpose and what they belong to: one with each of the server's
// keys, that of the newest first. The same input always gives the same secrets.
type Secrets func(purpose string, of ...string) [][]byte

// Keeper makes and revokes feeds.
type Keeper struct {
	changer *change.Changer
	store   Store
	secrets Secrets
}

// NewKeeper makes a keeper.
func NewKeeper(changer *change.Changer, store Store, secrets Secrets) *Keeper {
	return &Keeper{changer: changer, store: store, secrets: secrets}
}

// Feeds lists the viewer's feeds that stand, the oldest first.
func (k *Keeper) Feeds(ctx context.Context, v *policy.Viewer) ([]Feed, error) {
	if v == nil {
		return nil, nil
	}
	feeds, err := k.store.FeedsOf(ctx, v.Person.ID)
	if err != nil {
		return nil, fmt.Errorf("list calendar feeds: %w", err)
	}
	return feeds, nil
}

// Creation asks for a feed.
type Creation struct{ change.Request }

// Created is a new feed.
type Created struct {
	Feed
	// Token is what its address ends with. It can be told again only to a repeat of the request, and is
	// empty there once the feed is revoked.
	Token string
}

// Create makes a feed of the actor's.
func (k *Keeper) Create(ctx context.Context, by change.Actor, asked Creation) (change.Answer[Created], error) {
	return change.Do[Created](ctx, k.changer, by, &createFeed{keeper: k, asked: asked})
}

// createFeed is the command.
type createFeed struct {
	keeper *Keeper
	asked  Creation
}

// Name implements change.Command.
func (*createFeed) Name() string { return "createCalendarFeed" }

// Key implements change.Command.
func (c *createFeed) Key() change.Key { return change.KeyOf(c.asked.ClientMutationID, c.asked) }

// Locks implements change.Command. Two requests of a person are counted one after the other.
func (*createFeed) Locks(tx *change.Tx) ([]change.Lock, error) { return ownRow(tx), nil }

// Asks implements change.Command: a feed gives no right that its owner lacks.
func (*createFeed) Asks(*change.Tx) (*policy.Question, error) { return nil, nil }

// Apply implements change.Command.
func (c *createFeed) Apply(tx *change.Tx) (Created, error) {
	owner, err := ownerOf(tx)
	if err != nil {
		return Created{}, err
	}
	standing, err := c.keeper.store.FeedsOf(tx.Context(), owner)
	if err != nil {
		return Created{}, fmt.Errorf("count the person's calendar feeds: %w", err)
	}
	if len(standing) >= mostFeeds {
		return Created{}, ErrTooManyFeeds
	}
	token := c.tokens(owner)[0]
	feed := Feed{ID: tx.NewID(), PersonID: owner, TokenHash: hashOf(token), Stamp: governance.NewStamp(tx.Now(), owner)}
	added, err := c.keeper.store.AddFeed(tx, feed)
	if err != nil {
		return Created{}, fmt.Errorf("add a calendar feed: %w", err)
	}
	if !added {
		return Created{}, ErrRequestNameUsed
	}
	record(tx, "CALENDAR_FEED_CREATED", feed)
	return Created{Feed: feed, Token: token}, c.keeper.tellOwner(tx)
}

// tellOwner lets the owner of the acting account know that a feed was made: its address works without a session, so it is what
// somebody at an unwatched screen may leave behind.
func (k *Keeper) tellOwner(tx *change.Tx) error {
	event := events.New(events.FeedCreated, tx.Now())
	event.Payload = map[string]string{"accountId": tx.AccountID()}
	if _, err := k.store.QueueEvent(tx.Context(), event); err != nil {
		return fmt.Errorf("let the owner know of the calendar feed: %w", err)
	}
	return nil
}

// IDOf implements change.Repeated.
func (*createFeed) IDOf(made Created) string { return made.ID }

// Again implements change.Repeated.
func (c *createFeed) Again(tx *change.Tx, id string) (Created, error) {
	feed, err := c.keeper.own(tx, id)
	if err != nil || feed.RevokedAt != nil {
		return Created{Feed: feed}, err
	}
	for _, token := range c.tokens(feed.PersonID) {
		if bytes.Equal(hashOf(token), feed.TokenHash) {
			return Created{Feed: feed, Token: token}, nil
		}
	}
	return Created{Feed: feed}, nil // the key is gone by which the token was made
}

// tokens follow from the person and the request's name, so that a repeat shows the same one though it is
// kept nowhere.
func (c *createFeed) tokens(personID string) []string {
	secrets := c.keeper.secrets("calendar feed", personID, c.asked.ClientMutationID)
	tokens := make([]string, len(secrets))
	for i, secret := range secrets {
		tokens[i] = tokenOf(secret)
	}
	return tokens
}

// Revocation asks for the end of a feed.
type Revocation struct {
	change.Edit
	FeedID string
}

// Revoke ends a feed of the actor's: its address is as if it had never been.
func (k *Keeper) Revoke(ctx context.Context, by change.Actor, asked Revocation) (change.Answer[Feed], error) {
	return change.Do[Feed](ctx, k.changer, by, &revokeFeed{keeper: k, asked: asked})
}

// revokeFeed is the command.
type revokeFeed struct {
	keeper *Keeper
	asked  Revocation
}

// Name implements change.Command.
func (*revokeFeed) Name() string { return "revokeCalendarFeed" }

// Key implements change.Command.
func (r *revokeFeed) Key() change.Key { return change.KeyOf(r.asked.ClientMutationID, r.asked) }

// Locks implements change.Command.
func (*revokeFeed) Locks(tx *change.Tx) ([]change.Lock, error) { return ownRow(tx), nil }

// Asks implements change.Command: everybody may end what is theirs, and knows of no other.
func (*revokeFeed) Asks(*change.Tx) (*policy.Question, error) { return nil, nil }

// Apply implements change.Command.
func (r *revokeFeed) Apply(tx *change.Tx) (Feed, error) {
	feed, err := r.keeper.own(tx, r.asked.FeedID)
	if err != nil {
		return Feed{}, err
	}
	if err := tx.Expect(feed.ID, r.asked.ExpectedVersion, feed.Version, feed.UpdatedAt); err != nil {
		return Feed{}, err
	}
	if feed.RevokedAt != nil {
		tx.Unchanged()
		return feed, nil
	}
	return revoke(tx, r.keeper.store, feed)
}

// revoke ends a feed that stands.
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

// RevokeAll ends all feeds of the person who acts, within a change that does more. Who has none, or is no person of an
// organisation, is no error.
func RevokeAll(tx *change.Tx, store Store) error {
	if tx.PersonID() == "" {
		return nil
	}
	if err := tx.Hold(ownRow(tx)...); err != nil {
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

// IDOf implements change.Repeated.
func (*revokeFeed) IDOf(feed Feed) string { return feed.ID }

// Again implements change.Repeated.
func (r *revokeFeed) Again(tx *change.Tx, id string) (Feed, error) { return r.keeper.own(tx, id) }

// own finds a feed of the actor's.
func (k *Keeper) own(tx *change.Tx, id string) (Feed, error) {
	owner, err := ownerOf(tx)
	if err != nil {
		return Feed{}, err
	}
	feed, err := k.store.FeedOf(tx.Context(), owner, id)
	if errors.Is(err, fault.ErrNotFound) {
		return Feed{}, ErrNoFeed
	}
	if err != nil {
		return Feed{}, fmt.Errorf("find a calendar feed: %w", err)
	}
	return feed, nil
}

// ownerOf is the active person who acts [X1].
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

// ownRow locks the person who acts.
func ownRow(tx *change.Tx) []change.Lock {
	if tx.PersonID() == "" {
		return nil
	}
	return []change.Lock{change.Change(change.RankPerson, tx.PersonID())}
}

func record(tx *change.Tx, action string, feed Feed) {
	tx.Record(audit.Event{Action: action, Entity: "calendarFeed", EntityID: feed.ID, Data: map[string]any{"personId": feed.PersonID}})
}

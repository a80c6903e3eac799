package notification

import (
	"context"
	"errors"
	"fmt"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
)

// GatheringStore is what digests need kept.
type GatheringStore interface {
	organisation.Store
	Person(ctx context.Context, id string) (people.Person, error)
	// Gathered lists what a recipient's digest of a date tells, in the order in which it happened.
	Gathered(ctx context.Context, recipient, date string) ([]events.Delivery, error)
}

// Digests have what is told together once a day.
type Digests struct{ store GatheringStore }

// NewDigests makes them.
func NewDigests(store GatheringStore) Digests { return Digests{store: store} }

// Concerned implements events.Consumer: a digest has one reader.
func (Digests) Concerned(_ context.Context, e events.Event) ([]string, error) {
	return []string{e.Payload["personId"]}, nil
}

// Gathering is what a digest is made of.
type Gathering struct {
	Reader       people.Person
	Organisation string
	// Deliveries are asked of one by one whether they are still to be told.
	Deliveries []events.Delivery
}

// Gathering is what the digest of a delivery is made of; wanted is false for whoever is not there any more.
func (g Digests) Gathering(ctx context.Context, d events.Delivery) (found Gathering, wanted bool, err error) {
	found.Reader, err = g.store.Person(ctx, d.Recipient)
	if errors.Is(err, fault.ErrNotFound) || err == nil && !reachable(found.Reader) {
		return Gathering{}, false, nil
	}
	if err != nil {
		return Gathering{}, false, fmt.Errorf("find the reader of a digest: %w", err)
	}
	home, err := g.store.Organisation(ctx, found.Reader.OrganisationID)
	if err != nil {
		return Gathering{}, false, fmt.Errorf("find the reader's organisation: %w", err)
	}
	found.Organisation = home.Name
	found.Deliveries, err = g.store.Gathered(ctx, d.Recipient, d.Payload["date"])
	if err != nil {
		return Gathering{}, false, fmt.Errorf("list what was gathered: %w", err)
	}
	return found, true, nil
}

// reachable reports whether e-mails of the portal go to the person.
func reachable(person people.Person) bool {
	return person.Status == people.Active && person.Email != ""
}

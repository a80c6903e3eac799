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

// GatheringStore is what Digests reads.
type GatheringStore interface {
	organisation.Store
	Person(ctx context.Context, id string) (people.Person, error)
	// Gathered lists the deliveries in a recipient's digest of a date, in the order of their events.
	Gathered(ctx context.Context, recipient, date string) ([]events.Delivery, error)
}

// Digests finds the content of the daily digests.
type Digests struct{ store GatheringStore }

// NewDigests returns a Digests.
func NewDigests(store GatheringStore) Digests { return Digests{store: store} }

// Concerned returns the one reader of a digest.
func (Digests) Concerned(_ context.Context, e events.Event) ([]string, error) {
	return []string{e.Payload["personId"]}, nil
}

// Gathering is the content of a digest.
type Gathering struct {
	Reader       people.Person
	Organisation string
	// Deliveries are the candidates. The caller asks for each whether it is still wanted.
	Deliveries []events.Delivery
}

// Gathering returns the content of the digest of a delivery. wanted is false when the recipient cannot be reached any
// more.
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

// reachable reports whether the portal sends e-mails to the person.
func reachable(person people.Person) bool {
	return person.Status == people.Active && person.Email != ""
}

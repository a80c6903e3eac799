package notification

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
)

// CheckpointStore is what Checkpoints reads.
type CheckpointStore interface {
	organisation.Store
	people.RoleStore
	Person(ctx context.Context, id string) (people.Person, error)
}

// Checkpoints sends e-mails with the end of the audit trail to the company secretaries and the auditors. With these
// e-mails they notice when somebody cuts off or replaces the trail together with the database [U3].
type Checkpoints struct{ store CheckpointStore }

// NewCheckpoints returns a Checkpoints.
func NewCheckpoints(store CheckpointStore) *Checkpoints { return &Checkpoints{store: store} }

// CheckpointNews is what an e-mail about a checkpoint says.
type CheckpointNews struct {
	Reader       people.Person
	Organisation string
	// Seq is the number of the newest event. Hash is the hash of the chain up to it.
	Seq  int64
	Hash string
	At   time.Time
}

// Concerned returns the company secretaries and auditors.
func (c *Checkpoints) Concerned(ctx context.Context, e events.Event) ([]string, error) {
	found, err := c.store.PeopleInRoles(ctx, e.Payload["organisationId"], policy.CompanySecretary, policy.Auditor)
	if err != nil {
		return nil, fmt.Errorf("find the recipients of checkpoints: %w", err)
	}
	concerned := make([]string, len(found))
	for i, person := range found {
		concerned[i] = person.ID
	}
	return concerned, nil
}

// News returns what a person's e-mail says. wanted is false for a person who holds neither role any more.
func (c *Checkpoints) News(ctx context.Context, d events.Delivery) (news CheckpointNews, wanted bool, err error) {
	reader, err := c.store.Person(ctx, d.Recipient)
	if errors.Is(err, fault.ErrNotFound) || err == nil && !keepsCheckpoints(reader, d.Payload["organisationId"]) {
		return CheckpointNews{}, false, nil
	}
	if err != nil {
		return CheckpointNews{}, false, fmt.Errorf("find the recipient of a checkpoint: %w", err)
	}
	home, err := c.store.Organisation(ctx, reader.OrganisationID)
	if err != nil {
		return CheckpointNews{}, false, fmt.Errorf("find the organisation: %w", err)
	}
	news = CheckpointNews{Reader: reader, Organisation: home.Name, Hash: d.Payload["hash"]}
	if news.Seq, err = strconv.ParseInt(d.Payload["seq"], 10, 64); err != nil {
		return CheckpointNews{}, false, fmt.Errorf("read the number of a checkpoint: %w", err)
	}
	if news.At, err = time.Parse(time.RFC3339, d.Payload["at"]); err != nil {
		return CheckpointNews{}, false, fmt.Errorf("read the time of a checkpoint: %w", err)
	}
	return news, true, nil
}

func keepsCheckpoints(person people.Person, organisationID string) bool {
	return reachable(person) && person.OrganisationID == organisationID &&
		(slices.Contains(person.OrgRoles, policy.CompanySecretary) || slices.Contains(person.OrgRoles, policy.Auditor))
}

package backend

import (
	"context"
	"time"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/governance/demo"
	"example.org/portal/backend/internal/papers/blob"
)

// DemoSignOn is somebody of the demonstration data who signs on at Microsoft instead of
// with a password. Tenant and object id name the account; Email names the person.
type DemoSignOn struct{ TenantID, ObjectID, Email, Name string }

// LoadDemo loads the demonstration data, with its dates around now: an organisation with the papers of its meetings,
// and confirmed accounts for its people (README.md, "Two commands"), beside those with passwords
// the ones that sign on. What is there already stays as it is.
func (b *Backend) LoadDemo(ctx context.Context, now time.Time, signOns ...DemoSignOn) error {
	return b.loadDemo(ctx, b.papers.bytes, now, signOns...)
}

// loadDemo puts the papers into blobs; a nil one leaves them out.
func (b *Backend) loadDemo(ctx context.Context, blobs blob.Store, now time.Time, signOns ...DemoSignOn) error {
	people, addresses := make([]demo.SignOn, len(signOns)), make([]string, len(signOns))
	for i, one := range signOns {
		people[i], addresses[i] = demo.SignOn(one), one.Email
	}
	if err := demo.Load(ctx, b.store, blobs, b.ensureAccount, now, addresses...); err != nil {
		return err
	}
	return demo.LoadSignOns(ctx, b.store, b.ensureSignOn, people, now)
}

func (b *Backend) ensureAccount(ctx context.Context, email, password string) (string, error) {
	made, err := b.accounts.EnsureConfirmed(ctx, email, password)
	return made.ID, err
}

func (b *Backend) ensureSignOn(ctx context.Context, who demo.SignOn) (string, error) {
	made, err := b.accounts.EnsureSignOn(ctx, account.Person{TenantID: who.TenantID, ObjectID: who.ObjectID, Email: who.Email, Name: who.Name})
	return made.ID, err
}

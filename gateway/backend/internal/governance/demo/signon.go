package demo

import (
	"context"
	"errors"
	"fmt"
	"time"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/people"
)

// SignOn is a person who signs on at Microsoft. The tenant and object id identify the account. Email identifies the
// person of the data.
type SignOn struct{ TenantID, ObjectID, Email, Name string }

// EnsureSignOn makes a confirmed account, or finds the existing one, and returns its id.
type EnsureSignOn func(ctx context.Context, who SignOn) (accountID string, err error)

// LoadSignOns gives people of the demonstration data accounts at Microsoft. The data must be loaded. A person who got
// another account in an earlier run keeps that one.
func LoadSignOns(ctx context.Context, store Store, ensure EnsureSignOn, signOns []SignOn, now time.Time) error {
	changer := change.NewChanger(store, func() time.Time { return now })
	linking := people.NewLinking(quiet{store}, nil)
	for _, who := range signOns {
		if err := loadSignOn(ctx, changer, linking, ensure, who); err != nil {
			return fmt.Errorf("load the demonstration account of %s at Microsoft: %w", who.Email, err)
		}
	}
	return nil
}

func loadSignOn(ctx context.Context, changer *change.Changer, linking *people.Linking, ensure EnsureSignOn, who SignOn) error {
	accountID, err := ensure(ctx, who)
	if err != nil {
		return fmt.Errorf("make the account: %w", err)
	}
	applicant := people.Applicant{AccountID: accountID, Email: who.Email, Name: who.Name, SignOn: true, Proved: true}
	if err := link(ctx, changer, linking, applicant, false); err != nil {
		return err
	}
	err = link(ctx, changer, linking, applicant, true)
	if errors.Is(err, people.ErrPersonTaken) {
		return nil
	}
	return err
}

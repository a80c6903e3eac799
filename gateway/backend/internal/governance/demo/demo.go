// Package demo loads the demonstration data: the Fennmark Harbour Trust with its
// boards, people and meetings, and an empty second organisation (domain reference 16).
// The data is fennmark.json, and is right on its anchor date; loaded on another day,
// every date moves by the same whole number of weeks, so that weekdays stay true.
package demo

import (
	"context"
	"errors"
	"fmt"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/people"
)

// Password opens every demonstration account (architecture 5).
const Password = "demo-portal-2026" // #nosec G101 -- published with the product

// Store is what the data is kept in.
type Store interface {
	people.LinkStore
	board.Store
	board.MembershipStore
	meeting.Store
}

// EnsureAccount makes a confirmed account, or finds the one that stands, and gives its id.
type EnsureAccount func(ctx context.Context, email, password string) (accountID string, err error)

// Load puts the demonstration data into the store. What a former run loaded stays as
// it is, also when it was changed since; only accounts that are gone come back.
func Load(ctx context.Context, store Store, ensure EnsureAccount, now time.Time) error {
	data, err := read()
	if err != nil {
		return err
	}
	if err := loadContent(ctx, store, data, now); err != nil {
		return fmt.Errorf("load the demonstration data: %w", err)
	}
	linking := people.NewLinking(store, nil, func() time.Time { return now })
	for _, account := range data.Accounts {
		if err := loadAccount(ctx, linking, ensure, account); err != nil {
			return fmt.Errorf("load the demonstration account %s: %w", account.Email, err)
		}
	}
	return nil
}

func loadContent(ctx context.Context, store Store, data content, now time.Time) error {
	return store.InTx(ctx, func(ctx context.Context) error {
		_, err := store.Organisation(ctx, idOf(data.Organisations[0].Key))
		if !errors.Is(err, fault.ErrNotFound) {
			return err // nil: it has been loaded before
		}
		l := loader{store: store, calendar: calendarAt(data.Anchor, now), now: now}
		return l.load(ctx, data)
	})
}

// loadAccount takes the way of every account: confirmed, then approved. Both do
// nothing the second time.
func loadAccount(ctx context.Context, linking *people.Linking, ensure EnsureAccount, account accountEntry) error {
	accountID, err := ensure(ctx, account.Email, Password)
	if err != nil {
		return fmt.Errorf("make the account: %w", err)
	}
	applicant := people.Applicant{AccountID: accountID, Email: account.Email, Proved: true}
	if err := linking.AccountConfirmed(ctx, applicant); err != nil || !account.Linked {
		return err
	}
	_, err = linking.Approve(ctx, applicant)
	return err
}

// Package demo loads the demonstration data: the Fennmark Harbour Trust with its boards, people and meetings, and an
// empty second organisation (docs/domain/demonstration.md). The data is fennmark.json, and its dates are right on its
// anchor date. When it is loaded on another day, all dates move by the same whole number of weeks, so that weekdays
// stay the same.
//
// What people did in past meetings is held.json. The load runs it as commands of the packages room, resolution and
// conflict, so that the outcomes are theirs.
package demo

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/annotation"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/conflict"
	"example.org/portal/backend/internal/governance/interest"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/notice"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/publication"
	"example.org/portal/backend/internal/governance/reading"
	"example.org/portal/backend/internal/governance/resolution"
	"example.org/portal/backend/internal/governance/room"
	"example.org/portal/backend/internal/papers/blob"
)

// Password is the password of every demonstration account (README.md, "Two commands").
const Password = "demo-portal-2026" // #nosec G101 -- published with the product

// Store stores the data.
type Store interface {
	change.Store
	people.LinkStore
	board.Store
	board.MembershipStore
	meeting.Store
	agenda.Store
	notice.Store
	InsertPublication(tx *change.Tx, p publication.Publication) error
	InsertPaper(tx *change.Tx, p paper.Paper) error
	InsertPaperVersion(tx *change.Tx, v paper.Version) error
	BeginBlob(ctx context.Context, key string, now time.Time) error
	KeepBlob(tx *change.Tx, key string) error
	// InsertMark adds the mark of a person on a version.
	InsertMark(tx *change.Tx, m reading.Mark) error
	InsertAnnotation(tx *change.Tx, a annotation.Annotation) error
	interest.Store
	room.Store
	resolution.Store
	conflict.Store
	ReplaceShares(tx *change.Tx, id string, personIDs []string, now time.Time) error
}

// EnsureAccount makes a confirmed account, or finds the existing one, and returns its id.
type EnsureAccount func(ctx context.Context, email, password string) (accountID string, err error)

// Load puts the demonstration data into the store, and the papers of its meetings into blobs; nil blobs leave the
// papers out. Records of an earlier run stay as they are, even when they were changed since. Only missing accounts are
// added again. Load makes no password account for the addresses in otherwise, because those people sign in another way.
func Load(ctx context.Context, store Store, blobs blob.Store, ensure EnsureAccount, now time.Time, otherwise ...string) error {
	if err := LoadContent(ctx, store, blobs, now); err != nil {
		return err
	}
	data, err := read()
	if err != nil {
		return err
	}
	changer := change.NewChanger(store, func() time.Time { return now })
	linking := people.NewLinking(quiet{store}, nil)
	for _, account := range data.Accounts {
		if slices.Contains(otherwise, account.Email) {
			continue
		}
		if err := loadAccount(ctx, changer, linking, ensure, account); err != nil {
			return fmt.Errorf("load the demonstration account %s: %w", account.Email, err)
		}
	}
	return nil
}

// loadingActor returns the actor that loads the demonstration data.
func loadingActor() change.Actor { return change.System("demonstration") }

// LoadContent loads everything that Load loads, except accounts.
func LoadContent(ctx context.Context, store Store, blobs blob.Store, now time.Time) error {
	data, err := read()
	if err != nil {
		return err
	}
	if was, err := isLoaded(ctx, store, data); was || err != nil {
		return err
	}
	with := calendarAt(data.Anchor, now)
	papers, err := shelve(ctx, store, blobs, data, with, now)
	if err != nil {
		return err
	}
	acts := &journal{Store: store}
	changer := change.NewChanger(acts, func() time.Time { return now })
	err = change.Run(ctx, changer, loadingActor(), "loadDemonstration", func(tx *change.Tx) error {
		if was, err := isLoaded(tx.Context(), store, data); was || err != nil {
			tx.Unchanged() // another process was faster
			return err
		}
		return loader{store: store, calendar: with, tx: tx, now: tx.Now(), shelf: papers, journal: acts, stored: map[string]*storedMeeting{}}.load(data)
	})
	if err != nil {
		return fmt.Errorf("load the demonstration data: %w", err)
	}
	return nil
}

// isLoaded reports whether an earlier run has loaded the data.
func isLoaded(ctx context.Context, store Store, data content) (bool, error) {
	_, err := store.Organisation(ctx, idOf(data.Organisations[0].Key))
	if errors.Is(err, fault.ErrNotFound) {
		return false, nil
	}
	return err == nil, err
}

// loadAccount confirms an account and approves it, as for every account. Both steps change nothing the second time.
func loadAccount(ctx context.Context, changer *change.Changer, linking *people.Linking, ensure EnsureAccount, account accountEntry) error {
	accountID, err := ensure(ctx, account.Email, Password)
	if err != nil {
		return fmt.Errorf("make the account: %w", err)
	}
	return link(ctx, changer, linking, people.Applicant{AccountID: accountID, Email: account.Email, Proved: true}, account.Linked)
}

// link records that an account asks for access, and approves it if approve is true.
func link(ctx context.Context, changer *change.Changer, linking *people.Linking, applicant people.Applicant, approve bool) error {
	return change.Run(ctx, changer, loadingActor(), "linkDemonstrationAccount", func(tx *change.Tx) error {
		if err := linking.AccountConfirmed(tx, applicant); err != nil || !approve {
			return err
		}
		_, err := linking.Approve(tx, applicant)
		return err
	})
}

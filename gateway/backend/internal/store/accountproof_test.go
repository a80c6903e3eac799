package store_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/store/core"
	"example.org/portal/backend/internal/storetest"
)

func TestProofs(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		ctx := t.Context()
		link := account.Link{ID: storetest.ID(), AccountID: ana().ID, Purpose: account.KindConfirm, AskedAt: instant, SecretHash: []byte{2}, ExpiresAt: instant}
		if err := errors.Join(s.AddAccount(ctx, ana()), s.AddLink(ctx, link)); err != nil {
			t.Fatal(err)
		}
		later := instant.Add(time.Hour)
		if err := errors.Join(s.SetPassword(ctx, ana().ID, "another", later), s.DeleteLinksOf(ctx, ana().ID)); err != nil {
			t.Fatal(err)
		}
		got, err := s.Account(ctx, ana().ID)
		if err != nil || got.PasswordHash != "another" || got.ProvedAt == nil || !got.ProvedAt.Equal(core.Instant(later)) {
			t.Errorf("got %+v, error %v", got, err)
		}
		if _, err := s.Link(ctx, link.ID); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("the link: %v", err)
		}
		if err := s.ProveAccount(ctx, ana().ID, instant); err != nil {
			t.Fatal(err)
		}
		if got, err := s.Account(ctx, ana().ID); err != nil || !got.ProvedAt.Equal(core.Instant(instant)) {
			t.Errorf("got %+v, error %v", got, err)
		}
	})
}

// A transaction that reads an account to decide on it sees the decision that another transaction has just made.
func TestALockedAccountIsWaitedFor(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		if err := s.AddAccount(t.Context(), ana()); err != nil {
			t.Fatal(err)
		}
		locked, seen := make(chan struct{}), make(chan account.Account, 1)
		go func() {
			<-locked
			_ = s.InTx(t.Context(), func(ctx context.Context) error {
				a, err := s.LockAccount(ctx, ana().ID)
				if err != nil {
					t.Error(err)
				}
				seen <- a
				return nil
			})
		}()
		err := s.InTx(t.Context(), func(ctx context.Context) error {
			if _, err := s.LockAccount(ctx, ana().ID); err != nil {
				return err
			}
			close(locked)
			select {
			case a := <-seen:
				t.Error("the account was read while another transaction held it")
				seen <- a
			case <-time.After(50 * time.Millisecond): // much longer than an unlocked read takes
			}
			return s.ProveAccount(ctx, ana().ID, instant)
		})
		if err != nil {
			t.Fatal(err)
		}
		if a := <-seen; a.ProvedAt == nil {
			t.Error("the account was read before the other transaction's end")
		}
	})
}

func TestPeopleWithoutAnAddress(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		ctx := t.Context()
		if err := governancetest.Put(t, s, func(tx *change.Tx) error {
			return s.InsertOrganisation(tx, organisation.Organisation{ID: "trust", Name: "Trust", TimeZone: "Europe/London", Locale: "en-GB", Stamp: marked})
		}); err != nil {
			t.Fatal(err)
		}
		for _, id := range []string{"one", "two"} {
			person := people.Person{
				ID: id, OrganisationID: "trust", GivenName: "Zoë", DisplayName: "Zoë", TimeZone: "Europe/London", Locale: "en-GB",
				Status: people.Active, OrgRoles: []policy.OrgRole{}, Independence: people.NotApplicable, Stamp: marked,
			}
			if err := governancetest.Put(t, s, func(tx *change.Tx) error { return s.InsertPerson(tx, person) }); err != nil {
				t.Fatal(err)
			}
			got, err := s.Person(ctx, id)
			if diff := cmp.Diff(person, got); err != nil || diff != "" {
				t.Errorf("error %v, difference %s", err, diff)
			}
		}
		for _, email := range []string{"", " no address one"} {
			if person, err := s.PersonByEmail(ctx, email); !errors.Is(err, fault.ErrNotFound) {
				t.Errorf("%q finds %+v, %v", email, person, err)
			}
		}
	})
}

package store_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/store/core"
	"example.org/portal/backend/internal/storetest"
)

// seated adds an account with a session, and the account's person.
func seated(t testing.TB, s *store.Store) account.Session {
	t.Helper()
	ctx, now := t.Context(), core.Instant(instant)
	stamp := governance.Stamp{CreatedAt: now, CreatedBy: "test", UpdatedAt: now, Version: 1}
	accountID := ana().ID
	session := account.Session{
		ID: storetest.ID(), AccountID: accountID, DeviceID: "d", RefreshHash: []byte{1}, CreatedAt: now, ExpiresAt: now.Add(time.Hour), ActiveAt: now,
	}
	err := errors.Join(s.AddAccount(ctx, ana()), s.AddSession(ctx, session),
		governancetest.Put(t, s, func(tx *change.Tx) error {
			return s.InsertOrganisation(tx, organisation.Organisation{
				ID: "o", Name: "Example", TimeZone: "Europe/London", Locale: "en-GB", IdleTimeoutMinutes: 15, AbsoluteSessionHours: 12, Stamp: stamp,
			})
		}),
		governancetest.Put(t, s, func(tx *change.Tx) error {
			return s.InsertPerson(tx, people.Person{
				ID: "p", OrganisationID: "o", GivenName: "Ana", DisplayName: "Ana", Email: "ana@example.org", TimeZone: "Europe/London", Locale: "en-GB",
				AccountID: &accountID, Status: people.Active, Independence: people.NotApplicable, AccessEpoch: 1, Stamp: stamp,
			})
		}))
	if err != nil {
		t.Fatal(err)
	}
	return session
}

func TestActivityOnlyMovesForward(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		session := seated(t, s)
		later := session.CreatedAt.Add(time.Minute)
		for _, at := range []time.Time{later, session.CreatedAt.Add(time.Second)} { // another replica's clock is behind
			if err := s.SetActive(t.Context(), session.ID, at); err != nil {
				t.Fatal(err)
			}
		}
		got, err := s.LiveSession(t.Context(), session.ID)
		if err != nil {
			t.Fatal(err)
		}
		if !got.ActiveAt.Equal(later) {
			t.Errorf("active at %v, want %v", got.ActiveAt, later)
		}
		if got.Limits == nil || *got.Limits != (account.SessionLimits{Idle: 15 * time.Minute, Absolute: 12 * time.Hour}) {
			t.Errorf("limits %+v", got.Limits)
		}
		if err := s.SetActive(t.Context(), "gone", later); err != nil {
			t.Errorf("a session that is gone: %v", err)
		}
	})
}

// BenchmarkSession measures the cost of the limits of sessions. The session is read twice for a GraphQL request, and
// its activity is written once in a few seconds.
func BenchmarkSession(b *testing.B) {
	for name, work := range map[string]func(s *store.Store, session account.Session, i int) error{
		"read": func(s *store.Store, session account.Session, _ int) error {
			_, err := s.LiveSession(b.Context(), session.ID)
			return err
		},
		"note": func(s *store.Store, session account.Session, i int) error {
			return s.SetActive(b.Context(), session.ID, session.CreatedAt.Add(time.Duration(i)*time.Second))
		},
	} {
		for _, database := range []string{"sqlite", "postgres"} {
			b.Run(fmt.Sprintf("%s on %s", name, database), func(b *testing.B) {
				url := storetest.SQLiteURL
				if database == "postgres" {
					url = storetest.PostgresURL
				}
				s := storetest.Open(b, url(b))
				session := seated(b, s)
				for i := 1; b.Loop(); i++ {
					if err := work(s, session, i); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

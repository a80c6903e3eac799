// Package governancetest fills a store for the tests of the rules.
package governancetest

import (
	"testing"
	"time"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/store"
)

// Clock always returns the same instant.
func Clock() time.Time { return time.Date(2026, time.November, 20, 9, 0, 0, 0, time.UTC) }

// Stamp returns the stamp of an entity that was made at that instant.
func Stamp() governance.Stamp { return governance.NewStamp(Clock(), "test") }

// Trust adds an organisation with an open board, a board with a restricted secretariat, a dissolved board, and a
// person.
func Trust(t *testing.T, s *store.Store) {
	t.Helper()
	Prepare(t, s, func(tx *change.Tx) error {
		return s.InsertOrganisation(tx, organisation.Organisation{
			ID: "trust", Name: "Trust", TimeZone: "Europe/London", Locale: "en-GB",
			IdleTimeoutMinutes: 15, AbsoluteSessionHours: 12, Stamp: Stamp(),
		})
	})
	for _, made := range []board.Board{
		{ID: "open", Code: "O", Status: board.Active},
		{ID: "restricted", Code: "X", Status: board.Active, RestrictedSecretariat: true},
		{ID: "dissolved", Code: "D", Status: board.Dissolved},
	} {
		made.OrganisationID, made.Name, made.Kind, made.Seats = "trust", "Board "+made.Code, board.KindBoard, 5
		made.TimeZone, made.Stamp = "Europe/London", Stamp()
		Prepare(t, s, func(tx *change.Tx) error { return s.InsertBoard(tx, made) })
	}
	InsertPerson(t, s, "known", "known@example.org", people.Invited)
}

// InsertPerson adds a person of the trust.
func InsertPerson(t *testing.T, s *store.Store, id, email string, status people.Status) {
	t.Helper()
	Prepare(t, s, func(tx *change.Tx) error {
		return s.InsertPerson(tx, people.Person{
			ID: id, OrganisationID: "trust", GivenName: "Known", FamilyName: "Person", DisplayName: "Known Person",
			Email: email, TimeZone: "Europe/London", Locale: "en-GB", Status: status,
			Independence: people.Independent, AccessEpoch: 1, Stamp: Stamp(),
		})
	})
}

// Do runs apply as a change.
func Do(t testing.TB, s *store.Store, apply func(tx *change.Tx) error) error {
	t.Helper()
	return change.Run(t.Context(), change.NewChanger(s, Clock), change.System("test"), "test", apply)
}

// Put writes to the store without a rule.
func Put(t testing.TB, s *store.Store, write func(tx *change.Tx) error) error {
	t.Helper()
	return Do(t, s, func(tx *change.Tx) error {
		tx.Record(audit.Event{Action: "PREPARED", Entity: "test", EntityID: "test"})
		return write(tx)
	})
}

// Prepare is Put that ends the test when it fails.
func Prepare(t testing.TB, s *store.Store, write func(tx *change.Tx) error) {
	t.Helper()
	if err := Put(t, s, write); err != nil {
		t.Fatal(err)
	}
}

// Approve lets a linking approve an account.
func Approve(t testing.TB, s *store.Store, linking *people.Linking, a people.Applicant) (approval people.Approval, err error) {
	t.Helper()
	err = Do(t, s, func(tx *change.Tx) error {
		approval, err = linking.Approve(tx, a)
		return err
	})
	return approval, err
}

// Must ends the test when a step failed that is not its subject.
func Must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

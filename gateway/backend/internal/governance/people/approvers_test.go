package people_test

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// clock is a clock that a test sets.
type clock struct{ at time.Time }

func (c *clock) now() time.Time { return c.at }

// at makes a change at a time.
func at(t *testing.T, s *store.Store, now func() time.Time, apply func(tx *change.Tx) error) {
	t.Helper()
	governancetest.Must(t, change.Run(t.Context(), change.NewChanger(s, now), change.System("test"), "test", func(tx *change.Tx) error {
		tx.Record(audit.Event{Action: "TESTED", Entity: "test", EntityID: "test"})
		return apply(tx)
	}))
}

func insertInRole(t *testing.T, s *store.Store, id string, status people.Status, roles ...policy.OrgRole) {
	t.Helper()
	person := people.Person{
		ID: id, OrganisationID: "trust", GivenName: "A", DisplayName: "A", Email: id + "@example.org", TimeZone: "Europe/London",
		Locale: "en-GB", Status: status, OrgRoles: roles, Independence: people.NotApplicable, Stamp: governancetest.Stamp(),
	}
	at(t, s, governancetest.Clock, func(tx *change.Tx) error { return s.InsertPerson(tx, person) })
}

// due takes all due events, and ends them.
func due(t *testing.T, s *store.Store, at time.Time) (topics []events.Topic) {
	t.Helper()
	all := []events.Topic{events.AccessRequested, events.AccessWaiting}
	for {
		event, err := s.ClaimEvent(t.Context(), all, at, at.Add(time.Minute))
		if err != nil {
			return topics
		}
		governancetest.Must(t, s.FinishEvent(t.Context(), event.ID, at))
		topics = append(topics, event.Topic)
	}
}

// [docs/domain/access.md, "Who may do what"] Portal administrators and company secretaries decide.
func TestWhoGetsNewsOfAccessRequests(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		approvers := people.NewApprovers(s, governancetest.Clock)
		if told, err := approvers.Concerned(t.Context(), events.Event{}); err != nil || len(told) != 0 {
			t.Errorf("without an organisation: %v, %v", told, err)
		}
		governancetest.Trust(t, s)
		if told, err := approvers.Concerned(t.Context(), events.Event{}); err != nil || len(told) != 0 {
			t.Errorf("without approvers: %v, %v", told, err)
		}
		insertInRole(t, s, "administrator", people.Active, policy.PortalAdministrator)
		insertInRole(t, s, "secretary", people.Active, policy.Auditor, policy.CompanySecretary)
		insertInRole(t, s, "auditor", people.Active, policy.Auditor)
		insertInRole(t, s, "suspended", people.Suspended, policy.CompanySecretary)
		insertInRole(t, s, "member", people.Active)
		told, err := approvers.Concerned(t.Context(), events.Event{})
		if err != nil || !slices.Equal(told, []string{"administrator", "secretary"}) {
			t.Errorf("told are %v, %v", told, err)
		}
	})
}

// Many registrations cause one e-mail at once and one each hour, which lists all waiting requests.
func TestManyRequestsMakeOneNoticeAnHour(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		governancetest.Trust(t, s)
		insertInRole(t, s, "secretary", people.Active, policy.CompanySecretary)
		clock := &clock{governancetest.Clock().Add(20 * time.Minute)}
		linking := people.NewLinking(s, nil)
		ask := func(n int) {
			at(t, s, clock.now, func(tx *change.Tx) error {
				return linking.AccountConfirmed(tx, unproved(fmt.Sprintf("account-%d", n), fmt.Sprintf("new%d@example.org", n)))
			})
		}
		ask(0)
		if got := due(t, s, clock.at); !slices.Equal(got, []events.Topic{events.AccessRequested}) {
			t.Fatalf("the first request: %v", got)
		}
		for n := range 150 {
			ask(n) // the first request again
			clock.at = clock.at.Add(time.Second)
		}
		if got := due(t, s, clock.at); got != nil {
			t.Errorf("within the hour: %v", got)
		}
		clock.at = governancetest.Clock().Add(time.Hour)
		if got := due(t, s, clock.at); !slices.Equal(got, []events.Topic{events.AccessRequested}) {
			t.Errorf("in the next hour: %v", got)
		}
		notice, wanted, err := people.NewApprovers(s, clock.now).Notice(t.Context(), events.AccessRequested, "secretary")
		if err != nil || !wanted || notice.Count != 150 || len(notice.Requests) != 20 || notice.Requests[0].Email != "new0@example.org" {
			t.Errorf("%t, %d of %d, %v", wanted, len(notice.Requests), notice.Count, err)
		}
		// Requests of an earlier e-mail cause no second e-mail.
		clock.at = clock.at.Add(3 * time.Hour)
		if got := due(t, s, clock.at); got != nil {
			t.Errorf("later: %v", got)
		}
		ask(200)
		if got := due(t, s, clock.at); !slices.Equal(got, []events.Topic{events.AccessRequested}) {
			t.Errorf("a request after some hours: %v", got)
		}
	})
}

// Any number of replicas send one reminder, and only about requests that still wait.
func TestAReminderIsQueuedOnce(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		governancetest.Trust(t, s)
		clock := &clock{governancetest.Clock()}
		linking := people.NewLinking(s, nil)
		at(t, s, clock.now, func(tx *change.Tx) error {
			err := errors.Join(linking.AccountConfirmed(tx, unproved("waits", "waits@example.org")),
				linking.AccountConfirmed(tx, unproved("decided", "decided@example.org")))
			if err == nil {
				_, err = linking.Approve(tx, unproved("decided", "decided@example.org"))
			}
			return err
		})
		due(t, s, clock.at)

		settler := people.NewAccessDeadlines(s, change.NewChanger(s, clock.now))
		kinds := []events.Kind{events.AccessDecision}
		clock.at = clock.at.Add(24*time.Hour - time.Second)
		if _, err := s.ClaimDeadline(t.Context(), kinds, clock.at, clock.at); err == nil {
			t.Fatal("a deadline is due before its time")
		}
		clock.at = clock.at.Add(time.Second)
		var both []events.Deadline
		for range 2 {
			deadline, err := s.ClaimDeadline(t.Context(), kinds, clock.at, clock.at.Add(time.Minute))
			governancetest.Must(t, err)
			both = append(both, deadline)
		}
		for range 2 { // the second round repeats everything an hour later
			var replicas sync.WaitGroup
			for _, deadline := range slices.Concat(both, both, both, both) {
				replicas.Go(func() {
					if err := settler.Settle(t.Context(), deadline); err != nil {
						t.Error(err)
					}
				})
			}
			replicas.Wait()
			clock.at = clock.at.Add(time.Hour)
		}
		if got := due(t, s, clock.at.Add(5*time.Hour)); !slices.Equal(got, []events.Topic{events.AccessWaiting}) {
			t.Errorf("queued: %v", got)
		}
		if _, err := s.ClaimDeadline(t.Context(), kinds, clock.at, clock.at); err == nil {
			t.Error("a deadline is due after it was settled")
		}
	})
}

// Disabling an account declines its request.
func TestADisabledAccountsRequestIsDecided(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		governancetest.Trust(t, s)
		insertInRole(t, s, "secretary", people.Active, policy.CompanySecretary)
		asking := account.Account{
			ID: storetest.ID(), IdentityID: "i", Provider: account.ProviderPassword, Login: "waits@example.org", Email: "waits@example.org", CreatedAt: governancetest.Clock(),
		}
		governancetest.Must(t, s.AddAccount(t.Context(), asking))
		linking := people.NewLinking(s, nil)
		at(t, s, governancetest.Clock, func(tx *change.Tx) error { return linking.AccountConfirmed(tx, unproved(asking.ID, asking.Email)) })
		if oldest, err := s.OldestAccessRequest(t.Context()); err != nil || !oldest.Equal(governancetest.Clock()) {
			t.Errorf("the oldest waits since %v, %v", oldest, err)
		}
		disabled := governancetest.Clock()
		governancetest.Must(t, s.SetDisabled(t.Context(), asking.ID, &disabled))
		if oldest, err := s.OldestAccessRequest(t.Context()); err != nil || !oldest.IsZero() {
			t.Errorf("the oldest waits since %v, %v", oldest, err)
		}
		if _, wanted, err := people.NewApprovers(s, governancetest.Clock).Notice(t.Context(), events.AccessRequested, "secretary"); err != nil || wanted {
			t.Errorf("told of it: %t, %v", wanted, err)
		}
	})
}

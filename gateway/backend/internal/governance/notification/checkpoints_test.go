package notification_test

import (
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/notification"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// give sets the status of a person and their roles in the organisation.
func give(t *testing.T, s *store.Store, id string, status people.Status, roles ...policy.OrgRole) {
	t.Helper()
	governancetest.Prepare(t, s, func(tx *change.Tx) error {
		person, err := s.Person(tx.Context(), id)
		if err != nil {
			return err
		}
		person.Status, person.OrgRoles = status, roles
		person.Changed(tx.Now())
		return s.UpdatePerson(tx, person)
	})
}

// checkpointsTold lets replicas write the checkpoint of an instant, and returns the events that it queued.
func checkpointsTold(t *testing.T, s *store.Store, at time.Time) (told []events.Event) {
	t.Helper()
	changer := change.NewChanger(s, func() time.Time { return at })
	var replicas sync.WaitGroup
	for range 3 {
		replicas.Go(func() {
			if err := change.WriteCheckpoint(t.Context(), changer, s); err != nil {
				t.Error(err)
			}
		})
	}
	replicas.Wait()
	for {
		event, err := s.ClaimEvent(t.Context(), []events.Topic{events.CheckpointWritten}, at, at.Add(time.Hour))
		if err != nil {
			return told
		}
		governancetest.Must(t, s.FinishEvent(t.Context(), event.ID, at))
		told = append(told, event)
	}
}

// [U3] With several replicas, the end of the trail is sent once a day, as it was at that time.
func TestCheckpointsOfTheAuditTrailAreSentDaily(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		midnight := time.Date(2026, time.November, 24, 0, 0, 0, 0, time.UTC)
		if told := checkpointsTold(t, s, midnight.Add(-time.Hour)); len(told) != 0 {
			t.Errorf("before there is an organisation %v is told", told)
		}
		governancetest.Trust(t, s)
		for _, step := range []struct {
			name string
			at   time.Time
			told int
		}{
			{"before 00:05", midnight.Add(5*time.Minute - time.Second), 0},
			{"from 00:05 on", midnight.Add(5 * time.Minute), 1},
			{"later that day", midnight.Add(23 * time.Hour), 0},
			{"the next day", midnight.Add(24*time.Hour + 5*time.Minute), 1},
		} {
			before, err := s.AuditHead(t.Context(), "trust")
			governancetest.Must(t, err)
			told := checkpointsTold(t, s, step.at)
			if len(told) != step.told {
				t.Errorf("%s %d checkpoints are told, want %d", step.name, len(told), step.told)
				continue
			}
			for _, event := range told {
				got, want := event.Payload, audit.Head{Seq: before.Seq, Hash: before.Hash}
				if got["organisationId"] != "trust" || got["seq"] != strconv.FormatInt(want.Seq, 10) || got["hash"] != want.Hash || got["at"] != step.at.Format(time.RFC3339) {
					t.Errorf("%s %v is told, the trail ended with %+v", step.name, got, want)
				}
			}
		}
	})
}

// [U3] The recipients are decided twice: when the event is taken up, and when the e-mail is written.
func TestWhoGetsCheckpoints(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		governancetest.Trust(t, s)
		for id, role := range map[string]policy.OrgRole{
			"secretary": policy.CompanySecretary, "auditor": policy.Auditor, "administrator": policy.PortalAdministrator,
			"demoted": policy.CompanySecretary, "suspended": policy.Auditor, "away": policy.Auditor,
		} {
			insert(t, s, id, "Europe/London")
			give(t, s, id, people.Active, role)
		}
		insert(t, s, "member", "Europe/London")
		give(t, s, "away", people.Suspended, policy.Auditor)

		checkpoints := notification.NewCheckpoints(s)
		payload := map[string]string{"organisationId": "trust", "seq": "1200", "hash": "9f2c", "at": "2026-11-24T00:05:00Z"}
		concerned, err := checkpoints.Concerned(t.Context(), events.Event{Topic: events.CheckpointWritten, Payload: payload})
		governancetest.Must(t, err)
		slices.Sort(concerned)
		if want := []string{"auditor", "demoted", "secretary", "suspended"}; !slices.Equal(concerned, want) {
			t.Errorf("concerned are %v, want %v", concerned, want)
		}
		give(t, s, "demoted", people.Active)
		give(t, s, "suspended", people.Suspended, policy.Auditor)
		for id, want := range map[string]bool{
			"secretary": true, "auditor": true,
			"demoted": false, "suspended": false, "administrator": false, "member": false, "nobody": false,
		} {
			news, wanted, err := checkpoints.News(t.Context(), events.Delivery{Topic: events.CheckpointWritten, Recipient: id, Payload: payload})
			governancetest.Must(t, err)
			if wanted != want {
				t.Errorf("%s is told: %v, want %v", id, wanted, want)
			}
			if wanted && (news.Reader.ID != id || news.Organisation != "Trust" || news.Seq != 1200 || news.Hash != "9f2c" || !news.At.Equal(time.Date(2026, 11, 24, 0, 5, 0, 0, time.UTC))) {
				t.Errorf("the news are %+v", news)
			}
		}
		elsewhere := map[string]string{"organisationId": "another", "seq": "1200", "hash": "9f2c", "at": "2026-11-24T00:05:00Z"}
		if _, wanted, err := checkpoints.News(t.Context(), events.Delivery{Recipient: "auditor", Payload: elsewhere}); err != nil || wanted {
			t.Errorf("the trail of another organisation is told: %v", err)
		}
	})
}

package clientapi_test

import (
	"context"
	"net/http"
	"testing"
	"time"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/demo"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/room"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/store/core"
	"example.org/portal/backend/internal/storetest"
)

// attendee is a person of the demonstration data, with a session and a sitting in which the person can be present.
type attendee struct {
	*server
	grant
	sitting  room.Sitting
	presence room.Interval
}

// attends opens a sitting now, and gives a person of the demonstration data a session.
func attends(t *testing.T, st *store.Store, who string) *attendee {
	t.Helper()
	s := startOn(t, st, defaults())
	a := &attendee{server: s, grant: s.member(t)}
	accounts := func(_ context.Context, email, _ string) (string, error) {
		if email == who {
			return a.user, nil
		}
		return email, nil
	}
	if err := demo.Load(t.Context(), st, nil, accounts, s.clock.Now()); err != nil {
		t.Fatal(err)
	}
	one := func(query string, args ...any) string {
		found, err := core.One(t.Context(), st.DB, core.Scalar[string], query, args...)
		governancetest.Must(t, err)
		return found
	}
	person := one(`SELECT id FROM people WHERE account_id = $1`, a.user)
	now, meeting := s.clock.Now(), one(`SELECT id FROM meetings WHERE number = 'B-2026-05'`)
	rules := one(`SELECT r.id FROM rule_sets r JOIN meetings m ON m.board_id = r.board_id WHERE m.id = $1 ORDER BY r.id LIMIT 1`, meeting)
	a.sitting = room.Sitting{MeetingID: meeting, Seq: 1, RuleSetID: rules, Base: 8, OpenedAt: now, OpenedBy: person}
	a.presence = room.Interval{
		ID: storetest.ID(), MeetingID: meeting, Seq: 1, Who: room.Who{PersonID: person}, From: now, Mode: room.InPerson, RecordedBy: person, Stamp: governancetest.Stamp(),
	}
	governancetest.Prepare(t, st, func(tx *change.Tx) error { return st.InsertSitting(tx, a.sitting) })
	return a
}

// arrives records that the director is present from now on.
func (a *attendee) arrives(t *testing.T) {
	t.Helper()
	a.presence.From = a.clock.Now()
	governancetest.Prepare(t, a.store, func(tx *change.Tx) error { return a.store.InsertInterval(tx, a.presence) })
}

// departs records that the director has left.
func (a *attendee) departs(t *testing.T) {
	t.Helper()
	now := a.clock.Now()
	a.presence.To = &now
	a.presence.Changed(now)
	governancetest.Prepare(t, a.store, func(tx *change.Tx) error { return a.store.UpdateInterval(tx, a.presence) })
}

// returns records that the director has come back.
func (a *attendee) returns(t *testing.T) {
	t.Helper()
	a.presence.ID, a.presence.To, a.presence.Version = storetest.ID(), nil, 1
	a.arrives(t)
}

// removed takes the arrival back, which then has no end.
func (a *attendee) removed(t *testing.T) {
	t.Helper()
	now := a.clock.Now()
	a.presence.RemovedAt = &now
	a.presence.Changed(now)
	governancetest.Prepare(t, a.store, func(tx *change.Tx) error { return a.store.UpdateInterval(tx, a.presence) })
}

// closes ends the sitting, with everybody still in it.
func (a *attendee) closes(t *testing.T) {
	t.Helper()
	now := a.clock.Now()
	a.sitting.ClosedAt = &now
	governancetest.Prepare(t, a.store, func(tx *change.Tx) error { return a.store.UpdateSitting(tx, a.sitting) })
}

// [35, decided 7] Somebody who is recorded as present in an open sitting is not idle: without any request, and for screens that only
// ask by themselves. The idle time begins with the departure, or with the end of the sitting. The longest duration holds.
func TestAnAttendeeIsNotLoggedOutForIdleness(t *testing.T) {
	const idle, absolute = 15 * time.Minute, 12 * time.Hour
	for _, tc := range []struct {
		name string
		// happens is what happens until the director asks again, in the background.
		happens func(t *testing.T, a *attendee)
		stands  bool
	}{
		{"present for two hours", func(t *testing.T, a *attendee) {
			a.arrives(t)
			a.clock.advance(2 * time.Hour)
		}, true},
		{"never there", func(_ *testing.T, a *attendee) { a.clock.advance(idle) }, false},
		{"a moment before the idle time after a departure is over", func(t *testing.T, a *attendee) {
			a.arrives(t)
			a.clock.advance(time.Hour)
			a.departs(t)
			a.clock.advance(idle - time.Second)
		}, true},
		{"the idle time after a departure", func(t *testing.T, a *attendee) {
			a.arrives(t)
			a.clock.advance(time.Hour)
			a.departs(t)
			a.clock.advance(idle)
		}, false},
		{"the idle time after the end of the sitting", func(t *testing.T, a *attendee) {
			a.arrives(t)
			a.clock.advance(time.Hour)
			a.closes(t)
			a.clock.advance(idle)
		}, false},
		{"arrived a second before the idle time was over", func(t *testing.T, a *attendee) {
			a.clock.advance(idle - time.Second)
			a.arrives(t)
			a.clock.advance(time.Hour)
		}, true},
		{"arrived when the idle time was over", func(t *testing.T, a *attendee) {
			a.clock.advance(idle)
			a.arrives(t)
			a.clock.advance(time.Hour)
		}, false},
		{"back within the idle time", func(t *testing.T, a *attendee) {
			a.arrives(t)
			a.clock.advance(time.Hour)
			a.departs(t)
			a.clock.advance(idle - time.Second)
			a.returns(t)
			a.clock.advance(time.Hour)
		}, true},
		{"back after the idle time", func(t *testing.T, a *attendee) {
			a.arrives(t)
			a.clock.advance(time.Hour)
			a.departs(t)
			a.clock.advance(idle)
			a.returns(t)
			a.clock.advance(time.Hour)
		}, false},
		{"recorded in error", func(t *testing.T, a *attendee) {
			a.arrives(t)
			a.removed(t)
			a.clock.advance(idle)
		}, false},
		{"present beyond the longest duration", func(t *testing.T, a *attendee) {
			a.arrives(t)
			a.clock.advance(absolute)
		}, false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			storetest.Each(t, func(t *testing.T, st *store.Store) {
				a := attends(t, st, "director@example.org")
				tc.happens(t, a)
				got := a.server.refresh(t, a.grant, inBackground)
				if stands := got.status == http.StatusCreated; stands != tc.stands {
					t.Errorf("the session stands: %v, want %v", stands, tc.stands)
				}
			})
		})
	}
}

// The company secretary has no term of office on the board, runs the meeting, and is recorded like its members.
func TestACompanySecretaryWhoAttendsIsNotLoggedOut(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		a := attends(t, st, "secretary@example.org")
		rooms := room.NewCommands(st, agenda.NewReader(st, []byte("secret")))
		arrival := room.Arrival{
			Request: change.Request{ClientMutationID: "arrival"}, MeetingID: a.sitting.MeetingID, PersonID: &a.presence.PersonID, Mode: room.InPerson,
		}
		answer, err := change.Do(t.Context(), change.NewChanger(st, a.clock.Now), change.Account(a.user), rooms.RecordArrival(arrival))
		governancetest.Must(t, err)
		if answer.Refused != nil {
			t.Fatalf("the arrival is refused: %v", answer.Refused)
		}
		a.clock.advance(2 * time.Hour)
		must(t, a.server.refresh(t, a.grant, inBackground), http.StatusCreated)
	})
}

// A minute before the end clients ask how long the session lasts. They are told of the attendance then, and warn nobody.
func TestAnAttendeeIsNotWarned(t *testing.T) {
	a := attends(t, storetest.SQLite(t), "director@example.org")
	a.arrives(t)
	for _, step := range []struct {
		after time.Duration
		want  string
	}{
		{12 * time.Minute, "idle=900, idle-left=180, left=42480"},
		{2 * time.Minute, "idle=900, idle-left=900, left=42360"},
		{14 * time.Minute, "idle=900, idle-left=900, left=41520"},
	} {
		a.clock.advance(step.after)
		if left := must(t, a.server.refresh(t, a.grant, inBackground), http.StatusCreated).header.Get("Portal-Session-Limits"); left != step.want {
			t.Errorf("after %v more: %q, want %q", step.after, left, step.want)
		}
	}
}

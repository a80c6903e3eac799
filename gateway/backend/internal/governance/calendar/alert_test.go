package calendar_test

import (
	"errors"
	"testing"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/calendar"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// told takes all queued events about new feeds and returns the accounts whose owners get an e-mail.
func (w *world) told(t *testing.T) (accounts []string) {
	t.Helper()
	for {
		event, err := w.ClaimEvent(t.Context(), []events.Topic{events.FeedCreated}, w.now, w.now.Add(time.Hour))
		if errors.Is(err, fault.ErrNotFound) {
			return accounts
		}
		governancetest.Must(t, err)
		accounts = append(accounts, event.Payload["accountId"])
	}
}

func TestTheOwnerIsAlertedOnceOfEachFeed(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w := openWorld(t, s)
		ana := w.person(t, "ana", nil, term("open", policy.RoleMember))
		made := w.create(t, ana)
		again, err := w.Create(t.Context(), ana, calendar.Creation{Request: change.Request{ClientMutationID: "request 1"}})
		if err != nil || again.Value.Token != made.Token {
			t.Fatalf("a repeat gives %+v, %v", again, err)
		}
		if told := w.told(t); len(told) != 1 || told[0] != "account of ana" {
			t.Errorf("told are %q", told)
		}
		for range 4 {
			w.create(t, ana)
		}
		w.told(t)
		refused, err := w.Create(t.Context(), ana, calendar.Creation{Request: change.Request{ClientMutationID: "one too many"}})
		if err != nil || refused.Refused == nil {
			t.Fatalf("a sixth feed: %+v, %v", refused, err)
		}
		if told := w.told(t); len(told) != 0 {
			t.Errorf("told of a feed that was refused are %q", told)
		}
	})
}

// RevokeAll revokes only the feeds of the person who acts.
func TestAllFeedsOfAPersonEnd(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w := openWorld(t, s)
		seat := []board.Membership{term("open", policy.RoleMember)}
		ana, ben := w.person(t, "ana", nil, seat...), w.person(t, "ben", nil, seat...)
		first, second, others := w.create(t, ana), w.create(t, ana), w.create(t, ben)
		for _, by := range []change.Actor{ana, change.Account("nobody's"), change.Operator("test")} {
			governancetest.Must(t, change.Run(t.Context(), change.NewChanger(s, governancetest.Clock), by, "end", func(tx *change.Tx) error {
				tx.Unchanged() // an account without a person has no feeds
				return calendar.RevokeAll(tx, s)
			}))
		}
		for _, ended := range []calendar.Created{first, second} {
			if _, err := w.file(t.Context(), ended.Token); !errors.Is(err, fault.ErrNotFound) {
				t.Errorf("a feed of the person goes on: %v", err)
			}
		}
		if _, err := w.file(t.Context(), others.Token); err != nil {
			t.Errorf("somebody else's feed: %v", err)
		}
	})
}

package room_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/room"
	"example.org/portal/backend/internal/storetest"
)

// told returns the event of the next sitting that was queued since the last call; nil without one.
func (h *hall) told() *events.Event {
	h.Helper()
	event, err := h.store.ClaimEvent(h.Context(), []events.Topic{events.NextSittingPlanned}, h.now, h.now.AddDate(1, 0, 0))
	if errors.Is(err, fault.ErrNotFound) {
		return nil
	}
	governancetest.Must(h.T, err)
	if again, err := h.store.ClaimEvent(h.Context(), []events.Topic{events.NextSittingPlanned}, h.now, h.now.AddDate(1, 0, 0)); !errors.Is(err, fault.ErrNotFound) {
		h.Errorf("a second event waits: %+v, %v", again, err)
	}
	return &event
}

func (h *hall) nextSittings() *room.NextSittings {
	return room.NewNextSittings(h.store, agenda.NewReader(h.store, []byte("secret")), func() time.Time { return h.now })
}

// concerns reports whether an event concerns a person.
func (h *hall) concerns(of events.Event, email string) bool {
	h.Helper()
	concerned, err := h.nextSittings().Concerned(h.Context(), of)
	governancetest.Must(h.T, err)
	return slices.Contains(concerned, h.person(email))
}

// news returns what a person's e-mail says; nil for a person who gets none.
func (h *hall) news(of events.Event, email string) *meeting.News {
	h.Helper()
	if !h.concerns(of, email) {
		return nil
	}
	news, wanted, err := h.nextSittings().News(h.Context(), events.Delivery{Topic: of.Topic, Recipient: h.person(email), Payload: of.Payload})
	governancetest.Must(h.T, err)
	if !wanted {
		return nil
	}
	return &news
}

func (h *hall) adjourns(next *meeting.PlannedSitting) {
	h.Helper()
	h.must(chair, h.commands.Adjourn(room.Adjournment{Edit: h.edit(), MeetingID: h.id, Reason: "The room is needed", NextSitting: next}))
}

func (h *hall) plans(by, start string) {
	h.Helper()
	sitting := meeting.PlannedSitting{StartsAtLocal: h.local(start), DurationMinutes: 60}
	h.must(by, h.commands.PlanNextSitting(room.NextSitting{Edit: h.edit(), MeetingID: h.id, Sitting: sitting}))
}

// Everybody who attends is told when the next sitting is planned or moved, except the person who planned it. Members learn why the
// meeting was adjourned, and guests do not.
func TestThoseWhoAttendAreToldOfTheNextSitting(t *testing.T) {
	eachHall(t, func(h *hall) {
		h.invites(guest, "6")
		h.opened(5)
		h.adjourns(nil)
		if event := h.told(); event != nil {
			h.Fatalf("an adjournment without a plan is told: %+v", event)
		}
		h.plans(secretary, "2026-12-08T14:00:00")
		first := h.told()
		if first == nil {
			h.Fatal("nobody is told of the next sitting")
		}
		for email, reason := range map[string]string{chair: "The room is needed", director: "The room is needed", observer: "The room is needed", guest: ""} {
			news := h.news(*first, email)
			if news == nil || news.AdjournedFor != reason || news.Guest != (email == guest) {
				h.Errorf("[X10] %s is told %+v", email, news)
			}
		}
		for _, email := range []string{secretary, "admin@example.org"} {
			if h.concerns(*first, email) {
				h.Errorf("%s is told", email)
			}
		}
		h.plans(chair, "2026-12-08T14:00:00")
		if event := h.told(); event != nil {
			h.Errorf("the same time is told again: %+v", event)
		}
		h.plans(chair, "2026-12-09T14:00:00")
		moved := h.told()
		if moved == nil || h.news(*first, director) != nil || h.news(*moved, director) == nil || h.news(*moved, secretary) == nil || h.concerns(*moved, chair) {
			h.Errorf("after moving the sitting: %+v", moved)
		}
	})
}

// An adjournment with the next sitting is one e-mail. It is not sent any more once the meeting was resumed.
func TestAnAdjournmentWithTheNextSittingIsToldOnce(t *testing.T) {
	h := openHall(t, storetest.SQLite(t))
	h.opened(5)
	h.adjourns(&meeting.PlannedSitting{StartsAtLocal: h.local("2026-12-08T14:00:00"), DurationMinutes: 60})
	event := h.told()
	if event == nil || h.news(*event, director) == nil || h.concerns(*event, chair) {
		t.Fatalf("after adjourning: %+v", event)
	}
	h.now = time.Date(2026, time.December, 8, 14, 0, 0, 0, time.UTC)
	for _, email := range voters[:5] {
		h.arrives(email, room.InPerson)
	}
	h.must(chair, h.commands.Resume(room.Opening{Edit: h.edit(), MeetingID: h.id, PersonChairingID: h.person(chair)}))
	if h.news(*event, director) != nil {
		t.Error("a sitting that was opened is told")
	}
}

// The next sitting concerns a guest whose item is still to be dealt with, and no other guest.
func TestTheNextSittingConcernsGuestsOfItemsThatAreLeft(t *testing.T) {
	eachHall(t, func(h *hall) {
		h.invites(guest, "1")
		h.opened(5)
		h.starts("1")
		h.concludes("1")
		h.adjourns(&meeting.PlannedSitting{StartsAtLocal: h.local("2026-12-08T14:00:00"), DurationMinutes: 60})
		if event := h.told(); event == nil || h.news(*event, guest) != nil {
			h.Errorf("the guest of an item that is concluded is told of %+v", event)
		}
	})
}

// [X2] Who is kept from the discussion of the only item does not come as a guest of it.
func TestTheNextSittingDoesNotConcernAGuestWhoIsKeptOut(t *testing.T) {
	h := openHall(t, storetest.SQLite(t))
	h.invites(guest, "6")
	h.excludes(guest, "6", agenda.DiscussionOnly)
	h.opened(5)
	h.adjourns(&meeting.PlannedSitting{StartsAtLocal: h.local("2026-12-08T14:00:00"), DurationMinutes: 60})
	if event := h.told(); event == nil || h.news(*event, guest) != nil {
		t.Errorf("a guest who is kept out is told of %+v", event)
	}
}

// A member whose term begins between the two sittings has a seat in the next one, and is told of it.
func TestTheNextSittingConcernsMembersWhoseTermBegins(t *testing.T) {
	h := openHall(t, storetest.SQLite(t))
	governancetest.Prepare(t, h.store, func(tx *change.Tx) error {
		terms, err := h.store.MembershipsOfBoards(tx.Context(), []string{h.meeting().BoardID})
		governancetest.Must(t, err)
		at := slices.IndexFunc(terms, func(m board.Membership) bool { return m.PersonID == h.person(director) })
		terms[at].StartDate, terms[at].EndDate = localtime.Date{Year: 2026, Month: time.December, Day: 5}, nil
		terms[at].Changed(tx.Now())
		return h.store.UpdateMembership(tx, terms[at])
	})
	h.opened(3)
	h.adjourns(nil)
	h.plans(secretary, "2026-12-04T14:00:00")
	if event := h.told(); event == nil || h.concerns(*event, director) {
		t.Errorf("before the term begins: %+v", event)
	}
	h.plans(secretary, "2026-12-08T14:00:00")
	if event := h.told(); event == nil || !h.concerns(*event, director) {
		t.Errorf("once the term has begun: %+v", event)
	}
}

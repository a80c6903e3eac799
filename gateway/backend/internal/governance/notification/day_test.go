package notification_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/notification"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// calendar is a store with a clock whose days pass.
type calendar struct {
	store *store.Store
	at    time.Time
}

func (c *calendar) now() time.Time { return c.at }

// seat gives a person a term on the open board. An empty end means a term without an end.
func (c *calendar) seat(t *testing.T, id, personID string, role policy.BoardRole, start, end string) {
	t.Helper()
	term := board.Membership{ID: id, BoardID: "open", PersonID: personID, Role: role, Voting: role == policy.RoleMember || role == policy.RoleChair, TermNumber: 1, Stamp: governancetest.Stamp()}
	var err error
	term.StartDate, err = localtime.ParseDate(start)
	governancetest.Must(t, err)
	if end != "" {
		last, err := localtime.ParseDate(end)
		governancetest.Must(t, err)
		term.EndDate = &last
	}
	governancetest.Prepare(t, c.store, func(tx *change.Tx) error { return c.store.InsertMembership(tx, term) })
}

// planned returns a meeting of the open board on 2 March 2027.
func planned(t *testing.T, id string, state meeting.State) meeting.Meeting {
	t.Helper()
	m := meeting.Meeting{ID: id, BoardID: "open", Number: id, Title: "Meeting", Kind: meeting.Ordinary, State: state, Mode: meeting.Remote, NoticeState: meeting.NoticeNotServed, Stamp: governancetest.Stamp()}
	starts, err := localtime.ParseDateTime("2027-03-02T10:00:00")
	governancetest.Must(t, err)
	governancetest.Must(t, m.Plan("Europe/London", meeting.Sitting{StartsAtLocal: starts, TimeZone: "Europe/London", DurationMinutes: 60}))
	return m
}

// passTo runs the morning of a day on two replicas, and returns the terms for which e-mails are queued.
func (c *calendar) passTo(t *testing.T, day string) (told []string) {
	t.Helper()
	return c.toldOn(t, day, events.TermEnds, "membershipId")
}

// toldOn runs the morning of a day on two replicas, and returns the objects of the queued events of a topic.
func (c *calendar) toldOn(t *testing.T, day string, topic events.Topic, about string) (told []string) {
	t.Helper()
	at, err := time.Parse(time.RFC3339, day+"T06:00:00Z")
	governancetest.Must(t, err)
	c.at = at
	days := notification.NewDays(c.store, change.NewChanger(c.store, c.now), c.now)
	for range 2 {
		governancetest.Must(t, days.Begin(t.Context()))
	}
	for {
		due, err := c.store.ClaimDeadline(t.Context(), []events.Kind{events.Day}, c.at, c.at)
		if err != nil {
			break
		}
		governancetest.Must(t, days.Settle(t.Context(), due))
		governancetest.Must(t, days.Settle(t.Context(), due)) // a slow replica settles the deadline again
	}
	for {
		event, err := c.store.ClaimEvent(t.Context(), []events.Topic{topic}, c.at, c.at.Add(time.Hour))
		if err != nil {
			slices.Sort(told)
			return told
		}
		governancetest.Must(t, c.store.FinishEvent(t.Context(), event.ID, c.at))
		told = append(told, event.Payload[about])
	}
}

func TestEndsOfTermsAreAnnouncedOnTime(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		governancetest.Trust(t, s)
		c := &calendar{store: s}
		for _, id := range []string{"ana", "ben", "cat", "dot"} {
			insert(t, s, id, "Europe/London")
		}
		c.seat(t, "ends", "ana", policy.RoleMember, "2024-01-01", "2026-12-31")
		c.seat(t, "renewed", "ben", policy.RoleMember, "2024-01-01", "2026-12-31")
		c.seat(t, "renewal", "ben", policy.RoleMember, "2027-01-01", "2029-12-31")
		c.seat(t, "open", "cat", policy.RoleMember, "2024-01-01", "")
		c.seat(t, "over", "dot", policy.RoleMember, "2020-01-01", "2026-03-31")
		for _, step := range []struct {
			day  string
			told []string
		}{
			{"2026-07-03", nil},              // 181 days before the end
			{"2026-07-04", []string{"ends"}}, // 180 days before
			{"2026-07-05", nil},
			{"2026-10-02", []string{"ends"}}, // 90 days before
			{"2026-10-03", nil},
			{"2026-12-05", []string{"ends"}}, // 26 days before; the portal was down on the day 30 days before
			{"2026-12-31", nil},
			{"2027-01-01", nil},
		} {
			if told := c.passTo(t, step.day); !slices.Equal(told, step.told) {
				t.Errorf("on %s people are told of %v, want %v", step.day, told, step.told)
			}
		}
	})
}

func TestEachDayTellsOnceOfWaitingWork(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		governancetest.Trust(t, s)
		c := &calendar{store: s}
		for _, day := range []string{"2027-02-12", "2027-02-13"} {
			if told := c.toldOn(t, day, events.WorkWaits, ""); len(told) != 1 {
				t.Errorf("on %s %d events are queued, want 1", day, len(told))
			}
		}
	})
}

func TestRemindersToAnswerAreOnTime(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		governancetest.Trust(t, s)
		c := &calendar{store: s}
		call := func(id string, state meeting.State, answerBy, announced string) {
			m := planned(t, id, state)
			last, err := localtime.ParseDate(answerBy)
			governancetest.Must(t, err)
			at, err := time.Parse(time.RFC3339, announced)
			governancetest.Must(t, err)
			m.AnswerBy, m.AnnouncedAt = &last, &at
			governancetest.Prepare(t, s, func(tx *change.Tx) error { return s.InsertMeeting(tx, m) })
		}
		call("called", meeting.Scheduled, "2027-02-20", "2027-01-04T09:00:00Z")
		call("cancelled", meeting.Cancelled, "2027-02-20", "2027-01-04T09:00:00Z")
		call("late", meeting.Published, "2027-02-20", "2027-02-17T09:00:00Z")
		for _, step := range []struct {
			day  string
			told []string
		}{
			{"2027-02-12", nil}, // 8 days before the last day
			{"2027-02-13", []string{"called"}},
			{"2027-02-14", nil},
			{"2027-02-18", []string{"called"}},
			{"2027-02-19", nil}, // the other invitation is less than two days old
			{"2027-02-20", []string{"late"}},
			{"2027-02-21", nil},
		} {
			if told := c.toldOn(t, step.day, events.AnswerReminder, "meetingId"); !slices.Equal(told, step.told) {
				t.Errorf("on %s people are reminded of %v, want %v", step.day, told, step.told)
			}
		}
	})
}

func TestDuePapersAreAnnouncedOnTime(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		governancetest.Trust(t, s)
		c := &calendar{store: s}
		await := func(id string, state meeting.State, dueDate string, contributors ...string) {
			m := planned(t, id, state)
			last, err := localtime.ParseDate(dueDate)
			governancetest.Must(t, err)
			item := agenda.Item{ID: "item of " + id, MeetingID: id, BoardID: "open", Title: "Budget", Purpose: agenda.Decision, Session: agenda.Open, ContributorIDs: contributors, State: agenda.Accepted, PaperDueDate: &last, Stamp: governancetest.Stamp()}
			governancetest.Prepare(t, s, func(tx *change.Tx) error { return errors.Join(s.InsertMeeting(tx, m), s.InsertItem(tx, item)) })
		}
		await("called", meeting.Scheduled, "2027-02-20", "ana")
		await("cancelled", meeting.Cancelled, "2027-02-20", "ana")
		await("alone", meeting.Draft, "2027-02-20")
		await("later", meeting.Draft, "2027-02-23", "ana")
		for _, step := range []struct {
			day  string
			told []string
		}{
			{"2027-02-16", nil},
			{"2027-02-17", []string{"called"}},
			{"2027-02-18", nil},
			{"2027-02-19", []string{"called"}},
			{"2027-02-20", []string{"called", "later"}},
			{"2027-02-21", []string{"called"}}, // the second day after brings no more
			{"2027-02-25", nil},                // the portal was down; a reminder that was due two days ago is dropped
		} {
			if told := c.toldOn(t, step.day, events.PaperDue, "meetingId"); !slices.Equal(told, step.told) {
				t.Errorf("on %s people are reminded of the papers of %v, want %v", step.day, told, step.told)
			}
		}
	})
}

func TestWhoGetsNewsOfATerm(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		governancetest.Trust(t, s)
		c := &calendar{store: s, at: governancetest.Clock()}
		for _, id := range []string{"ana", "ben", "cat", "dot"} {
			insert(t, s, id, "Europe/London")
		}
		c.seat(t, "ends", "ana", policy.RoleMember, "2024-01-01", "2026-12-31")
		c.seat(t, "chair", "ben", policy.RoleChair, "2024-01-01", "")
		c.seat(t, "secretary", "cat", policy.RoleSecretary, "2024-01-01", "")
		c.seat(t, "member", "dot", policy.RoleMember, "2024-01-01", "")
		terms := notification.NewTerms(s, c.now)
		event := events.Event{ID: "e", Topic: events.TermEnds, Payload: map[string]string{"boardId": "open", "membershipId": "ends", "endDate": "2026-12-31"}}
		concerned, err := terms.Concerned(t.Context(), event)
		governancetest.Must(t, err)
		if want := []string{"ana", "ben", "cat"}; !slices.Equal(concerned, want) {
			t.Errorf("concerned are %v, want %v", concerned, want)
		}
		told := func(personID string, payload map[string]string) bool {
			news, wanted, err := terms.News(t.Context(), events.Delivery{Topic: events.TermEnds, Recipient: personID, Payload: payload})
			governancetest.Must(t, err)
			if wanted && (news.Holder.ID != "ana" || news.Reader.ID != personID || news.DaysLeft != 41) {
				t.Errorf("the news are %+v", news)
			}
			return wanted
		}
		moved := map[string]string{"boardId": "open", "membershipId": "ends", "endDate": "2026-12-30"}
		if !told("ana", event.Payload) || !told("ben", event.Payload) || told("dot", event.Payload) || told("ana", moved) {
			t.Error("told are others than the holder, the chair and the secretary, or of an end that has moved")
		}
	})
}

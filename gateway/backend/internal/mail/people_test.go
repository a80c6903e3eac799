package mail_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/notification"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	courier "example.org/portal/backend/internal/mail"
	"example.org/portal/backend/internal/metrics"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
	"example.org/portal/kit/version"
)

// happened is a topic that only these tests have.
const happened events.Topic = "test.happened"

// everybody concerns the same people by each event.
type everybody []string

func (e everybody) Concerned(context.Context, events.Event) ([]string, error) { return e, nil }

// plainAuthor writes to a person at an address made of the id.
type plainAuthor struct{}

func (plainAuthor) Write(_ context.Context, d events.Delivery) (m courier.Mail, secret string, wanted bool, err error) {
	m = courier.Mail{ID: d.EventID + "." + d.Recipient, To: d.Recipient + "@example.org", Subject: "s", Text: d.Payload["about"], HTML: "h"}
	return m, "", true, nil
}

// errDied stands for a process that dies at this place.
var errDied = errors.New("died")

// mortal is a store whose user dies now and then, before a step or behind it.
type mortal struct {
	*store.Store
	// rate is how often: one step of so many.
	rate int
}

func (m mortal) dies() bool { return rand.IntN(m.rate) == 0 }

func (m mortal) ClaimEvent(ctx context.Context, topics []events.Topic, now, leasedUntil time.Time) (events.Event, error) {
	event, err := m.Store.ClaimEvent(ctx, topics, now, leasedUntil)
	if err == nil && m.dies() {
		return events.Event{}, errDied
	}
	return event, err
}

func (m mortal) FinishEvent(ctx context.Context, id string, at time.Time) error {
	if m.dies() {
		return errDied
	}
	return m.Store.FinishEvent(ctx, id, at)
}

func (m mortal) ClaimDelivery(ctx context.Context, topics []events.Topic, now, leasedUntil time.Time) (events.Delivery, int, error) {
	d, attempt, err := m.Store.ClaimDelivery(ctx, topics, now, leasedUntil)
	if err == nil && m.dies() {
		return events.Delivery{}, 0, errDied
	}
	return d, attempt, err
}

func (m mortal) FinishDelivery(ctx context.Context, d events.Delivery, state events.State, lastError string) error {
	if m.dies() {
		return errDied
	}
	return m.Store.FinishDelivery(ctx, d, state, lastError)
}

// Workers that die between any two steps leave nobody out, and what they send twice carries
// the same Message-ID.
func TestDeadWorkersSkipNoRecipient(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		smtpServer := startServer(t, "")
		sender, err := courier.NewSMTP("smtp://"+smtpServer.addr, "portal@example.org")
		if err != nil {
			t.Fatal(err)
		}
		clock := newClock()
		const happenings, concerned = 6, 10
		var all everybody
		for i := range concerned {
			all = append(all, fmt.Sprintf("person%d", i))
		}
		for i := range happenings {
			event := events.New(happened, clock.Now())
			event.Payload["about"] = fmt.Sprint(i)
			if _, err := s.QueueEvent(t.Context(), event); err != nil {
				t.Fatal(err)
			}
		}
		ctx, cancel := context.WithCancel(t.Context())
		var running sync.WaitGroup
		quiet := slog.New(slog.DiscardHandler)
		var wakes []func()
		for range 2 { // replicas
			c := courier.NewCourier(2, mortal{s, 8}, courier.Authors{happened: plainAuthor{}}, sender, clock.Now, metrics.New(version.Info{}, nil), quiet)
			d := events.NewDispatcher(mortal{s, 3}, map[events.Topic]events.Consumer{happened: all}, notification.NewDivider(s, clock.Now), func(events.Topic, int) { c.Wake() }, clock.Now, quiet)
			running.Go(func() { c.Run(ctx) })
			running.Go(func() { d.Run(ctx) })
			wakes = append(wakes, c.Wake, d.Wake)
		}
		defer running.Wait()
		defer cancel()
		distinct := func() map[string]int {
			ids := make(map[string]int)
			for _, m := range smtpServer.messages() {
				ids[m.messageID]++
			}
			return ids
		}
		eventually(t, "the delivery to everybody", func() bool {
			clock.advance(30 * time.Second) // leases end
			for _, wake := range wakes {
				wake()
			}
			_, err := s.NextDelivery(ctx, []events.Topic{happened})
			return err != nil && len(distinct()) == happenings*concerned
		})
		if ids := distinct(); len(ids) != happenings*concerned {
			t.Errorf("%d different messages, want %d", len(ids), happenings*concerned)
		}
		for _, m := range smtpServer.messages() {
			if person, _, _ := strings.Cut(m.to, "@"); !strings.HasSuffix(m.messageID, "."+person+"@example.org") {
				t.Errorf("the message to %s is called %s", m.to, m.messageID)
			}
		}
	})
}

// A newer replica knows more topics: an older one leaves them alone.
func TestUnknownTopicsAreNotDelivered(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		smtpServer := startServer(t, "")
		o := &office{store: s, clock: newClock(), addr: smtpServer.addr}
		event := events.New(happened, o.clock.Now())
		if _, err := s.QueueEvent(t.Context(), event); err != nil {
			t.Fatal(err)
		}
		if _, err := s.AddDeliveries(t.Context(), event, events.Email, []string{"ana"}); err != nil {
			t.Fatal(err)
		}
		c, stop := o.start(t)
		o.post(t, "66f0c1a2b3d4e5f6071829b1", "ana@example.org")
		c.Wake()
		eventually(t, "the delivery of what is known", o.idle(t))
		stop()
		if _, err := s.ClaimEvent(t.Context(), accountTopics, o.clock.Now(), o.clock.Now()); err == nil {
			t.Error("an event of another topic was claimed")
		}
		if found, err := s.ClaimEvent(t.Context(), []events.Topic{happened}, o.clock.Now(), o.clock.Now()); err != nil || found.ID != event.ID {
			t.Errorf("the event of the unknown topic: %+v, %v", found, err)
		}
		if _, attempt, err := s.ClaimDelivery(t.Context(), []events.Topic{happened}, o.clock.Now(), o.clock.Now()); err != nil || attempt != 1 {
			t.Errorf("the delivery of the unknown topic was tried %d times before, %v", attempt-1, err)
		}
	})
}

// changing makes a change.
func changing(t *testing.T, s *store.Store, clock *clock, apply func(tx *change.Tx) error) {
	t.Helper()
	err := change.Run(t.Context(), change.NewChanger(s, clock.Now), change.System("test"), "test", func(tx *change.Tx) error {
		tx.Record(audit.Event{Action: "TESTED", Entity: "test", EntityID: "test"})
		return apply(tx)
	})
	if err != nil {
		t.Fatal(err)
	}
}

// withApprover makes an organisation with a request for access and its secretary.
func withApprover(t *testing.T, s *store.Store, clock *clock) *people.Person {
	t.Helper()
	stamp := governance.NewStamp(clock.Now(), "test")
	secretary := people.Person{
		ID: "secretary", OrganisationID: "trust", GivenName: "Ruth", DisplayName: "Ruth", Email: "ruth@example.org", TimeZone: "Asia/Singapore",
		Locale: "en-GB", Status: people.Active, OrgRoles: []policy.OrgRole{policy.CompanySecretary}, Independence: people.NotApplicable, Stamp: stamp,
	}
	trust := organisation.Organisation{
		ID: "trust", Name: "Fennmark <i>Harbour</i> Trust", TimeZone: "Europe/London", Locale: "en-GB", IdleTimeoutMinutes: 15, AbsoluteSessionHours: 12, Stamp: stamp,
	}
	applicant := people.Applicant{AccountID: "66f0c1a2b3d4e5f6071829aa", Email: "new@example.org"}
	changing(t, s, clock, func(tx *change.Tx) error {
		return errors.Join(s.InsertOrganisation(tx, trust), s.InsertPerson(tx, secretary), people.NewLinking(s, nil).AccountConfirmed(tx, applicant))
	})
	return &secretary
}

// dispatched decides who is told of what is queued, and gives the delivery's state at the end.
func dispatched(t *testing.T, s *store.Store, clock *clock) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	approvers := people.NewApprovers(s, clock.Now)
	made := make(chan struct{})
	d := events.NewDispatcher(s, map[events.Topic]events.Consumer{events.AccessRequested: approvers}, notification.NewDivider(s, clock.Now),
		func(events.Topic, int) { close(made) }, clock.Now, slog.New(slog.DiscardHandler))
	var running sync.WaitGroup
	running.Go(func() { d.Run(ctx) })
	<-made
	cancel()
	running.Wait()
}

// Who lost the right between the decision and the delivery is not told.
func TestPeopleWhoLostTheRightAreSkipped(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		for _, suspended := range []bool{true, false} {
			if suspended {
				secretary := withApprover(t, s, newClock())
				dispatched(t, s, newClock())
				secretary.Status = people.Suspended
				secretary.Changed(secretary.UpdatedAt)
				changing(t, s, newClock(), func(tx *change.Tx) error { return s.UpdatePerson(tx, *secretary) })
			} else {
				late := events.New(events.AccessRequested, newClock().Now())
				_, queued := s.QueueEvent(t.Context(), late)
				person, found := s.Person(t.Context(), "secretary")
				person.Status = people.Active
				person.Changed(person.UpdatedAt)
				if err := errors.Join(queued, found); err != nil {
					t.Fatal(err)
				}
				changing(t, s, newClock(), func(tx *change.Tx) error { return s.UpdatePerson(tx, person) })
				dispatched(t, s, newClock())
			}
			smtpServer := startServer(t, "")
			o := &office{store: s, clock: newClock(), addr: smtpServer.addr}
			states := &states{Store: s}
			o.outbox = states
			_, stop := o.start(t)
			eventually(t, "the end of the delivery", func() bool { return states.last() != "" })
			stop()
			if got := states.last(); suspended != (got == events.Skipped) || suspended != (len(smtpServer.messages()) == 0) {
				t.Errorf("suspended %t: the delivery ended %s, %d messages arrived", suspended, got, len(smtpServer.messages()))
			}
		}
	})
}

// states notes how deliveries end.
type states struct {
	*store.Store
	mu    sync.Mutex
	ended []events.State
}

func (s *states) FinishDelivery(ctx context.Context, d events.Delivery, state events.State, lastError string) error {
	err := s.Store.FinishDelivery(ctx, d, state, lastError)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.ended = append(s.ended, state)
	return err
}

func (s *states) last() events.State {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.ended) == 0 {
		return ""
	}
	return s.ended[len(s.ended)-1]
}

// What approvers read: who asks, in the words of the product only, and how to decide.
func TestTheNoticeToApprovers(t *testing.T) {
	s, clock := storetest.SQLite(t), newClock()
	secretary := withApprover(t, s, clock)
	smtpServer := startServer(t, "")
	dispatched(t, s, clock)
	linking := people.NewLinking(s, nil)
	for i, email := range []string{"", `"call 555 now"@example.org`, "https://elsewhere.example/x@example.org"} {
		applicant := people.Applicant{AccountID: fmt.Sprintf("66f0c1a2b3d4e5f6071829b%d", i), Email: email, SignOn: true}
		changing(t, s, clock, func(tx *change.Tx) error { return linking.AccountConfirmed(tx, applicant) })
	}
	o := &office{store: s, clock: clock, addr: smtpServer.addr}
	o.start(t)
	eventually(t, "the notice", func() bool { return len(smtpServer.messages()) == 1 })
	m := smtpServer.messages()[0]
	if m.to != secretary.Email || m.subject != "4 requests for access wait" || !strings.HasSuffix(m.messageID, ".secretary@example.org") || m.autoSubmitted != "auto-generated" {
		t.Errorf("got %+v", m)
	}
	for name, body := range map[string]string{"text": m.text, "HTML": m.html} {
		for _, want := range []string{
			"new@example.org", "66f0c1a2b3d4e5f6071829aa", "1 March 2026, 20:00", "registered with a password", "signed on with a Microsoft account",
			"somebody without an e-mail address", "an unusual address", "https://portal.example.org/admin/access-requests", "backend accounts approve", "backend accounts disable", "Quorate",
		} {
			if !strings.Contains(body, want) {
				t.Errorf("the %s does not say %q:\n%s", name, want, body)
			}
		}
		if slices.ContainsFunc([]string{"555", "elsewhere"}, func(word string) bool { return strings.Contains(body, word) }) {
			t.Errorf("the %s has words of a stranger:\n%s", name, body)
		}
	}
	if strings.Contains(m.html, "<i>") {
		t.Error("the HTML carries a name as markup")
	}
}

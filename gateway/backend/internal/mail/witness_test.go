package mail_test

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"sync"
	"testing"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/mail"
	"example.org/portal/backend/internal/metrics"
	"example.org/portal/kit/version"
)

// shelf is an outbox with one delivery, which it gives out until it is finished.
type shelf struct {
	mu       sync.Mutex
	finished events.State
	done     chan struct{}
}

func (s *shelf) ClaimDelivery(context.Context, []events.Topic, time.Time, time.Time) (events.Delivery, int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.finished != "" {
		return events.Delivery{}, 0, fault.ErrNotFound
	}
	return events.Delivery{EventID: "event", Topic: events.NoticeServed, Recipient: "member"}, 1, nil
}

func (s *shelf) FinishDelivery(_ context.Context, _ events.Delivery, state events.State, _ string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.finished = state
	close(s.done)
	return nil
}

func (s *shelf) PostponeDelivery(context.Context, events.Delivery, string, time.Time) error {
	return nil
}

func (s *shelf) NextDelivery(context.Context, []events.Topic) (time.Time, error) {
	return time.Time{}, nil
}

// witness writes an e-mail, and fails when it is first told how that ended.
type witness struct {
	mu   sync.Mutex
	told []events.State
}

func (w *witness) Write(context.Context, events.Delivery) (mail.Mail, string, bool, error) {
	return mail.Mail{ID: "event.member", To: "member@example.org"}, "", true, nil
}

func (w *witness) Ended(_ context.Context, _ events.Delivery, state events.State) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.told = append(w.told, state)
	if len(w.told) == 1 {
		return errors.New("the database is away")
	}
	return nil
}

type post struct{ err error }

func (p post) Send(context.Context, mail.Mail) error { return p.err }

// A delivery does not end before its witness knows how [N3].
func TestAuthorsLearnHowADeliveryEnded(t *testing.T) {
	for name, tc := range map[string]struct {
		sent error
		want events.State
	}{
		"taken": {nil, events.Sent}, "refused": {mail.ErrAddress, events.Refused},
	} {
		t.Run(name, func(t *testing.T) {
			outbox, author := &shelf{done: make(chan struct{})}, &witness{}
			courier := mail.NewCourier(1, outbox, mail.Authors{events.NoticeServed: author}, post{tc.sent}, time.Now, metrics.New(version.Info{}, nil), slog.New(slog.DiscardHandler))
			ctx, cancel := context.WithCancel(t.Context())
			var running sync.WaitGroup
			running.Go(func() { courier.Run(ctx) })
			select {
			case <-outbox.done:
			case <-time.After(10 * time.Second):
				t.Error("the delivery does not end")
			}
			cancel()
			running.Wait()
			if outbox.finished != tc.want || !slices.Equal(author.told, []events.State{tc.want, tc.want}) {
				t.Errorf("ended as %s, told %v; want %s, told twice", outbox.finished, author.told, tc.want)
			}
		})
	}
}

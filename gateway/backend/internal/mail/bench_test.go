package mail_test

import (
	"context"
	"fmt"
	"log/slog"
	"sync/atomic"
	"testing"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/notification"
	courier "example.org/portal/backend/internal/mail"
	"example.org/portal/backend/internal/metrics"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
	"example.org/portal/kit/version"
)

// counting is a mail server that takes everything at once.
type counting struct {
	taken atomic.Int64
	want  int64
	done  chan struct{}
}

func (c *counting) Send(context.Context, courier.Mail) error {
	if c.taken.Add(1) == c.want {
		close(c.done)
	}
	return nil
}

// BenchmarkDeliveries measures events of which 30 people are told each, with four couriers:
// from the first claim of an event to the last hand-over, without the mail server's time.
func BenchmarkDeliveries(b *testing.B) {
	b.Run("sqlite", func(b *testing.B) { benchmarkDeliveries(b, storetest.SQLite(b)) })
	b.Run("postgres", func(b *testing.B) { benchmarkDeliveries(b, storetest.Open(b, storetest.PostgresURL(b))) })
}

func benchmarkDeliveries(b *testing.B, s *store.Store) {
	const concerned, happenings = 30, 20
	var all everybody
	for i := range concerned {
		all = append(all, fmt.Sprintf("person%d", i))
	}
	for b.Loop() {
		b.StopTimer()
		for range happenings {
			if _, err := s.QueueEvent(b.Context(), events.New(happened, time.Now())); err != nil {
				b.Fatal(err)
			}
		}
		sender := &counting{want: concerned * happenings, done: make(chan struct{})}
		quiet := slog.New(slog.DiscardHandler)
		c := courier.NewCourier(4, s, courier.Authors{happened: plainAuthor{}}, sender, time.Now, metrics.New(version.Info{}, nil), quiet)
		d := events.NewDispatcher(s, map[events.Topic]events.Consumer{happened: all}, notification.NewDivider(s, time.Now), func(events.Topic, int) { c.Wake() }, time.Now, quiet)
		ctx, cancel := context.WithCancel(b.Context())
		b.StartTimer()
		ended := make(chan struct{}, 2)
		go func() { c.Run(ctx); ended <- struct{}{} }()
		go func() { d.Run(ctx); ended <- struct{}{} }()
		<-sender.done
		b.StopTimer()
		cancel()
		<-ended
		<-ended
		b.StartTimer()
	}
	b.ReportMetric(float64(b.N*concerned*happenings)/b.Elapsed().Seconds(), "deliveries/s")
}

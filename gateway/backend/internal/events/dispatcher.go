package events

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"time"

	"example.org/portal/backend/internal/fault"
)

// lease is how long a claimed event or deadline belongs to the process that claimed it. After that, another process may
// claim it.
const lease = 2 * time.Minute

// Consumer finds the recipients of events of its topics.
type Consumer interface {
	// Concerned returns the recipients at this moment. It uses the transaction of the context, which also stores their
	// deliveries.
	Concerned(ctx context.Context, e Event) (recipients []string, err error)
}

// Events is what Dispatcher needs of the database.
type Events interface {
	InTx(ctx context.Context, fn func(ctx context.Context) error) error
	// ClaimEvent returns the event of the topics that has been due the longest, and keeps it from other processes until
	// leasedUntil. It returns fault.ErrNotFound when none is due.
	ClaimEvent(ctx context.Context, topics []Topic, now, leasedUntil time.Time) (Event, error)
	// AddDeliveries adds a delivery for each recipient who has none.
	AddDeliveries(ctx context.Context, e Event, channel Channel, recipients []string) (added int, err error)
	// AddToDigest adds an event to a recipient's digest of a date unless it is there already.
	AddToDigest(ctx context.Context, e Event, recipient, date string) error
	Queue
	// FinishEvent marks the event as finished: its deliveries are stored.
	FinishEvent(ctx context.Context, id string, at time.Time) error
}

// Dispatcher makes the deliveries of events.
type Dispatcher struct {
	*pulse
	store     Events
	consumers map[Topic]Consumer
	topics    []Topic
	prefers   Preferences
	// delivers is called with the number of deliveries that were made for a topic.
	delivers func(topic Topic, added int)
	now      func() time.Time
	log      *slog.Logger
	// concernedNobody has the topics for which the log has said that events have no recipient.
	concernedNobody map[Topic]bool
}

// NewDispatcher returns a Dispatcher. now is the clock by which events are due.
func NewDispatcher(store Events, consumers map[Topic]Consumer, prefers Preferences, delivers func(topic Topic, added int), now func() time.Time, log *slog.Logger) *Dispatcher {
	return &Dispatcher{
		pulse: newPulse(), store: store, consumers: consumers, topics: slices.Sorted(maps.Keys(consumers)),
		prefers: prefers, delivers: delivers, now: now, log: log, concernedNobody: make(map[Topic]bool),
	}
}

// Run dispatches until ctx ends.
func (d *Dispatcher) Run(ctx context.Context) { d.beat(ctx, d.dispatchNext) }

// dispatchNext dispatches one event. more is false when none is due.
func (d *Dispatcher) dispatchNext(ctx context.Context) (more bool) {
	now := d.now()
	event, err := d.store.ClaimEvent(ctx, d.topics, now, now.Add(lease))
	if errors.Is(err, fault.ErrNotFound) || ctx.Err() != nil {
		return false
	}
	if err != nil {
		d.log.ErrorContext(ctx, "take an event", "error", err)
		return false
	}
	added, err := d.dispatch(ctx, event)
	if err != nil {
		// The lease prevents that it is tried again at once.
		if ctx.Err() == nil {
			d.log.ErrorContext(ctx, "make the deliveries of an event", "event", event.ID, "topic", event.Topic, "error", err)
		}
		return true
	}
	if added > 0 {
		d.delivers(event.Topic, added)
	}
	return true
}

// dispatch stores the deliveries and finishes the event in one transaction.
func (d *Dispatcher) dispatch(ctx context.Context, event Event) (added int, err error) {
	err = d.store.InTx(ctx, func(ctx context.Context) error {
		recipients, err := d.consumers[event.Topic].Concerned(ctx, event)
		if err != nil {
			return fmt.Errorf("find the recipients: %w", err)
		}
		d.noteNobody(ctx, event.Topic, len(recipients) == 0)
		if added, err = d.deliveries(ctx, event, recipients); err != nil {
			return fmt.Errorf("store the deliveries: %w", err)
		}
		return d.store.FinishEvent(ctx, event.ID, d.now())
	})
	return added, err
}

// deliveries stores the deliveries of an event in the ways that the recipients prefer. added counts the deliveries that
// go out at once.
func (d *Dispatcher) deliveries(ctx context.Context, event Event, recipients []string) (added int, err error) {
	told, err := d.prefers.Divide(ctx, event.Topic, recipients)
	if err != nil {
		return 0, fmt.Errorf("divide the recipients: %w", err)
	}
	for _, later := range told.Later {
		if err := d.gather(ctx, event, later); err != nil {
			return 0, err
		}
	}
	return d.store.AddDeliveries(ctx, event, Email, told.AtOnce)
}

// noteNobody logs once that events of a topic have no recipient.
func (d *Dispatcher) noteNobody(ctx context.Context, topic Topic, nobody bool) {
	if nobody && !d.concernedNobody[topic] {
		d.log.WarnContext(ctx, "an event has no recipient", "topic", topic)
	}
	d.concernedNobody[topic] = nobody
}

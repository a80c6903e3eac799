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

// lease is how long a claimed event or deadline is left to the process that claimed it.
// After it, that process counts as dead.
const lease = 2 * time.Minute

// Consumer knows whom the events of its topics concern.
type Consumer interface {
	// Concerned names the recipients as of this moment. It belongs to the transaction of the
	// context, in which their deliveries are kept.
	Concerned(ctx context.Context, e Event) (recipients []string, err error)
}

// Events is what dispatching needs of the database.
type Events interface {
	InTx(ctx context.Context, fn func(ctx context.Context) error) error
	// ClaimEvent takes the event of the topics that is due the longest and keeps it from other
	// processes until leasedUntil; none is fault.ErrNotFound.
	ClaimEvent(ctx context.Context, topics []Topic, now, leasedUntil time.Time) (Event, error)
	// AddDeliveries keeps one for each recipient who has none.
	AddDeliveries(ctx context.Context, e Event, channel Channel, recipients []string) (added int, err error)
	// AddToDigest keeps what a recipient's digest of a date tells, unless it is kept already.
	AddToDigest(ctx context.Context, e Event, recipient, date string) error
	Queue
	// FinishEvent notes that the recipients are decided.
	FinishEvent(ctx context.Context, id string, at time.Time) error
}

// Dispatcher makes the deliveries of events.
type Dispatcher struct {
	*pulse
	store     Events
	consumers map[Topic]Consumer
	topics    []Topic
	prefers   Preferences
	// delivers is told how many deliveries of a topic have been made.
	delivers func(topic Topic, added int)
	now      func() time.Time
	log      *slog.Logger
	// concernedNobody has the topics of which the log says so.
	concernedNobody map[Topic]bool
}

// NewDispatcher makes a dispatcher. now is the clock by which events are due.
func NewDispatcher(store Events, consumers map[Topic]Consumer, prefers Preferences, delivers func(topic Topic, added int), now func() time.Time, log *slog.Logger) *Dispatcher {
	return &Dispatcher{
		pulse: newPulse(), store: store, consumers: consumers, topics: slices.Sorted(maps.Keys(consumers)),
		prefers: prefers, delivers: delivers, now: now, log: log, concernedNobody: make(map[Topic]bool),
	}
}

// Run dispatches until ctx ends.
func (d *Dispatcher) Run(ctx context.Context) { d.beat(ctx, d.dispatchNext) }

// dispatchNext deals with one event; more is false when none is due.
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
		// The lease keeps it from being tried again at once.
		if ctx.Err() == nil {
			d.log.ErrorContext(ctx, "decide who is told of an event", "event", event.ID, "topic", event.Topic, "error", err)
		}
		return true
	}
	if added > 0 {
		d.delivers(event.Topic, added)
	}
	return true
}

// dispatch keeps the deliveries and ends the event, both or neither.
func (d *Dispatcher) dispatch(ctx context.Context, event Event) (added int, err error) {
	err = d.store.InTx(ctx, func(ctx context.Context) error {
		recipients, err := d.consumers[event.Topic].Concerned(ctx, event)
		if err != nil {
			return fmt.Errorf("ask who is concerned: %w", err)
		}
		d.noteNobody(ctx, event.Topic, len(recipients) == 0)
		if added, err = d.deliveries(ctx, event, recipients); err != nil {
			return fmt.Errorf("keep the deliveries: %w", err)
		}
		return d.store.FinishEvent(ctx, event.ID, d.now())
	})
	return added, err
}

// deliveries keeps those of an event, as each recipient prefers. added counts those that go out at once.
func (d *Dispatcher) deliveries(ctx context.Context, event Event, recipients []string) (added int, err error) {
	told, err := d.prefers.Divide(ctx, event.Topic, recipients)
	if err != nil {
		return 0, fmt.Errorf("ask how they want to be told: %w", err)
	}
	for _, later := range told.Later {
		if err := d.gather(ctx, event, later); err != nil {
			return 0, err
		}
	}
	return d.store.AddDeliveries(ctx, event, Email, told.AtOnce)
}

// noteNobody tells the operator once that events of a topic reach nobody.
func (d *Dispatcher) noteNobody(ctx context.Context, topic Topic, nobody bool) {
	if nobody && !d.concernedNobody[topic] {
		d.log.WarnContext(ctx, "nobody is there to be told", "topic", topic)
	}
	d.concernedNobody[topic] = nobody
}

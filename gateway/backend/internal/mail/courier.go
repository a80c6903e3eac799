package mail

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/metrics"
)

const (
	// lease is longer than every attempt, which sendTimeout bounds. When it ends, another courier takes the message of a
	// courier that died.
	lease       = 2 * time.Minute
	sendTimeout = time.Minute

	// The pause after a failure doubles from the first to the longest.
	firstPause   = 2 * time.Second
	longestPause = 15 * time.Minute

	// giveUpAfter is the age at which the courier gives a message up. RFC 5321, 4.5.4.1 asks servers that relay mail for
	// four to five days; these messages are the portal's own.
	giveUpAfter = 3 * 24 * time.Hour

	// pollEvery bounds how long a courier does not notice messages of other replicas.
	pollEvery = 10 * time.Second
	// leastRest keeps a courier from asking without a pause for a message that another courier is about to claim.
	leastRest = 20 * time.Millisecond
)

// CheckParallel refuses a number of concurrent deliveries that is out of bounds.
func CheckParallel(parallel int) error {
	const most = 32 // each one is a connection, of which mail servers take few from one client
	if parallel < 1 || parallel > most {
		return fmt.Errorf("%d is not between 1 and %d", parallel, most)
	}
	return nil
}

// Courier delivers e-mails, several at once. Confirmations of registrations come last, because anybody can cause many of
// them.
type Courier struct {
	outbox  Outbox
	authors Authors
	sender  Sender
	now     func() time.Time
	metrics *metrics.Metrics
	log     *slog.Logger
	// wakes has one channel for each delivery that runs at once.
	wakes []chan struct{}
}

// NewCourier makes a courier for so many deliveries at once, at least one. It leaves topics
// without an author to others. now is the clock by which deliveries are due.
func NewCourier(parallel int, outbox Outbox, authors Authors, sender Sender, now func() time.Time, m *metrics.Metrics, log *slog.Logger) *Courier {
	c := &Courier{outbox: outbox, authors: authors, sender: sender, now: now, metrics: m, log: log}
	for range max(parallel, 1) {
		c.wakes = append(c.wakes, make(chan struct{}, 1))
	}
	for topic := range authors {
		m.EmailExpected(KindOf(topic))
	}
	return c
}

// Wake makes the courier look for a message. It never waits.
func (c *Courier) Wake() {
	for _, wake := range c.wakes {
		select {
		case wake <- struct{}{}:
		default: // a look is pending already
		}
	}
}

// Run delivers until ctx ends. Then it gives back the deliveries that it has claimed.
func (c *Courier) Run(ctx context.Context) {
	var all sync.WaitGroup
	for i, wake := range c.wakes {
		topics := slices.Sorted(maps.Keys(c.authors))
		// One of several workers takes no registrations, so that slow deliveries of those do not delay all other e-mail.
		if i == 0 && len(c.wakes) > 1 {
			topics = slices.DeleteFunc(topics, func(t events.Topic) bool { return t == account.KindConfirm.Topic() })
		}
		all.Go(func() { c.work(ctx, wake, topics) })
	}
	all.Wait()
}

// work makes one delivery after the other.
func (c *Courier) work(ctx context.Context, wake <-chan struct{}, topics []events.Topic) {
	for ctx.Err() == nil {
		for c.deliverNext(ctx, topics) {
		}
		c.rest(ctx, wake, topics)
	}
}

// rest waits until a delivery is due, Wake is called, or pollEvery is over.
func (c *Courier) rest(ctx context.Context, wake <-chan struct{}, topics []events.Topic) {
	wait := pollEvery
	if due, err := c.outbox.NextDelivery(ctx, topics); err == nil {
		wait = min(max(due.Sub(c.now()), leastRest), pollEvery)
	} else if !errors.Is(err, fault.ErrNotFound) && ctx.Err() == nil {
		c.log.ErrorContext(ctx, "look for waiting e-mail", "error", err)
	}
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-ctx.Done():
	case <-wake:
	case <-timer.C:
	}
}

// deliverNext handles one delivery; more is false when none is due.
func (c *Courier) deliverNext(ctx context.Context, topics []events.Topic) (more bool) {
	now := c.now()
	d, attempt, err := c.outbox.ClaimDelivery(ctx, topics, now, now.Add(lease))
	if errors.Is(err, fault.ErrNotFound) || ctx.Err() != nil {
		return false
	}
	if err != nil {
		c.log.ErrorContext(ctx, "take an e-mail from the outbox", "error", err)
		return false
	}
	secret, sent, failure := c.deliver(ctx, d)
	// The outcome must be stored even when the process is stopping.
	stopping := ctx.Err() != nil && !final(failure)
	c.count(d, sent, failure, stopping)
	if err := c.settle(context.WithoutCancel(ctx), d, attempt, sent, failure, secret, stopping); err != nil {
		c.log.ErrorContext(ctx, "put an e-mail back or away", "message", d.EventID, "error", err)
		return false
	}
	return true
}

// deliver sends an e-mail. sent is false without an error when there is nobody to send it to. secret is a part of the e-mail
// that no log and no record may contain.
func (c *Courier) deliver(ctx context.Context, d events.Delivery) (secret string, sent bool, err error) {
	ready, secret, wanted, err := c.authors[d.Topic].Write(ctx, d)
	if err != nil || !wanted {
		return secret, false, err
	}
	ctx, cancel := context.WithTimeout(ctx, sendTimeout)
	defer cancel()
	err = c.sender.Send(ctx, ready)
	return secret, err == nil, err
}

// count counts how an attempt ended, unless the end of the process interrupted it.
func (c *Courier) count(d events.Delivery, sent bool, failure error, stopping bool) {
	outcome := metrics.Postponed
	switch {
	case sent:
		outcome = metrics.Sent
	case failure == nil:
		outcome = metrics.Unwanted
	case stopping:
		return
	case final(failure):
		outcome = metrics.Rejected
	case c.tooOld(d):
		outcome = metrics.Abandoned
	}
	c.metrics.EmailDelivery(KindOf(d.Topic), outcome)
	if outcome == metrics.Postponed {
		c.metrics.EmailPostponement(postponedBy(failure))
	}
	if about, refused := refusalOf(failure); refused {
		c.metrics.EmailRefusal(about)
	}
}

func (c *Courier) tooOld(d events.Delivery) bool { return c.now().Sub(d.CreatedAt) >= giveUpAfter }

func (c *Courier) settle(ctx context.Context, d events.Delivery, attempt int, sent bool, failure error, secret string, stopping bool) error {
	now := c.now()
	about := []any{"message", d.EventID, "kind", KindOf(d.Topic), "attempts", attempt, "error", failure}
	switch {
	case sent:
		return c.finish(ctx, d, events.Sent, "")
	case failure == nil:
		return c.outbox.FinishDelivery(ctx, d, events.Skipped, "")
	case stopping:
		return c.outbox.PostponeDelivery(ctx, d, "interrupted", now)
	case final(failure):
		c.log.WarnContext(ctx, "e-mail refused for good", about...)
		return c.finish(ctx, d, events.Refused, "refused: "+reason(failure, secret))
	case c.tooOld(d):
		c.log.ErrorContext(ctx, "gave up on an e-mail", about...)
		return c.finish(ctx, d, events.Abandoned, "gave up: "+reason(failure, secret))
	default:
		pause := pauseAfter(attempt)
		c.log.WarnContext(ctx, "e-mail not delivered, will retry", append(about, "pause", pause)...)
		return c.outbox.PostponeDelivery(ctx, d, reason(failure, secret), now.Add(pause))
	}
}

// finish ends a delivery. It calls the witness first. When that fails or the process dies in between, the delivery is taken
// up again, so that the witness always learns of the end.
func (c *Courier) finish(ctx context.Context, d events.Delivery, state events.State, lastError string) error {
	if witness, tells := c.authors[d.Topic].(DeliveryObserver); tells {
		if err := witness.Ended(ctx, d, state); err != nil {
			return fmt.Errorf("note how an e-mail ended: %w", err)
		}
	}
	return c.outbox.FinishDelivery(ctx, d, state, lastError)
}

func pauseAfter(attempt int) time.Duration {
	pause := firstPause
	for range attempt - 1 {
		if pause *= 2; pause >= longestPause {
			return longestPause
		}
	}
	return pause
}

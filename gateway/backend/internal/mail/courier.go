package mail

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/metrics"
)

const (
	// lease outlives every attempt, which sendTimeout bounds. After it a message of
	// a courier that died is taken up again.
	lease       = 2 * time.Minute
	sendTimeout = time.Minute

	// The pause after a failure doubles from the first to the longest.
	firstPause   = 2 * time.Second
	longestPause = 15 * time.Minute

	// giveUpAfter is when a message is too old to be of use to anybody. RFC 5321, 4.5.4.1
	// asks whoever relays the mail of others for four to five days; these are our own.
	giveUpAfter = 3 * 24 * time.Hour

	// pollEvery bounds how long messages of other replicas wait unseen.
	pollEvery = 10 * time.Second
	// leastRest keeps a courier from asking without pause for a message that another
	// one is about to claim.
	leastRest = 20 * time.Millisecond
)

// CheckParallel tells what is wrong with a number of deliveries at once.
func CheckParallel(parallel int) error {
	const most = 32 // each one is a connection, of which mail servers take few from one client
	if parallel < 1 || parallel > most {
		return fmt.Errorf("%d is not between 1 and %d", parallel, most)
	}
	return nil
}

// Courier delivers messages, several at once. What people wait for who have an account goes
// before the confirmations of registrations, which anybody may cause in any number.
type Courier struct {
	outbox    Outbox
	addresser Addresser
	writer    *Writer
	sender    Sender
	now       func() time.Time
	metrics   *metrics.Metrics
	log       *slog.Logger
	// wakes has one channel for each delivery that runs at once.
	wakes []chan struct{}
}

// NewCourier makes a courier for so many deliveries at once, at least one. now is the
// clock by which messages are due.
func NewCourier(parallel int, outbox Outbox, addresser Addresser, writer *Writer, sender Sender, now func() time.Time, m *metrics.Metrics, log *slog.Logger) *Courier {
	c := &Courier{outbox: outbox, addresser: addresser, writer: writer, sender: sender, now: now, metrics: m, log: log}
	for range max(parallel, 1) {
		c.wakes = append(c.wakes, make(chan struct{}, 1))
	}
	return c
}

// Wake tells that a message may be due. It never waits.
func (c *Courier) Wake() {
	for _, wake := range c.wakes {
		select {
		case wake <- struct{}{}:
		default: // it will look anyway
		}
	}
}

// Run delivers until ctx ends. It gives back the messages in its hands.
func (c *Courier) Run(ctx context.Context) {
	var all sync.WaitGroup
	for i, wake := range c.wakes {
		// One of several leaves registrations alone, so that a mail server that is slow with
		// those does not keep everybody else's e-mail.
		registrations := i > 0 || len(c.wakes) == 1
		all.Go(func() { c.work(ctx, wake, registrations) })
	}
	all.Wait()
}

// work delivers one message after the other.
func (c *Courier) work(ctx context.Context, wake <-chan struct{}, registrations bool) {
	for ctx.Err() == nil {
		for c.deliverNext(ctx, registrations) {
		}
		c.rest(ctx, wake, registrations)
	}
}

// rest waits until a message is due, somebody calls Wake, or it is time to look again.
func (c *Courier) rest(ctx context.Context, wake <-chan struct{}, registrations bool) {
	wait := pollEvery
	if due, err := c.outbox.NextMessage(ctx, registrations); err == nil {
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

// deliverNext handles one message; more is false when none is due.
func (c *Courier) deliverNext(ctx context.Context, registrations bool) (more bool) {
	now := c.now()
	m, attempt, err := c.outbox.ClaimMessage(ctx, registrations, now, now.Add(lease))
	if errors.Is(err, fault.ErrNotFound) || ctx.Err() != nil {
		return false
	}
	if err != nil {
		c.log.ErrorContext(ctx, "take an e-mail from the outbox", "error", err)
		return false
	}
	secret, sent, failure := c.deliver(ctx, m)
	// What happened must be written down even when the process is stopping.
	stopping := ctx.Err() != nil && !final(failure)
	c.count(m, sent, failure, stopping)
	if err := c.settle(context.WithoutCancel(ctx), m, attempt, failure, secret, stopping); err != nil {
		c.log.ErrorContext(ctx, "put an e-mail back or away", "message", m.ID, "error", err)
		return false
	}
	return true
}

// deliver hands a message over; sent is false, without an error, when there is nobody
// to send it to. secret is its link's, which nothing may repeat.
func (c *Courier) deliver(ctx context.Context, m account.Message) (secret string, sent bool, err error) {
	letter, wanted, err := c.addresser.Address(ctx, m)
	if err != nil || !wanted {
		return "", false, err
	}
	ready, err := c.writer.Write(m.ID, letter)
	if err != nil {
		return letter.Secret, false, err
	}
	ctx, cancel := context.WithTimeout(ctx, sendTimeout)
	defer cancel()
	err = c.sender.Send(ctx, ready)
	return letter.Secret, err == nil, err
}

// count tells how an attempt ended; one that was interrupted by our own end is none.
func (c *Courier) count(m account.Message, sent bool, failure error, stopping bool) {
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
	case c.tooOld(m):
		outcome = metrics.Abandoned
	}
	c.metrics.EmailDelivery(string(m.Kind), outcome)
	if outcome == metrics.Postponed {
		c.metrics.EmailPostponement(postponedBy(failure))
	}
	if about, refused := refusalOf(failure); refused {
		c.metrics.EmailRefusal(about)
	}
}

func (c *Courier) tooOld(m account.Message) bool { return c.now().Sub(m.CreatedAt) >= giveUpAfter }

func (c *Courier) settle(ctx context.Context, m account.Message, attempt int, failure error, secret string, stopping bool) error {
	now := c.now()
	switch {
	case failure == nil:
		return c.outbox.FinishMessage(ctx, m.ID, "")
	case stopping:
		return c.outbox.PostponeMessage(ctx, m.ID, "interrupted", now)
	case final(failure):
		c.log.WarnContext(ctx, "e-mail refused for good", "message", m.ID, "kind", m.Kind, "attempts", attempt, "error", failure)
		return c.outbox.FinishMessage(ctx, m.ID, "refused: "+reason(failure, secret))
	case c.tooOld(m):
		c.log.ErrorContext(ctx, "gave up on an e-mail", "message", m.ID, "kind", m.Kind, "attempts", attempt, "error", failure)
		return c.outbox.FinishMessage(ctx, m.ID, "gave up: "+reason(failure, secret))
	default:
		pause := pauseAfter(attempt)
		c.log.WarnContext(ctx, "e-mail not delivered, will retry", "message", m.ID, "kind", m.Kind, "attempt", attempt, "pause", pause, "error", failure)
		return c.outbox.PostponeMessage(ctx, m.ID, reason(failure, secret), now.Add(pause))
	}
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

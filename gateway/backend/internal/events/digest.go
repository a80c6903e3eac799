package events

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// Preferences finds the ways in which recipients want to receive events.
type Preferences interface {
	// Divide divides recipients into those who get an e-mail at once and those who get a digest. Recipients in neither
	// group get nothing. Divide uses the transaction of the context.
	Divide(ctx context.Context, topic Topic, recipients []string) (Division, error)
}

// Division says how recipients receive an event.
type Division struct {
	AtOnce []string
	Later  []DigestRecipient
}

// DigestRecipient is a recipient who receives the event in a digest.
type DigestRecipient struct {
	Recipient string
	// DigestAt returns when the digest so many days after the next one is due, by the recipient's clock. 0 is the next
	// digest.
	DigestAt func(daysAhead int) time.Time
}

// mostDigests is how many digests are tried when the next one is finished already, which happens when the clocks of two
// processes differ.
const mostDigests = 3

var errDigests = errors.New("the next digests are dealt with already; do the clocks agree?")

// gather adds an event to the recipient's next digest that is not sent yet.
func (d *Dispatcher) gather(ctx context.Context, event Event, later DigestRecipient) error {
	for ahead := range mostDigests {
		at := later.DigestAt(ahead)
		digest := New(DigestDue, d.now())
		date := at.Format(time.DateOnly)
		digest.Dedupe, digest.NotBefore = "digest/"+later.Recipient+"/"+date, at
		digest.Payload = map[string]string{"personId": later.Recipient, "date": date}
		waits, err := d.store.QueueEvent(ctx, digest)
		if err != nil {
			return fmt.Errorf("queue a digest: %w", err)
		}
		if waits {
			return d.store.AddToDigest(ctx, event, later.Recipient, date)
		}
	}
	return errDigests
}

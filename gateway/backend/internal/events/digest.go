package events

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// Preferences know how recipients want to be told.
type Preferences interface {
	// Divide tells who is told at once and who in a digest; who is in neither is not told. It belongs to
	// the transaction of the context.
	Divide(ctx context.Context, topic Topic, recipients []string) (Division, error)
}

// Division is how recipients are told of an event.
type Division struct {
	AtOnce []string
	Later  []Later
}

// Later is a recipient who is told in a digest.
type Later struct {
	Recipient string
	// DigestAt is when the digest of a day ahead is due, by the recipient's clock; 0 is the next one.
	DigestAt func(daysAhead int) time.Time
}

// mostDigests is how many are tried when the next one is dealt with already, which it is where the clocks
// of two processes differ.
const mostDigests = 3

var errDigests = errors.New("the next digests are dealt with already; do the clocks agree?")

// gather puts what is told of an event into the recipient's next digest that is not told yet.
func (d *Dispatcher) gather(ctx context.Context, event Event, later Later) error {
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

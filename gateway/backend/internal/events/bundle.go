package events

import (
	"context"
	"fmt"
	"time"
)

// QueueBundled queues an event without a payload at most once in each time window. The first event of a window is due
// at once. All later ones become one event at the start of the next window. The content is decided at delivery, so that
// it covers everything that was queued before.
func QueueBundled(ctx context.Context, queue Queue, topic Topic, window time.Duration, now time.Time) error {
	begin := now.UTC().Truncate(window)
	// The event of the next window may be finished already when the clocks of two processes differ.
	const mostWindows = 3
	for ahead := range mostWindows {
		due := begin.Add(time.Duration(ahead) * window)
		event := New(topic, now)
		event.Dedupe = string(topic) + "/" + due.Format(time.RFC3339)
		if due.After(now) {
			event.NotBefore = due
		}
		waits, err := queue.QueueEvent(ctx, event)
		if err != nil {
			return fmt.Errorf("queue %s: %w", topic, err)
		}
		if waits {
			return nil
		}
	}
	return fmt.Errorf("queue %s: %d windows are dealt with already; do the clocks agree?", topic, mostWindows)
}

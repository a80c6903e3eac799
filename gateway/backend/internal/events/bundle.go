package events

import (
	"context"
	"fmt"
	"time"
)

// QueueBundled queues an event without a payload at most once in each window of the clock:
// the first of a window at once, all later ones together at the beginning of the next. What
// is told is decided at delivery, so that it has everything that was queued before.
func QueueBundled(ctx context.Context, queue Queue, topic Topic, window time.Duration, now time.Time) error {
	begin := now.UTC().Truncate(window)
	// The event of the next window may have been dealt with when the clocks of two processes differ.
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

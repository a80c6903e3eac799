package demo

import (
	"context"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/change"
)

// quiet is a store without events, so that no e-mail is sent about the accounts of the demonstration data.
type quiet struct{ Store }

// QueueEvent drops the event.
func (quiet) QueueEvent(context.Context, events.Event) (waits bool, err error) { return true, nil }

// AddDeadline stores the deadline as settled, so that no reminder is sent.
func (q quiet) AddDeadline(ctx context.Context, d events.Deadline) error {
	if err := q.Store.AddDeadline(ctx, d); err != nil {
		return err
	}
	_, err := q.EndDeadline(ctx, d.ID, d.DueAt)
	return err
}

// InsertAccessChange drops the change.
func (quiet) InsertAccessChange(*change.Tx, access.Change, []string) error { return nil }

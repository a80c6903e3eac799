package demo

import (
	"context"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/governance/change"
)

// journal is the store of the load. It collects the audit events of the replayed acts, and adds them to the chain behind
// the events of the load itself.
type journal struct {
	Store
	// outside is the context of the load's transaction without the load's change, in which the replay makes changes of
	// its own.
	outside context.Context //nolint:containedctx // it lives as long as the transaction
	events  []audit.Event
	notes   []change.Note
}

// InTx begins an attempt at the load. Acts of a failed attempt are forgotten.
func (j *journal) InTx(ctx context.Context, fn func(ctx context.Context) error) error {
	return j.Store.InTx(ctx, func(ctx context.Context) error {
		j.outside, j.events, j.notes = ctx, nil, nil
		return fn(ctx)
	})
}

// collect keeps the events of one replayed act.
func (j *journal) collect(events []audit.Event, notes []change.Note) {
	j.notes = append(j.notes, moved(notes, len(j.events))...)
	j.events = append(j.events, events...)
}

// Append adds the events of the load and of all replayed acts to the chain.
func (j *journal) Append(
	tx *change.Tx, organisationID string, events []audit.Event, notes []change.Note, completion *change.Completion,
) (int64, error) {
	notes = append(notes, moved(j.notes, len(events))...)
	return j.Store.Append(tx, organisationID, append(events, j.events...), notes, completion)
}

// moved returns the notes of events that follow a number of other events.
func moved(notes []change.Note, by int) []change.Note {
	after := make([]change.Note, len(notes))
	for i, note := range notes {
		note.Event += by
		after[i] = note
	}
	return after
}

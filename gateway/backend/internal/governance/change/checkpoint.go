package change

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/events"
)

// checkpointTime is the time of day at which the day's checkpoint is due, in UTC.
const checkpointTime = 5 * time.Minute

// Checkpoints is what WriteCheckpoint needs of the database.
type Checkpoints interface {
	// AuditChains lists the organisations that have a chain.
	AuditChains(ctx context.Context) ([]string, error)
	// AuditHead returns the end of a chain.
	AuditHead(ctx context.Context, organisationID string) (audit.Head, error)
	// AddCheckpoint stores a head of a chain.
	AddCheckpoint(tx *Tx, organisationID string, head audit.Head) error
	events.Queue
}

// WriteCheckpoint stores the ends of all chains once a day from 00:05 UTC on, and queues e-mails about them to the
// company secretaries and auditors [U3]. A chain that is cut off later can then be detected. All replicas may call
// WriteCheckpoint at any time.
func WriteCheckpoint(ctx context.Context, c *Changer, store Checkpoints) error {
	now := c.now().UTC()
	midnight := now.Truncate(24 * time.Hour)
	if now.Sub(midnight) < checkpointTime {
		return nil
	}
	day := checkpoint{store: store, day: midnight.Format(time.DateOnly)}
	_, err := Do(ctx, c, System("audit"), Operation[struct{}, struct{}]{
		// The key names the day. The command takes no locks, because an older end of a chain is as good a checkpoint as
		// the newest.
		Name: "writeCheckpoint", Key: Key{ID: "checkpoint/" + day.day, Hash: []byte{}},
		Apply: func(tx *Tx, _ struct{}) (struct{}, error) { return struct{}{}, day.write(tx) },
	})
	return err
}

// checkpoint is the checkpoint of one day.
type checkpoint struct {
	store Checkpoints
	day   string
}

// write stores the ends of all chains.
func (c checkpoint) write(tx *Tx) error {
	chains, err := c.store.AuditChains(tx.Context())
	if err != nil {
		return fmt.Errorf("list the audit chains: %w", err)
	}
	if len(chains) == 0 {
		tx.Unchanged()
	}
	for _, organisation := range chains {
		head, err := c.store.AuditHead(tx.Context(), organisation)
		if err != nil {
			return fmt.Errorf("find the end of a chain: %w", err)
		}
		if err := c.store.AddCheckpoint(tx, organisation, head); err != nil {
			return fmt.Errorf("store a checkpoint: %w", err)
		}
		tx.Record(audit.Event{
			Action: "CHECKPOINT_WRITTEN", Entity: "auditChain", EntityID: organisation,
			Data: map[string]any{"hash": head.Hash, "seq": head.Seq},
		})
		if err := c.queueNews(tx, organisation, head); err != nil {
			return err
		}
	}
	return nil
}

// queueNews queues the event about a checkpoint. The chain from before there was an organisation has no recipients.
func (c checkpoint) queueNews(tx *Tx, organisationID string, head audit.Head) error {
	if organisationID == Installation {
		return nil
	}
	event := events.New(events.CheckpointWritten, tx.Now())
	event.Dedupe = "checkpoint/" + organisationID + "/" + c.day
	event.Payload = map[string]string{
		"organisationId": organisationID, "seq": strconv.FormatInt(head.Seq, 10), "hash": head.Hash,
		"at": tx.Now().UTC().Format(time.RFC3339),
	}
	if _, err := c.store.QueueEvent(tx.Context(), event); err != nil {
		return fmt.Errorf("queue the event of a checkpoint: %w", err)
	}
	return nil
}

// Package auditlog stores the audit chains, and the answers and locks of changes.
package auditlog

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/store/core"
)

// Store implements change.Store, except for its transactions.
type Store struct{ db *core.DB }

// New returns a Store on a database.
func New(db *core.DB) Store { return Store{db} }

// Append implements change.Store. On PostgreSQL the head stays locked for one more statement and the commit, since all changes of an
// organisation wait for it.
func (s Store) Append(
	tx *change.Tx, organisationID string, events []audit.Event, notes []change.Note, completion *change.Completion,
) (int64, error) {
	head, err := s.lockHead(tx.Context(), organisationID)
	if err != nil {
		return 0, fmt.Errorf("lock the head of the audit chain: %w", err)
	}
	first := head.Seq + 1
	entries := make([]audit.Entry, len(events))
	for i, event := range events {
		if entries[i], err = audit.Next(head, event); err != nil {
			return 0, err
		}
		head = entries[i].Head()
	}
	for _, note := range notes {
		if _, err := s.db.Write(tx, `INSERT INTO audit_notes (organisation_id, seq, salt, text) VALUES ($1, $2, $3, $4)`,
			organisationID, first+int64(note.Event), note.Salt, note.Text); err != nil {
			return 0, fmt.Errorf("store the note of an audit event: %w", err)
		}
	}
	if s.db.AppendEvents() != "" {
		return head.Seq, s.appendAtOnce(tx, organisationID, entries, head, completion)
	}
	if err := s.appendEntries(tx, organisationID, entries, head); err != nil || completion == nil {
		return head.Seq, err
	}
	completion.Answer.Seq = &head.Seq
	return head.Seq, s.Complete(tx, completion.Request, completion.Answer)
}

func (s Store) lockHead(ctx context.Context, organisationID string) (audit.Head, error) {
	query := `SELECT seq, hash FROM audit_head WHERE organisation_id = $1` + s.db.Hold()
	head, err := core.One(ctx, s.db, scanHead, query, organisationID)
	if !errors.Is(err, fault.ErrNotFound) {
		return head, err
	}
	start := audit.Start()
	if _, err := s.db.Exec(ctx, `INSERT INTO audit_head (organisation_id, seq, hash) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
		organisationID, start.Seq, start.Hash); err != nil {
		return audit.Head{}, err
	}
	return core.One(ctx, s.db, scanHead, query, organisationID)
}

func scanHead(r core.Row) (audit.Head, error) {
	var head audit.Head
	err := r.Scan(&head.Seq, &head.Hash)
	return head, err
}

// appendAtOnce writes entries, head and answer in one statement.
func (s Store) appendAtOnce(tx *change.Tx, organisationID string, entries []audit.Entry, head audit.Head, completion *change.Completion) error {
	list, err := json.Marshal(entries)
	if err != nil {
		return fmt.Errorf("encode audit events: %w", err)
	}
	args := []any{organisationID, json.RawMessage(list), head.Seq, head.Hash}
	if completion == nil {
		return s.db.ExecOne(tx.Context(), s.db.AppendEvents(), args...)
	}
	return s.db.ExecOne(tx.Context(), s.db.AppendEventsAndAnswer(), append(args, completion.Request.Actor, completion.Request.Key, completion.Answer.EntityID)...)
}

func (s Store) appendEntries(tx *change.Tx, organisationID string, entries []audit.Entry, head audit.Head) error {
	rows := make([][]any, len(entries))
	for i, entry := range entries {
		rows[i] = []any{organisationID, entry.Seq, entry.Event, entry.Hash}
	}
	if err := core.EachRows(rows, func(list string, args []any) error {
		_, err := s.db.Write(tx, `INSERT INTO audit_events (organisation_id, seq, event, hash) VALUES `+list, args...)
		return err
	}); err != nil {
		return err
	}
	return s.db.ExecOne(tx.Context(), `UPDATE audit_head SET seq = $2, hash = $3 WHERE organisation_id = $1`, organisationID, head.Seq, head.Hash)
}

// AuditChains lists the organisations that have a chain, even if somebody removed the chain's head.
func (s Store) AuditChains(ctx context.Context) ([]string, error) {
	return core.All(ctx, s.db, core.Scalar[string], `SELECT organisation_id FROM audit_head UNION SELECT organisation_id FROM audit_checkpoints
		UNION SELECT organisation_id FROM audit_events WHERE seq = 1 ORDER BY 1`)
}

// AuditEntries calls take with each entry of a chain after a number, in order, until take fails. It reads the entries
// in pieces, so that a long check blocks no change.
func (s Store) AuditEntries(ctx context.Context, organisationID string, after int64, take func(audit.Entry) error) error {
	const piece = 5000
	for {
		entries, err := core.All(ctx, s.db, scanEntry, `SELECT seq, event, hash FROM audit_events WHERE organisation_id = $1 AND seq > $2 ORDER BY seq LIMIT $3`,
			organisationID, after, piece)
		if err != nil {
			return fmt.Errorf("read audit events: %w", err)
		}
		for _, entry := range entries {
			if err := take(entry); err != nil {
				return err
			}
		}
		if len(entries) < piece {
			return nil
		}
		after = entries[len(entries)-1].Seq
	}
}

func scanEntry(r core.Row) (audit.Entry, error) {
	var entry audit.Entry
	err := r.Scan(&entry.Seq, &entry.Event, &entry.Hash)
	return entry, err
}

// AuditHead returns the stored head of a chain; Start when nothing was recorded.
func (s Store) AuditHead(ctx context.Context, organisationID string) (audit.Head, error) {
	head, err := core.One(ctx, s.db, scanHead, `SELECT seq, hash FROM audit_head WHERE organisation_id = $1`, organisationID)
	if errors.Is(err, fault.ErrNotFound) {
		return audit.Start(), nil
	}
	return head, err
}

// AuditHeadAt returns the head that a chain had when an event was its newest.
func (s Store) AuditHeadAt(ctx context.Context, organisationID string, seq int64) (audit.Head, error) {
	if seq == 0 {
		return audit.Start(), nil
	}
	return core.One(ctx, s.db, scanHead, `SELECT seq, hash FROM audit_events WHERE organisation_id = $1 AND seq = $2`, organisationID, seq)
}

// AuditCheckpoints lists a chain's checkpoints, oldest first.
func (s Store) AuditCheckpoints(ctx context.Context, organisationID string) ([]audit.Checkpoint, error) {
	return core.All(ctx, s.db, scanHead, `SELECT seq, hash FROM audit_checkpoints WHERE organisation_id = $1 ORDER BY seq`, organisationID)
}

// AddCheckpoint stores a head of a chain unless it is stored already.
func (s Store) AddCheckpoint(tx *change.Tx, organisationID string, head audit.Head) error {
	_, err := s.db.Write(tx, `INSERT INTO audit_checkpoints (organisation_id, seq, hash, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
		organisationID, head.Seq, head.Hash, tx.Now())
	return err
}

// Query selects audit events.
type Query struct {
	// Concerning are ids of people and accounts who acted or whom an event names. Empty selects all events.
	Concerning []string
	// From and Until limit the time, From inclusive. Zero is no limit.
	From, Until time.Time
	// Limit is the most events. The newest are returned.
	Limit int
}

// AuditEvents lists events of all chains, oldest first.
func (s Store) AuditEvents(ctx context.Context, q Query) ([]audit.Entry, error) {
	w := &core.Where{}
	w.And("TRUE")
	var mentioned []string
	for _, id := range q.Concerning {
		// An id always is a whole JSON text in an event.
		mentioned = append(mentioned, "event LIKE "+w.Arg(`%"`+id+`"%`), "actor_id = "+w.Arg(change.Account(id).Name()))
	}
	if mentioned != nil {
		w.And(core.Any(mentioned))
	}
	if !q.From.IsZero() {
		w.And("at >= " + w.Arg(auditTime(q.From)))
	}
	if !q.Until.IsZero() {
		w.And("at < " + w.Arg(auditTime(q.Until)))
	}
	return core.All(ctx, s.db, scanEntry, `SELECT seq, event, hash FROM (SELECT organisation_id, seq, event, hash, at FROM audit_events WHERE `+w.String()+
		` ORDER BY at DESC, organisation_id DESC, seq DESC LIMIT `+w.Arg(q.Limit)+`) newest ORDER BY at, organisation_id, seq`, w.Args()...)
}

// auditTime returns a time in the form of events. These texts sort as the times do.
func auditTime(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000Z") }

// AuditNote finds the note of an event.
func (s Store) AuditNote(ctx context.Context, organisationID string, seq int64) (audit.Note, error) {
	scan := func(r core.Row) (audit.Note, error) {
		var note audit.Note
		err := r.Scan(&note.Salt, &note.Text)
		return note, err
	}
	return core.One(ctx, s.db, scan, `SELECT salt, text FROM audit_notes WHERE organisation_id = $1 AND seq = $2`, organisationID, seq)
}

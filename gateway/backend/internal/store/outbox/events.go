package outbox

import (
	"context"
	"errors"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/store/core"
)

// QueueEvent implements events.Queue. For an existing event it updates the row, which prevents that others decide its
// recipients before the transaction ends.
func (s Store) QueueEvent(ctx context.Context, e events.Event) (waits bool, err error) {
	payload, err := core.JSON(&e.Payload).Argument()
	if err != nil {
		return false, err
	}
	var dedupe *string
	if e.Dedupe != "" {
		dedupe = &e.Dedupe
	}
	touched, err := s.db.Exec(ctx, `INSERT INTO events (id, topic, dedupe, payload, created_at, not_before) VALUES ($1, $2, $3, $4, $5, $6)
		ON CONFLICT (dedupe) DO UPDATE SET dedupe = excluded.dedupe WHERE events.done_at IS NULL`,
		e.ID, string(e.Topic), dedupe, payload, e.CreatedAt, e.NotBefore)
	if err != nil {
		return false, err
	}
	core.AfterCommit(ctx, s.wake.dispatcher)
	return touched > 0, nil
}

// ClaimEvent implements events.Events.
func (s Store) ClaimEvent(ctx context.Context, topics []events.Topic, now, leasedUntil time.Time) (events.Event, error) {
	scan := func(r core.Row) (events.Event, error) {
		var e events.Event
		var dedupe *string
		err := r.Scan(&e.ID, &e.Topic, &dedupe, core.JSON(&e.Payload), core.Into(&e.CreatedAt), core.Into(&e.NotBefore))
		if dedupe != nil {
			e.Dedupe = *dedupe
		}
		return e, err
	}
	known, list := s.db.Among("topic", "$3", texts(topics))
	return core.First(core.Returning(ctx, s.db, scan, `UPDATE events SET lease_until = $2, attempts = attempts + 1
		WHERE id = (SELECT id FROM events WHERE done_at IS NULL AND not_before <= $1 AND (lease_until IS NULL OR lease_until <= $1) AND `+known+`
			ORDER BY not_before, id LIMIT 1`+s.db.SkipLocked()+`)
		RETURNING id, topic, dedupe, payload, created_at, not_before`, now, leasedUntil, list))
}

// AddDeliveries implements events.Events.
func (s Store) AddDeliveries(ctx context.Context, e events.Event, channel events.Channel, recipients []string) (added int, err error) {
	for _, recipient := range recipients {
		touched, err := s.db.Exec(ctx, `INSERT INTO deliveries (event_id, recipient, channel, topic, created_at, state, due_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
			ON CONFLICT (event_id, recipient, channel) DO NOTHING`,
			e.ID, recipient, string(channel), string(e.Topic), e.CreatedAt, string(events.Waiting), e.NotBefore)
		if err != nil {
			return added, err
		}
		added += int(touched)
	}
	if added > 0 {
		core.AfterCommit(ctx, s.wake.courier)
	}
	return added, nil
}

// AddToDigest implements events.Events.
func (s Store) AddToDigest(ctx context.Context, e events.Event, recipient, date string) error {
	_, err := s.db.Exec(ctx, `INSERT INTO deliveries (event_id, recipient, channel, topic, created_at, state, digest) VALUES ($1, $2, $3, $4, $5, $6, $7)
		ON CONFLICT (event_id, recipient, channel) DO NOTHING`,
		e.ID, recipient, string(events.Digest), string(e.Topic), e.CreatedAt, string(events.Gathered), date)
	return err
}

// Gathered lists the deliveries in a recipient's digest of a date, in the order of their events.
func (s Store) Gathered(ctx context.Context, recipient, date string) ([]events.Delivery, error) {
	scan := func(r core.Row) (events.Delivery, error) {
		d := events.Delivery{Recipient: recipient, Channel: events.Digest}
		err := r.Scan(&d.EventID, &d.Topic, core.Into(&d.CreatedAt), core.JSON(&d.Payload))
		return d, err
	}
	return core.All(ctx, s.db, scan, `SELECT d.event_id, d.topic, d.created_at, e.payload FROM deliveries d JOIN events e ON e.id = d.event_id
		WHERE d.recipient = $1 AND d.digest = $2 ORDER BY d.created_at, d.event_id`, recipient, date)
}

// FinishEvent implements events.Events.
func (s Store) FinishEvent(ctx context.Context, id string, at time.Time) error {
	return s.db.ExecOne(ctx, `UPDATE events SET done_at = $2, lease_until = NULL WHERE id = $1`, id, at)
}

// AddDeadline stores a deadline unless the object already has one of that kind.
func (s Store) AddDeadline(ctx context.Context, d events.Deadline) error {
	_, err := s.db.Exec(ctx, `INSERT INTO deadlines (id, kind, object_id, due_at) VALUES ($1, $2, $3, $4) ON CONFLICT (kind, object_id) DO NOTHING`,
		d.ID, string(d.Kind), d.ObjectID, d.DueAt)
	return err
}

// AddSettledDeadline stores a deadline that is settled at once. first is false when the object already has one of that
// kind.
func (s Store) AddSettledDeadline(ctx context.Context, d events.Deadline) (first bool, err error) {
	touched, err := s.db.Exec(ctx, `INSERT INTO deadlines (id, kind, object_id, due_at, done_at) VALUES ($1, $2, $3, $4, $4) ON CONFLICT (kind, object_id) DO NOTHING`,
		d.ID, string(d.Kind), d.ObjectID, d.DueAt)
	return touched > 0, err
}

// HasDeadline reports whether a deadline was stored, settled or not.
func (s Store) HasDeadline(ctx context.Context, kind events.Kind, objectID string) (bool, error) {
	count, err := core.One(ctx, s.db, core.Scalar[int], `SELECT COUNT(*) FROM deadlines WHERE kind = $1 AND object_id = $2`, string(kind), objectID)
	return count > 0, err
}

// ClaimDeadline implements events.Deadlines.
func (s Store) ClaimDeadline(ctx context.Context, kinds []events.Kind, now, leasedUntil time.Time) (events.Deadline, error) {
	scan := func(r core.Row) (events.Deadline, error) {
		var d events.Deadline
		err := r.Scan(&d.ID, &d.Kind, &d.ObjectID, core.Into(&d.DueAt))
		return d, err
	}
	known, list := s.db.Among("kind", "$3", texts(kinds))
	return core.First(core.Returning(ctx, s.db, scan, `UPDATE deadlines SET lease_until = $2
		WHERE id = (SELECT id FROM deadlines WHERE done_at IS NULL AND due_at <= $1 AND (lease_until IS NULL OR lease_until <= $1) AND `+known+`
			ORDER BY due_at, id LIMIT 1`+s.db.SkipLocked()+`)
		RETURNING id, kind, object_id, due_at`, now, leasedUntil, list))
}

// OldestDeadline implements metrics.Database.
func (s Store) OldestDeadline(ctx context.Context, now time.Time) (time.Time, error) {
	oldest, err := core.One(ctx, s.db, core.MaybeTime, `SELECT MIN(due_at) FROM deadlines WHERE done_at IS NULL AND due_at <= $1`, now)
	if err != nil || oldest == nil {
		return time.Time{}, err
	}
	return *oldest, nil
}

// EndDeadline marks a deadline as settled. ended is false when it was settled before. Another transaction that ends the
// same deadline waits for this one.
func (s Store) EndDeadline(ctx context.Context, id string, at time.Time) (ended bool, err error) {
	if !core.InTransaction(ctx) {
		return false, errors.New("ending a deadline needs a transaction")
	}
	touched, err := s.db.Exec(ctx, `UPDATE deadlines SET done_at = $2 WHERE id = $1 AND done_at IS NULL`, id, at)
	return touched > 0, err
}

// Package outbox stores events, their deliveries and deadlines.
package outbox

import (
	"context"
	"time"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/store/core"
)

// Store implements events.Queue, events.Events, events.Deadlines, account.Outbox and mail.Outbox.
type Store struct {
	db   *core.DB
	wake *wakers
}

// wakers are called after commits.
type wakers struct{ dispatcher, courier func() }

// New returns a Store on a database.
func New(db *core.DB) Store { return Store{db: db, wake: &wakers{func() {}, func() {}}} }

// WakeAfterCommit sets dispatcher to be called after each commit that stored an event, and courier after each that
// stored a delivery. Neither may wait for anything. WakeAfterCommit must be called before the store is shared between
// goroutines.
func (s Store) WakeAfterCommit(dispatcher, courier func()) { *s.wake = wakers{dispatcher, courier} }

// AddMessage implements account.Outbox. The only recipient of the event is known from the start.
func (s Store) AddMessage(ctx context.Context, m account.Message, since time.Time, most int) (added bool, err error) {
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		room, err := s.hasRoom(ctx, m, since, most)
		if err != nil || !room {
			return err
		}
		added = true
		return s.addAddressed(ctx, m)
	})
	return added, err
}

// hasRoom reports whether an address may get one more message of a kind: at most most since a time. Transactions that
// ask about the same address run one after the other.
func (s Store) hasRoom(ctx context.Context, m account.Message, since time.Time, most int) (bool, error) {
	if err := s.db.Serialise(ctx, "outbox "+m.Email); err != nil {
		return false, err
	}
	count, err := core.One(ctx, s.db, core.Scalar[int], `SELECT COUNT(*) FROM deliveries WHERE recipient = $1 AND topic = $2 AND created_at > $3`,
		m.Email, string(m.Kind.Topic()), since)
	return count < most, err
}

// addAddressed stores a message as an event whose recipient is already decided, with its delivery.
func (s Store) addAddressed(ctx context.Context, m account.Message) error {
	_, err := s.db.Exec(ctx, `INSERT INTO events (id, topic, payload, created_at, not_before, done_at) VALUES ($1, $2, '{}', $3, $3, $3)`,
		m.ID, string(m.Kind.Topic()), m.CreatedAt)
	if err != nil {
		return err
	}
	_, err = s.db.Exec(ctx, `INSERT INTO deliveries (event_id, recipient, channel, topic, created_at, state, due_at) VALUES ($1, $2, $3, $4, $5, $6, $5)`,
		m.ID, m.Email, string(events.Email), string(m.Kind.Topic()), m.CreatedAt, string(events.Waiting))
	if err != nil {
		return err
	}
	core.AfterCommit(ctx, s.wake.courier)
	return nil
}

// DeleteMessagesTo implements account.Outbox.
func (s Store) DeleteMessagesTo(ctx context.Context, email string) error {
	_, err := s.db.Exec(ctx, `DELETE FROM deliveries WHERE recipient = $1`, email)
	return err
}

// ClaimDelivery implements mail.Outbox.
func (s Store) ClaimDelivery(ctx context.Context, topics []events.Topic, now, leasedUntil time.Time) (d events.Delivery, attempt int, err error) {
	known, list := s.db.Among("topic", "$3", texts(topics))
	scan := func(r core.Row) (events.Delivery, error) {
		var d events.Delivery
		err := r.Scan(&d.EventID, &d.Recipient, &d.Channel, &d.Topic, core.Into(&d.CreatedAt), &attempt, core.JSON(&d.Payload))
		return d, err
	}
	d, err = core.First(core.Returning(ctx, s.db, scan, `UPDATE deliveries SET due_at = $2, attempts = attempts + 1
		WHERE (event_id, recipient, channel) = (SELECT event_id, recipient, channel FROM deliveries WHERE due_at <= $1 AND channel = $5 AND `+known+`
			ORDER BY CASE WHEN topic = $4 THEN 1 ELSE 0 END, due_at, event_id, recipient LIMIT 1`+s.db.SkipLocked()+`)
		RETURNING event_id, recipient, channel, topic, created_at, attempts, (SELECT payload FROM events WHERE id = event_id)`,
		now, leasedUntil, list, string(account.KindConfirm.Topic()), string(events.Email)))
	return d, attempt, err
}

// FinishDelivery implements mail.Outbox.
func (s Store) FinishDelivery(ctx context.Context, d events.Delivery, state events.State, lastError string) error {
	_, err := s.db.Exec(ctx, `UPDATE deliveries SET due_at = NULL, state = $4, last_error = $5 WHERE event_id = $1 AND recipient = $2 AND channel = $3`,
		d.EventID, d.Recipient, string(d.Channel), string(state), lastError)
	return err
}

// PostponeDelivery implements mail.Outbox.
func (s Store) PostponeDelivery(ctx context.Context, d events.Delivery, lastError string, until time.Time) error {
	_, err := s.db.Exec(ctx, `UPDATE deliveries SET due_at = $5, last_error = $4 WHERE event_id = $1 AND recipient = $2 AND channel = $3`,
		d.EventID, d.Recipient, string(d.Channel), lastError, until)
	return err
}

// NextDelivery implements mail.Outbox.
func (s Store) NextDelivery(ctx context.Context, topics []events.Topic) (time.Time, error) {
	known, list := s.db.Among("topic", "$2", texts(topics))
	return core.One(ctx, s.db, core.ScanInstant, `SELECT due_at FROM deliveries WHERE due_at IS NOT NULL AND channel = $1 AND `+known+` ORDER BY due_at LIMIT 1`,
		string(events.Email), list)
}

// Waiting implements metrics.Database.
func (s Store) Waiting(ctx context.Context) (messages, recipients, domains int, oldest time.Time, err error) {
	scan := func(r core.Row) (time.Time, error) {
		var first *time.Time
		err := r.Scan(&messages, &recipients, &domains, core.Into(&first))
		if first == nil {
			first = new(time.Time)
		}
		return *first, err
	}
	// A delivery has the id of a person, or an address.
	oldest, err = core.One(ctx, s.db, scan, `SELECT COUNT(*), COUNT(DISTINCT address), COUNT(DISTINCT `+s.db.Domain("address")+`), MIN(created_at) FROM (
		SELECT COALESCE(p.email, d.recipient) AS address, d.created_at FROM deliveries d LEFT JOIN people p ON p.id = d.recipient WHERE d.due_at IS NOT NULL) AS waiting`)
	return messages, recipients, domains, oldest, err
}

func texts[T ~string](values []T) []string {
	list := make([]string, len(values))
	for i, value := range values {
		list[i] = string(value)
	}
	return list
}

// CountUndelivered implements home.Store.
func (s Store) CountUndelivered(ctx context.Context, since time.Time) (int, error) {
	return core.One(ctx, s.db, core.Scalar[int], `SELECT COUNT(*) FROM deliveries WHERE created_at > $1 AND channel = $2 AND state IN ($3, $4)`,
		since, string(events.Email), string(events.Refused), string(events.Abandoned))
}

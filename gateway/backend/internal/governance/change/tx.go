package change

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/policy"
)

// Tx is a change in progress. Only Do makes one, for one attempt.
type Tx struct {
	ctx context.Context //nolint:containedctx // the transaction travels in it, and both live equally long
	now time.Time
	by  Actor
	// personID and organisationID are empty for an actor who is no person of an organisation.
	personID, organisationID string

	// viewer is found when it is first asked for, behind the locks.
	viewer      *policy.Viewer
	viewerFound bool

	// newID is nil for random names. It is told the request and how many names came before.
	newID   NewID
	request string
	named   int

	store     Store
	reached   func(point string)
	held      []Lock
	log       []audit.Event
	notes     []Note
	unchanged bool
}

// Note is the text that an event proves. Event is the event's place among those of the change.
type Note struct {
	Event int
	audit.Note
}

// Context carries the transaction: what is read with it belongs to the change.
func (tx *Tx) Context() context.Context { return tx.ctx }

// Now is one instant for the whole change, in milliseconds.
func (tx *Tx) Now() time.Time { return tx.now }

// NewID makes an opaque identifier of 24 hexadecimal digits.
func (tx *Tx) NewID() string { return tx.NewIDFrom(tx.request) }

// NewIDFrom does so in a change without a name, for what is made from an object that has one.
func (tx *Tx) NewIDFrom(objectID string) string {
	if tx.newID != nil {
		tx.named++
		return tx.newID(tx.by, objectID, tx.named)
	}
	var id [12]byte
	_, _ = rand.Read(id[:]) // never fails, by its contract
	return hex.EncodeToString(id[:])
}

// Actor names who acts: the person's id, or the actor's own name.
func (tx *Tx) Actor() string {
	if tx.personID != "" {
		return tx.personID
	}
	return tx.by.name
}

// PersonID is the person who acts; empty for actors who are no person of an organisation.
func (tx *Tx) PersonID() string { return tx.personID }

// AccountID is the account that acts; empty for actors without one.
func (tx *Tx) AccountID() string { return tx.by.accountID }

// Viewer is what the actor may read and change, as it is behind the locks; nil for an actor
// without an active person.
func (tx *Tx) Viewer() (*policy.Viewer, error) {
	if tx.viewerFound || tx.by.accountID == "" {
		return tx.viewer, nil
	}
	var err error
	if tx.viewer, err = tx.store.Viewer(tx.ctx, tx.by.accountID, tx.now); err != nil {
		return nil, fmt.Errorf("find what the actor may do: %w", err)
	}
	tx.viewerFound = true
	return tx.viewer, nil
}

// Record adds an event at the end of the change. Time and actor are filled in.
func (tx *Tx) Record(event audit.Event) {
	event.At, event.Actor = tx.now, tx.Actor()
	tx.log = append(tx.log, event)
}

// RecordWithNote is Record for an event with free text that must be proved. The event gets
// the text's hash as "noteHash".
func (tx *Tx) RecordWithNote(event audit.Event, text string) {
	note := audit.NewNote(text)
	data := map[string]any{"noteHash": note.Hash()}
	for key, value := range event.Data {
		data[key] = value
	}
	event.Data = data
	tx.Record(event)
	tx.notes = append(tx.notes, Note{Event: len(tx.log) - 1, Note: note})
}

// Hold locks rows beside those that the command names, all of them or those that are not
// held yet. Their places must be behind those that are held.
func (tx *Tx) Hold(locks ...Lock) error {
	var wanted []Lock
	for _, lock := range inOrder(locks) {
		if slices.Contains(tx.held, lock) || slices.Contains(tx.held, Change(lock.Rank, lock.ID)) {
			continue
		}
		if len(tx.held) > 0 && compare(tx.held[len(tx.held)-1], lock) >= 0 {
			return fmt.Errorf("%w: %v behind %v", errOrder, lock, tx.held[len(tx.held)-1])
		}
		wanted = append(wanted, lock)
	}
	if len(wanted) == 0 {
		return nil
	}
	tx.held = append(tx.held, wanted...)
	tx.viewer, tx.viewerFound = nil, false // another change may have ended while this one waited
	return tx.store.LockRows(tx, wanted)
}

// errOrder is a defect of a command: its locks could make two changes wait for each other.
var errOrder = errors.New("a row is locked out of order")

// Unchanged reports whether a part of the command found nothing to do. Where no other part
// recorded an event, the transaction is undone, so that nothing can have been written
// without one.
func (tx *Tx) Unchanged() { tx.unchanged = true }

// ask refuses what the actor may not do. Only what the actor reads is called forbidden [X6].
func (tx *Tx) ask(question *policy.Question) error {
	if question == nil {
		return nil
	}
	viewer, err := tx.Viewer()
	if err != nil {
		return err
	}
	switch viewer.May(question.Action, question.Object) {
	case policy.Allowed:
		return nil
	case policy.Forbidden:
		if question.Forbidden == "" {
			return &Refusal{Code: CodeNotFound, Message: question.Missing}
		}
		return &Refusal{Code: CodeForbidden, Message: question.Forbidden}
	default:
		return &Refusal{Code: CodeNotFound, Message: question.Missing}
	}
}

// reach reports a named point of the change to tests.
func (tx *Tx) reach(point string) {
	if tx.reached != nil {
		tx.reached(point)
	}
}

// identify finds out who acts.
func (tx *Tx) identify() error {
	if tx.by.accountID == "" {
		return nil
	}
	var err error
	tx.personID, tx.organisationID, err = tx.store.Actor(tx.ctx, tx.by.accountID)
	if errors.Is(err, fault.ErrNotFound) {
		return nil
	}
	return err
}

// chain is where the events of the change belong.
func (tx *Tx) chain() (organisationID string, err error) {
	if tx.organisationID != "" {
		return tx.organisationID, nil
	}
	organisationID, err = tx.store.HomeOrganisation(tx.ctx)
	if errors.Is(err, fault.ErrNotFound) {
		return Installation, nil
	}
	return organisationID, err
}

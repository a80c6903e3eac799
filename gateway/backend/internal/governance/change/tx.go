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

// Tx is one attempt at a change. Only Do makes one.
type Tx struct {
	ctx context.Context //nolint:containedctx // the transaction travels in it, and both live equally long
	now time.Time
	by  Actor
	// personID and organisationID are empty for an actor who is not a person of an organisation.
	personID, organisationID string

	// viewer is read when it is first needed, after the locks.
	viewer      *policy.Viewer
	viewerFound bool

	// newID is nil for random ids. It gets the request and the number of ids that were made before.
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

// Note is a text that an event proves. Event is the index of the event in the change.
type Note struct {
	Event int
	audit.Note
}

// Context returns a context with the transaction. Reads with it are part of the change.
func (tx *Tx) Context() context.Context { return tx.ctx }

// Now returns the same instant for the whole change, in milliseconds.
func (tx *Tx) Now() time.Time { return tx.now }

// NewID returns a new opaque identifier of 24 hexadecimal digits.
func (tx *Tx) NewID() string { return tx.NewIDFrom(tx.request) }

// NewIDFrom returns an identifier derived from objectID. Commands without a clientMutationId use it, so that running
// them again gives the same identifiers.
func (tx *Tx) NewIDFrom(objectID string) string {
	if tx.newID != nil {
		tx.named++
		return tx.newID(tx.by, objectID, tx.named)
	}
	var id [12]byte
	_, _ = rand.Read(id[:]) // never fails, by its contract
	return hex.EncodeToString(id[:])
}

// Actor returns the id of the person who acts, or the actor's own name.
func (tx *Tx) Actor() string {
	if tx.personID != "" {
		return tx.personID
	}
	return tx.by.name
}

// PersonID returns the person who acts; empty for an actor who is not a person of an organisation.
func (tx *Tx) PersonID() string { return tx.personID }

// AccountID returns the account that acts; empty for an actor without one.
func (tx *Tx) AccountID() string { return tx.by.accountID }

// Viewer returns what the actor may read and change, read after the last lock. It returns nil for an actor without an
// active person.
func (tx *Tx) Viewer() (*policy.Viewer, error) {
	if tx.viewerFound || tx.by.accountID == "" {
		return tx.viewer, nil
	}
	var err error
	if tx.viewer, err = tx.store.Viewer(tx.ctx, tx.by.accountID, tx.now); err != nil {
		return nil, fmt.Errorf("find the rights of the actor: %w", err)
	}
	tx.viewerFound = true
	return tx.viewer, nil
}

// CheckProof refuses an actor who has not proved lately who it is. A command calls it last, so that a person proves nothing for a
// request that is refused anyway.
func (tx *Tx) CheckProof() error {
	if tx.by.isProved {
		return nil
	}
	return errUnproved
}

// Record adds an event to the end of the change. It sets the event's time and actor.
func (tx *Tx) Record(event audit.Event) {
	event.At, event.Actor = tx.now, tx.Actor()
	tx.log = append(tx.log, event)
}

// RecordWithNote adds an event that proves a free text. The event gets the text's hash as "noteHash".
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

// Hold locks those of the rows that are not locked yet. They must come after all locked rows in the order of locks.
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

// errOrder means that a command is defective: its locks could cause a deadlock.
var errOrder = errors.New("a row is locked out of order")

// Unchanged records that a part of the command found nothing to do. If no other part records an event, the transaction
// is rolled back, so that nothing is written without an event.
func (tx *Tx) Unchanged() { tx.unchanged = true }

// Ask refuses an action that the actor may not perform. Only an object that the actor reads is refused as forbidden
// [X6]. A command that needs more rights than Operation.Asks names calls it in Apply.
func (tx *Tx) Ask(question *policy.Question) error {
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

// identify finds the person and organisation of the actor.
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

// chain returns the chain for the events of the change.
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

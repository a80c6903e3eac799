// Package change is the only way to write governance data. Do runs a command in one transaction. It claims the row of
// the answer, lets the command lock and load the rows by which it decides, asks the policy, applies the command, and
// writes the audit events last. Only Do makes a Tx, and every method that writes governance data takes one. So nothing
// is written outside a change. Every change records an audit event, except for commands marked Private.
package change

import (
	"context"
	"time"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/governance/policy"
)

// Answer is the result of a change.
type Answer[A any] struct {
	Value A
	// Refused is nil when the change was made now or by an earlier request.
	Refused *Refusal
	// Seq is the number of the change's last audit event; nil without one.
	Seq *int64
}

// Store is what Do needs of the database. All methods except InTx use the transaction of the context.
type Store interface {
	// InTx runs fn in one transaction, which the context given to fn carries. A conflict with another transaction is
	// fault.ErrRaced.
	InTx(ctx context.Context, fn func(ctx context.Context) error) error
	// Actor finds the person of an account, and the person's organisation; fault.ErrNotFound without a person.
	Actor(ctx context.Context, accountID string) (personID, organisationID string, err error)
	// Viewer finds what an account may read and change at an instant; nil without an active person.
	Viewer(ctx context.Context, accountID string, now time.Time) (*policy.Viewer, error)
	// ChangedBy returns the display name of the person who last changed an entity; empty when no person did.
	ChangedBy(ctx context.Context, organisationID, entityID string) (displayName string, err error)
	// HomeOrganisation returns the organisation whose chain records events that belong to no organisation;
	// fault.ErrNotFound before there is one.
	HomeOrganisation(ctx context.Context) (organisationID string, err error)
	// Claim inserts the row of an answer. A row of a request from before expired is replaced. If there is a newer row,
	// Claim returns its content as kept. A transaction that claims the same row at the same time waits until this one
	// ends.
	Claim(tx *Tx, asked RequestKey, expired time.Time) (kept *StoredAnswer, err error)
	// Complete stores the answer in the claimed row.
	Complete(tx *Tx, asked RequestKey, answer StoredAnswer) error
	// LockRows locks rows in the order given.
	LockRows(tx *Tx, locks []Lock) error
	// Append adds events to the end of an organisation's chain, whose head it locks, and returns the number of the last one. It
	// notes the answer as Complete does, unless completion is nil: each round trip under the lock of the head counts.
	Append(tx *Tx, organisationID string, events []audit.Event, notes []Note, completion *Completion) (seq int64, err error)
}

// Installation is the chain of events before there is an organisation.
const Installation = "installation"

// Changer makes changes in one database.
type Changer struct {
	store Store
	now   func() time.Time
	newID NewID
	// reached is called at the named points of a change. Tests end the process there. It is nil in production.
	reached func(point string)
}

// NewID returns an id for the nth object that a request of an actor makes.
type NewID func(by Actor, request string, nth int) string

// NewChanger returns a Changer. now is the clock.
func NewChanger(store Store, now func() time.Time) *Changer { return &Changer{store: store, now: now} }

// Naming returns a changer whose changes get their ids from newID. Without newID, ids are random.
func (c *Changer) Naming(newID NewID) *Changer {
	named := *c
	named.newID = newID
	return &named
}

// At returns a changer with a fixed clock, for data with its own times.
func (c *Changer) At(now time.Time) *Changer {
	still := *c
	still.now = func() time.Time { return now }
	return &still
}

// Reporting returns a changer that calls reached at the named points of a change, in the goroutine of the change. Tests
// use it to end the process there.
func (c *Changer) Reporting(reached func(point string)) *Changer {
	reporting := *c
	reporting.reached = reached
	return &reporting
}

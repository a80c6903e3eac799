// Package change is the one way in which governance data is written. Do runs a command in
// one transaction: it takes the row of the answer, lets the command lock and load what it
// decides by, asks whether the actor may, applies, and ends with the audit events. Only Do
// makes a Tx, and whatever writes takes one. So nothing is written outside a change, and
// every change records an audit event, except those of commands marked Private.
package change

import (
	"context"
	"time"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/governance/policy"
)

// Answer is what a change came to.
type Answer[A any] struct {
	Value A
	// Refused is nil when the change took place, or had taken place before.
	Refused *Refusal
	// Seq is the number of the change's last audit event; nil without one.
	Seq *int64
}

// Store is what Do needs of the database. All methods but InTx belong to a transaction.
type Store interface {
	// InTx runs fn in one transaction, which the context given to fn carries. What another
	// transaction was in the way of is fault.ErrRaced.
	InTx(ctx context.Context, fn func(ctx context.Context) error) error
	// Actor finds the person whom an account belongs to, and the person's organisation;
	// fault.ErrNotFound without one.
	Actor(ctx context.Context, accountID string) (personID, organisationID string, err error)
	// Viewer finds what an account may read and change at an instant; nil without an active person.
	Viewer(ctx context.Context, accountID string, now time.Time) (*policy.Viewer, error)
	// ChangedBy is the display name of the person who changed an entity last; empty where no person did.
	ChangedBy(ctx context.Context, organisationID, entityID string) (displayName string, err error)
	// HomeOrganisation is the organisation in whose chain stands what concerns no other one;
	// fault.ErrNotFound before there is one.
	HomeOrganisation(ctx context.Context) (organisationID string, err error)
	// Claim makes the row of an answer, in place of one that was asked for before expired. When
	// it stands, kept is what it holds. A transaction that claims the same row at the same time
	// waits until this one ends.
	Claim(tx *Tx, asked Asked, expired time.Time) (kept *Kept, err error)
	// Complete notes the answer in the row that was claimed.
	Complete(tx *Tx, asked Asked, answer Kept) error
	// LockRows locks rows in the order given.
	LockRows(tx *Tx, locks []Lock) error
	// Append adds events to the end of an organisation's chain, whose head it locks, and gives
	// the number of the last one.
	Append(tx *Tx, organisationID string, events []audit.Event, notes []Note) (seq int64, err error)
}

// Installation is the chain of what happens before there is an organisation.
const Installation = "installation"

// Changer makes changes in one database.
type Changer struct {
	store Store
	now   func() time.Time
	newID NewID
	// reached is called at the named points of a change. Tests end the process there; it is nil in production.
	reached func(point string)
}

// NewID names what a change makes: by whom, for which request, and the how manyth it is.
type NewID func(by Actor, request string, nth int) string

// NewChanger makes a changer. now is the clock.
func NewChanger(store Store, now func() time.Time) *Changer { return &Changer{store: store, now: now} }

// Naming returns a changer whose changes name what they make by newID. Without it names are random.
func (c *Changer) Naming(newID NewID) *Changer {
	named := *c
	named.newID = newID
	return &named
}

// At returns a changer with a clock that stands still, for data that brings its own times.
func (c *Changer) At(now time.Time) *Changer {
	still := *c
	still.now = func() time.Time { return now }
	return &still
}

// Reporting returns a changer that calls reached at the named points of a change, in the goroutine of the change. Tests use it to
// end the process there.
func (c *Changer) Reporting(reached func(point string)) *Changer {
	reporting := *c
	reporting.reached = reached
	return &reporting
}

// Package change is the one way in which governance data is written. Do runs a command in
// one transaction: it takes the row of the answer, locks what the command names, asks
// whether the actor may, applies, and ends with the audit events. Only Do makes a Tx, and
// whatever writes takes one; so nothing is written beside a change, and no change but that
// of a Private command goes without an audit event.
package change

import (
	"context"
	"time"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/governance/policy"
)

// Command is one thing that an actor asks for. A change may be tried several times: a
// command has no effect but through its Tx, and keeps nothing of an attempt.
type Command[A any] interface {
	// Name is the operation's, such as "recordDocument".
	Name() string
	// Key is empty for commands that nobody repeats.
	Key() Key
	// Locks names all rows by which the command decides. It may look up parents, which never change.
	Locks(tx *Tx) ([]Lock, error)
	// Asks is what the policy is asked, after the locks. It is nil for commands of the product's own
	// parts and of operators, whom no right of a person covers. What it has to read, it reads anew.
	Asks(tx *Tx) (*policy.Question, error)
	// Apply does it. A *Refusal is an answer; any other error is a fault. Either undoes everything.
	Apply(tx *Tx) (A, error)
}

// Repeated is a command whose value a repeated request gets again. A command with a key
// that is no Repeated answers a repeat with an empty value.
type Repeated[A any] interface {
	// IDOf names the value, to find it again.
	IDOf(value A) string
	// Again finds the value with the rights of this moment, so that an old answer never shows
	// what was withdrawn.
	Again(tx *Tx, id string) (A, error)
}

// Private is a command about what is the actor's own business alone, such as notes. Not even that it was done may be told, so
// no event of the audit trail tells of it; all else goes as with any command.
type Private interface {
	Private()
}

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
}

// NewID names what a change makes: by whom, for which request, and the how manyth it is.
type NewID func(by Actor, request string, nth int) string

// NewChanger makes a changer. now is the clock.
func NewChanger(store Store, now func() time.Time) *Changer { return &Changer{store: store, now: now} }

// Naming is a changer whose changes name by newID what they make. Without it names are random.
func (c *Changer) Naming(newID NewID) *Changer {
	return &Changer{store: c.store, now: c.now, newID: newID}
}

// At is a changer with a clock that stands still, for data that brings its own times.
func (c *Changer) At(now time.Time) *Changer {
	return &Changer{store: c.store, now: func() time.Time { return now }, newID: c.newID}
}

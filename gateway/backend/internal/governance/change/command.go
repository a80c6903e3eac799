package change

import (
	"encoding/json"
	"errors"
	"fmt"

	"example.org/portal/backend/internal/governance/policy"
)

// Command is one thing that an actor asks for, answered with an A. Operation is its only kind; Wrap adds a rule to one.
type Command[A any] interface {
	name() string
	key() Key
	isPrivate() bool
	// prepare loads what the command decides by, behind its locks, and asks the policy. The function that it returns
	// applies the command.
	prepare(tx *Tx) (apply func() (A, error), err error)
	repeat() Repeat[A]
}

// Operation is a Command on one aggregate S. A change may be tried several times, so the functions of an operation have no effect
// except through their Tx, and keep nothing of an attempt.
type Operation[S, A any] struct {
	// Name is the operation's in the schema, such as "recordDocument".
	Name string
	// Key is empty for commands that nobody repeats.
	Key Key
	// Private marks a command about the actor's own business, such as notes. Its audit trail is empty: it records no event.
	Private bool
	// Load looks up the parents of the aggregate, which never change, locks with Tx.Hold every row by which the command
	// decides, and only then reads the aggregate. Asks and Apply get what it returns. It is nil for commands that lock and read
	// while they are applied. Do fails when Load has locked nothing and the policy is to be asked.
	Load func(tx *Tx) (S, error)
	// Asks returns what the policy is asked about the aggregate. It is nil, or returns nil, for commands of the product's own parts
	// and of operators, whom no right of a person covers.
	Asks func(tx *Tx, loaded S) (*policy.Question, error)
	// Apply makes the change. A *Refusal is an answer; any other error is a fault. Either undoes everything.
	Apply func(tx *Tx, loaded S) (A, error)
	// Repeat finds the answer of a repeated request. Without it a repeat is answered with the zero A.
	Repeat Repeat[A]
}

// Repeat says how the value of an answer is kept as text and found again. The text holds ids and no content.
type Repeat[A any] struct {
	IDOf func(value A) string
	// Again finds the value with the rights that the actor has when the request is repeated, so that an old answer never
	// shows what was withdrawn meanwhile.
	Again func(tx *Tx, id string) (A, error)
}

// IDs is the Repeat of values that hold ids and nothing else. Whoever gets such a value reads what it names with their rights.
func IDs[A any]() Repeat[A] {
	return Repeat[A]{
		IDOf: func(value A) string {
			text, err := json.Marshal(value)
			if err != nil {
				panic(fmt.Sprintf("an answer that JSON cannot hold: %v", err)) // a defect of the answer's type
			}
			return string(text)
		},
		Again: func(_ *Tx, id string) (value A, err error) {
			if err := json.Unmarshal([]byte(id), &value); err != nil {
				return value, fmt.Errorf("read the ids of an answer: %w", err)
			}
			return value, nil
		},
	}
}

// errUnlocked is a defect of a command.
var errUnlocked = errors.New("the command decides by rows that it did not lock")

func (o Operation[S, A]) name() string      { return o.Name }
func (o Operation[S, A]) key() Key          { return o.Key }
func (o Operation[S, A]) isPrivate() bool   { return o.Private }
func (o Operation[S, A]) repeat() Repeat[A] { return o.Repeat }

func (o Operation[S, A]) prepare(tx *Tx) (func() (A, error), error) {
	var loaded S
	if o.Load != nil {
		var err error
		if loaded, err = o.Load(tx); err != nil {
			return nil, err
		}
		if o.Asks != nil && len(tx.held) == 0 {
			return nil, fmt.Errorf("%s: %w", o.Name, errUnlocked)
		}
	}
	tx.reach("after-locks")
	if o.Asks != nil {
		question, err := o.Asks(tx, loaded)
		if err != nil {
			return nil, err
		}
		if err := tx.ask(question); err != nil {
			return nil, err
		}
	}
	return func() (A, error) { return o.Apply(tx, loaded) }, nil
}

// Wrap adds a rule to a command. The rule runs instead of the command's Apply, behind its locks and after the policy agreed, and
// calls apply to make the change.
func Wrap[A any](command Command[A], rule func(tx *Tx, apply func() (A, error)) (A, error)) Command[A] {
	return wrapped[A]{command, rule}
}

type wrapped[A any] struct {
	Command[A]
	rule func(tx *Tx, apply func() (A, error)) (A, error)
}

func (w wrapped[A]) prepare(tx *Tx) (func() (A, error), error) {
	apply, err := w.Command.prepare(tx)
	return func() (A, error) { return w.rule(tx, apply) }, err
}

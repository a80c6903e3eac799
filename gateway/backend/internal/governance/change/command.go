package change

import (
	"encoding/json"
	"errors"
	"fmt"

	"example.org/portal/backend/internal/governance/policy"
)

// Command is a request of an actor that is answered with an A. Operation is its only kind; Wrap adds a rule to one.
type Command[A any] interface {
	name() string
	key() Key
	isPrivate() bool
	// prepare locks and loads the rows by which the command decides, and asks the policy. The returned function applies
	// the command.
	prepare(tx *Tx) (apply func() (A, error), err error)
	repeat() Repeat[A]
}

// Operation is a Command on one aggregate S. A change may be tried several times. So the functions of an operation may
// have effects only through their Tx, and keep nothing of a failed attempt.
type Operation[S, A any] struct {
	// Name is the operation's name in the schema, such as "recordDocument".
	Name string
	// Key is empty for commands that are never repeated.
	Key Key
	// Private marks a command about the actor's own records, such as notes. It records no audit event.
	Private bool
	// Load looks up the parents of the aggregate, which never change. It then locks with Tx.Hold every row by which the
	// command decides, and reads the aggregate after that. Asks and Apply get its result. Load is nil for commands that
	// lock and read in Apply. Do fails when the policy is to be asked and Load has locked nothing.
	Load func(tx *Tx) (S, error)
	// Asks returns the question for the policy about the aggregate. It is nil, or returns nil, for commands of the
	// product itself and of operators, because the table of rights does not cover them.
	Asks func(tx *Tx, loaded S) (*policy.Question, error)
	// Apply makes the change. A *Refusal is an answer; any other error is a fault. Both roll the transaction back.
	Apply func(tx *Tx, loaded S) (A, error)
	// Repeat finds the answer of a repeated request. Without it, the answer of a repeat is the zero A.
	Repeat Repeat[A]
}

// Repeat says how the value of an answer is stored as text and found again. The text has ids and no content.
type Repeat[A any] struct {
	IDOf func(value A) string
	// Again finds the value with the actor's rights at the time of the repeat, so that an old answer never shows
	// content that was withdrawn meanwhile.
	Again func(tx *Tx, id string) (A, error)
}

// IDs is the Repeat of values that have only ids. The reader of such a value reads the objects with their own rights.
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

// errUnlocked means that a command is defective.
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
		if err := tx.Ask(question); err != nil {
			return nil, err
		}
	}
	return func() (A, error) { return o.Apply(tx, loaded) }, nil
}

// Wrap adds a rule to a command. The rule runs instead of the command's Apply, after the locks and the policy, and
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

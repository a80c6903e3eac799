package change

import "example.org/portal/backend/internal/governance/policy"

// Everything in this file goes when the last command is an Operation.

type legacy[A any] interface {
	Name() string
	Key() Key
	Locks(tx *Tx) ([]Lock, error)
	Asks(tx *Tx) (*policy.Question, error)
	Apply(tx *Tx) (A, error)
}

// Repeated is the old Repeat.
type Repeated[A any] interface {
	IDOf(value A) string
	Again(tx *Tx, id string) (A, error)
}

// Private is the old mark.
type Private interface{ Private() }

func commandOf[A any](asked Command[A]) command[A] {
	if c, ok := asked.(command[A]); ok {
		return c
	}
	l := asked.(legacy[A])
	o := Operation[struct{}, A]{
		Name: l.Name(), Key: l.Key(),
		Asks:    func(tx *Tx, _ struct{}) (*policy.Question, error) { return l.Asks(tx) },
		ApplyTo: func(tx *Tx, _ struct{}) (A, error) { return l.Apply(tx) },
	}
	o.Load = func(tx *Tx) (struct{}, error) {
		locks, err := l.Locks(tx)
		if err != nil {
			return struct{}{}, err
		}
		return struct{}{}, tx.Hold(locks...)
	}
	if r, ok := asked.(Repeated[A]); ok {
		o.Repeat = Repeat[A]{IDOf: r.IDOf, Again: r.Again}
	}
	_, o.Private = asked.(Private)
	return o
}

// Apply is never called.
func (o Operation[S, A]) Apply(*Tx) (nothing A, _ error) { return nothing, nil }

// Apply is never called.
func (w wrapped[A]) Apply(*Tx) (nothing A, _ error) { return nothing, nil }

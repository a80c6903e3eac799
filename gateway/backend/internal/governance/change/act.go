package change

import (
	"context"

	"example.org/portal/backend/internal/governance/policy"
)

// act is a command that nobody repeats, and that locks and refuses while it is applied.
type act struct {
	name  string
	apply func(tx *Tx) error
}

// Run is Do for something that nobody repeats. apply takes its locks itself, in the order of
// their ranks, and refuses with errors that the caller tells apart.
func Run(ctx context.Context, c *Changer, by Actor, name string, apply func(tx *Tx) error) error {
	answer, err := Do(ctx, c, by, act{name: name, apply: apply})
	if err == nil && answer.Refused != nil {
		return answer.Refused
	}
	return err
}

// Name implements Command.
func (a act) Name() string { return a.name }

// Key implements Command.
func (act) Key() Key { return Key{} }

// Locks implements Command.
func (act) Locks(*Tx) ([]Lock, error) { return nil, nil }

// Asks implements Command.
func (act) Asks(*Tx) (*policy.Question, error) { return nil, nil }

// Apply implements Command.
func (a act) Apply(tx *Tx) (struct{}, error) { return struct{}{}, a.apply(tx) }

package change

import "context"

// Run is Do for an action that is never repeated. apply takes its locks itself, in the order of their ranks, and
// refuses with errors that the caller distinguishes.
func Run(ctx context.Context, c *Changer, by Actor, name string, apply func(tx *Tx) error) error {
	answer, err := Do(ctx, c, by, Operation[struct{}, struct{}]{
		Name:  name,
		Apply: func(tx *Tx, _ struct{}) (struct{}, error) { return struct{}{}, apply(tx) },
	})
	if err == nil && answer.Refused != nil {
		return answer.Refused
	}
	return err
}

package change

import "context"

type unseenKey struct{}

// WithUnseen carries the refusal of a request that names an id which means nothing to the actor. Do answers with it, unless the
// request is a repeat: what it names may be gone because the first one was done.
func WithUnseen(ctx context.Context, refused *Refusal) context.Context {
	return context.WithValue(ctx, unseenKey{}, refused)
}

// Unseen is the refusal that a request carries; nil where the actor knows all that it names.
func Unseen(ctx context.Context) *Refusal {
	refused, _ := ctx.Value(unseenKey{}).(*Refusal)
	return refused
}

package change

import "context"

type unseenKey struct{}

// WithUnseen carries the refusal of a request with an id that the actor may not know of. Do returns this refusal unless
// the request is a repeat, because the first request may have deleted the object.
func WithUnseen(ctx context.Context, refused *Refusal) context.Context {
	return context.WithValue(ctx, unseenKey{}, refused)
}

// Unseen returns the refusal that a request carries; nil when the actor may know of all ids.
func Unseen(ctx context.Context) *Refusal {
	refused, _ := ctx.Value(unseenKey{}).(*Refusal)
	return refused
}

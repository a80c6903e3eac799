// Package principal carries the signed-in account of a request from the check of its access token to the handlers.
package principal

import "context"

// Principal is a signed-in account. Its access token and session were checked.
type Principal struct {
	// AccountID is the account's id, 24 hexadecimal digits.
	AccountID string
	// SessionID is the session of the token.
	SessionID string
	// FactorMissing is true while only the set-up of a second factor is served.
	FactorMissing bool
	// Fresh is true for five minutes after the person of the session proved who it is, by a log-in or a step-up.
	Fresh bool
}

type key struct{}

// With returns a context that carries p.
func With(ctx context.Context, p Principal) context.Context {
	return context.WithValue(ctx, key{}, p)
}

// From returns the context's principal. ok is false when nobody is signed in.
func From(ctx context.Context) (p Principal, ok bool) {
	p, ok = ctx.Value(key{}).(Principal)
	return p, ok
}

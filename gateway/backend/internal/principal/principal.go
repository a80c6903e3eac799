// Package principal carries who is asking from the bearer check to whoever answers.
package principal

import "context"

// Principal is a signed-in account, proven by an access token whose session stands.
type Principal struct {
	// AccountID is the account's id, 24 hexadecimal digits.
	AccountID string
	// SessionID is the log-in that the token belongs to.
	SessionID string
	// FactorMissing tells that nothing is served but the set-up of a second factor.
	FactorMissing bool
}

type key struct{}

// With returns a context that carries p.
func With(ctx context.Context, p Principal) context.Context {
	return context.WithValue(ctx, key{}, p)
}

// From gives the context's principal; ok is false when nobody is signed in.
func From(ctx context.Context) (p Principal, ok bool) {
	p, ok = ctx.Value(key{}).(Principal)
	return p, ok
}

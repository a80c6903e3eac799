package clientapi

import (
	"time"

	lru "github.com/hashicorp/golang-lru/v2"
)

const (
	// mostRecentTokens bounds the memory that remembered tokens can take. What is lost costs one refresh each.
	mostRecentTokens = 10_000
	// expiryMargin keeps a remembered token from expiring on its way to the backend.
	expiryMargin = 30 * time.Second
)

// recentTokens remembers finished refreshes, those used last. With no maximum age it remembers nothing.
type recentTokens struct {
	maxAge time.Duration
	tokens *lru.Cache[string, recentToken]
}

type recentToken struct {
	access *Access
	// made is when the refresh ended.
	made time.Time
}

func newRecentTokens(maxAge time.Duration) *recentTokens {
	// The error is for a size below one. The library's cache with expiry is not used: it never ends its goroutine.
	tokens, _ := lru.New[string, recentToken](mostRecentTokens)
	return &recentTokens{maxAge: maxAge, tokens: tokens}
}

// find returns a token that is not older than age, or nil.
func (r *recentTokens) find(refreshToken string, age time.Duration) *Access {
	token, found := r.tokens.Get(refreshToken)
	now := time.Now()
	if !found || now.Sub(token.made) >= min(age, r.maxAge) || !now.Before(token.access.Expires.Add(-expiryMargin)) {
		return nil
	}
	return token.access
}

func (r *recentTokens) keep(refreshToken string, access *Access) {
	if r.maxAge > 0 {
		r.tokens.Add(refreshToken, recentToken{access: access, made: time.Now()})
	}
}

func (r *recentTokens) forget(refreshToken string) { r.tokens.Remove(refreshToken) }

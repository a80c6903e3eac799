package clientapi

import (
	"sync"
	"time"
)

const (
	// mostRecentTokens bounds the memory that remembered tokens can take.
	mostRecentTokens = 10_000
	// expiryMargin keeps a remembered token from expiring on its way to the backend.
	expiryMargin = 30 * time.Second
)

// recentTokens remembers finished refreshes for a while. With no maximum age it
// remembers nothing.
type recentTokens struct {
	maxAge time.Duration
	mu     sync.Mutex
	tokens map[string]recentToken
}

type recentToken struct {
	access *Access
	// made is when the refresh ended, until when the token can be used no more.
	made, until time.Time
}

func newRecentTokens(maxAge time.Duration) *recentTokens {
	return &recentTokens{maxAge: maxAge, tokens: make(map[string]recentToken)}
}

// find gives a token that is not older than age, or nil.
func (r *recentTokens) find(refreshToken string, age time.Duration) *Access {
	if r.maxAge <= 0 || age <= 0 {
		return nil
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	now := time.Now()
	if token := r.tokens[refreshToken]; now.Before(token.until) && now.Sub(token.made) < age {
		return token.access
	}
	return nil
}

func (r *recentTokens) keep(refreshToken string, access *Access) {
	if r.maxAge <= 0 {
		return
	}
	now := time.Now()
	until := now.Add(r.maxAge)
	if last := access.Expires.Add(-expiryMargin); last.Before(until) {
		until = last
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.tokens) >= mostRecentTokens {
		r.makeRoom()
	}
	r.tokens[refreshToken] = recentToken{access: access, made: now, until: until}
}

func (r *recentTokens) forget(refreshToken string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.tokens, refreshToken)
}

// makeRoom drops what is over, and everything when nothing is: what is lost costs
// one refresh each.
func (r *recentTokens) makeRoom() {
	now := time.Now()
	for refreshToken, token := range r.tokens {
		if now.After(token.until) {
			delete(r.tokens, refreshToken)
		}
	}
	if len(r.tokens) >= mostRecentTokens {
		clear(r.tokens)
	}
}

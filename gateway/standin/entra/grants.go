package entra

import (
	"crypto/rand"
	"maps"
	"sync"
	"time"
)

const (
	codeLife    = 5 * time.Minute
	refreshLife = 24 * time.Hour // Microsoft's value for browsers
	// mostGrants limits the memory. One machine never needs more.
	mostGrants = 10_000
)

// grant is the meaning of a code or a refresh token.
type grant struct {
	userID string
	scope  string
	nonce  string
	// The client must repeat redirect and challenge with a code. A refresh token has neither.
	redirect, challenge string
	expires             time.Time
}

// grants stores codes and refresh tokens in memory.
type grants struct {
	now func() time.Time
	mu  sync.Mutex
	// bySecret has codes and refresh tokens. Both are random.
	bySecret map[string]grant
}

func newGrants(now func() time.Time) *grants {
	return &grants{now: now, bySecret: map[string]grant{}}
}

// add stores a grant for a while and returns its secret.
func (g *grants) add(made grant, life time.Duration) string {
	secret := rand.Text() + rand.Text()
	g.mu.Lock()
	defer g.mu.Unlock()
	now := g.now()
	if len(g.bySecret) >= mostGrants {
		maps.DeleteFunc(g.bySecret, func(_ string, kept grant) bool { return !now.Before(kept.expires) })
	}
	if len(g.bySecret) >= mostGrants {
		clear(g.bySecret)
	}
	made.expires = now.Add(life)
	g.bySecret[secret] = made
	return secret
}

// redeem returns a grant that has not expired and deletes it, because every secret works once.
func (g *grants) redeem(secret string) (grant, bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	found, ok := g.bySecret[secret]
	delete(g.bySecret, secret)
	return found, ok && g.now().Before(found.expires)
}

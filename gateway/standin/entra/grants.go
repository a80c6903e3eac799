package entra

import (
	"crypto/rand"
	"maps"
	"sync"
	"time"
)

const (
	codeLife    = 5 * time.Minute
	refreshLife = 24 * time.Hour // Microsoft's for browsers
	// mostGrants bounds memory; nobody signs in so often on one machine.
	mostGrants = 10_000
)

// grant is what a code or a refresh token stands for.
type grant struct {
	userID string
	scope  string
	nonce  string
	// redirect and challenge must come again with a code; a refresh token has neither.
	redirect, challenge string
	expires             time.Time
}

// grants keeps codes and refresh tokens in memory.
type grants struct {
	now func() time.Time
	mu  sync.Mutex
	// bySecret holds codes and refresh tokens alike: both are random.
	bySecret map[string]grant
}

func newGrants(now func() time.Time) *grants {
	return &grants{now: now, bySecret: map[string]grant{}}
}

// add keeps a grant for a while and gives its secret.
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

// take gives a grant that has not expired and forgets it: every secret works once.
func (g *grants) take(secret string) (grant, bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	found, ok := g.bySecret[secret]
	delete(g.bySecret, secret)
	return found, ok && g.now().Before(found.expires)
}

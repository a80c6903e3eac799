package session

import (
	"context"
	"sync"
	"time"

	"example.org/portal/gateway/internal/clientapi"
)

// Bounds of the memory of proofs. What is lost of it costs a refresh each.
const (
	mostProven      = 10_000
	mostConnections = 16
)

// Prove asks the backend whether a session that was opened still stands: only the backend
// knows of one that was revoked or idle for too long. The person counts as active. The error
// of a session that is over is ErrInvalid; the caller lets the browser forget it (Keeper.Drop).
func (h *Handler) Prove(ctx context.Context, found *Carried) error {
	_, err := h.backend.Refresh(ctx, found.RefreshToken, clientapi.Active)
	return err
}

// ProveOn is Prove for a request on a connection, unless the session was proven on that
// connection less than serves ago. It tells when that was.
func (h *Handler) ProveOn(ctx context.Context, found *Carried, connection string, serves time.Duration) (at time.Time, err error) {
	now := h.keeper.now()
	if at, proven := h.keeper.proven.find(found.RefreshToken, connection); proven && now.Sub(at) < serves {
		return at, nil
	}
	if err := h.Prove(ctx, found); err != nil {
		return time.Time{}, err
	}
	h.keeper.proven.keep(found.RefreshToken, connection, now, serves)
	return now, nil
}

// proofs remembers when sessions were proven on which connections of this process.
type proofs struct {
	mu sync.Mutex
	// at is by refresh token, then by connection.
	at map[string]map[string]time.Time
}

func newProofs() *proofs { return &proofs{at: make(map[string]map[string]time.Time)} }

func (p *proofs) find(refreshToken, connection string) (at time.Time, proven bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	at, proven = p.at[refreshToken][connection]
	return at, proven
}

func (p *proofs) keep(refreshToken, connection string, at time.Time, serves time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	old := at.Add(-serves)
	if p.at[refreshToken] == nil {
		p.makeRoom(old)
		p.at[refreshToken] = make(map[string]time.Time)
	}
	connections := p.at[refreshToken]
	if len(connections) >= mostConnections {
		dropOlder(connections, old)
	}
	if len(connections) >= mostConnections {
		clear(connections)
	}
	connections[connection] = at
}

func (p *proofs) forget(refreshToken string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.at, refreshToken)
}

// makeRoom needs the lock. When nothing is old enough, everything goes.
func (p *proofs) makeRoom(old time.Time) {
	if len(p.at) < mostProven {
		return
	}
	for refreshToken, connections := range p.at {
		if dropOlder(connections, old); len(connections) == 0 {
			delete(p.at, refreshToken)
		}
	}
	if len(p.at) >= mostProven {
		clear(p.at)
	}
}

func dropOlder(connections map[string]time.Time, old time.Time) {
	for connection, at := range connections {
		if !at.After(old) {
			delete(connections, connection)
		}
	}
}

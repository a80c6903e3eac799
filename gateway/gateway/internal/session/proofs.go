package session

import (
	"context"
	"time"

	"example.org/portal/gateway/internal/clientapi"
	lru "github.com/hashicorp/golang-lru/v2"
)

// Bounds of the remembered proofs. A forgotten proof costs one refresh.
const (
	mostProven      = 10_000
	mostConnections = 16
)

// Prove asks the backend whether an opened session is still valid, because only the backend knows that a session was
// revoked or was idle for too long. The person counts as active. The error of a session that is over is ErrInvalid; the
// caller then calls Keeper.Drop.
func (h *Handler) Prove(ctx context.Context, found *Carried) error {
	_, err := h.backend.Refresh(ctx, found.RefreshToken, clientapi.Active)
	return err
}

// ProveOn does nothing if the session was proven on this connection less than serves ago, and calls Prove otherwise. It
// returns when the session was proven.
func (h *Handler) ProveOn(ctx context.Context, found *Carried, connection string, serves time.Duration) (at time.Time, err error) {
	now := h.keeper.now()
	if at, proven := h.keeper.proven.find(found.RefreshToken, connection); proven && now.Sub(at) < serves {
		return at, nil
	}
	if err := h.Prove(ctx, found); err != nil {
		return time.Time{}, err
	}
	h.keeper.proven.keep(found.RefreshToken, connection, now)
	return now, nil
}

// proofs remembers when sessions were proven on which connections of this process: the sessions and connections used
// last, by refresh token and then by connection.
type proofs struct {
	at *lru.Cache[string, *lru.Cache[string, time.Time]]
}

func newProofs() *proofs {
	at, _ := lru.New[string, *lru.Cache[string, time.Time]](mostProven) // the error is for a size below one
	return &proofs{at: at}
}

func (p *proofs) find(refreshToken, connection string) (at time.Time, proven bool) {
	connections, found := p.at.Get(refreshToken)
	if !found {
		return time.Time{}, false
	}
	return connections.Get(connection)
}

func (p *proofs) keep(refreshToken, connection string, at time.Time) {
	connections, found := p.at.Get(refreshToken)
	if !found {
		connections, _ = lru.New[string, time.Time](mostConnections) // as above
		if others, kept, _ := p.at.PeekOrAdd(refreshToken, connections); kept {
			connections = others
		}
	}
	connections.Add(connection, at)
}

func (p *proofs) forget(refreshToken string) { p.at.Remove(refreshToken) }

// Package upload lets tus 1.0 clients write large files into the signed-in user's
// drive, without keeping anything: a Graph upload session per file, sliced on the way.
//
//	POST   /api/uploads            Handler.Create   opens a session, seals its address
//	HEAD   /api/uploads/{upload}   Handler.Head     what the drive has
//	PATCH  /api/uploads/{upload}   Handler.Append   sends more, in slices
//	DELETE /api/uploads/{upload}   Handler.Cancel   ends the session
//
// {upload} is the session's address, sealed for one user. The drive's own status is
// the only truth about an offset; what this process remembers only saves round trips.
// The algorithm and its reasons: docs/protocols/tus.md.
package upload

import (
	"context"
	"log/slog"
	"net/http"
	"sync/atomic"
	"time"

	"example.org/portal/gateway/internal/entra"
	"example.org/portal/gateway/internal/metrics"
	"example.org/portal/gateway/internal/msgraph"
	"example.org/portal/gateway/internal/seal"
	"example.org/portal/gateway/internal/session"
)

// Path is where uploads live.
const Path = "/api/uploads"

// Sizes of slices in bytes (R9.3).
const (
	// Unit is what a slice's length must be a multiple of, unless it is the last.
	Unit = 320 << 10
	// MostSlice is the largest slice.
	MostSlice = 60 << 20
)

// SliceBytes applies the rule for slice sizes (R9.3): at most MostSlice, rounded down
// to whole units.
func SliceBytes(asked int64) int64 {
	asked = min(asked, MostSlice)
	if asked > Unit {
		asked -= asked % Unit
	}
	return asked
}

// Pace are the waits of uploads; a zero value means the contract's.
type Pace struct {
	// Silence is the longest pause inside a client's bytes.
	Silence time.Duration
	// Stall is the longest pause of the drive in the middle of a slice.
	Stall time.Duration
	// Hold is how long a creation, or a PATCH without progress, waits for the drive.
	Hold time.Duration
	// HoldHead is the same for HEAD.
	HoldHead time.Duration
	// Retry is the first pause after a failure; it doubles three times.
	Retry time.Duration
	// Gone is the pause before a session that is gone is asked once more.
	Gone time.Duration
	// Proof is how long the backend's word that a session stands serves on a connection.
	Proof time.Duration
	// Takeover is how long a newer PATCH waits for the older one to end.
	Takeover time.Duration
	// Answer is how long a client may take to receive the answer to a PATCH.
	Answer time.Duration
	// Finish is how long a running slice may take when the process is told to end.
	Finish time.Duration
}

func (p Pace) orDefault() Pace {
	for _, value := range []struct {
		set      *time.Duration
		fallback time.Duration
	}{
		{&p.Silence, time.Minute},
		{&p.Stall, 2 * time.Minute},
		{&p.Hold, 30 * time.Second},
		{&p.HoldHead, 10 * time.Second},
		{&p.Retry, 500 * time.Millisecond},
		{&p.Gone, 2 * time.Second},
		{&p.Proof, time.Minute},
		{&p.Takeover, 5 * time.Second},
		{&p.Answer, 2 * time.Minute},
		{&p.Finish, 15 * time.Second},
	} {
		if *value.set == 0 {
			*value.set = value.fallback
		}
	}
	return p
}

// Config says how uploads are cut and bounded.
type Config struct {
	// SliceBytes is the largest slice; SliceBytes makes it from a setting.
	SliceBytes int64
	// MaxBytes is the largest file.
	MaxBytes int64
	Pace     Pace
	// Now is the clock.
	Now func() time.Time
}

// Handler answers /api/uploads.
type Handler struct {
	cfg    Config
	keeper *session.Keeper
	// sessions asks the backend whether a session still stands.
	sessions *session.Handler
	ring     *seal.Ring
	entra    *entra.Client
	graph    *msgraph.Client
	metrics  *metrics.Metrics
	log      *slog.Logger

	running   *running
	shares    *shares
	memory    memory
	creations *rates
	questions *rates
	searches  *rates
	endings   endings
	conflicts conflicts
	makers    makers
	pieces    *pieces
	draining  atomic.Bool
}

// Parts are what uploads are made with.
type Parts struct {
	Keeper   *session.Keeper
	Sessions *session.Handler
	Ring     *seal.Ring
	Entra    *entra.Client
	Graph    *msgraph.Client
	Metrics  *metrics.Metrics
	Log      *slog.Logger
}

// New makes the handler.
func New(cfg Config, parts Parts) *Handler {
	cfg.Pace = cfg.Pace.orDefault()
	return &Handler{
		cfg: cfg, keeper: parts.Keeper, sessions: parts.Sessions, ring: parts.Ring, entra: parts.Entra, graph: parts.Graph, metrics: parts.Metrics, log: parts.Log,
		running: newRunning(), shares: newShares(), memory: newMemory(cfg.Now), creations: newCreations(cfg.Now), questions: newQuestions(cfg.Now), searches: newSearches(cfg.Now), endings: newEndings(cfg.Now), conflicts: newConflicts(cfg.Now), makers: newMakers(cfg.Now),
		pieces: newPieces(),
	}
}

// Drain makes running PATCHes end after their slice, and breaks off those whose slice
// takes too long. ctx ends the wait for them early.
func (h *Handler) Drain(ctx context.Context) {
	h.draining.Store(true)
	deadline := time.AfterFunc(h.cfg.Pace.Finish, h.running.interruptAll)
	context.AfterFunc(ctx, func() { deadline.Stop() })
}

// visit is a request for an upload that exists.
type visit struct {
	h      *Handler
	w      http.ResponseWriter
	r      *http.Request
	upload *address
	// carried is the request's session; user is the portal's id of whose upload it is.
	carried *session.Carried
	user    string
	log     *slog.Logger
	// patience is how long it may still wait for the drive.
	patience *patience
}

// visit opens the request's address for the session's user. Whatever is wrong with
// the address is the same 404.
func (h *Handler) visit(w http.ResponseWriter, r *http.Request, hold time.Duration) (*visit, error) {
	carried, err := h.keeper.Find(r)
	if err != nil {
		return nil, err
	}
	upload, err := h.open(carried.UserID, r.URL.Path)
	if err != nil {
		return nil, err
	}
	return &visit{
		h: h, w: w, r: r, upload: upload, carried: carried, user: carried.UserID, patience: &patience{left: hold},
		log: h.log.With("upload", upload.shortHash()),
	}, nil
}

// graphToken gives a token for the upload's owner. Later requests need their Microsoft
// token only when a file has to be looked for or committed, so only then it is checked.
func (v *visit) graphToken(ctx context.Context) (string, error) {
	user, err := v.h.entra.Verify(ctx, entra.Bearer(v.r))
	if err != nil {
		return "", tokenNeeded(err)
	}
	if user.Tenant != v.upload.tenant || user.ObjectID != v.upload.owner {
		return "", errOtherAccount
	}
	token, err := v.h.entra.GraphToken(ctx, user)
	if err != nil {
		return "", tokenNeeded(err)
	}
	return token, nil
}

// Package upload serves tus 1.0. Clients write large files into a drive through it, and it stores nothing: every file
// has a session at the drive, and the upload's address contains the session's address, sealed.
//
//	POST   /api/uploads            Handler.Create   opens a session, seals its address
//	HEAD   /api/uploads/{upload}   Handler.Head     answers how many bytes the drive has
//	PATCH  /api/uploads/{upload}   Handler.Append   sends more, in slices
//	DELETE /api/uploads/{upload}   Handler.Cancel   ends the session
//
// The same routes below /api/papers/uploads write into the portal's own store of papers.
//
// A PATCH takes its bytes from a source, a slicing.Cutter cuts them, and package transfer sends
// the slices to the drive. A process knows which of its requests write to which upload, so that the newest can take
// over. Replicas do not know each other's requests. When two of them write to one upload, the drive accepts the slices
// of one and refuses those of the other, whose client gets 409 and asks for the offset again.
package upload

import (
	"context"
	"log/slog"
	"net/http"
	"time"

	"example.org/portal/gateway/internal/drive"
	"example.org/portal/gateway/internal/metrics"
	"example.org/portal/gateway/internal/seal"
	"example.org/portal/gateway/internal/session"
	"example.org/portal/gateway/internal/shares"
	"example.org/portal/gateway/internal/slicing"
	"example.org/portal/gateway/internal/transfer"
)

// Path is where uploads into Microsoft's drives live.
const Path = "/api/uploads"

// PaperPath is where uploads into the portal's own store of papers live.
const PaperPath = "/api/papers/uploads"

// Purposes of seal.Ring: a value that was sealed for another purpose does not open as an address of an upload.
const (
	Purpose      = "portal upload"
	PaperPurpose = "portal paper upload"
)

// Pace are the waits of uploads; a zero value means the contract's.
type Pace struct {
	transfer.Pace
	// Silence is the longest pause inside a client's bytes.
	Silence time.Duration
	// HoldHead is Hold for HEAD.
	HoldHead time.Duration
	// Proof is how long one check of the session at the backend serves further requests of a connection.
	Proof time.Duration
	// Takeover is how long a newer PATCH waits for the one that it replaces.
	Takeover time.Duration
	// Answer is how long a client may take to receive the answer to a PATCH.
	Answer time.Duration
	// Finish is how long a running slice may take once Drain was called.
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
		{&p.Fresh, 5 * time.Second},
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

// Config holds the paths and bounds of uploads.
type Config struct {
	// Path is the route's prefix. Purpose keeps addresses of one path from opening at another.
	Path, Purpose string
	// SliceBytes is the largest slice; slicing.SliceBytes makes it from a setting.
	SliceBytes int64
	// MaxBytes is the largest file.
	MaxBytes int64
	Pace     Pace
	Now      func() time.Time
}

// Parts are what uploads are made with.
type Parts struct {
	Keeper *session.Keeper
	// Sessions asks the backend whether a session still stands.
	Sessions *session.Handler
	Ring     *seal.Ring
	Grants   Grants
	Drive    drive.Drive
	Metrics  *metrics.Metrics
	Log      *slog.Logger
}

// Handler answers the requests below one path.
type Handler struct {
	cfg      Config
	keeper   *session.Keeper
	sessions *session.Handler
	ring     *seal.Ring
	grants   Grants
	drive    drive.Drive
	metrics  *metrics.Metrics
	log      *slog.Logger

	transfers *transfer.Transfers
	memory    *slicing.Memory
	running   *running
	places    *shares.Places[transfer.Key]
	// creations, questions and searches bound how many sessions one person begins at the drive, how often the person's
	// requests ask for an offset, and how many folders they list.
	creations, questions, searches *shares.Rates
}

// New makes the handler.
func New(cfg Config, parts Parts) *Handler {
	cfg.Pace = cfg.Pace.orDefault()
	return &Handler{
		cfg: cfg, keeper: parts.Keeper, sessions: parts.Sessions, ring: parts.Ring, grants: parts.Grants, drive: parts.Drive,
		metrics: parts.Metrics, log: parts.Log,
		transfers: transfer.New(parts.Drive, cfg.Pace.Pace, parts.Metrics, cfg.Now),
		memory:    slicing.NewMemory(), running: newRunning(), places: shares.NewPlaces[transfer.Key](),
		// The burst is for somebody who drops a whole folder.
		creations: shares.NewRates(cfg.Now, 60, 200*time.Millisecond),
		questions: shares.NewRates(cfg.Now, 300, 200*time.Millisecond),
		searches:  shares.NewRates(cfg.Now, 30, 10*time.Second),
	}
}

// Drain makes running PATCHes end after their slice, and breaks off those whose slice takes longer than Pace.Finish.
// It returns earlier when ctx ends.
func (h *Handler) Drain(ctx context.Context) {
	h.transfers.Drain()
	deadline := time.AfterFunc(h.cfg.Pace.Finish, h.running.interruptAll)
	context.AfterFunc(ctx, func() { deadline.Stop() })
}

// visit is a request for an upload that exists.
type visit struct {
	h      *Handler
	w      http.ResponseWriter
	r      *http.Request
	upload *address
	// carried is the session of the person whose upload it is.
	carried *session.Carried
	log     *slog.Logger
}

// openVisit opens the request's address for the session's person. Every wrong address gets the same 404.
func (h *Handler) openVisit(w http.ResponseWriter, r *http.Request) (*visit, error) {
	carried, err := h.keeper.Find(r)
	if err != nil {
		return nil, err
	}
	upload, err := h.open(carried.UserID, r.URL.Path)
	if err != nil {
		return nil, err
	}
	return &visit{h: h, w: w, r: r, upload: upload, carried: carried, log: h.log.With("upload", upload.ShortHash())}, nil
}

// begin begins the visit's work at the drive, which may wait for the drive for hold.
func (v *visit) begin(hold time.Duration) *transfer.Request {
	return v.h.transfers.For(&v.upload.Upload, v, v.log, hold)
}

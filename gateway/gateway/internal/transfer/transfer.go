// Package transfer moves files into a drive: it opens and ends sessions, sends slices, asks
// what a session has, waits where the drive asks for it, and finds out what became of a
// session that is gone. It knows neither HTTP requests nor tus.
//
// The drive's own status is the only truth about an offset, and every question about one goes
// to the drive. A process remembers, for a day, the files that uploads became, and how often in
// a row the drive said that somebody else changed a file. Another replica, or this one after a
// restart, answers without that:
//
//   - The file of an upload whose last answer was lost is looked for, which takes two seconds
//     and the owner's Microsoft token.
//   - Two uploads of one person that agree in name, size and time cannot be told apart there.
//   - An upload that the drive will never take is tried longer before it is given up.
//
// The algorithm and its reasons: docs/protocols/tus.md.
package transfer

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"log/slog"
	"sync/atomic"
	"time"

	"example.org/portal/gateway/internal/drive"
	"example.org/portal/gateway/internal/metrics"
)

// Pace are the waits for the drive.
type Pace struct {
	// Stall is the longest pause of the drive in the middle of a slice.
	Stall time.Duration
	// Hold is how long a creation, or a PATCH without progress, waits for the drive.
	Hold time.Duration
	// Retry is the first pause after a failure; it doubles three times.
	Retry time.Duration
	// Gone is the pause before a session that is gone is asked once more.
	Gone time.Duration
	// Fresh is how long a session counts as fresh. Clients send their first bytes as soon as they hear of the session.
	// Before a later PATCH the process asks the drive, because another replica may have sent bytes.
	Fresh time.Duration
}

// Upload is what is known of one file on its way.
type Upload struct {
	// Session is the session's address; empty for a file that needed none.
	Session string
	Size    int64
	// Created is the moment of creation by the drive's clock.
	Created time.Time
	File    drive.File
	// Item is the finished file when there was no session.
	Item drive.Item
}

// Key tells an upload from others without telling its address.
type Key [sha256.Size]byte

// Key gives the upload's.
func (u *Upload) Key() Key { return sha256.Sum256([]byte(u.Session + "\x00" + u.Item.ID)) }

// ShortHash is what logs call the upload.
func (u *Upload) ShortHash() string {
	key := u.Key()
	return hex.EncodeToString(key[:6])
}

// Access is how a request comes by what only the upload's owner may do.
type Access interface {
	// Token gives a token for the owner's drive. A failure is ready for the client.
	Token(ctx context.Context) (string, error)
	// Refused drops a token that the drive refused, and gives the answer for the client.
	Refused(ctx context.Context, refusal error) error
	// MaySearch refuses a search for a file when there were too many.
	MaySearch() error
}

// State is how far an upload is.
type State struct {
	// Offset is the next byte that the drive wants, as far as it is known.
	Offset int64
	// Expires is zero when the drive did not say.
	Expires time.Time
	// Item is the finished file; nil while there is none.
	Item *drive.Item
}

// Transfers moves files into one drive. It is safe for concurrent use.
type Transfers struct {
	drive    drive.Drive
	pace     Pace
	metrics  *metrics.Metrics
	now      func() time.Time
	memory   *memory
	fresh    *fresh
	draining atomic.Bool
}

// New makes one.
func New(to drive.Drive, pace Pace, m *metrics.Metrics, now func() time.Time) *Transfers {
	return &Transfers{drive: to, pace: pace, metrics: m, now: now, memory: newMemory(now), fresh: newFresh(now, pace.Fresh)}
}

// Drain makes every sending end after its slice.
func (t *Transfers) Drain() { t.draining.Store(true) }

// Request is one client's request about one upload.
type Request struct {
	*Transfers
	*Upload
	access Access
	log    *slog.Logger
	// patience is how long it may still wait for the drive.
	patience *patience
}

// For begins a request that waits for the drive for at most hold.
func (t *Transfers) For(u *Upload, access Access, log *slog.Logger, hold time.Duration) *Request {
	return &Request{Transfers: t, Upload: u, access: access, log: log, patience: &patience{left: hold}}
}

// Where tells how far the upload is. It makes the file of a session that has every byte: a
// client that hears that nothing is missing believes that the file exists.
func (r *Request) Where(ctx context.Context) (State, error) {
	state, err := r.where(ctx)
	return state, r.patience.addRetryAfter(err)
}

func (r *Request) where(ctx context.Context) (State, error) {
	if item := r.knownItem(); item != nil {
		return r.finished(r.fillItem(ctx, *item)), nil
	}
	if r.memory.lookUp(r.Key()).isHopeless() {
		return State{}, ErrExpired
	}
	progress, err := r.status(ctx)
	if err != nil {
		item, err := r.fileOfGone(ctx, err)
		return r.completed(ctx, item, err)
	}
	switch {
	case progress.Complete:
		return r.completed(ctx, &progress.Item, nil)
	case progress.Stored:
		item, err := r.commit(ctx)
		return r.completed(ctx, item, r.answerUncommitted(err))
	case !progress.Known:
		return State{}, ErrUnavailable
	}
	return State{Offset: progress.Next, Expires: progress.Expires}, nil
}

func (r *Request) completed(ctx context.Context, item *drive.Item, err error) (State, error) {
	if err != nil {
		return State{}, err
	}
	return r.finished(r.recordFile(ctx, *item)), nil
}

func (r *Request) finished(item drive.Item) State { return State{Offset: r.Size, Item: &item} }

// Cancel ends the session. Only the drive's own word counts as cancelled (R4.16).
func (r *Request) Cancel(ctx context.Context) error {
	if r.knownItem() != nil {
		return ErrNotFound
	}
	_, err := insist(ctx, r, func(ctx context.Context) (struct{}, error) {
		return struct{}{}, r.drive.Cancel(ctx, r.Session)
	})
	switch {
	case err == nil:
		r.metrics.Upload(metrics.UploadCancelled)
		return nil
	case drive.Status(err) == 0 || drive.IsTransient(err):
		return r.patience.addRetryAfter(ErrUnavailable.Because(err))
	default:
		return ErrNotFound.Because(err)
	}
}

package upload

import (
	"context"
	"errors"
	"net/http"
	"time"

	"example.org/portal/gateway/internal/metrics"
	"example.org/portal/gateway/internal/msgraph"
)

// transfer is a running PATCH.
type transfer struct {
	*visit
	*cutter
	// began is the offset that the client named.
	began int64
	// failures counts those since the last stored byte.
	failures int
	expires  time.Time
	complete bool
}

// agree makes sure that the client's offset is the drive's, before a byte of the body
// is read (docs/protocols/tus.md, "The offset is asked first").
func (t *transfer) agree(ctx context.Context) error {
	if item, known := t.finished(); known {
		return t.already(item)
	}
	if t.h.conflicts.hopeless(t.upload.key()) {
		return errExpired
	}
	if stored, known := t.h.memory.offset(t.upload.key()); known && stored == t.offset {
		return nil
	}
	progress, err := t.status(ctx)
	switch {
	case err != nil:
		return t.lost(ctx, err)
	case progress.Complete:
		t.finish(ctx, progress.Item)
		return t.already(progress.Item)
	case progress.Stored:
		t.tellOffset(t.total)
		return errOffset
	case !progress.Known:
		return errUnavailable
	case progress.Next != t.offset:
		t.tellOffset(progress.Next)
		return errOffset
	}
	t.expires = progress.Expires
	return nil
}

// already answers for an upload whose file exists.
func (t *transfer) already(item msgraph.Item) error {
	if t.offset == t.total && t.source.left == 0 {
		tellItem(t.w.Header(), item)
		t.complete = true
		return nil
	}
	t.tellOffset(t.total)
	return errOffset
}

// run sends slices until the bytes or the patience are over.
func (t *transfer) run(ctx context.Context) error {
	for !t.complete {
		if t.h.draining.Load() {
			return errStopping
		}
		length, err := t.next()
		if err != nil || length == 0 {
			return err
		}
		if err := t.send(ctx, length); err != nil {
			return err
		}
	}
	return nil
}

// send makes one attempt at a slice. nil means that the next one can be cut: after
// this one, or after what of it the drive kept.
func (t *transfer) send(ctx context.Context, length int64) error {
	started := time.Now()
	progress, err := t.put(ctx, t.h.graph, t.upload.session, length, t.h.cfg.Pace.Stall)
	before := t.offset
	err = t.judge(ctx, length, progress, err)
	t.count(err, length, t.offset-before, time.Since(started))
	if t.offset > before {
		t.failures = 0
		t.h.conflicts.forget(t.upload.key())
		t.patience.renew(t.h.cfg.Pace.Hold)
	}
	if err != nil {
		// Whatever the drive has now is for it to say.
		if !t.complete {
			t.h.memory.forget(t.upload.key())
		}
		return err
	}
	return nil
}

// judge decides what an attempt's outcome means (table of docs/protocols/tus.md, "When a slice fails").
func (t *transfer) judge(ctx context.Context, length int64, progress *msgraph.Progress, err error) error {
	if err == nil {
		return t.accept(ctx, length, progress)
	}
	if broken := t.broken(ctx); broken != nil {
		return broken
	}
	t.log.InfoContext(ctx, "slice failed", "offset", t.offset, "length", length, "error", err.Error())
	var failure *msgraph.RefusedError
	errors.As(err, &failure)
	switch status := msgraph.Status(err); {
	case full(err):
		return errQuota.Because(err)
	case status == http.StatusConflict && failure.Has(msgraph.NameAlreadyExists):
		return t.nameTaken(ctx)
	case status == http.StatusConflict && failure.Has(msgraph.ResourceModified):
		return t.modified(ctx, length, err)
	case status == http.StatusConflict, status == http.StatusRequestedRangeNotSatisfiable, transient(err):
		return t.again(ctx, length, err)
	case status == http.StatusNotFound:
		return t.recover(ctx, length, err)
	case status == http.StatusLocked:
		return errLocked.Because(err)
	case status == http.StatusUnauthorized, status == http.StatusForbidden:
		t.ends(metrics.UploadLost)
		return errExpired.Because(err)
	case status == 0:
		return errHostUnknown.Because(err)
	case status == http.StatusBadRequest:
		return badRequest("DriveRefused", "the drive refused the file").Because(err)
	default:
		return errRefused.Because(err)
	}
}

// accept takes an answer of success.
func (t *transfer) accept(ctx context.Context, length int64, progress *msgraph.Progress) error {
	if !progress.Expires.IsZero() {
		t.expires = progress.Expires
	}
	last := t.offset+length == t.total
	switch {
	case progress.Complete:
		t.finish(ctx, progress.Item)
		t.stored(length)
		return nil
	case progress.Stored && last:
		return t.commit(ctx)
	case progress.Known && !progress.Stored && progress.Next == t.offset+length && !last:
		t.stored(length)
		t.h.memory.stored(t.upload.key(), t.offset)
		return nil
	default:
		return t.recover(ctx, length, nil)
	}
}

// broken tells why the client's bytes stopped, if they did.
func (t *transfer) broken(ctx context.Context) error {
	if err := t.source.err(); err != nil {
		return err
	}
	return ctx.Err()
}

// count books an attempt.
func (t *transfer) count(err error, length, kept int64, took time.Duration) {
	outcome := metrics.SliceStored
	switch {
	case err == nil && kept == 0 && !t.complete:
		return // to be sent again
	case err == nil && t.failures > 0:
		outcome, length = metrics.SliceReplayed, max(kept, 0)
	case err == nil:
	case t.source.err() != nil:
		outcome = metrics.SliceAborted
	// A sign-in that is missing says nothing of the service either, and ends no upload.
	case personal(err), errors.Is(err, errTokenNeeded):
		outcome = metrics.SliceDeclined
	default:
		outcome = metrics.SliceRefused
	}
	t.h.metrics.Slice(outcome, length, took)
}

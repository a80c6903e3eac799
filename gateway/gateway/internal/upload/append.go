package upload

import (
	"context"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"os"
	"time"

	"example.org/portal/gateway/internal/guard"
	"example.org/portal/gateway/internal/metrics"
	"example.org/portal/gateway/internal/msgraph"
)

// mostFailures bounds failures in a row without a byte stored in between.
const mostFailures = 6

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

// Append answers PATCH: it sends the client's bytes to the drive.
func (h *Handler) Append(w http.ResponseWriter, r *http.Request) error {
	// The server sets no deadline of its own. One that stands before the answer is written
	// would cut off a body that is slow.
	defer func() { _ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(h.cfg.Pace.Answer)) }()
	offset, err := readAppend(w, r)
	if err != nil {
		return err
	}
	v, err := h.visit(w, r, h.cfg.Pace.Hold)
	if err != nil {
		return err
	}
	reached, err := h.append(v, offset)
	v.appended(offset, reached, err)
	return err
}

// append tells how far the upload is when it ends.
func (h *Handler) append(v *visit, offset int64) (reached int64, err error) {
	w, r := v.w, v.r
	if r.ContentLength > v.upload.size-offset {
		return offset, errTooMuch
	}
	leave, err := h.shares.enter(v.user, v.upload.key())
	if err != nil {
		return offset, err
	}
	defer leave()
	// Bytes that arrived are worth storing even when their client went away meanwhile,
	// so the request's own end does not end this.
	ctx, cancel := context.WithCancel(context.WithoutCancel(r.Context()))
	defer cancel()
	source := newSource(w, r, h.cfg.Pace.Silence)
	defer source.end()
	end, err := h.running.begin(r.Context(), v.upload.key(), h.cfg.Pace.Takeover, func(why error) {
		source.interrupt(why)
		cancel()
	})
	if err != nil {
		return offset, err
	}
	defer end()
	defer h.metrics.UploadRuns()()
	head := h.heads.Get().(*[Unit]byte)
	defer h.heads.Put(head)
	t := &transfer{visit: v, began: offset, cutter: &cutter{
		source: source, head: head, most: h.cfg.SliceBytes, total: v.upload.size, offset: offset,
	}}
	err = t.agree(ctx)
	if err == nil {
		err = t.run(ctx)
	}
	if personal(err) {
		t.ends(metrics.UploadDeclined)
	}
	if err = t.answer(err); err != nil && source.left != 0 {
		guard.Unread(w)
	}
	reached = t.offset
	// What the drive has is told where it is known.
	if told, untold := number(w.Header(), "Upload-Offset"); untold == nil {
		reached = told
	}
	return reached, err
}

func readAppend(w http.ResponseWriter, r *http.Request) (offset int64, err error) {
	if err := speaks(w, r); err != nil {
		return 0, err
	}
	if media, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); media != patchType {
		return 0, errMediaType
	}
	if r.Header.Get("Upload-Checksum") != "" {
		return 0, badRequest("ChecksumNotSupported", "checksums are not supported")
	}
	return number(r.Header, "Upload-Offset")
}

// agree makes sure that the client's offset is the drive's, before a byte of the body
// is read (graph-upload reference, 3.4 step 4).
func (t *transfer) agree(ctx context.Context) error {
	if item, known := t.finished(); known {
		return t.already(item)
	}
	if t.h.conflicts.hopeless(t.upload.key()) {
		return errExpired
	}
	if t.offset == 0 {
		return nil
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
		t.patience.left = t.h.cfg.Pace.Hold
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

// judge decides what an attempt's outcome means (table of graph-upload reference, 3.5).
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
		return t.recover(ctx, length)
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
		return t.recover(ctx, length)
	}
}

// again waits and asks the drive how much of the slice it has.
func (t *transfer) again(ctx context.Context, length int64, cause error) error {
	t.failures++
	if t.failures > mostFailures {
		return errUnavailable.Because(cause)
	}
	if err := t.patience.wait(ctx, t.h.pause(t.failures-1, cause)); err != nil {
		return errUnavailable.After(retryAfter(cause)).Because(cause)
	}
	return t.recover(ctx, length)
}

// modified sends again though somebody changed the file meanwhile, but not for ever.
func (t *transfer) modified(ctx context.Context, length int64, cause error) error {
	t.h.conflicts.add(t.upload.key())
	if t.h.conflicts.hopeless(t.upload.key()) {
		t.ends(metrics.UploadLost)
		return errExpired.Because(cause)
	}
	return t.again(ctx, length, cause)
}

// recover goes on from whatever byte the drive asks for, when that byte is still here.
func (t *transfer) recover(ctx context.Context, length int64) error {
	progress, err := t.status(ctx)
	if err != nil {
		return t.lostSlice(ctx, length, err)
	}
	switch {
	case progress.Complete:
		t.finish(ctx, progress.Item)
		t.stored(length)
		return nil
	case progress.Stored && t.offset+length == t.total:
		return t.commit(ctx)
	case !progress.Known || progress.Stored:
		return errUnavailable.Because(fmt.Errorf("slice at %d: the drive does not say what is missing", t.offset))
	}
	t.failures++
	if t.failures > mostFailures {
		return errUnavailable.Because(errors.New("the drive takes no byte"))
	}
	before := t.offset
	switch err := t.resume(progress.Next, length); {
	case errors.Is(err, errOffset) && progress.Next > t.offset:
		t.tellOffset(progress.Next)
		return errOffset
	case err != nil:
		return errUnavailable.Because(err)
	}
	if t.offset > before {
		t.h.memory.stored(t.upload.key(), t.offset)
	}
	return nil
}

// lostSlice answers for a session that is gone while a slice was sent: the file may
// exist nevertheless.
func (t *transfer) lostSlice(ctx context.Context, length int64, err error) error {
	mine := t.offset+length == t.total && t.took == length
	err = t.lost(ctx, err)
	if t.complete && mine {
		t.stored(length)
		return nil
	}
	return err
}

// lost turns a failed status into the answer. When the session is gone and its file
// exists, that is the conflict that makes a client look; complete then says so.
func (t *transfer) lost(ctx context.Context, err error) error {
	switch msgraph.Status(err) {
	case http.StatusNotFound:
	case http.StatusUnauthorized, http.StatusForbidden, http.StatusGone:
		t.ends(metrics.UploadLost)
		return errExpired.Because(err)
	default:
		return errUnavailable.After(retryAfter(err)).Because(err)
	}
	item, err := t.probe(ctx)
	if err != nil {
		return err
	}
	t.finish(ctx, *item)
	if t.began == t.total && t.source.left == 0 {
		return nil
	}
	t.tellOffset(t.total)
	return errOffset
}

// nameTaken ends a session whose bytes are all there but whose name is not free.
func (t *transfer) nameTaken(ctx context.Context) error {
	if t.upload.file.Behaviour == msgraph.Fail {
		return errNameTaken
	}
	return t.commit(ctx)
}

func (t *transfer) commit(ctx context.Context) error {
	item, err := t.visit.commit(ctx)
	if err != nil {
		return err
	}
	t.finish(ctx, *item)
	t.offset, t.took = t.total, 0
	return nil
}

func (t *transfer) finish(ctx context.Context, item msgraph.Item) {
	t.complete = true
	tellItem(t.w.Header(), t.visit.finish(ctx, item))
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
	case personal(err):
		outcome = metrics.SliceDeclined
	default:
		outcome = metrics.SliceRefused
	}
	t.h.metrics.Slice(outcome, length, took)
}

// answer ends the PATCH: 204 with the drive's offset, or what went wrong. A lower
// offset than the client sent is an answer only when its body is read to the end:
// browsers do not see an early success (graph-upload reference, 3.1).
func (t *transfer) answer(err error) error {
	if t.complete && err == nil {
		t.offset = t.total
	}
	switch {
	case err == nil && !t.complete && t.offset == t.began && t.r.ContentLength != 0:
		return errTooSmall
	case err == nil:
		t.drop()
	case t.source.left == 0 && t.source.err() == nil && t.offset > t.began && errors.Is(err, errUnavailable):
	default:
		return t.because(err)
	}
	t.tellOffset(t.offset)
	tellExpiry(t.w.Header(), t.expires)
	t.w.WriteHeader(http.StatusNoContent)
	return nil
}

// drop reads away what makes no slice: less than a unit, over which the server would
// close the connection.
func (t *transfer) drop() {
	if t.source.left != 0 {
		_, _ = io.CopyN(io.Discard, t.source, Unit)
	}
}

// because gives the answer for a transfer that its own client ended.
func (t *transfer) because(err error) error {
	switch broken := t.source.err(); {
	case broken == nil:
		return err
	// The read was ended by its deadline, so the client is still there.
	case errors.Is(broken, errSilent):
		return errSilent.Because(os.ErrDeadlineExceeded)
	case errors.Is(broken, errStopping):
		return errStopping.Because(os.ErrDeadlineExceeded)
	case errors.Is(broken, errSuperseded):
		return errBusy.Because(os.ErrDeadlineExceeded)
	default:
		return broken
	}
}

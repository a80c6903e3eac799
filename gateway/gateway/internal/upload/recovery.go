package upload

import (
	"context"
	"errors"
	"fmt"
	"net/http"

	"example.org/portal/gateway/internal/metrics"
	"example.org/portal/gateway/internal/msgraph"
)

// mostFailures bounds failures in a row without a byte stored in between.
const mostFailures = 6

// again waits and asks the drive how much of the slice it has.
func (t *transfer) again(ctx context.Context, length int64, cause error) error {
	t.failures++
	t.patience.heard(cause)
	if t.failures > mostFailures || t.patience.wait(ctx, t.h.pause(t.failures-1, cause)) != nil {
		return errUnavailable.Because(cause)
	}
	return t.recover(ctx, length, cause)
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

// recover goes on from whatever byte the drive asks for, when that byte is still here. cause
// is the refusal that the slice met, if it met one.
func (t *transfer) recover(ctx context.Context, length int64, cause error) error {
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
	if t.offset == t.began && progress.Next != t.offset && msgraph.Status(cause) == http.StatusRequestedRangeNotSatisfiable {
		// What the drive refused as not next, it had before this request: the client's offset is wrong.
		t.tellOffset(progress.Next)
		return errOffset
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
		return errUnavailable.Because(err)
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

package transfer

import (
	"context"
	"errors"
	"net/http"
	"time"

	"example.org/portal/gateway/internal/drive"
	"example.org/portal/gateway/internal/metrics"
	"example.org/portal/gateway/internal/slicing"
)

// errStalled means that the drive stopped taking bytes.
var errStalled = errors.New("the drive stopped taking bytes")

// sending is one request's bytes on their way.
type sending struct {
	*Request
	*slicing.Cutter
	// began is the offset that the client named.
	began int64
	// failures counts those since the last stored byte.
	failures int
	expires  time.Time
	// item is the finished file; nil while there is none.
	item *drive.Item
	// wants is the byte that the drive asks for where that is another than the client's.
	wants int64
}

// Send sends what the cutter gives, from the offset that the client named. With ErrOffset the
// state tells the drive's offset, otherwise how far this request came.
func (r *Request) Send(ctx context.Context, cutter *slicing.Cutter) (State, error) {
	s := &sending{Request: r, Cutter: cutter, began: cutter.Offset()}
	err := s.agree(ctx)
	if err == nil {
		err = s.run(ctx)
	}
	if personal(err) {
		r.metrics.Upload(metrics.UploadDeclined)
	}
	state := State{Offset: s.Offset(), Expires: s.expires, Item: s.item}
	switch {
	case errors.Is(err, ErrOffset):
		state.Offset = s.wants
	case err == nil && s.item != nil:
		state.Offset = r.Size
	}
	return state, r.patience.told(err)
}

// agree makes sure that the client's offset is the drive's, before a byte of the body is read
// (docs/protocols/tus.md, "The offset is asked first"). A session that this process has just opened has no bytes.
func (s *sending) agree(ctx context.Context) error {
	fresh := s.fresh.spend(s.Key())
	if item := s.known(); item != nil {
		return s.already(*item)
	}
	switch {
	case s.memory.of(s.Key()).hopeless():
		return ErrExpired
	case fresh && s.began == 0 && !s.Nothing():
		return nil
	}
	progress, err := s.status(ctx)
	switch {
	case err != nil:
		return s.lost(ctx, err)
	case progress.Complete:
		return s.already(s.complete(ctx, progress.Item))
	case progress.Stored:
		return s.elsewhere(s.Size)
	case !progress.Known:
		return ErrUnavailable
	case progress.Next != s.began:
		return s.elsewhere(progress.Next)
	}
	s.expires = progress.Expires
	return nil
}

// elsewhere is the answer to a client that is not where the drive is.
func (s *sending) elsewhere(offset int64) error {
	s.wants = offset
	return ErrOffset
}

// already answers for an upload whose file exists.
func (s *sending) already(item drive.Item) error {
	s.item = &item
	if s.began == s.Size && s.Nothing() {
		return nil
	}
	return s.elsewhere(s.Size)
}

// run sends slices until the bytes or the patience are over.
func (s *sending) run(ctx context.Context) error {
	for s.item == nil {
		if s.draining.Load() {
			return ErrStopping
		}
		length, err := s.Next()
		if err != nil || length == 0 {
			return err
		}
		if err := s.send(ctx, length); err != nil {
			return err
		}
	}
	return nil
}

// send makes one attempt at a slice. nil means that the next one can be cut: after
// this one, or after what of it the drive kept.
func (s *sending) send(ctx context.Context, length int64) error {
	started := time.Now()
	progress, err := s.put(ctx, length)
	before := s.Offset()
	err = s.judge(ctx, length, progress, err)
	s.count(err, length, s.Offset()-before, time.Since(started))
	if s.Offset() > before {
		s.failures = 0
		s.patience.renew(s.pace.Hold)
		if s.item == nil {
			s.memory.forget(s.Key())
		}
	}
	return err
}

// put sends one slice and returns once nobody reads the client's bytes any more.
func (s *sending) put(ctx context.Context, length int64) (*drive.Progress, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	// A drive that takes no more bytes is given up; one that has them all may think.
	clock := time.AfterFunc(s.pace.Stall, func() { cancel(errStalled) })
	defer clock.Stop()
	attempt := s.Attempt(length, func() { clock.Reset(s.pace.Stall) })
	defer attempt.Settle()
	progress, err := s.drive.PutSlice(ctx, s.Session, drive.Slice{First: s.Offset(), Length: length, Total: s.Size, Open: attempt.Open})
	if errors.Is(context.Cause(ctx), errStalled) {
		err = errStalled
	}
	return progress, err
}

// judge decides what an attempt's outcome means (table of docs/protocols/tus.md, "When a slice fails").
func (s *sending) judge(ctx context.Context, length int64, progress *drive.Progress, err error) error {
	if err == nil {
		return s.accept(ctx, length, progress)
	}
	if broken := s.broken(ctx); broken != nil {
		return broken
	}
	s.log.InfoContext(ctx, "slice failed", "offset", s.Offset(), "length", length, "error", err.Error())
	switch status := drive.Status(err); {
	case drive.Full(err):
		return errQuota.Because(err)
	case status == http.StatusConflict && drive.NameTaken(err):
		return s.nameTaken(ctx)
	case drive.Modified(err):
		return s.modified(ctx, length, err)
	case status == http.StatusConflict, status == http.StatusRequestedRangeNotSatisfiable, drive.Transient(err):
		return s.again(ctx, length, err)
	case status == http.StatusNotFound:
		return s.recover(ctx, length, err)
	case status == http.StatusLocked:
		return errLocked.Because(err)
	case status == http.StatusUnauthorized, status == http.StatusForbidden:
		s.metrics.Upload(metrics.UploadLost)
		return ErrExpired.Because(err)
	case status == 0:
		return errHostUnknown.Because(err)
	case status == http.StatusBadRequest:
		return errMalformed.Because(err)
	default:
		return errRefused.Because(err)
	}
}

// accept takes an answer of success.
func (s *sending) accept(ctx context.Context, length int64, progress *drive.Progress) error {
	if !progress.Expires.IsZero() {
		s.expires = progress.Expires
	}
	last := s.Offset()+length == s.Size
	switch {
	case progress.Complete:
		s.finish(ctx, progress.Item)
		s.Stored(length)
		return nil
	case progress.Stored && last:
		return s.commitNow(ctx)
	case progress.Known && !progress.Stored && progress.Next == s.Offset()+length && !last:
		s.Stored(length)
		return nil
	default:
		return s.recover(ctx, length, nil)
	}
}

func (s *sending) finish(ctx context.Context, item drive.Item) {
	item = s.complete(ctx, item)
	s.item = &item
}

// broken tells why the client's bytes stopped, if they did.
func (s *sending) broken(ctx context.Context) error {
	if err := s.Broken(); err != nil {
		return err
	}
	return ctx.Err()
}

// count books an attempt.
func (s *sending) count(err error, length, kept int64, took time.Duration) {
	outcome := metrics.SliceStored
	switch {
	case err == nil && kept == 0 && s.item == nil:
		return // to be sent again
	case err == nil && s.failures > 0:
		outcome, length = metrics.SliceReplayed, max(kept, 0)
	case err == nil:
	// The client's offset was wrong, or its bytes stopped: neither says anything of the service.
	case s.Broken() != nil, errors.Is(err, ErrOffset):
		outcome = metrics.SliceAborted
	// A missing sign-in says nothing of the service either, and ends no upload.
	case personal(err), errors.Is(err, ErrTokenNeeded):
		outcome = metrics.SliceDeclined
	default:
		outcome = metrics.SliceRefused
	}
	s.metrics.Slice(outcome, length, took)
}

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

// sending is the state of one Send.
type sending struct {
	*Request
	*slicing.Cutter
	// began is the offset that the client named.
	began int64
	// failures counts the failures since the last stored byte.
	failures int
	expires  time.Time
	// item is the finished file; nil while there is none.
	item *drive.Item
	// wants is the drive's offset when it differs from the client's.
	wants int64
}

// Send sends the cutter's slices from the client's offset on. The state holds the offset that was reached, or with
// ErrOffset the drive's.
func (r *Request) Send(ctx context.Context, cutter *slicing.Cutter) (State, error) {
	s := &sending{Request: r, Cutter: cutter, began: cutter.Offset()}
	err := s.agree(ctx)
	if err == nil {
		err = s.run(ctx)
	}
	if isOwnersToCure(err) {
		r.metrics.Upload(metrics.UploadDeclined)
	}
	state := State{Offset: s.Offset(), Expires: s.expires, Item: s.item}
	switch {
	case errors.Is(err, ErrOffset):
		state.Offset = s.wants
	case err == nil && s.item != nil:
		state.Offset = r.Size
	}
	return state, r.patience.addRetryAfter(err)
}

// agree checks that the client's offset is the drive's before the body is read
// (docs/protocols/tus.md, "The offset is asked first"). A session that this process has just opened has no bytes.
func (s *sending) agree(ctx context.Context) error {
	fresh := s.fresh.spend(s.Key())
	if item := s.knownItem(); item != nil {
		return s.answerFinished(*item)
	}
	switch {
	case s.memory.lookUp(s.Key()).isHopeless():
		return ErrExpired
	case fresh && s.began == 0 && !s.Nothing():
		return nil
	}
	progress, err := s.status(ctx)
	switch {
	case err != nil:
		return s.answerLost(ctx, err)
	case progress.Complete:
		return s.answerFinished(s.recordFile(ctx, progress.Item))
	case progress.Stored:
		return s.refuseOffset(s.Size)
	case !progress.Known:
		return ErrUnavailable
	case progress.Next != s.began:
		return s.refuseOffset(progress.Next)
	}
	s.expires = progress.Expires
	return nil
}

// refuseOffset returns ErrOffset with the drive's offset.
func (s *sending) refuseOffset(offset int64) error {
	s.wants = offset
	return ErrOffset
}

// answerFinished returns the answer for an upload whose file exists.
func (s *sending) answerFinished(item drive.Item) error {
	s.item = &item
	if s.began == s.Size && s.Nothing() {
		return nil
	}
	return s.refuseOffset(s.Size)
}

// run sends slices until the body ends, or until the drive has failed for too long.
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

// send tries to send one slice. After nil the cutter's offset is the drive's, and the next slice can be cut.
func (s *sending) send(ctx context.Context, length int64) error {
	started := time.Now()
	progress, err := s.putSlice(ctx, length)
	before := s.Offset()
	err = s.judge(ctx, length, progress, err)
	s.countAttempt(err, length, s.Offset()-before, time.Since(started))
	if s.Offset() > before {
		s.failures = 0
		s.patience.renew(s.pace.Hold)
		if s.item == nil {
			s.memory.forget(s.Key())
		}
	}
	return err
}

// putSlice sends one slice. When it returns, no goroutine reads the client's bytes.
func (s *sending) putSlice(ctx context.Context, length int64) (*drive.Progress, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	// The time limit applies only while the drive has not taken all bytes.
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

// judge decides what follows from an attempt (table of docs/protocols/tus.md, "When a slice fails").
func (s *sending) judge(ctx context.Context, length int64, progress *drive.Progress, err error) error {
	if err == nil {
		return s.accept(ctx, length, progress)
	}
	if broken := s.sourceError(ctx); broken != nil {
		return broken
	}
	s.log.InfoContext(ctx, "slice failed", "offset", s.Offset(), "length", length, "error", err.Error())
	switch status := drive.Status(err); {
	case drive.IsFull(err):
		return errQuota.Because(err)
	case status == http.StatusConflict && drive.IsNameTaken(err):
		return s.endNameTaken(ctx)
	case drive.IsModified(err):
		return s.continueModified(ctx, length, err)
	case status == http.StatusConflict, status == http.StatusRequestedRangeNotSatisfiable, drive.IsTransient(err):
		return s.askAndContinue(ctx, length, err)
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

// accept handles a successful answer.
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
	item = s.recordFile(ctx, item)
	s.item = &item
}

// sourceError returns why the client's bytes stopped; nil when they did not.
func (s *sending) sourceError(ctx context.Context) error {
	if err := s.Broken(); err != nil {
		return err
	}
	return ctx.Err()
}

// countAttempt counts an attempt in the metrics.
func (s *sending) countAttempt(err error, length, kept int64, took time.Duration) {
	outcome := metrics.SliceStored
	switch {
	case err == nil && kept == 0 && s.item == nil:
		return // to be sent again
	case err == nil && s.failures > 0:
		outcome, length = metrics.SliceReplayed, max(kept, 0)
	case err == nil:
	// A wrong offset of the client and a client that stops are no failures of the service.
	case s.Broken() != nil, errors.Is(err, ErrOffset):
		outcome = metrics.SliceAborted
	// A missing token is no failure of the service either, and the upload continues later.
	case isOwnersToCure(err), errors.Is(err, ErrTokenNeeded):
		outcome = metrics.SliceDeclined
	default:
		outcome = metrics.SliceRefused
	}
	s.metrics.Slice(outcome, length, took)
}

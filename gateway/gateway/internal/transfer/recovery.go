package transfer

import (
	"context"
	"errors"
	"fmt"
	"net/http"

	"example.org/portal/gateway/internal/drive"
	"example.org/portal/gateway/internal/metrics"
	"example.org/portal/gateway/internal/slicing"
)

// mostFailures bounds failures in a row without a byte stored in between.
const mostFailures = 6

// again waits and asks the drive how much of the slice it has.
func (s *sending) again(ctx context.Context, length int64, cause error) error {
	s.failures++
	s.patience.heard(cause)
	if s.failures > mostFailures || s.patience.wait(ctx, s.pace.pause(s.failures-1, cause)) != nil {
		return ErrUnavailable.Because(cause)
	}
	return s.recover(ctx, length, cause)
}

// modified sends again though somebody changed the file meanwhile, but not for ever.
func (s *sending) modified(ctx context.Context, length int64, cause error) error {
	if s.memory.conflict(s.Key()) {
		s.metrics.Upload(metrics.UploadLost)
		return ErrExpired.Because(cause)
	}
	return s.again(ctx, length, cause)
}

// recover goes on from whatever byte the drive asks for, when that byte is still here. cause
// is the refusal that the slice met, if it met one.
func (s *sending) recover(ctx context.Context, length int64, cause error) error {
	progress, err := s.status(ctx)
	if err != nil {
		return s.lostSlice(ctx, length, err)
	}
	switch {
	case progress.Complete:
		s.finish(ctx, progress.Item)
		s.Stored(length)
		return nil
	case progress.Stored && s.Offset()+length == s.Size:
		return s.commitNow(ctx)
	case !progress.Known || progress.Stored:
		return ErrUnavailable.Because(fmt.Errorf("slice at %d: the drive does not say what is missing", s.Offset()))
	}
	if s.Offset() == s.began && progress.Next != s.began && drive.Status(cause) == http.StatusRequestedRangeNotSatisfiable {
		// The drive had what it refused before this request came: the client's offset is wrong.
		return s.elsewhere(progress.Next)
	}
	s.failures++
	if s.failures > mostFailures {
		return ErrUnavailable.Because(errors.New("the drive takes no byte"))
	}
	switch err := s.Resume(progress.Next, length); {
	case errors.Is(err, slicing.ErrElsewhere) && progress.Next > s.Offset():
		return s.elsewhere(progress.Next)
	case err != nil:
		return ErrUnavailable.Because(err)
	}
	return nil
}

// lostSlice answers for a session that is gone while a slice was sent. The file may exist
// nevertheless, and be made of this very slice.
func (s *sending) lostSlice(ctx context.Context, length int64, err error) error {
	mine := s.HasLast(length)
	err = s.lost(ctx, err)
	if s.item != nil && mine {
		s.Stored(length)
		return nil
	}
	return err
}

// lost turns a failed status into the answer. When the session is gone and its file exists,
// the answer is the conflict that makes a client ask.
func (s *sending) lost(ctx context.Context, err error) error {
	item, err := s.gone(ctx, err)
	if err != nil {
		return err
	}
	return s.already(s.complete(ctx, *item))
}

// nameTaken ends a session whose bytes are all there but whose name is not free.
func (s *sending) nameTaken(ctx context.Context) error {
	if s.File.Behaviour == drive.Fail {
		return errNameTaken
	}
	return s.commitNow(ctx)
}

func (s *sending) commitNow(ctx context.Context) error {
	item, err := s.commit(ctx)
	if err != nil {
		return err
	}
	s.finish(ctx, *item)
	s.Finish()
	return nil
}

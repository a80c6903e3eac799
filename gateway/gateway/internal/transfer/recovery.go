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

// mostFailures bounds consecutive failures between which the drive stored nothing.
const mostFailures = 6

// askAndContinue pauses, asks the drive how much of the slice it has, and continues from there.
func (s *sending) askAndContinue(ctx context.Context, length int64, cause error) error {
	s.failures++
	s.patience.noteWait(cause)
	if s.failures > mostFailures || s.patience.wait(ctx, s.pace.pause(s.failures-1, cause)) != nil {
		return ErrUnavailable.Because(cause)
	}
	return s.recover(ctx, length, cause)
}

// continueModified continues after the drive said that somebody changed the file, at most mostConflicts times.
func (s *sending) continueModified(ctx context.Context, length int64, cause error) error {
	if s.memory.countConflict(s.Key()) {
		s.metrics.Upload(metrics.UploadLost)
		return ErrExpired.Because(cause)
	}
	return s.askAndContinue(ctx, length, cause)
}

// recover continues from the byte that the drive asks for, if that byte is still in memory. cause is the drive's
// refusal of the slice, nil without one.
func (s *sending) recover(ctx context.Context, length int64, cause error) error {
	progress, err := s.status(ctx)
	if err != nil {
		return s.answerLostSlice(ctx, length, err)
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
		// The drive had the refused bytes before this request, so the client's offset is wrong.
		return s.refuseOffset(progress.Next)
	}
	s.failures++
	if s.failures > mostFailures {
		return ErrUnavailable.Because(errors.New("the drive takes no byte"))
	}
	switch err := s.Resume(progress.Next, length); {
	case errors.Is(err, slicing.ErrElsewhere) && progress.Next > s.Offset():
		return s.refuseOffset(progress.Next)
	case err != nil:
		return ErrUnavailable.Because(err)
	}
	return nil
}

// answerLostSlice handles a session that no longer exists after a slice was sent. The file may exist, completed by this
// slice.
func (s *sending) answerLostSlice(ctx context.Context, length int64, err error) error {
	mine := s.HasLast(length)
	err = s.answerLost(ctx, err)
	if s.item != nil && mine {
		s.Stored(length)
		return nil
	}
	return err
}

// answerLost returns the answer after a failed question for the status. When the session no longer exists and its file
// does, the answer is a conflict, after which clients ask for the offset.
func (s *sending) answerLost(ctx context.Context, err error) error {
	item, err := s.fileOfGone(ctx, err)
	if err != nil {
		return err
	}
	return s.answerFinished(s.recordFile(ctx, *item))
}

// endNameTaken ends a session that has all bytes and whose file name is taken.
func (s *sending) endNameTaken(ctx context.Context) error {
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

package transfer

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"

	"example.org/portal/gateway/internal/drive"
	"example.org/portal/kit/apierror"
)

// patience bounds how long a request waits for the drive.
type patience struct {
	left time.Duration
	// asked is the last Retry-After of the drive since it took a byte; zero without one.
	asked time.Duration
}

// errImpatient means that a wait would be longer than what is left.
var errImpatient = errors.New("the drive asks for a longer wait")

// wait pauses. It fails at once when the pause is longer than what is left.
func (p *patience) wait(ctx context.Context, pause time.Duration) error {
	if pause > p.left {
		return errImpatient
	}
	p.left -= pause
	timer := time.NewTimer(pause)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// renew starts again after the drive took a byte.
func (p *patience) renew(left time.Duration) { p.left, p.asked = left, 0 }

// noteWait keeps the Retry-After of a failed call.
func (p *patience) noteWait(err error) {
	if wait := drive.RetryAfter(err); wait > 0 {
		p.asked = wait
	}
}

// addRetryAfter adds the drive's last Retry-After to an ErrUnavailable. The drive would refuse a client that comes earlier,
// and count the request against its limit (docs/protocols/graph-uploads.md, "Throttling").
func (p *patience) addRetryAfter(err error) error {
	var answer *apierror.Error
	if p.asked == 0 || !errors.As(err, &answer) || answer.Code != ErrUnavailable.Code {
		return err
	}
	return answer.After(p.asked)
}

// spend subtracts the time since a call began.
func (p *patience) spend(since time.Time) { p.left = max(0, p.left-time.Since(since)) }

// pause returns the wait after failure n, counted from 0: the drive's Retry-After, otherwise Pace.Retry doubled up to
// three times, with a random part.
func (p Pace) pause(n int, err error) time.Duration {
	if asked := drive.RetryAfter(err); asked > 0 {
		return asked
	}
	base := p.Retry << min(n, 3)
	return base + rand.N(base/4+1) //nolint:gosec // chance, not a secret
}

// mostAttempts bounds the attempts of one call. Usually patience ends earlier.
const mostAttempts = 20

// insist repeats a call while its failures are transient and patience lasts. It returns the last error.
func insist[T any](ctx context.Context, r *Request, ask func(context.Context) (T, error)) (T, error) {
	p := r.patience
	for n := 0; ; n++ {
		started := time.Now()
		// There is always at least one attempt.
		bounded, cancel := context.WithTimeout(ctx, max(p.left, time.Second))
		got, err := ask(bounded)
		cancel()
		p.spend(started)
		p.noteWait(err)
		if err == nil || !drive.IsTransient(err) || ctx.Err() != nil || n == mostAttempts {
			return got, err
		}
		if p.wait(ctx, r.pace.pause(n, err)) != nil {
			return got, err
		}
	}
}

package transfer

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"

	"example.org/portal/gateway/internal/drive"
	"example.org/portal/kit/apierror"
)

// patience is how long a request still waits for the drive.
type patience struct {
	left time.Duration
	// asked is the wait for which the drive asked last since it took a byte; zero when it did not.
	asked time.Duration
}

// errImpatient means that a wait would take longer than the request may.
var errImpatient = errors.New("the drive asks for a longer wait")

// wait pauses, unless that would take longer than is left.
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

// renew is for a drive that took a byte.
func (p *patience) renew(left time.Duration) { p.left, p.asked = left, 0 }

// heard remembers the wait for which a failed call asks.
func (p *patience) heard(err error) {
	if wait := drive.RetryAfter(err); wait > 0 {
		p.asked = wait
	}
}

// told adds the wait for which the drive asked last to an answer that says that the drive
// is not available. A client that comes earlier is refused again, and drives count that
// against the limit (docs/protocols/graph-uploads.md, "Throttling").
func (p *patience) told(err error) error {
	var answer *apierror.Error
	if p.asked == 0 || !errors.As(err, &answer) || answer.Code != ErrUnavailable.Code {
		return err
	}
	return answer.After(p.asked)
}

// spend counts time that a call took.
func (p *patience) spend(since time.Time) { p.left = max(0, p.left-time.Since(since)) }

// pause is how long to wait after the failure number n, counted from 0: what the drive
// asks for, else a time that doubles three times, with some chance in it.
func (p Pace) pause(n int, err error) time.Duration {
	if asked := drive.RetryAfter(err); asked > 0 {
		return asked
	}
	base := p.Retry << min(n, 3)
	return base + rand.N(base/4+1) //nolint:gosec // chance, not a secret
}

// mostAttempts bounds attempts of one call; patience usually ends before.
const mostAttempts = 20

// insist repeats a call while its failures are passing ones and patience lasts. The
// error is the call's last.
func insist[T any](ctx context.Context, r *Request, ask func(context.Context) (T, error)) (T, error) {
	p := r.patience
	for n := 0; ; n++ {
		started := time.Now()
		// At least one attempt, however little is left.
		bounded, cancel := context.WithTimeout(ctx, max(p.left, time.Second))
		got, err := ask(bounded)
		cancel()
		p.spend(started)
		p.heard(err)
		if err == nil || !drive.Transient(err) || ctx.Err() != nil || n == mostAttempts {
			return got, err
		}
		if p.wait(ctx, r.pace.pause(n, err)) != nil {
			return got, err
		}
	}
}

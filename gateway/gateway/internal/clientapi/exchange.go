package clientapi

import (
	"context"
	"errors"
	"fmt"
	"net"
	"time"

	"example.org/portal/gateway/internal/metrics"
	"example.org/portal/gateway/internal/upstream"
)

// exchange is a running call with its time limit.
type exchange struct {
	operation string
	caller    context.Context
	ctx       context.Context
	cancel    context.CancelCauseFunc
	clock     *time.Timer
}

func (c *Client) begin(ctx context.Context, operation string) *exchange {
	x := &exchange{operation: operation, caller: ctx}
	x.ctx, x.cancel = context.WithCancelCause(upstream.Name(ctx, operation))
	x.clock = time.AfterFunc(c.cfg.Timeout, func() { x.cancel(errTooSlow) })
	return x
}

// send makes the call and returns the answer once its headers have come.
func (c *Client) send(ctx context.Context, out call) (*Answer, error) {
	x := c.begin(ctx, out.operation)
	req, err := newRequest(x.ctx, out)
	if err != nil {
		return nil, x.fail(err)
	}
	res, err := c.counted.RoundTrip(req) //nolint:bodyclose // Answer.Close closes it
	if err != nil {
		return nil, x.fail(err)
	}
	answer := &Answer{Status: res.StatusCode, Header: res.Header, ContentLength: res.ContentLength, exchange: x, body: res.Body}
	if out.streamed {
		answer.silence = c.cfg.Silence
		x.clock.Reset(answer.silence)
	}
	return answer, nil
}

// fail ends the exchange and returns the error for the client.
func (x *exchange) fail(err error) error {
	defer x.end()
	var network net.Error
	switch {
	case errors.Is(context.Cause(x.ctx), errTooSlow), errors.As(err, &network) && network.Timeout():
		return ErrUpstreamTimeout.Because(fmt.Errorf("%s: %w", x.operation, err))
	case x.caller.Err() != nil:
		return fmt.Errorf("%s: %w", x.operation, x.caller.Err())
	default:
		return ErrUpstreamFailed.Because(fmt.Errorf("%s: %w", x.operation, err))
	}
}

// end stops the clock and releases the connection.
func (x *exchange) end() {
	x.clock.Stop()
	x.cancel(nil)
}

// noteOutcome notes whether the backend answered a call. Calls that their callers broke off are not noted.
func (c *Client) noteOutcome(outcome metrics.Outcome) {
	c.lastCall.Store(time.Now().UnixNano())
	c.metrics.BackendUp(outcome == metrics.OK || outcome == metrics.ClientError)
	if outcome == metrics.Network {
		// The app may have moved to another region, so the next call asks for the location again.
		c.location.Store(nil)
	}
}

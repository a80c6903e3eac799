package clientapi

import (
	"context"
	"errors"
	"fmt"
	"net"
	"sync"
	"time"

	"example.org/portal/gateway/internal/metrics"
)

// exchange is the running half of a call: its clock, its way to stop, its account.
type exchange struct {
	client    *Client
	operation string
	caller    context.Context
	ctx       context.Context
	cancel    context.CancelCauseFunc
	clock     *time.Timer
	started   time.Time
	ended     sync.Once
}

func (c *Client) begin(ctx context.Context, operation string) *exchange {
	x := &exchange{client: c, operation: operation, caller: ctx, started: time.Now()}
	x.ctx, x.cancel = context.WithCancelCause(ctx)
	x.clock = time.AfterFunc(c.cfg.Timeout, func() { x.cancel(errTooSlow) })
	return x
}

// send makes the call and gives the answer once its headers are there.
func (c *Client) send(ctx context.Context, out call) (*Answer, error) {
	x := c.begin(ctx, out.operation)
	req, err := newRequest(x.ctx, out)
	if err != nil {
		return nil, x.fail(err)
	}
	res, err := c.transport.RoundTrip(req) //nolint:bodyclose // Answer.Close closes it
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

// fail ends the exchange with the error that it earned.
func (x *exchange) fail(err error) error {
	var network net.Error
	switch {
	case errors.Is(context.Cause(x.ctx), errTooSlow), errors.As(err, &network) && network.Timeout():
		x.end(metrics.Timeout)
		return ErrUpstreamTimeout.Because(fmt.Errorf("%s: %w", x.operation, err))
	case x.caller.Err() != nil:
		x.end(metrics.ClientError)
		return fmt.Errorf("%s: %w", x.operation, x.caller.Err())
	default:
		x.end(metrics.Network)
		return ErrUpstreamFailed.Because(fmt.Errorf("%s: %w", x.operation, err))
	}
}

// end stops the clock, releases the connection and counts the call, once.
func (x *exchange) end(outcome metrics.Outcome) {
	x.ended.Do(func() {
		x.clock.Stop()
		abandoned := x.caller.Err() != nil
		x.cancel(nil)
		x.client.count(x.operation, outcome, time.Since(x.started), abandoned)
	})
}

// count books a call. One that its own caller gave up says nothing about the backend.
func (c *Client) count(operation string, outcome metrics.Outcome, took time.Duration, abandoned bool) {
	c.metrics.BackendCall(operation, outcome, took)
	if abandoned {
		return
	}
	c.lastCall.Store(time.Now().UnixNano())
	c.metrics.BackendUp(outcome == metrics.OK || outcome == metrics.ClientError)
	if outcome == metrics.Network {
		// The region may have moved; the next call asks again where it is.
		c.location.Store(nil)
	}
}

func statusOutcome(status int) metrics.Outcome {
	switch {
	case status >= 500:
		return metrics.ServerError
	case status >= 400:
		return metrics.ClientError
	default:
		return metrics.OK
	}
}

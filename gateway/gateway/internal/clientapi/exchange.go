package clientapi

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"sync"
	"time"

	"example.org/portal/gateway/internal/metrics"
	"example.org/portal/kit/requestid"
)

// heldBytes is the largest answer that is read into memory: tokens and locations.
const heldBytes = 64 << 10

// call is one request to the backend.
type call struct {
	operation string
	method    string
	url       string
	// token becomes the bearer token; empty sends none.
	token  string
	header http.Header
	body   []byte
	// streamed lets the body take as long as it likes, while it does not fall silent.
	streamed bool
	// repeatable lets the transport send again when a kept-alive connection turns out dead.
	repeatable bool
}

// Answer is a streamed answer. Its Read errors are those of the package. Close
// must be called; it ends the upstream call when the body was not read to its end.
type Answer struct {
	Status        int
	Header        http.Header
	ContentLength int64

	exchange *exchange
	body     io.ReadCloser
	silence  time.Duration
}

// Read reads the body. Every byte that arrives grants another spell of patience.
func (a *Answer) Read(p []byte) (int, error) {
	n, err := a.body.Read(p)
	if n > 0 && a.silence > 0 {
		a.exchange.clock.Reset(a.silence)
	}
	if err != nil && !errors.Is(err, io.EOF) {
		err = a.exchange.fail(err)
	}
	return n, err
}

// Close ends the exchange and counts it.
func (a *Answer) Close() error {
	err := a.body.Close()
	a.exchange.end(statusOutcome(a.Status))
	return err
}

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
	res, err := c.transport.RoundTrip(req)
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

func newRequest(ctx context.Context, out call) (*http.Request, error) {
	var body io.Reader
	if out.body != nil {
		body = bytes.NewReader(out.body)
	}
	req, err := http.NewRequestWithContext(ctx, out.method, out.url, body)
	if err != nil {
		return nil, fmt.Errorf("call %s: %w", out.operation, err)
	}
	for name, values := range out.header {
		req.Header[name] = values
	}
	if out.repeatable {
		// An empty value is not sent; it tells net/http that a repetition does no harm.
		req.Header["Idempotency-Key"] = nil
	}
	if out.token != "" {
		req.Header.Set("Authorization", "Bearer "+out.token)
	}
	if req.Header.Get("Accept") == "" {
		req.Header.Set("Accept", "application/json")
	}
	if id := requestid.From(ctx); id != "" {
		req.Header.Set(requestid.Header, id)
	}
	req.Header.Set("User-Agent", "portal-gateway")
	return req, nil
}

// held is an answer that was read into memory.
type held struct {
	status int
	header http.Header
	body   []byte
}

func (h *held) ok() bool { return h.status >= 200 && h.status < 300 }

// hold makes the call and reads the whole answer, which must end within the
// time-out and within heldBytes.
func (c *Client) hold(ctx context.Context, out call) (*held, error) {
	answer, err := c.send(ctx, out)
	if err != nil {
		return nil, err
	}
	defer answer.Close()
	body, err := io.ReadAll(io.LimitReader(answer, heldBytes+1))
	if err != nil {
		return nil, err
	}
	if len(body) > heldBytes {
		return nil, ErrUpstreamFailed.Because(fmt.Errorf("the answer to %s is larger than %d bytes", out.operation, heldBytes))
	}
	return &held{status: answer.Status, header: answer.Header, body: body}, nil
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

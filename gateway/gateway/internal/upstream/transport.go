// Package upstream counts and times the calls to other servers.
package upstream

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"sync"
	"time"

	"example.org/portal/gateway/internal/metrics"
)

// Transport counts every exchange once: when it fails, or when its answer was read to the end or closed. It is safe for
// concurrent use.
type Transport struct {
	Next     http.RoundTripper
	Metrics  *metrics.Metrics
	Upstream metrics.Upstream
	// Operation returns a request's operation, one of a fixed list; nil means the one that Name put into the context.
	Operation func(*http.Request) string
	// Ended, if set, receives the outcome of every exchange that its caller did not break off.
	Ended func(metrics.Outcome)
}

type nameKey struct{}

// Name returns a context whose requests are counted under an operation.
func Name(ctx context.Context, operation string) context.Context {
	return context.WithValue(ctx, nameKey{}, operation)
}

// RoundTrip implements http.RoundTripper.
func (t *Transport) RoundTrip(r *http.Request) (*http.Response, error) {
	x := &exchange{transport: t, ctx: r.Context(), operation: t.operation(r), began: time.Now()}
	res, err := t.Next.RoundTrip(r)
	if err != nil {
		x.failed(err)
		return nil, err
	}
	res.Body = &body{ReadCloser: res.Body, exchange: x, status: res.StatusCode}
	return res, nil
}

func (t *Transport) operation(r *http.Request) string {
	if t.Operation != nil {
		return t.Operation(r)
	}
	operation, _ := r.Context().Value(nameKey{}).(string)
	return operation
}

// exchange is one request and its answer.
type exchange struct {
	transport *Transport
	ctx       context.Context //nolint:containedctx // it tells who ended the exchange
	operation string
	began     time.Time
	ended     sync.Once
}

// failed counts an exchange that broke off.
func (x *exchange) failed(err error) {
	switch {
	case isTimeout(context.Cause(x.ctx)), isTimeout(err):
		x.end(metrics.Timeout, false)
	case x.ctx.Err() != nil:
		x.end(metrics.ClientError, true)
	default:
		x.end(metrics.Network, false)
	}
}

func isTimeout(err error) bool {
	var network net.Error
	return errors.As(err, &network) && network.Timeout()
}

// answered counts an exchange by the status of its answer. 507 is no failure of the server: the owner's drive is full.
func (x *exchange) answered(status int) {
	switch {
	case x.ctx.Err() != nil:
		x.failed(x.ctx.Err())
	case status >= http.StatusInternalServerError && status != http.StatusInsufficientStorage:
		x.end(metrics.ServerError, false)
	case status >= http.StatusBadRequest:
		x.end(metrics.ClientError, false)
	default:
		x.end(metrics.OK, false)
	}
}

func (x *exchange) end(outcome metrics.Outcome, abandoned bool) {
	x.ended.Do(func() {
		x.transport.Metrics.UpstreamCall(x.transport.Upstream, x.operation, outcome, time.Since(x.began))
		if x.transport.Ended != nil && !abandoned {
			x.transport.Ended(outcome)
		}
	})
}

// body counts the exchange when the answer ends.
type body struct {
	io.ReadCloser
	exchange *exchange
	status   int
}

// Read implements io.Reader.
func (b *body) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	switch {
	case errors.Is(err, io.EOF):
		b.exchange.answered(b.status)
	case err != nil:
		b.exchange.failed(err)
	}
	return n, err
}

// Close implements io.Closer.
func (b *body) Close() error {
	err := b.ReadCloser.Close()
	b.exchange.answered(b.status)
	return err
}

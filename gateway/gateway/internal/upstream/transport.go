// Package upstream counts the calls to other servers, for all of them in the same way.
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

// Transport books every exchange once: when it fails, or when its answer was read to the end
// or closed. It is safe for concurrent use.
type Transport struct {
	Next     http.RoundTripper
	Metrics  *metrics.Metrics
	Upstream metrics.Upstream
	// Operation names a request, from a fixed list; nil takes the name that Name gave.
	Operation func(*http.Request) string
	// Ended is told of every exchange but those that their callers gave up, which say nothing of
	// the server; nil tells nobody.
	Ended func(metrics.Outcome)
}

type nameKey struct{}

// Name gives the requests of a context the name under which they are counted.
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

// failed books an exchange that broke off.
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

// answered books an exchange by the status of its answer. A drive that is full is its owner's affair.
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

// body books the exchange when the answer ends.
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

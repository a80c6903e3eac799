package clientapi

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"example.org/portal/gateway/internal/delivery"
)

// heldBytes is the largest answer that is read into memory: tokens and locations.
const heldBytes = 64 << 10

// Answer is a streamed answer. Its Read errors are those of the package. Close
// must be called; it ends the upstream call when the body was not read to its end.
type Answer struct {
	Status        int
	Header        http.Header
	ContentLength int64

	exchange *exchange
	body     io.ReadCloser
	silence  time.Duration
	stream   *delivery.Stream
}

// OK reports whether the status is a success.
func (a *Answer) OK() bool { return a.Status >= 200 && a.Status < 300 }

// Head returns the beginning of the body of an answer from SendWithRetry: one piece of a success, as much as a
// piece holds of anything else. whole reports that the body has no more than that.
func (a *Answer) Head() (head []byte, whole bool) { return a.stream.Head() }

// Deliver writes the body of an answer from SendWithRetry to a client; see delivery.Stream.
func (a *Answer) Deliver(w http.ResponseWriter) { a.stream.Deliver(w) }

// begin reads what Head returns.
func (a *Answer) begin() error {
	a.stream = delivery.NewStream(a)
	return a.stream.Begin(!a.OK())
}

// refusesToken reports whether the answer says that its token is the problem.
func (a *Answer) refusesToken() bool {
	head, _ := a.Head()
	return refusesToken(a.Status, a.Header.Get("Content-Type"), head)
}

// Read reads the body. Every byte that arrives starts the clock of silence anew.
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

// Close ends the exchange. The connection serves again only when the body was read to its end.
func (a *Answer) Close() {
	_ = a.body.Close()
	a.exchange.end()
	if a.stream != nil {
		a.stream.Release()
	}
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

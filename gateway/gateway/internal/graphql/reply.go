package graphql

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"sync"
	"time"

	"example.org/portal/gateway/internal/clientapi"
	"example.org/portal/kit/apierror"
)

const (
	// headBytes is how much of an answer is looked at before it is passed on.
	headBytes = 32 << 10
	// writePatience is how long a client may take to accept a piece of an answer.
	writePatience = 30 * time.Second
)

// passedBack are the backend's headers that the client may see; cookies, for
// example, are not among them.
var passedBack = []string{"Content-Type", "Content-Encoding", "Content-Language", "Retry-After"}

// pieces are the buffers that answers flow through.
var pieces = sync.Pool{New: func() any { return new([headBytes]byte) }}

// reply is a backend's answer with its beginning already read: what went wrong
// before the first byte can still become a clear error.
type reply struct {
	*clientapi.Answer
	buffer *[headBytes]byte
	head   []byte
	whole  bool
}

// newReply reads the answer's beginning: one piece of a success, as much as fits of
// an error.
func newReply(answer *clientapi.Answer) (*reply, error) {
	r := &reply{Answer: answer, buffer: pieces.Get().(*[headBytes]byte)}
	for !r.whole && len(r.head) < headBytes && (len(r.head) == 0 || !r.success()) {
		n, err := answer.Read(r.buffer[len(r.head):])
		r.head = r.buffer[:len(r.head)+n]
		if errors.Is(err, io.EOF) {
			r.whole = true
		} else if err != nil {
			r.Close()
			return nil, fmt.Errorf("read the GraphQL answer: %w", err)
		}
	}
	return r, nil
}

// Close gives the connection and the buffer back. It may be called twice.
func (r *reply) Close() {
	// The connection serves again only when the body was read to its end, and its
	// account is in Answer.Close: nothing is left to tell.
	_ = r.Answer.Close()
	if r.buffer != nil {
		pieces.Put(r.buffer)
		r.buffer, r.head = nil, nil
	}
}

func (r *reply) success() bool { return r.Status >= 200 && r.Status < 300 }

func (r *reply) contentType() string { return r.Header.Get("Content-Type") }

func (r *reply) marked() bool { return clientapi.Marked(r.Status, r.contentType(), r.head) }

// deliver passes the answer on, or says why it cannot be passed on (docs/architecture.md, "Gateway").
func (r *reply) deliver(w http.ResponseWriter) error {
	if r.passable() {
		return r.stream(w)
	}
	if r.Status == http.StatusTooManyRequests {
		return clientapi.ErrTooManyRequests.After(apierror.RetryAfter(r.Header))
	}
	return clientapi.ErrUpstreamFailed.Because(fmt.Errorf("GraphQL: status %d with content type %q", r.Status, r.contentType()))
}

// passable tells whether a client can make sense of the answer: a success or an
// error in JSON. An error that fits into the head must really be JSON.
func (r *reply) passable() bool {
	if !clientapi.IsJSON(r.contentType()) || !r.success() && r.Status < http.StatusBadRequest {
		return false
	}
	return r.success() || !r.whole || r.Header.Get("Content-Encoding") != "" || json.Valid(r.head)
}

// stream writes the answer piece by piece. When the backend breaks off in the
// middle, so does the connection to the client: a status has already been sent, and
// half an answer must not look like a whole one.
func (r *reply) stream(w http.ResponseWriter) error {
	r.copyHeader(w.Header())
	out := http.NewResponseController(w)
	w.WriteHeader(r.Status)
	piece, over := r.head, r.whole
	for {
		if len(piece) > 0 {
			// Not every writer has deadlines; one without waits as long as its server lets it.
			_ = out.SetWriteDeadline(time.Now().Add(writePatience))
			if _, err := w.Write(piece); err != nil {
				panic(http.ErrAbortHandler)
			}
		}
		if over {
			return nil
		}
		if r.ContentLength < 0 {
			// An answer of unknown length may be one that trickles on purpose.
			_ = out.Flush()
		}
		n, err := r.Read(r.buffer[:])
		piece, over = r.buffer[:n], errors.Is(err, io.EOF)
		if err != nil && !over {
			panic(http.ErrAbortHandler)
		}
	}
}

func (r *reply) copyHeader(to http.Header) {
	for _, name := range passedBack {
		if values := r.Header[name]; len(values) > 0 {
			to[name] = values
		}
	}
	if length := r.Header["Content-Length"]; r.ContentLength >= 0 && len(length) > 0 {
		to["Content-Length"] = length
	}
}

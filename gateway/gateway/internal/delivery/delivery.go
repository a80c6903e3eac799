// Package delivery writes to clients what arrives from another server, while it arrives.
package delivery

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"sync"
	"time"
)

const (
	// pieceBytes is how much flows at once, and the longest beginning that Begin reads.
	pieceBytes = 32 << 10
	// patience is how long a client may take to accept a piece. The connection of a slower client breaks.
	patience = 30 * time.Second
)

var pieces = sync.Pool{New: func() any { return new([pieceBytes]byte) }}

// Stream delivers the bytes of a source. Its user may look at the beginning first, while the client can still be
// told clearly what went wrong. Release must be called at the end.
type Stream struct {
	source io.Reader
	piece  *[pieceBytes]byte
	head   []byte
	ended  bool
}

// NewStream returns a stream of a source.
func NewStream(source io.Reader) *Stream { return &Stream{source: source} }

// Copy delivers a whole source; see Stream.Deliver.
func Copy(w http.ResponseWriter, source io.Reader) {
	s := NewStream(source)
	defer s.Release()
	s.Deliver(w)
}

// Begin reads the beginning of the source: what its first read gives, or with full as much as a piece holds.
func (s *Stream) Begin(full bool) error {
	if s.piece == nil {
		s.piece = pieces.Get().(*[pieceBytes]byte)
	}
	for !s.ended && len(s.head) < pieceBytes && (len(s.head) == 0 || full) {
		n, err := s.source.Read(s.piece[len(s.head):])
		s.head = s.piece[:len(s.head)+n]
		s.ended = errors.Is(err, io.EOF)
		if err != nil && !s.ended {
			return fmt.Errorf("read the beginning: %w", err)
		}
	}
	return nil
}

// Head returns what Begin read, and whether that is the whole source.
func (s *Stream) Head() (head []byte, whole bool) { return s.head, s.ended }

// Deliver writes the source to a client, piece by piece, after the caller has written the header. An answer without
// Content-Length may trickle on purpose, so the client gets each piece at once. When the source breaks off in the
// middle, Deliver panics with http.ErrAbortHandler: the connection to the client must break too, since half an answer
// must not look like a whole one.
func (s *Stream) Deliver(w http.ResponseWriter) {
	trickles := w.Header().Get("Content-Length") == ""
	out := http.NewResponseController(w)
	for {
		if err := s.Begin(false); err != nil {
			panic(http.ErrAbortHandler)
		}
		if len(s.head) > 0 {
			// Not every writer has deadlines; one without waits as long as its server lets it.
			_ = out.SetWriteDeadline(time.Now().Add(patience))
			if _, err := w.Write(s.head); err != nil {
				panic(http.ErrAbortHandler)
			}
			s.head = nil
		}
		if s.ended {
			return
		}
		if trickles {
			_ = out.Flush()
		}
	}
}

// Release returns the stream's memory. It may be called twice.
func (s *Stream) Release() {
	if s.piece != nil {
		pieces.Put(s.piece)
		s.piece, s.head = nil, nil
	}
}

// Package delivery writes files to clients while they arrive from another server.
package delivery

import (
	"errors"
	"io"
	"net/http"
	"sync"
	"time"
)

const (
	// pieceBytes flow at once.
	pieceBytes = 64 << 10
	// patience is how long a client may take to accept a piece.
	patience = 30 * time.Second
)

var pieces = sync.Pool{New: func() any { return new([pieceBytes]byte) }}

// Copy writes the source to a client, piece by piece, behind a header that was written. When the source breaks off in
// the middle, so does the connection to the client: it panics with http.ErrAbortHandler, since half a file must not
// look like a whole one.
func Copy(w http.ResponseWriter, source io.Reader) {
	piece := pieces.Get().(*[pieceBytes]byte)
	defer pieces.Put(piece)
	out := http.NewResponseController(w)
	for {
		n, err := source.Read(piece[:])
		if n > 0 {
			// Not every writer has deadlines; one without waits as long as its server lets it.
			_ = out.SetWriteDeadline(time.Now().Add(patience))
			if _, err := w.Write(piece[:n]); err != nil {
				panic(http.ErrAbortHandler)
			}
		}
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			panic(http.ErrAbortHandler)
		}
	}
}

package upload

import (
	"errors"
	"io"
	"sync"
	"time"
)

// sliceBody gives a slice's bytes to the transport: what is kept, then the client's.
type sliceBody struct {
	cutter *cutter
	length int64
	at     int64
	// moved is told of every piece that is taken.
	moved func()

	mu      sync.Mutex
	reading bool
	closed  bool
	settled chan struct{}
}

func newSliceBody(c *cutter, length int64, moved func()) *sliceBody {
	return &sliceBody{cutter: c, length: length, moved: moved, settled: make(chan struct{})}
}

// Read implements io.Reader.
func (b *sliceBody) Read(p []byte) (int, error) {
	b.mu.Lock()
	if b.closed {
		b.mu.Unlock()
		return 0, errSpent
	}
	b.reading = true
	b.mu.Unlock()
	n, err := b.read(p)
	b.mu.Lock()
	defer b.mu.Unlock()
	b.reading = false
	if b.closed {
		close(b.settled)
	}
	return n, err
}

func (b *sliceBody) read(p []byte) (int, error) {
	b.moved()
	c := b.cutter
	if b.at == b.length {
		return 0, io.EOF
	}
	p = p[:min(int64(len(p)), b.length-b.at)]
	if n := c.kept.read(p, b.at); n > 0 {
		b.at += int64(n)
		return n, nil
	}
	if c.first.IsZero() {
		c.first = time.Now()
	}
	n, err := c.source.Read(p)
	c.take(p[:n])
	b.at += int64(n)
	c.last = time.Now()
	if errors.Is(err, io.EOF) {
		err = nil
		if b.at < b.length {
			err = io.ErrUnexpectedEOF
			c.source.fail(err)
		}
	}
	return n, err
}

// Close implements io.Closer.
func (b *sliceBody) Close() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !b.closed {
		b.closed = true
		if !b.reading {
			close(b.settled)
		}
	}
	return nil
}

package slicing

import (
	"errors"
	"io"
	"sync"
	"time"
)

// Attempt is one attempt at sending a slice. Settle must be called before the cutter is used
// again: a transport may read on for a while after an early answer (docs/protocols/tus.md, "Retries while streaming").
type Attempt struct {
	cutter *Cutter
	length int64
	moved  func()
	body   *body
}

// Attempt begins to send the slice of the given length that Next prepared. It calls moved whenever the transport reads.
func (c *Cutter) Attempt(length int64, moved func()) *Attempt {
	c.first, c.last, c.fresh = time.Time{}, time.Time{}, 0
	return &Attempt{cutter: c, length: length, moved: moved}
}

// Open returns the slice's bytes, again for a second call after a redirect. The error of that call is ErrSpent when
// they are no longer in memory.
func (a *Attempt) Open() (io.ReadCloser, error) {
	a.Settle()
	if a.body != nil && !a.cutter.replayable() {
		return nil, ErrSpent
	}
	a.body = &body{cutter: a.cutter, length: a.length, moved: a.moved, settled: make(chan struct{})}
	return a.body, nil
}

// Settle waits until no goroutine reads the client's bytes.
func (a *Attempt) Settle() {
	if a.body != nil {
		<-a.body.settled
	}
}

// body reads a slice: first the bytes in memory, then the client's.
type body struct {
	cutter *Cutter
	length int64
	at     int64
	moved  func()

	mu      sync.Mutex
	reading bool
	closed  bool
	settled chan struct{}
}

// Read implements io.Reader.
func (b *body) Read(p []byte) (int, error) {
	b.mu.Lock()
	if b.closed {
		b.mu.Unlock()
		return 0, ErrSpent
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

func (b *body) read(p []byte) (int, error) {
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
			c.source.Fail(err)
		}
	}
	return n, err
}

// Close implements io.Closer.
func (b *body) Close() error {
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

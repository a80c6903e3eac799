package blob

import (
	"errors"
	"fmt"
	"io"
)

// exactly reads a body that must have a certain length. It looks behind the last byte before it gives it away, so
// that a store which asks for no more than was announced cannot take a longer body for whole.
type exactly struct {
	body io.Reader
	left int64
	// failed is why the body is not whole; clients of stores do not always tell.
	failed error

	ended bool
}

// Read implements io.Reader.
func (e *exactly) Read(p []byte) (int, error) {
	if e.failed != nil {
		return 0, e.failed
	}
	if e.ended {
		return 0, io.EOF
	}
	if len(p) == 0 {
		return 0, nil
	}
	n, err := 0, error(nil)
	if e.left > 0 {
		n, err = e.body.Read(p[:min(int64(len(p)), e.left)])
		e.left -= int64(n)
	}
	if e.left == 0 && (err == nil || errors.Is(err, io.EOF)) {
		return e.end(n)
	}
	if errors.Is(err, io.EOF) {
		err = fmt.Errorf("%w: %d bytes are missing", ErrLength, e.left)
	}
	e.failed = err
	return n, err
}

// end makes sure that nothing follows.
func (e *exactly) end(n int) (int, error) {
	switch more, err := io.ReadFull(e.body, make([]byte, 1)); {
	case more > 0:
		e.failed = ErrLength
		return 0, e.failed
	case !errors.Is(err, io.EOF):
		e.failed = err
		return 0, e.failed
	}
	e.ended = true
	if n == 0 {
		return 0, io.EOF
	}
	return n, nil
}

package blob

import (
	"errors"
	"fmt"
	"io"
)

// exactBody reads a body that must have a certain length. It tries to read one byte more before it returns the last one,
// because a store that reads no more than the announced length would not notice that the body is longer.
type exactBody struct {
	body io.Reader
	left int64
	// failed is why the body is not whole. Clients of stores do not always return the error of the body.
	failed error

	ended bool
}

func (e *exactBody) Read(p []byte) (int, error) {
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

// end returns n where nothing follows the last byte.
func (e *exactBody) end(n int) (int, error) {
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

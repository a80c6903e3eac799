package blob

import (
	"context"
	"errors"
	"io"
)

// forwardReader reads a blob at offsets that mostly follow each other. It opens the blob anew only where they do not.
type forwardReader struct {
	ctx   context.Context //nolint:containedctx // it lives as long as the reader that Open returned
	store Store
	key   string
	end   int64

	opened io.ReadCloser
	at     int64
	// failed is the error of the store. Package age does not always return it.
	failed error
}

// ReadAt implements io.ReaderAt. It is not safe for concurrent use.
func (f *forwardReader) ReadAt(p []byte, off int64) (int, error) {
	if off >= f.end {
		return 0, io.EOF
	}
	if f.opened == nil || f.at != off {
		if err := f.open(off); err != nil {
			f.failed = err
			return 0, err
		}
	}
	n, err := io.ReadFull(f.opened, p)
	f.at += int64(n)
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF):
		err = io.EOF
	case err != nil && !errors.Is(err, io.EOF):
		f.failed = err
	}
	return n, err
}

func (f *forwardReader) open(off int64) error {
	if err := f.Close(); err != nil {
		return err
	}
	opened, err := f.store.Open(f.ctx, f.key, off, ToTheEnd)
	if err != nil {
		return err
	}
	f.opened, f.at = opened, off
	return nil
}

func (f *forwardReader) Close() error {
	if f.opened == nil {
		return nil
	}
	opened := f.opened
	f.opened = nil
	return opened.Close()
}

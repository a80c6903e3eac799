package blob

import (
	"context"
	"errors"
	"io"
)

// forward reads a blob at places that mostly follow each other, with few calls of its store.
type forward struct {
	ctx   context.Context //nolint:containedctx // it lives as long as the reader that Open gave
	store Store
	key   string
	end   int64

	opened io.ReadCloser
	at     int64
	// failed is what the store failed by, which age does not always pass on.
	failed error
}

// ReadAt implements io.ReaderAt, for one reader at a time.
func (f *forward) ReadAt(p []byte, off int64) (int, error) {
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

func (f *forward) open(off int64) error {
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

// Close implements io.Closer.
func (f *forward) Close() error {
	if f.opened == nil {
		return nil
	}
	opened := f.opened
	f.opened = nil
	return opened.Close()
}

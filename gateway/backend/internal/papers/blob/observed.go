package blob

import (
	"context"
	"errors"
	"io"
	"time"
)

// Operation is a method of a store.
type Operation string

// The operations.
const (
	Putting  Operation = "put"
	Opening  Operation = "open"
	Sizing   Operation = "size"
	Deleting Operation = "delete"
	Listing  Operation = "list"
)

// Operations returns all operations.
func Operations() []Operation { return []Operation{Putting, Opening, Sizing, Deleting, Listing} }

// Observer is called after every call to a store with its duration and the failure of the store. A body that could not be
// read and a cancelled context are not failures of the store.
type Observer func(operation Operation, took time.Duration, failure error)

// Observe returns a store that calls observer after every call to inner. Reading that breaks off counts as one more failed
// Opening.
func Observe(inner Store, observer Observer) Store { return observed{inner: inner, observer: observer} }

type observed struct {
	inner    Store
	observer Observer
}

func (o observed) report(ctx context.Context, operation Operation, began time.Time, err error) {
	if ctx.Err() != nil {
		err = nil
	}
	o.observer(operation, time.Since(began), err)
}

func (o observed) Put(ctx context.Context, key string, body io.Reader, size int64) error {
	began, source := time.Now(), &remembered{body: body}
	err := o.inner.Put(ctx, key, source, size)
	failure := err
	if source.failed != nil || errors.Is(err, ErrLength) {
		failure = nil
	}
	o.report(ctx, Putting, began, failure)
	return err
}

func (o observed) Open(ctx context.Context, key string, from, length int64) (io.ReadCloser, error) {
	began := time.Now()
	opened, err := o.inner.Open(ctx, key, from, length)
	o.report(ctx, Opening, began, err)
	if err != nil {
		return nil, err
	}
	return &watched{ReadCloser: opened, store: o, ctx: ctx}, nil
}

func (o observed) Size(ctx context.Context, key string) (int64, error) {
	began := time.Now()
	size, err := o.inner.Size(ctx, key)
	o.report(ctx, Sizing, began, err)
	return size, err
}

func (o observed) Delete(ctx context.Context, key string) error {
	began := time.Now()
	err := o.inner.Delete(ctx, key)
	o.report(ctx, Deleting, began, err)
	return err
}

func (o observed) List(ctx context.Context, prefix, after string, most int) ([]Entry, error) {
	began := time.Now()
	found, err := o.inner.List(ctx, prefix, after, most)
	o.report(ctx, Listing, began, err)
	return found, err
}

// remembered keeps the error of a body.
type remembered struct {
	body   io.Reader
	failed error
}

func (r *remembered) Read(p []byte) (int, error) {
	n, err := r.body.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		r.failed = err
	}
	return n, err
}

// watched reports the first error of reading.
type watched struct {
	io.ReadCloser
	store observed
	ctx   context.Context //nolint:containedctx // it lives as long as the reading
	// reported means that an error was reported.
	reported bool
}

func (w *watched) Read(p []byte) (int, error) {
	n, err := w.ReadCloser.Read(p)
	if err != nil && !errors.Is(err, io.EOF) && !w.reported {
		w.reported = true
		w.store.report(w.ctx, Opening, time.Now(), err)
	}
	return n, err
}

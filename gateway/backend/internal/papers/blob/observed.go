package blob

import (
	"context"
	"errors"
	"io"
	"time"
)

// Operation is what a store was asked for.
type Operation string

// The operations.
const (
	Putting  Operation = "put"
	Opening  Operation = "open"
	Sizing   Operation = "size"
	Deleting Operation = "delete"
	Listing  Operation = "list"
)

// Operations lists all of them.
func Operations() []Operation { return []Operation{Putting, Opening, Sizing, Deleting, Listing} }

// Observer is told of every call to a store: how long it took, and what the store failed by. A body that broke, and a
// caller that left, are no failures of the store.
type Observer func(operation Operation, took time.Duration, failure error)

// Observe tells of every call to a store. Bytes that stop coming count as a failed opening of their own.
func Observe(inner Store, told Observer) Store { return observed{inner: inner, told: told} }

type observed struct {
	inner Store
	told  Observer
}

func (o observed) ended(ctx context.Context, operation Operation, began time.Time, err error) {
	if ctx.Err() != nil {
		err = nil
	}
	o.told(operation, time.Since(began), err)
}

// Put implements Store.
func (o observed) Put(ctx context.Context, key string, body io.Reader, size int64) error {
	began, source := time.Now(), &remembered{body: body}
	err := o.inner.Put(ctx, key, source, size)
	failure := err
	if source.failed != nil || errors.Is(err, ErrLength) {
		failure = nil
	}
	o.ended(ctx, Putting, began, failure)
	return err
}

// Open implements Store.
func (o observed) Open(ctx context.Context, key string, from, length int64) (io.ReadCloser, error) {
	began := time.Now()
	opened, err := o.inner.Open(ctx, key, from, length)
	o.ended(ctx, Opening, began, err)
	if err != nil {
		return nil, err
	}
	return &watched{ReadCloser: opened, store: o, ctx: ctx}, nil
}

// Size implements Store.
func (o observed) Size(ctx context.Context, key string) (int64, error) {
	began := time.Now()
	size, err := o.inner.Size(ctx, key)
	o.ended(ctx, Sizing, began, err)
	return size, err
}

// Delete implements Store.
func (o observed) Delete(ctx context.Context, key string) error {
	began := time.Now()
	err := o.inner.Delete(ctx, key)
	o.ended(ctx, Deleting, began, err)
	return err
}

// List implements Store.
func (o observed) List(ctx context.Context, prefix, after string, most int) ([]Entry, error) {
	began := time.Now()
	found, err := o.inner.List(ctx, prefix, after, most)
	o.ended(ctx, Listing, began, err)
	return found, err
}

// remembered remembers by what a body broke.
type remembered struct {
	body   io.Reader
	failed error
}

// Read implements io.Reader.
func (r *remembered) Read(p []byte) (int, error) {
	n, err := r.body.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		r.failed = err
	}
	return n, err
}

// watched tells once when bytes stop coming.
type watched struct {
	io.ReadCloser
	store observed
	ctx   context.Context //nolint:containedctx // it lives as long as the reading
	told  bool
}

// Read implements io.Reader.
func (w *watched) Read(p []byte) (int, error) {
	n, err := w.ReadCloser.Read(p)
	if err != nil && !errors.Is(err, io.EOF) && !w.told {
		w.told = true
		w.store.ended(w.ctx, Opening, time.Now(), err)
	}
	return n, err
}

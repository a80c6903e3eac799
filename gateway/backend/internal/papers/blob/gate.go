package blob

import (
	"context"
	"io"
)

// Gate returns a store that calls inner while problem returns nil, and otherwise returns its error.
func Gate(inner Store, problem func() error) Store { return gate{inner: inner, problem: problem} }

type gate struct {
	inner   Store
	problem func() error
}

func (g gate) Put(ctx context.Context, key string, body io.Reader, size int64) error {
	if err := g.problem(); err != nil {
		return err
	}
	return g.inner.Put(ctx, key, body, size)
}

func (g gate) Open(ctx context.Context, key string, from, length int64) (io.ReadCloser, error) {
	if err := g.problem(); err != nil {
		return nil, err
	}
	return g.inner.Open(ctx, key, from, length)
}

func (g gate) Size(ctx context.Context, key string) (int64, error) {
	if err := g.problem(); err != nil {
		return 0, err
	}
	return g.inner.Size(ctx, key)
}

func (g gate) Delete(ctx context.Context, key string) error {
	if err := g.problem(); err != nil {
		return err
	}
	return g.inner.Delete(ctx, key)
}

func (g gate) List(ctx context.Context, prefix, after string, most int) ([]Entry, error) {
	if err := g.problem(); err != nil {
		return nil, err
	}
	return g.inner.List(ctx, prefix, after, most)
}

package blob

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"
)

// fallback keeps bytes in the current store, and reads from the old store what the current one does not have.
type fallback struct{ current, old Store }

func (f fallback) Put(ctx context.Context, key string, body io.Reader, size int64) error {
	return f.current.Put(ctx, key, body, size)
}

func (f fallback) Open(ctx context.Context, key string, from, length int64) (io.ReadCloser, error) {
	opened, err := f.current.Open(ctx, key, from, length)
	if errors.Is(err, ErrNotFound) {
		return f.old.Open(ctx, key, from, length)
	}
	return opened, err
}

func (f fallback) Size(ctx context.Context, key string) (int64, error) {
	size, err := f.current.Size(ctx, key)
	if errors.Is(err, ErrNotFound) {
		return f.old.Size(ctx, key)
	}
	return size, err
}

// Delete deletes from the old store first. In the other order, a failure in between would bring the old bytes back.
func (f fallback) Delete(ctx context.Context, key string) error {
	if err := f.old.Delete(ctx, key); err != nil {
		return err
	}
	return f.current.Delete(ctx, key)
}

func (f fallback) List(ctx context.Context, prefix, after string, most int) ([]Entry, error) {
	found, err := f.current.List(ctx, prefix, after, most)
	if err != nil {
		return nil, err
	}
	older, err := f.old.List(ctx, prefix, after, most)
	if err != nil {
		return nil, err
	}
	found = append(found, older...) // the stable sort keeps the current one first
	slices.SortStableFunc(found, func(a, b Entry) int { return strings.Compare(a.Key, b.Key) })
	found = slices.CompactFunc(found, func(a, b Entry) bool { return a.Key == b.Key })
	return found[:min(most, len(found))], nil
}

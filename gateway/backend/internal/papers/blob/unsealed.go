package blob

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"sync"
)

// mostKnownPlain is the largest number of keys that unsealed remembers. It forgets all of them before it takes one more.
const mostKnownPlain = 10_000

// unsealed keeps bytes plain in another store. It refuses to open encrypted bytes, because a reader would take them for the
// paper.
type unsealed struct {
	inner Store
	mutex sync.Mutex
	// plain has the keys whose beginning is known to be plain. Opening a later part of them needs no second look.
	plain map[string]bool
}

func newUnsealed(inner Store) *unsealed { return &unsealed{inner: inner, plain: make(map[string]bool)} }

func (u *unsealed) Put(ctx context.Context, key string, body io.Reader, size int64) error {
	return u.inner.Put(ctx, key, body, size)
}

// Open returns ErrOtherKey for encrypted bytes.
func (u *unsealed) Open(ctx context.Context, key string, from, length int64) (io.ReadCloser, error) {
	if from == 0 && (length == ToTheEnd || length >= int64(len(intro))) {
		return u.openWhole(ctx, key, length)
	}
	if !u.isKnownPlain(key) {
		opened, err := u.openWhole(ctx, key, int64(len(intro)))
		if err != nil {
			return nil, err
		}
		if err := opened.Close(); err != nil {
			return nil, fmt.Errorf("look at the beginning of a blob: %w", err)
		}
	}
	return u.inner.Open(ctx, key, from, length)
}

// openWhole opens bytes from their beginning. It returns ErrOtherKey where they begin as encrypted bytes do.
func (u *unsealed) openWhole(ctx context.Context, key string, length int64) (io.ReadCloser, error) {
	opened, err := u.inner.Open(ctx, key, 0, length)
	if err != nil {
		return nil, err
	}
	head := make([]byte, len(intro))
	n, err := io.ReadFull(opened, head)
	switch {
	case err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF):
		return nil, errors.Join(fmt.Errorf("look at the beginning of a blob: %w", err), opened.Close())
	case string(head[:n]) == intro:
		return nil, errors.Join(ErrOtherKey, opened.Close())
	}
	u.rememberPlain(key)
	return struct {
		io.Reader
		io.Closer
	}{io.MultiReader(bytes.NewReader(head[:n]), opened), opened}, nil
}

func (u *unsealed) isKnownPlain(key string) bool {
	u.mutex.Lock()
	defer u.mutex.Unlock()
	return u.plain[key]
}

func (u *unsealed) rememberPlain(key string) {
	u.mutex.Lock()
	defer u.mutex.Unlock()
	if len(u.plain) >= mostKnownPlain {
		clear(u.plain)
	}
	u.plain[key] = true
}

func (u *unsealed) Size(ctx context.Context, key string) (int64, error) {
	return u.inner.Size(ctx, key)
}

func (u *unsealed) Delete(ctx context.Context, key string) error { return u.inner.Delete(ctx, key) }

func (u *unsealed) List(ctx context.Context, prefix, after string, most int) ([]Entry, error) {
	return listPapers(ctx, u.inner, prefix, after, most)
}

package blob

import (
	"context"
	"errors"
	"io"
)

// Plain among the identities lets a store read bytes that were kept before there was a key. As the first identity it also
// keeps new bytes plain. Operators use that until every server has the key.
const Plain = "plain"

// intro is the beginning of all bytes that age encrypts. No type of file that the portal accepts begins with it.
const intro = "age-encryption.org/v1\n"

func (s *sealed) isPlain(ctx context.Context, key string) (bool, error) {
	opened, err := s.inner.Open(ctx, key, 0, int64(len(intro)))
	if err != nil {
		return false, err
	}
	head, err := io.ReadAll(opened)
	return string(head) != intro, errors.Join(err, opened.Close())
}

// openPlain opens bytes that are plain, and returns nil for sealed ones. Another process may seal them at the same time, but
// sealed bytes never become plain. So it asks again after the opening: what is plain then was plain when it was opened.
func (s *sealed) openPlain(ctx context.Context, key string, from, length int64) (io.ReadCloser, error) {
	if plain, err := s.isPlain(ctx, key); err != nil || !plain {
		return nil, err
	}
	opened, err := s.inner.Open(ctx, key, from, length)
	if err != nil {
		return nil, err
	}
	plain, err := s.isPlain(ctx, key)
	if err != nil || !plain {
		return nil, errors.Join(err, opened.Close())
	}
	return opened, nil
}

// size returns the number of plain bytes under a key, of which the store keeps so many bytes, sealed or plain.
func (s *sealed) size(ctx context.Context, key string, kept int64) (int64, error) {
	if !s.readsPlain {
		return s.plainBytes(kept), nil
	}
	plain, err := s.isPlain(ctx, key)
	if err != nil || plain {
		return kept, err
	}
	// Another process may have sealed it after kept was measured.
	kept, err = s.inner.Size(ctx, key)
	return s.plainBytes(kept), err
}

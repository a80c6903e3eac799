package blob

import (
	"context"
	"errors"
	"io"
)

// Plain stands among identities for none: for bytes that were kept before there was a key. As the first it keeps
// new bytes plain, too, until every server knows the key.
const Plain = "plain"

// intro is how every body begins that age sealed. No file that the portal takes begins so.
const intro = "age-encryption.org/v1\n"

func (s *sealed) isPlain(ctx context.Context, key string) (bool, error) {
	opened, err := s.inner.Open(ctx, key, 0, int64(len(intro)))
	if err != nil {
		return false, err
	}
	head, err := io.ReadAll(opened)
	return string(head) != intro, errors.Join(err, opened.Close())
}

// openPlain opens bytes that are plain, and gives nil for others. Plain bytes may be sealed meanwhile, sealed ones
// never become plain: what is plain behind the opening was so before, and an open part stays as it is.
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

// size counts the bytes under a key whose kept form, sealed or plain, measures so much.
func (s *sealed) size(ctx context.Context, key string, kept int64) (int64, error) {
	if !s.readsPlain {
		return s.plainBytes(kept), nil
	}
	plain, err := s.isPlain(ctx, key)
	if err != nil || plain {
		return kept, err
	}
	// It may have been plain when it was measured.
	kept, err = s.inner.Size(ctx, key)
	return s.plainBytes(kept), err
}

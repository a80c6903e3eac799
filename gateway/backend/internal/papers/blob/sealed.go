package blob

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"filippo.io/age"
)

// The sizes of age's format (age-encryption.org/v1): a body is sealed in chunks, each with a tag, behind a header
// and a nonce. The header is as long for every body, since it is for one X25519 recipient.
const (
	chunkBytes = 64 << 10
	tagBytes   = 16
)

// sealed keeps bytes encrypted in another store. Keys and the lengths of bodies stay readable.
type sealed struct {
	inner      Store
	identities []age.Identity
	recipient  age.Recipient
	// headBytes is what stands before the first chunk.
	headBytes int64
}

// Seal encrypts what goes into a store with the first of some identities of age, and decrypts with all of them.
func Seal(inner Store, identities []string) (Store, error) {
	s := &sealed{inner: inner}
	for _, text := range identities {
		identity, err := age.ParseX25519Identity(strings.TrimSpace(text))
		if err != nil {
			return nil, errNoIdentity
		}
		if s.recipient == nil {
			s.recipient = identity.Recipient()
		}
		s.identities = append(s.identities, identity)
	}
	if s.recipient == nil {
		return nil, errNoIdentity
	}
	empty, err := age.EncryptReader(strings.NewReader(""), s.recipient)
	if err != nil {
		return nil, fmt.Errorf("measure the header of age: %w", err)
	}
	head, err := io.Copy(io.Discard, empty)
	if err != nil {
		return nil, fmt.Errorf("measure the header of age: %w", err)
	}
	s.headBytes = head - tagBytes
	return s, nil
}

// errNoIdentity never quotes what was given: it may be most of a key.
var errNoIdentity = errors.New("is not a key as backend papers key prints it: AGE-SECRET-KEY-1…")

// CheckIdentities tells whether Seal would take the identities.
func CheckIdentities(identities []string) error {
	if len(identities) == 0 {
		return nil
	}
	_, err := Seal(nil, identities)
	return err
}

// NewIdentity makes a key for Seal.
func NewIdentity() (string, error) {
	identity, err := age.GenerateX25519Identity()
	if err != nil {
		return "", fmt.Errorf("make a key: %w", err)
	}
	return identity.String(), nil
}

// Put implements Store.
func (s *sealed) Put(ctx context.Context, key string, body io.Reader, size int64) error {
	whole := &exactly{body: body, left: size}
	encrypted, err := age.EncryptReader(whole, s.recipient)
	if err != nil {
		return fmt.Errorf("encrypt a blob: %w", err)
	}
	return errors.Join(s.inner.Put(ctx, key, encrypted, s.sealedBytes(size)), whole.failed)
}

// Open implements Store. It reads the chunks that the part lies in, not those before them.
func (s *sealed) Open(ctx context.Context, key string, from, length int64) (io.ReadCloser, error) {
	total, err := s.inner.Size(ctx, key)
	if err != nil {
		return nil, err
	}
	source := &forward{ctx: ctx, store: s.inner, key: key, end: total}
	plain, size, err := age.DecryptReaderAt(source, total, s.identities...)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("decrypt a blob: %w", err), source.Close())
	}
	from = min(from, size)
	if length == ToTheEnd || length > size-from {
		length = size - from
	}
	return struct {
		io.Reader
		io.Closer
	}{io.NewSectionReader(plain, from, length), source}, nil
}

// Size implements Store.
func (s *sealed) Size(ctx context.Context, key string) (int64, error) {
	total, err := s.inner.Size(ctx, key)
	return s.plainBytes(total), err
}

// Delete implements Store.
func (s *sealed) Delete(ctx context.Context, key string) error { return s.inner.Delete(ctx, key) }

// List implements Store.
func (s *sealed) List(ctx context.Context, prefix, after string, most int) ([]Entry, error) {
	found, err := s.inner.List(ctx, prefix, after, most)
	for i := range found {
		found[i].Size = s.plainBytes(found[i].Size)
	}
	return found, err
}

func (s *sealed) sealedBytes(plain int64) int64 {
	chunks := max(1, (plain+chunkBytes-1)/chunkBytes)
	return s.headBytes + plain + chunks*tagBytes
}

func (s *sealed) plainBytes(total int64) int64 {
	chunks := total - s.headBytes
	if chunks <= 0 {
		return 0 // not written by us
	}
	const whole = chunkBytes + tagBytes
	return chunks - (chunks+whole-1)/whole*tagBytes
}

// forward reads a blob at places that mostly follow each other, with few calls of its store.
type forward struct {
	ctx   context.Context //nolint:containedctx // it lives as long as the reader that Open gave
	store Store
	key   string
	end   int64

	opened io.ReadCloser
	at     int64
}

// ReadAt implements io.ReaderAt, for one reader at a time.
func (f *forward) ReadAt(p []byte, off int64) (int, error) {
	if off >= f.end {
		return 0, io.EOF
	}
	if f.opened == nil || f.at != off {
		if err := f.Close(); err != nil {
			return 0, err
		}
		opened, err := f.store.Open(f.ctx, f.key, off, ToTheEnd)
		if err != nil {
			return 0, err
		}
		f.opened, f.at = opened, off
	}
	n, err := io.ReadFull(f.opened, p)
	f.at += int64(n)
	if errors.Is(err, io.ErrUnexpectedEOF) {
		err = io.EOF
	}
	return n, err
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

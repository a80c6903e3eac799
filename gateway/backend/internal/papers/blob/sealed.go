package blob

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync/atomic"

	"filippo.io/age"
)

// The sizes of age's format (age-encryption.org/v1). A header and a nonce come first, then chunks, each with a tag. The header
// has the same length for every body, because each body has one X25519 recipient.
const (
	chunkBytes = 64 << 10
	tagBytes   = 16
)

// mostOpenings is how often Open tries where the parts of a blob do not fit together. Another process may be encrypting it anew
// at that moment, so that the header is old and a chunk is new. That happens once in months.
const mostOpenings = 3

// ErrOtherKey means that bytes are encrypted with none of the identities.
var ErrOtherKey = errors.New("the bytes are encrypted with a key that is not among those of the store")

// ErrPlain means that bytes are plain, but Plain is not among the identities. errors.Is says that it is an ErrOtherKey.
var ErrPlain error = plainError{}

type plainError struct{}

func (plainError) Error() string {
	return "the bytes are not encrypted, and plain is not among the keys of the store"
}

// Is reports whether target is ErrOtherKey.
func (plainError) Is(target error) bool { return target == ErrOtherKey }

// sealed keeps bytes encrypted in another store. Keys and lengths of bodies are not encrypted.
type sealed struct {
	inner      Store
	identities []age.Identity
	// recipient encrypts new bytes; nil keeps them plain. marked is set once the store has the mark of recipient.
	recipient  *age.X25519Recipient
	marked     atomic.Bool
	readsPlain bool
	// headBytes is the length of what comes before the first chunk. It was measured with the recipient measured, which may be
	// any, because it is the same for all.
	headBytes int64
	measured  *age.X25519Recipient
}

// Seal returns a store that encrypts bytes with the first of the age identities and decrypts with all of them. Plain may be
// one of the identities, but not the only one.
func Seal(inner Store, identities []string) (Store, error) {
	s, err := parseIdentities(identities)
	if err != nil {
		return nil, err
	}
	s.inner = inner
	empty, err := age.EncryptReader(strings.NewReader(""), s.measured)
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

// parseIdentities returns a sealed store with identities, but without an inner store.
func parseIdentities(identities []string) (*sealed, error) {
	s := &sealed{}
	for i, text := range identities {
		text = strings.TrimSpace(text)
		if text == Plain {
			s.readsPlain = true
			continue
		}
		identity, err := age.ParseX25519Identity(text)
		if err != nil {
			return nil, errNoIdentity
		}
		s.measured = identity.Recipient()
		if i == 0 {
			s.recipient = identity.Recipient()
		}
		s.identities = append(s.identities, identity)
	}
	if s.measured == nil {
		return nil, errNoIdentity
	}
	return s, nil
}

// errNoIdentity never quotes the setting, which may be most of a key.
var errNoIdentity = errors.New("is not a key as backend papers key prints it, AGE-SECRET-KEY-1…, or has plain alone")

// CheckIdentities returns an error for identities that Seal refuses. No identities are no error.
func CheckIdentities(identities []string) error {
	if len(identities) == 0 {
		return nil
	}
	_, err := Seal(nil, identities)
	return err
}

// NewIdentity returns a new key for Seal.
func NewIdentity() (string, error) {
	identity, err := age.GenerateX25519Identity()
	if err != nil {
		return "", fmt.Errorf("make a key: %w", err)
	}
	return identity.String(), nil
}

func (s *sealed) Put(ctx context.Context, key string, body io.Reader, size int64) error {
	if s.recipient == nil {
		return s.inner.Put(ctx, key, body, size)
	}
	if err := s.markKey(ctx); err != nil {
		return err
	}
	whole := &exactBody{body: body, left: size}
	encrypted, err := age.EncryptReader(whole, s.recipient)
	if err != nil {
		return fmt.Errorf("encrypt a blob: %w", err)
	}
	return errors.Join(s.inner.Put(ctx, key, encrypted, s.sealedBytes(size)), whole.failed)
}

// Open reads the chunks of the part, and none of the chunks before it.
func (s *sealed) Open(ctx context.Context, key string, from, length int64) (io.ReadCloser, error) {
	if s.readsPlain {
		if opened, err := s.openPlain(ctx, key, from, length); err != nil || opened != nil {
			return opened, err
		}
	}
	for opens := 1; ; opens++ {
		opened, err := s.unseal(ctx, key, from, length)
		if !errors.Is(err, errUnfit) || opens == mostOpenings {
			return opened, err
		}
	}
}

// errUnfit means that the parts of a blob do not fit together.
var errUnfit = errors.New("the encrypted bytes are not as they were written")

func (s *sealed) unseal(ctx context.Context, key string, from, length int64) (io.ReadCloser, error) {
	total, err := s.inner.Size(ctx, key)
	if err != nil {
		return nil, err
	}
	source := &forwardReader{ctx: ctx, store: s.inner, key: key, end: total}
	plain, size, err := age.DecryptReaderAt(source, total, s.identities...)
	if err != nil {
		return nil, errors.Join(s.decryptionError(ctx, source, err), source.Close())
	}
	from = min(from, size)
	if length == ToTheEnd || length > size-from {
		length = size - from
	}
	// The first byte is read here, so that Open returns the error where header and chunk do not fit together.
	if length > 0 {
		if _, err := plain.ReadAt(make([]byte, 1), from); err != nil && !errors.Is(err, io.EOF) {
			return nil, errors.Join(s.decryptionError(ctx, source, err), source.Close())
		}
	}
	return struct {
		io.Reader
		io.Closer
	}{io.NewSectionReader(plain, from, length), source}, nil
}

// decryptionError returns why bytes could not be decrypted.
func (s *sealed) decryptionError(ctx context.Context, source *forwardReader, err error) error {
	var otherKey *age.NoIdentityMatchError
	switch {
	case source.failed != nil:
		return fmt.Errorf("decrypt a blob: %w", source.failed)
	case errors.As(err, &otherKey):
		return fmt.Errorf("decrypt a blob: %w", ErrOtherKey)
	}
	plain, asked := s.isPlain(ctx, source.key)
	switch {
	case asked != nil:
		return fmt.Errorf("decrypt a blob: %w", asked)
	case plain:
		return fmt.Errorf("decrypt a blob: %w", ErrPlain)
	}
	return fmt.Errorf("decrypt a blob: %w: %w", errUnfit, err)
}

func (s *sealed) Size(ctx context.Context, key string) (int64, error) {
	kept, err := s.inner.Size(ctx, key)
	if err != nil {
		return 0, err
	}
	return s.size(ctx, key, kept)
}

func (s *sealed) Delete(ctx context.Context, key string) error { return s.inner.Delete(ctx, key) }

func (s *sealed) List(ctx context.Context, prefix, after string, most int) ([]Entry, error) {
	found, err := listPapers(ctx, s.inner, prefix, after, most)
	for i := range found {
		size, sized := s.size(ctx, found[i].Key, found[i].Size)
		if sized != nil && !errors.Is(sized, ErrNotFound) { // deleted in the meantime
			return nil, sized
		}
		found[i].Size = size
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
		return 0 // another program wrote it
	}
	const whole = chunkBytes + tagBytes
	return chunks - (chunks+whole-1)/whole*tagBytes
}

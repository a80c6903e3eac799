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

// The sizes of age's format (age-encryption.org/v1): a body is sealed in chunks, each with a tag, behind a header
// and a nonce. The header is as long for every body, since it is for one X25519 recipient.
const (
	chunkBytes = 64 << 10
	tagBytes   = 16
)

// opensAtMost is how often bytes are opened that did not fit together: while they are sealed anew, the header may be
// of one form and a chunk of the next. They are sealed anew once in months.
const opensAtMost = 3

// ErrOtherKey means that bytes are sealed with none of the identities.
var ErrOtherKey = errors.New("the bytes are encrypted with a key that is not among those of the store")

// ErrPlain means that bytes are not sealed, where only sealed ones are read. It is an ErrOtherKey, too.
var ErrPlain error = plainError{}

type plainError struct{}

// Error implements error.
func (plainError) Error() string {
	return "the bytes are not encrypted, and plain is not among the keys of the store"
}

// Is makes it an ErrOtherKey.
func (plainError) Is(target error) bool { return target == ErrOtherKey }

// sealed keeps bytes encrypted in another store. Keys and the lengths of bodies stay readable.
type sealed struct {
	inner      Store
	identities []age.Identity
	// recipient is whom new bytes are sealed for; nil keeps them plain. marked tells that the store names it.
	recipient  *age.X25519Recipient
	marked     atomic.Bool
	readsPlain bool
	// headBytes is what stands before the first chunk; measured is any recipient: the header is as long for each.
	headBytes int64
	measured  *age.X25519Recipient
}

// Seal encrypts what goes into a store with the first of some identities of age, and decrypts with all of them. Among
// them may be Plain, but not alone.
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

// parseIdentities reads the identities of a store.
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

// errNoIdentity never quotes what was given: it may be most of a key.
var errNoIdentity = errors.New("is not a key as backend papers key prints it, AGE-SECRET-KEY-1…, or has plain alone")

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
	if s.recipient == nil {
		return s.inner.Put(ctx, key, body, size)
	}
	if err := s.mark(ctx); err != nil {
		return err
	}
	whole := &exactly{body: body, left: size}
	encrypted, err := age.EncryptReader(whole, s.recipient)
	if err != nil {
		return fmt.Errorf("encrypt a blob: %w", err)
	}
	return errors.Join(s.inner.Put(ctx, key, encrypted, s.sealedBytes(size)), whole.failed)
}

// Open implements Store. It reads the chunks that the part lies in, not those before them.
func (s *sealed) Open(ctx context.Context, key string, from, length int64) (io.ReadCloser, error) {
	if s.readsPlain {
		if opened, err := s.openPlain(ctx, key, from, length); err != nil || opened != nil {
			return opened, err
		}
	}
	for opens := 1; ; opens++ {
		opened, err := s.unseal(ctx, key, from, length)
		if !errors.Is(err, errUnfit) || opens == opensAtMost {
			return opened, err
		}
	}
}

// errUnfit means that what the store gave does not fit together.
var errUnfit = errors.New("the encrypted bytes are not as they were written")

func (s *sealed) unseal(ctx context.Context, key string, from, length int64) (io.ReadCloser, error) {
	total, err := s.inner.Size(ctx, key)
	if err != nil {
		return nil, err
	}
	source := &forward{ctx: ctx, store: s.inner, key: key, end: total}
	plain, size, err := age.DecryptReaderAt(source, total, s.identities...)
	if err != nil {
		return nil, errors.Join(s.reason(ctx, source, err), source.Close())
	}
	from = min(from, size)
	if length == ToTheEnd || length > size-from {
		length = size - from
	}
	// Whatever is read of more than one answer of the store is read here; the rest follows the first chunk.
	if length > 0 {
		if _, err := plain.ReadAt(make([]byte, 1), from); err != nil && !errors.Is(err, io.EOF) {
			return nil, errors.Join(s.reason(ctx, source, err), source.Close())
		}
	}
	return struct {
		io.Reader
		io.Closer
	}{io.NewSectionReader(plain, from, length), source}, nil
}

// reason tells why bytes could not be decrypted.
func (s *sealed) reason(ctx context.Context, source *forward, err error) error {
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

// Size implements Store.
func (s *sealed) Size(ctx context.Context, key string) (int64, error) {
	kept, err := s.inner.Size(ctx, key)
	if err != nil {
		return 0, err
	}
	return s.size(ctx, key, kept)
}

// Delete implements Store.
func (s *sealed) Delete(ctx context.Context, key string) error { return s.inner.Delete(ctx, key) }

// List implements Store.
func (s *sealed) List(ctx context.Context, prefix, after string, most int) ([]Entry, error) {
	found, err := listPapers(ctx, s.inner, prefix, after, most)
	for i := range found {
		size, sized := s.size(ctx, found[i].Key, found[i].Size)
		if sized != nil && !errors.Is(sized, ErrNotFound) { // gone meanwhile
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
		return 0 // not written by us
	}
	const whole = chunkBytes + tagBytes
	return chunks - (chunks+whole-1)/whole*tagBytes
}

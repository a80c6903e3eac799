// Package seal hides a value from its bearer and proves that it came from us:
// authenticated encryption under a ring of keys, bound to a purpose.
//
// A sealed value is base64url (no padding) of
//
//	version (1 byte) | key id (8 bytes) | nonce (24 bytes) | ciphertext with tag
//
// encrypted with XChaCha20-Poly1305, whose 192-bit random nonce needs no message
// counter. Version, key id and purpose are authenticated with it. The package does
// not know what it seals.
package seal

import (
	"crypto/cipher"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"

	"golang.org/x/crypto/chacha20poly1305"
)

// KeyBytes is the size of a key.
const KeyBytes = chacha20poly1305.KeySize

const (
	version    = 1
	idBytes    = 8
	headBytes  = 1 + idBytes
	nonceBytes = chacha20poly1305.NonceSizeX
	overhead   = headBytes + nonceBytes + chacha20poly1305.Overhead
)

var (
	// ErrUnreadable means that a value was not sealed by us, for this purpose, unchanged.
	ErrUnreadable = errors.New("the sealed value is not readable")
	// ErrUnknownKey means that a value names a key that is not on the ring.
	ErrUnknownKey = fmt.Errorf("%w: its key is not known", ErrUnreadable)
)

var encoding = base64.RawURLEncoding.Strict()

type keyID [idBytes]byte

// Ring seals with its first key and opens with all of them. It is safe for
// concurrent use.
type Ring struct {
	current keyID
	keys    map[keyID]cipher.AEAD
}

// NewRing makes a ring. It needs at least one key; every key has KeyBytes bytes and
// no key may stand twice.
func NewRing(keys [][]byte) (*Ring, error) {
	if len(keys) == 0 {
		return nil, errors.New("at least one key is needed")
	}
	ring := &Ring{current: identify(keys[0]), keys: make(map[keyID]cipher.AEAD, len(keys))}
	for i, key := range keys {
		aead, err := chacha20poly1305.NewX(key)
		if err != nil {
			return nil, fmt.Errorf("key %d has %d bytes instead of %d", i+1, len(key), KeyBytes)
		}
		id := identify(key)
		if _, twice := ring.keys[id]; twice {
			return nil, fmt.Errorf("key %d stands twice", i+1)
		}
		ring.keys[id] = aead
	}
	return ring, nil
}

// Seal encrypts plain for a purpose with the first key.
func (r *Ring) Seal(purpose string, plain []byte) string {
	raw := make([]byte, headBytes+nonceBytes, overhead+len(plain))
	raw[0] = version
	copy(raw[1:headBytes], r.current[:])
	nonce := raw[headBytes:]
	// crypto/rand.Read never fails (it ends the program instead).
	_, _ = rand.Read(nonce)
	raw = r.keys[r.current].Seal(raw, nonce, plain, associatedData(raw[:headBytes], purpose))
	return encoding.EncodeToString(raw)
}

// Open returns a value that was sealed for this purpose. stale is true when another key than the first sealed it, so the
// caller should seal it again. The error is ErrUnreadable or wraps it, and says nothing about the content.
func (r *Ring) Open(purpose, sealed string) (plain []byte, stale bool, err error) {
	raw, err := encoding.DecodeString(sealed)
	if err != nil || len(raw) < overhead || raw[0] != version {
		return nil, false, ErrUnreadable
	}
	id := keyID(raw[1:headBytes])
	aead, known := r.keys[id]
	if !known {
		return nil, false, ErrUnknownKey
	}
	nonce, box := raw[headBytes:headBytes+nonceBytes], raw[headBytes+nonceBytes:]
	plain, err = aead.Open(box[:0], nonce, box, associatedData(raw[:headBytes], purpose))
	if err != nil {
		return nil, false, ErrUnreadable
	}
	return plain, id != r.current, nil
}

// identify derives a key's id from the key itself, so that all replicas use the same id.
func identify(key []byte) keyID {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte("portal sealing key id"))
	return keyID(mac.Sum(nil)[:idBytes])
}

func associatedData(head []byte, purpose string) []byte {
	return append(append(make([]byte, 0, len(head)+len(purpose)), head...), purpose...)
}

package token

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"errors"
	"fmt"
)

// ErrSealed means that none of the keys opens a value: its key was removed, or it belongs to something else.
var ErrSealed = errors.New("none of the token keys opens it")

// Seal encrypts a value for a purpose and the ids of what it belongs to, with a secret of the signing key (AES-256-GCM).
func (k *Keys) Seal(plain []byte, purpose string, of ...string) ([]byte, error) {
	box, err := boxOf(k.Derive(purpose, of...)[0])
	if err != nil {
		return nil, err
	}
	nonce := make([]byte, box.NonceSize())
	_, _ = rand.Read(nonce) // never fails, by its contract
	return box.Seal(nonce, nonce, plain, nil), nil
}

// Open decrypts a value of Seal. current is false when another key than the signing key encrypted it. The error is
// ErrSealed.
func (k *Keys) Open(sealed []byte, purpose string, of ...string) (plain []byte, current bool, err error) {
	for i, secret := range k.Derive(purpose, of...) {
		box, err := boxOf(secret)
		if err != nil {
			return nil, false, err
		}
		if len(sealed) < box.NonceSize() {
			break
		}
		nonce, text := sealed[:box.NonceSize()], sealed[box.NonceSize():]
		if plain, err := box.Open(nil, nonce, text, nil); err == nil {
			return plain, i == 0, nil
		}
	}
	return nil, false, ErrSealed
}

func boxOf(secret []byte) (cipher.AEAD, error) {
	block, err := aes.NewCipher(secret)
	if err != nil {
		return nil, fmt.Errorf("prepare a cipher: %w", err)
	}
	box, err := cipher.NewGCM(block)
	if err != nil {
		return nil, fmt.Errorf("prepare a cipher: %w", err)
	}
	return box, nil
}

package entra

import (
	"crypto/rand"
	"crypto/rsa"
	"sync"

	"github.com/go-jose/go-jose/v4"
)

const (
	keyBits = 2048
	// published is how many keys stay in the key set: the signing one and, for tokens
	// that are still valid, the one before.
	published = 2
)

// keys is the signing key and those before it, newest first.
type keys struct {
	mu   sync.RWMutex
	list []jose.JSONWebKey
}

func newKeys() (*keys, error) {
	made := &keys{}
	_, err := made.rotate()
	return made, err
}

// rotate signs with a new key from now on and gives its id.
func (k *keys) rotate() (string, error) {
	private, err := rsa.GenerateKey(rand.Reader, keyBits)
	if err != nil {
		return "", err
	}
	key := jose.JSONWebKey{Key: private, KeyID: rand.Text(), Algorithm: string(jose.RS256), Use: "sig"}
	k.mu.Lock()
	defer k.mu.Unlock()
	k.list = append([]jose.JSONWebKey{key}, k.list...)
	k.list = k.list[:min(len(k.list), published)]
	return key.KeyID, nil
}

func (k *keys) signing() jose.JSONWebKey {
	k.mu.RLock()
	defer k.mu.RUnlock()
	return k.list[0]
}

// public is the key set as a verifier fetches it.
func (k *keys) public() jose.JSONWebKeySet {
	k.mu.RLock()
	defer k.mu.RUnlock()
	var set jose.JSONWebKeySet
	for _, key := range k.list {
		set.Keys = append(set.Keys, key.Public())
	}
	return set
}

package entra

import (
	"crypto/rand"
	"crypto/rsa"
	"sync"

	"github.com/go-jose/go-jose/v4"
)

const (
	keyBits = 2048
	// published is how many keys the key set has: the signing key, and the previous one for tokens that are still
	// valid.
	published = 2
)

// keys are the signing key and the previous ones, newest first.
type keys struct {
	mu   sync.RWMutex
	list []jose.JSONWebKey
}

func newKeys() (*keys, error) {
	made := &keys{}
	_, err := made.rotate()
	return made, err
}

// rotate makes a new signing key and returns its id.
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

// public returns the key set that verifiers fetch.
func (k *keys) public() jose.JSONWebKeySet {
	k.mu.RLock()
	defer k.mu.RUnlock()
	var set jose.JSONWebKeySet
	for _, key := range k.list {
		set.Keys = append(set.Keys, key.Public())
	}
	return set
}

// Package token makes and reads the access and refresh tokens of the client API:
// signed JSON web tokens (HS256) with the claims of docs/protocols/client-api.md, "Access tokens".
// It knows nothing of sessions: whether a token's session still stands is asked elsewhere.
package token

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
)

// keyBytes is the length of a signing key, that of HS256's hash (RFC 7518, 3.2).
const keyBytes = 32

// Keys sign with the first key and verify with all. Operators put a new key in front, and keep the old one until the last
// token that it signed has expired.
type Keys struct {
	signing string
	byID    map[string][]byte
}

// ParseKeys reads keys of 32 bytes in standard base64, none of them twice. The error
// tells the position of every bad key, never its text.
func ParseKeys(encoded []string) (*Keys, error) {
	if len(encoded) == 0 {
		return nil, errors.New("at least one key is needed; make one with: openssl rand -base64 32")
	}
	keys := &Keys{byID: make(map[string][]byte, len(encoded))}
	var problems []error
	for i, text := range encoded {
		key, err := base64.StdEncoding.Strict().DecodeString(text)
		if err != nil || len(key) != keyBytes {
			problems = append(problems, fmt.Errorf("key %d is not 32 bytes in standard base64; make one with: openssl rand -base64 32", i+1))
			continue
		}
		id := keyID(key)
		if keys.byID[id] != nil {
			problems = append(problems, fmt.Errorf("key %d stands twice", i+1))
			continue
		}
		if keys.signing == "" {
			keys.signing = id
		}
		keys.byID[id] = key
	}
	if len(problems) > 0 {
		return nil, errors.Join(problems...)
	}
	return keys, nil
}

// keyID returns an id of a key that does not reveal the key.
func keyID(key []byte) string {
	sum := sha256.Sum256(append([]byte("portal token key id\x00"), key...))
	return hex.EncodeToString(sum[:8])
}

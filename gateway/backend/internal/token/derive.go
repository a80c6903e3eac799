package token

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/json"
	"slices"
)

// Derive returns secrets of 32 bytes for a purpose and the ids of what they belong to: one for each key, the signing
// key's first. The same input always gives the same secrets, so they need not be stored.
func (k *Keys) Derive(purpose string, of ...string) [][]byte {
	// As a list, so that no two inputs read the same. A list of texts always encodes.
	input, _ := json.Marshal(slices.Concat([]string{"portal secret", purpose}, of))
	secrets := [][]byte{derive(k.byID[k.signing], input)}
	for id, key := range k.byID {
		if id != k.signing {
			secrets = append(secrets, derive(key, input))
		}
	}
	return secrets
}

func derive(key, input []byte) []byte {
	mac := hmac.New(sha256.New, key)
	mac.Write(input) // never fails, by its contract
	return mac.Sum(nil)
}

package entra

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/go-jose/go-jose/v4"
)

var (
	errTokenExpired = errors.New("the token is expired")
	errNotForGraph  = errors.New("the token was issued for another resource")
	errNotOurs      = errors.New("the token was not signed here")
)

// presented has the checked parts of a token that a client sends.
type presented struct {
	ObjectID string `json:"oid"`
	Audience string `json:"aud"`
	Expiry   int64  `json:"exp"`
}

// verify checks the signature of a token that was issued here. It does not check its times.
func (a *Authority) verify(token string) (presented, error) {
	parsed, err := jose.ParseSignedCompact(token, []jose.SignatureAlgorithm{jose.RS256})
	if err != nil {
		return presented{}, fmt.Errorf("read a token: %w", err)
	}
	for _, key := range a.keys.public().Keys {
		payload, err := parsed.Verify(key)
		if err != nil {
			continue
		}
		var found presented
		if err := json.Unmarshal(payload, &found); err != nil {
			return presented{}, fmt.Errorf("read a token's claims: %w", err)
		}
		return found, nil
	}
	return presented{}, errNotOurs
}

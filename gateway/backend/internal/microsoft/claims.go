package microsoft

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"strings"

	"example.org/portal/backend/internal/account"
)

// Versions of sign-on tokens (R5.9).
const (
	version1 = "1.0"
	version2 = "2.0"
)

// claims are those that matter of a sign-on token (microsoft-integration reference, 5.1).
type claims struct {
	Version  string    `json:"ver"`
	Tenant   string    `json:"tid"`
	ObjectID string    `json:"oid"`
	Audience audiences `json:"aud"`
	Scope    string    `json:"scp"`
	Name     string    `json:"name"`
	// Who asked for the token is called differently in each version.
	AppID           string `json:"appid"`
	AuthorizedParty string `json:"azp"`
	// The user's name is called differently in each version (R3.7).
	UPN               string `json:"upn"`
	PreferredUsername string `json:"preferred_username"`
}

// audiences is one audience or a list of them.
type audiences []string

// UnmarshalJSON implements json.Unmarshaler.
func (a *audiences) UnmarshalJSON(text []byte) error {
	var one string
	if json.Unmarshal(text, &one) == nil {
		*a = audiences{one}
		return nil
	}
	return json.Unmarshal(text, (*[]string)(a))
}

// readClaims reads a token's claims without proof.
func readClaims(token string) (claims, error) {
	var c claims
	if token == "" || len(token) > maxTokenBytes {
		return c, errors.New("empty or too long")
	}
	parts := strings.Split(token, ".")
	if len(parts) != 3 {
		return c, errors.New("not a token")
	}
	payload, err := base64.RawURLEncoding.DecodeString(parts[1])
	if err != nil || json.Unmarshal(payload, &c) != nil {
		return c, errors.New("not a token")
	}
	if c.Version != version1 && c.Version != version2 {
		return c, errors.New("unknown version")
	}
	return c, nil
}

// caller is the client that the token was issued to.
func (c claims) caller() string {
	if c.Version == version1 {
		return c.AppID
	}
	return c.AuthorizedParty
}

func (c claims) person() account.Person {
	email := c.PreferredUsername
	if c.Version == version1 {
		email = c.UPN
	}
	return account.Person{TenantID: c.Tenant, ObjectID: c.ObjectID, Email: email, Name: c.Name}
}

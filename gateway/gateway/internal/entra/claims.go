package entra

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"slices"
	"strings"
)

// maxTokenBytes is far above what Microsoft issues.
const maxTokenBytes = 16 << 10

// Versions of access tokens (microsoft-integration reference, 5.1).
const (
	version1 = "1.0"
	version2 = "2.0"
)

// claims are those of an access token that matter.
type claims struct {
	Version  string    `json:"ver"`
	Tenant   string    `json:"tid"`
	ObjectID string    `json:"oid"`
	Audience audiences `json:"aud"`
	Scopes   string    `json:"scp"`
	// The calling application is named differently in each version.
	AppID           string `json:"appid"`
	AuthorisedParty string `json:"azp"`
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
		return c, errors.New("the token is empty or too long")
	}
	parts := strings.Split(token, ".")
	if len(parts) != 3 {
		return c, errors.New("not a token")
	}
	payload, err := base64.RawURLEncoding.DecodeString(parts[1])
	if err != nil || json.Unmarshal(payload, &c) != nil {
		return c, errors.New("not a token")
	}
	return c, nil
}

// check refuses whatever can be refused without the signing keys, so that a flood of
// bad tokens is not passed on to the identity service.
func (c claims) check(config *Config) error {
	caller := c.AuthorisedParty
	if c.Version == version1 {
		caller = c.AppID
	}
	switch {
	case c.Version != version1 && c.Version != version2:
		return errors.New("unknown version")
	case !slices.Contains(config.Tenants, c.Tenant):
		return errors.New("tenant not allowed")
	case !slices.ContainsFunc(c.Audience, func(audience string) bool { return isOurs(audience, config.ClientID) }):
		return errors.New("issued for another application")
	case caller != config.ClientID && !slices.Contains(config.Callers, caller):
		return errors.New("issued to an application that may not call")
	case !slices.Contains(strings.Fields(c.Scopes), config.Scope):
		return errors.New("does not allow to act as its user")
	case c.ObjectID == "":
		return errors.New("names no person")
	default:
		return nil
	}
}

// isOurs knows the two forms of an audience: the client id, or an address with it at the end.
func isOurs(audience, clientID string) bool {
	address, isAddress := strings.CutPrefix(audience, "api://")
	return audience == clientID || isAddress && (address == clientID || strings.HasSuffix(address, "/"+clientID))
}

package signon

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/coreos/go-oidc/v3/oidc"
)

// maxTokenBytes is far above what Microsoft issues.
const maxTokenBytes = 16 << 10

// Versions of tokens (R5.9).
const (
	version1 = "1.0"
	version2 = "2.0"
)

// claims are the claims of a token that are checked (docs/protocols/microsoft.md, "Claims of a token").
type claims struct {
	Version  string    `json:"ver"`
	Tenant   string    `json:"tid"`
	ObjectID string    `json:"oid"`
	Audience audiences `json:"aud"`
	Scope    string    `json:"scp"`
	Name     string    `json:"name"`
	// The client that requested the token: azp in version 2.0, appid in version 1.0.
	AppID           string `json:"appid"`
	AuthorizedParty string `json:"azp"`
	// The user's name: preferred_username in version 2.0, upn in version 1.0 (R3.7).
	UPN               string `json:"upn"`
	PreferredUsername string `json:"preferred_username"`
}

// audiences is one audience or a list of them.
type audiences []string

// UnmarshalJSON reads one audience or a list of them.
func (a *audiences) UnmarshalJSON(text []byte) error {
	var one string
	if json.Unmarshal(text, &one) == nil {
		*a = audiences{one}
		return nil
	}
	return json.Unmarshal(text, (*[]string)(a))
}

// readClaims reads a token's claims without checking its signature.
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

// personOf returns the person whom a checked token identifies.
func personOf(proven *oidc.IDToken) (Person, error) {
	var c claims
	if err := proven.Claims(&c); err != nil {
		return Person{}, refuse(err)
	}
	email := c.PreferredUsername
	if c.Version == version1 {
		email = c.UPN
	}
	return Person{Tenant: c.Tenant, ObjectID: c.ObjectID, Email: email, Name: c.Name, Issued: proven.IssuedAt, Expires: proven.Expiry}, nil
}

// checkAddressee refuses a sign-on token that was issued for another audience, client, scope or tenant.
func (c Config) checkAddressee(of claims) error {
	switch {
	case !slices.Contains(c.Tenants, of.Tenant):
		return errors.New("tenant not allowed")
	case !slices.ContainsFunc(of.Audience, func(audience string) bool { return c.isOurs(of.Version, audience) }):
		return errors.New("issued for another application")
	case !c.mayCall(of.caller()):
		return fmt.Errorf("asked for by %.60q, which is not one of the callers", of.caller())
	case of.Scope == "":
		return errors.New("issued to an application, not to a person")
	case !slices.Contains(strings.Fields(of.Scope), c.Scope):
		return errors.New("issued without the scope")
	case of.ObjectID == "":
		return errors.New("names no person")
	default:
		return nil
	}
}

func (c Config) mayCall(client string) bool {
	return client == c.ClientID || slices.Contains(c.Callers, client)
}

// isOurs reports whether an audience is the portal: its client id or, in version 1.0 alone, the configured address of the
// registration (docs/protocols/microsoft.md, "Application ID URI").
func (c Config) isOurs(version, audience string) bool {
	return audience == c.ClientID || version == version1 && audience == c.AppIDURI
}

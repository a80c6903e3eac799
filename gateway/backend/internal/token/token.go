package token

import (
	"errors"
	"fmt"
	"time"

	"github.com/golang-jwt/jwt/v5"
)

var (
	// ErrInvalid means that the token is malformed or was not signed with one of our keys.
	ErrInvalid = errors.New("invalid token")
	// ErrExpired means that a token of ours has expired.
	ErrExpired = errors.New("token expired")
	// ErrWrongType means that a token of ours is of the other type.
	ErrWrongType = errors.New("incorrect token type")
)

const (
	typeAccess  = "access"
	typeRefresh = "refresh"
	typeWindow  = "sign-in window"
)

// Access is the content of an access token.
type Access struct {
	AccountID, SessionID, DeviceID, DomainID string
	// UserData is the custom data, carried as plain JSON; nil leaves the claim out
	// (docs/protocols/client-api.md, rules 7 and 8).
	UserData map[string]any
	// IssuedAt and ExpiresAt have whole seconds.
	IssuedAt, ExpiresAt time.Time
}

// Refresh is the content of a refresh token.
type Refresh struct {
	AccountID, SessionID, DeviceID, DomainID string
	Identity                                 Identity
	IssuedAt, ExpiresAt                      time.Time
}

// Identity names how the account signed in.
type Identity struct {
	ID           string `json:"id"`
	ProviderType string `json:"provider_type"`
	ProviderID   string `json:"provider_id"`
}

type claims struct {
	Type      string         `json:"typ"`
	Subject   string         `json:"sub"`
	Issuer    string         `json:"iss,omitempty"`
	SessionID string         `json:"baas_id,omitempty"`
	IssuedAt  int64          `json:"iat"`
	ExpiresAt int64          `json:"exp"`
	DeviceID  string         `json:"baas_device_id"`
	DomainID  string         `json:"baas_domain_id"`
	Identity  *Identity      `json:"baas_identity,omitempty"`
	UserData  map[string]any `json:"user_data,omitempty"`
	Window    *Window        `json:"window,omitempty"`
}

// SignAccess makes an access token. Its issuer is the session, as on the hosted service.
func (k *Keys) SignAccess(a Access) (string, error) {
	return k.sign(claims{
		Type: typeAccess, Subject: a.AccountID, Issuer: a.SessionID, DeviceID: a.DeviceID, DomainID: a.DomainID,
		IssuedAt: a.IssuedAt.Unix(), ExpiresAt: a.ExpiresAt.Unix(), UserData: a.UserData,
	})
}

// SignRefresh makes a refresh token.
func (k *Keys) SignRefresh(r Refresh) (string, error) {
	return k.sign(claims{
		Type: typeRefresh, Subject: r.AccountID, SessionID: r.SessionID, DeviceID: r.DeviceID, DomainID: r.DomainID,
		IssuedAt: r.IssuedAt.Unix(), ExpiresAt: r.ExpiresAt.Unix(), Identity: &r.Identity,
	})
}

// ParseAccess verifies an access token at the time now. Errors: ErrInvalid,
// ErrWrongType, ErrExpired, in this order of precedence.
func (k *Keys) ParseAccess(text string, now time.Time) (Access, error) {
	c, err := k.parse(text, typeAccess, now)
	if err != nil {
		return Access{}, err
	}
	return Access{
		AccountID: c.Subject, SessionID: c.Issuer, DeviceID: c.DeviceID, DomainID: c.DomainID,
		UserData: c.UserData, IssuedAt: time.Unix(c.IssuedAt, 0).UTC(), ExpiresAt: time.Unix(c.ExpiresAt, 0).UTC(),
	}, nil
}

// ParseRefresh verifies a refresh token at the time now. Errors as ParseAccess.
func (k *Keys) ParseRefresh(text string, now time.Time) (Refresh, error) {
	c, err := k.parse(text, typeRefresh, now)
	if err != nil {
		return Refresh{}, err
	}
	r := Refresh{
		AccountID: c.Subject, SessionID: c.SessionID, DeviceID: c.DeviceID, DomainID: c.DomainID,
		IssuedAt: time.Unix(c.IssuedAt, 0).UTC(), ExpiresAt: time.Unix(c.ExpiresAt, 0).UTC(),
	}
	if c.Identity != nil {
		r.Identity = *c.Identity
	}
	return r, nil
}

func (k *Keys) sign(c claims) (string, error) {
	unsigned := jwt.NewWithClaims(jwt.SigningMethodHS256, c)
	unsigned.Header["kid"] = k.signing
	signed, err := unsigned.SignedString(k.byID[k.signing])
	if err != nil {
		return "", fmt.Errorf("sign a token: %w", err)
	}
	return signed, nil
}

// parse returns the claims of an expired token together with ErrExpired.
func (k *Keys) parse(text, wanted string, now time.Time) (claims, error) {
	var c claims
	// Only this algorithm is accepted. The expiry is checked after the type, so that a caller with the wrong token learns
	// that.
	parser := jwt.NewParser(jwt.WithValidMethods([]string{jwt.SigningMethodHS256.Alg()}),
		jwt.WithStrictDecoding(), jwt.WithoutClaimsValidation())
	if _, err := parser.ParseWithClaims(text, &c, k.find); err != nil {
		return claims{}, fmt.Errorf("%w: %w", ErrInvalid, err)
	}
	switch {
	case c.Type != wanted:
		return claims{}, ErrWrongType
	case now.Unix() >= c.ExpiresAt:
		return c, ErrExpired
	default:
		return c, nil
	}
}

func (k *Keys) find(unverified *jwt.Token) (any, error) {
	id, _ := unverified.Header["kid"].(string)
	key, ok := k.byID[id]
	if !ok {
		return nil, errors.New("unknown key id")
	}
	return key, nil
}

// The methods below make claims a jwt.Claims; nothing validates through them.

func (c claims) GetExpirationTime() (*jwt.NumericDate, error) {
	return jwt.NewNumericDate(time.Unix(c.ExpiresAt, 0)), nil
}

func (c claims) GetIssuedAt() (*jwt.NumericDate, error) {
	return jwt.NewNumericDate(time.Unix(c.IssuedAt, 0)), nil
}
func (c claims) GetNotBefore() (*jwt.NumericDate, error) { return nil, nil }
func (c claims) GetIssuer() (string, error)              { return c.Issuer, nil }
func (c claims) GetSubject() (string, error)             { return c.Subject, nil }
func (c claims) GetAudience() (jwt.ClaimStrings, error)  { return nil, nil }

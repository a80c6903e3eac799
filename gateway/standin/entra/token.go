package entra

import (
	"crypto/rand"
	"crypto/rsa"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/go-jose/go-jose/v4/jwt"

	"example.org/portal/kit/apierror"
)

// Version is the "ver" claim of a token.
type Version string

// The two versions of tokens (R5.9).
const (
	V1 Version = "1.0"
	V2 Version = "2.0"
)

// Signature says how a token is signed.
type Signature string

// A token is signed with the published key, with an unpublished key, or not at all.
const (
	SignedWell      Signature = ""
	SignedByUnknown Signature = "unknown"
	SignedNot       Signature = "none"
)

const (
	defaultLife = time.Hour
	// teamsWeb is the caller in tokens for Teams in a browser.
	teamsWeb = "5e3ce6c0-2b1f-4285-8d4b-75ee78787346"
)

// TokenRequest is the body of POST /standin/tokens.
type TokenRequest struct {
	// User is the e-mail address of one of the directory's users.
	User string `json:"user"`
	// Version is "1.0" or "2.0"; empty means "2.0".
	Version Version `json:"version"`
	// Audience replaces the portal's own audience, to test a refusal.
	Audience string `json:"audience"`
	// ExpiresIn is the life in seconds. 0 means one hour; a negative value makes an expired token.
	ExpiresIn int `json:"expires_in"`
	// Claims replace the token's own claims; null removes a claim. So a test can make a wrong tenant (tid), issuer
	// (iss), nbf, scope (scp) or caller (azp, appid).
	Claims map[string]any `json:"claims"`
	// Signature is "", "unknown" or "none".
	Signature Signature `json:"signature"`
}

// Token is the answer of POST /standin/tokens, in the form of R3.8.
type Token struct {
	Token string `json:"token"`
	// ExpiresOnTimestamp is the expiry in milliseconds since 1970.
	ExpiresOnTimestamp int64 `json:"expiresOnTimestamp"`
}

// Issue makes a sign-on token as Teams in a browser gets it. Errors are *apierror.Error.
func (a *Authority) Issue(request TokenRequest) (Token, error) {
	user, ok := a.user(request.User)
	if !ok {
		return Token{}, apierror.New(http.StatusNotFound, "UserNotFound", "the directory has no such user")
	}
	life := defaultLife
	if request.ExpiresIn != 0 {
		life = time.Duration(request.ExpiresIn) * time.Second
	}
	expiry := a.now().Add(life)
	var claims map[string]any
	switch request.Version {
	case V1:
		claims = a.accessClaims(V1, user, expiry, a.applicationURI(), teamsWeb, scopeAccessAsUser)
	case V2, "":
		claims = a.accessClaims(V2, user, expiry, a.config.ClientID, teamsWeb, scopeAccessAsUser)
	default:
		return Token{}, apierror.New(http.StatusBadRequest, "BadRequest", `version must be "1.0" or "2.0"`)
	}
	if request.Audience != "" {
		claims["aud"] = request.Audience
	}
	replace(claims, request.Claims)
	signed, err := a.signAs(request.Signature, claims)
	if err != nil {
		return Token{}, apierror.From(err)
	}
	return Token{Token: signed, ExpiresOnTimestamp: expiry.Unix() * 1000}, nil
}

func replace(claims, by map[string]any) {
	maps.Copy(claims, by)
	maps.DeleteFunc(claims, func(_ string, value any) bool { return value == nil })
}

// accessClaims returns the claims of an access token (docs/protocols/microsoft.md, "Claims of a token").
func (a *Authority) accessClaims(version Version, user User, expiry time.Time, audience, caller, scopes string) map[string]any {
	claims := a.claims(version, user, expiry)
	claims["aud"], claims["scp"] = audience, scopes
	if version == V1 {
		claims["appid"], claims["upn"], claims["unique_name"] = caller, user.Email, user.Email
	} else {
		claims["azp"], claims["preferred_username"] = caller, user.Email
	}
	return claims
}

// idClaims returns the claims of an id token, which tells a client who signed in.
func (a *Authority) idClaims(user User, expiry time.Time, nonce string) map[string]any {
	claims := a.claims(V2, user, expiry)
	claims["aud"], claims["preferred_username"], claims["email"] = a.config.ClientID, user.Email, user.Email
	claims["login_hint"] = user.Email
	if nonce != "" {
		claims["nonce"] = nonce
	}
	return claims
}

// claims returns the claims that all tokens share.
func (a *Authority) claims(version Version, user User, expiry time.Time) map[string]any {
	issued := min(a.now().Unix(), expiry.Unix())
	return map[string]any{
		"ver": version, "iss": a.issuer(version),
		"iat": issued, "nbf": issued, "exp": expiry.Unix(),
		"oid": user.ObjectID(), "tid": a.config.Tenant, "sub": "sub-" + user.ObjectID(), "name": user.Name,
		"uti": rand.Text(), // tokens of the same second differ
	}
}

// issuer returns the issuer in tokens of a version. It does not depend on the address of the request.
func (a *Authority) issuer(version Version) string {
	return issuerAt(a.config.URL, a.config.Tenant, version)
}

// issuerAt returns an issuer. The versions differ in path and trailing slash, as Microsoft's do.
func issuerAt(base, tenant string, version Version) string {
	if version == V1 {
		return base + "/" + tenant + "/"
	}
	return base + "/" + tenant + "/v2.0"
}

// applicationURI returns the name of the portal in tokens of version 1.0.
func (a *Authority) applicationURI() string {
	if a.config.AppIDURI != "" {
		return a.config.AppIDURI
	}
	host := "localhost"
	if parsed, err := url.Parse(a.config.URL); err == nil {
		host = parsed.Hostname()
	}
	return "api://" + host + "/" + a.config.ClientID
}

func (a *Authority) signAs(how Signature, claims map[string]any) (string, error) {
	switch how {
	case SignedWell:
		return a.sign(claims)
	case SignedByUnknown:
		stranger, err := rsa.GenerateKey(rand.Reader, keyBits)
		if err != nil {
			return "", fmt.Errorf("make a stranger's key: %w", err)
		}
		return signWith(jose.JSONWebKey{Key: stranger, KeyID: a.keys.signing().KeyID}, claims)
	case SignedNot:
		return unsigned(claims)
	default:
		return "", apierror.New(http.StatusBadRequest, "BadRequest", `signature must be "", "unknown" or "none"`)
	}
}

func (a *Authority) sign(claims map[string]any) (string, error) {
	return signWith(a.keys.signing(), claims)
}

func signWith(key jose.JSONWebKey, claims map[string]any) (string, error) {
	signer, err := jose.NewSigner(jose.SigningKey{Algorithm: jose.RS256, Key: key}, new(jose.SignerOptions).WithType("JWT"))
	if err != nil {
		return "", fmt.Errorf("make a signer: %w", err)
	}
	signed, err := jwt.Signed(signer).Claims(claims).Serialize()
	if err != nil {
		return "", fmt.Errorf("sign a token: %w", err)
	}
	return signed, nil
}

// unsigned returns a token with the algorithm "none" (RFC 7519, 6), which everybody must refuse.
func unsigned(claims map[string]any) (string, error) {
	payload, err := json.Marshal(claims)
	if err != nil {
		return "", fmt.Errorf("write a token: %w", err)
	}
	part := base64.RawURLEncoding.EncodeToString
	return part([]byte(`{"typ":"JWT","alg":"none"}`)) + "." + part(payload) + ".", nil
}

package entra

import (
	"crypto/sha256"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"

	"example.org/portal/kit/apierror"
	"github.com/go-jose/go-jose/v4"
	"github.com/go-jose/go-jose/v4/jwt"
)

// Version is the "ver" claim of a sign-on token.
type Version string

// The two versions that exist (R5.9).
const (
	V1 Version = "1.0"
	V2 Version = "2.0"
)

const (
	defaultLife = time.Hour
	scope       = "access_as_user"
	// teamsWeb is the caller that Teams in a browser is known as.
	teamsWeb = "5e3ce6c0-2b1f-4285-8d4b-75ee78787346"
)

// TokenRequest is the body of POST /standin/tokens.
type TokenRequest struct {
	// User is the e-mail address of one of the directory's users.
	User string `json:"user"`
	// Version is "1.0" or "2.0"; empty means "2.0".
	Version Version `json:"version"`
	// Audience takes the place of the portal's own, to see a token refused.
	Audience string `json:"audience"`
	// ExpiresIn is the life in seconds; 0 means one hour, negative an expired token.
	ExpiresIn int `json:"expires_in"`
}

// Token is the answer of POST /standin/tokens, in the shape of R3.8.
type Token struct {
	Token string `json:"token"`
	// ExpiresOnTimestamp is the expiry in milliseconds since 1970.
	ExpiresOnTimestamp int64 `json:"expiresOnTimestamp"`
}

// Issue makes a signed sign-on token. Errors are *apierror.Error.
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
	claims := a.claims(user, expiry)
	switch request.Version {
	case V1:
		a.asVersion1(claims, user)
	case V2, "":
		a.asVersion2(claims, user)
	default:
		return Token{}, apierror.New(http.StatusBadRequest, "BadRequest", `version must be "1.0" or "2.0"`)
	}
	if request.Audience != "" {
		claims["aud"] = request.Audience
	}
	signed, err := a.sign(claims)
	if err != nil {
		return Token{}, apierror.From(err)
	}
	return Token{Token: signed, ExpiresOnTimestamp: expiry.Unix() * 1000}, nil
}

func (a *Authority) user(email string) (User, bool) {
	for _, user := range a.config.Users {
		if strings.EqualFold(user.Email, email) {
			return user, true
		}
	}
	return User{}, false
}

// claims are those that both versions share.
func (a *Authority) claims(user User, expiry time.Time) map[string]any {
	issued := min(a.now().Unix(), expiry.Unix())
	return map[string]any{
		"iat": issued, "nbf": issued, "exp": expiry.Unix(),
		"oid": objectID(user.Email), "tid": a.config.Tenant, "sub": "sub-" + objectID(user.Email),
		"name": user.Name, "scp": scope,
	}
}

func (a *Authority) asVersion1(claims map[string]any, user User) {
	claims["ver"] = V1
	claims["iss"] = a.issuer(V1, a.config.Tenant)
	claims["aud"] = a.applicationURI()
	claims["appid"] = teamsWeb
	claims["upn"] = user.Email
	claims["unique_name"] = user.Email
}

func (a *Authority) asVersion2(claims map[string]any, user User) {
	claims["ver"] = V2
	claims["iss"] = a.issuer(V2, a.config.Tenant)
	claims["aud"] = a.config.ClientID
	claims["azp"] = teamsWeb
	claims["preferred_username"] = user.Email
}

// issuer differs per version in path and trailing slash, as Microsoft's does.
func (a *Authority) issuer(version Version, tenant string) string {
	if version == V1 {
		return a.config.URL + "/" + tenant + "/"
	}
	return a.config.URL + "/" + tenant + "/v2.0"
}

// applicationURI is how tokens of version 1.0 name the portal.
func (a *Authority) applicationURI() string {
	host := "localhost"
	if parsed, err := url.Parse(a.config.URL); err == nil {
		host = parsed.Hostname()
	}
	return "api://" + host + "/" + a.config.ClientID
}

func (a *Authority) sign(claims map[string]any) (string, error) {
	signer, err := jose.NewSigner(jose.SigningKey{Algorithm: jose.RS256, Key: a.keys.signing()}, new(jose.SignerOptions).WithType("JWT"))
	if err != nil {
		return "", fmt.Errorf("make a signer: %w", err)
	}
	signed, err := jwt.Signed(signer).Claims(claims).Serialize()
	if err != nil {
		return "", fmt.Errorf("sign a token: %w", err)
	}
	return signed, nil
}

// objectID is the same GUID for an address on every machine and after every start.
func objectID(email string) string {
	sum := sha256.Sum256([]byte(strings.ToLower(email)))
	sum[6] = sum[6]&0x0f | 0x80 // version 8 and variant, RFC 9562
	sum[8] = sum[8]&0x3f | 0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", sum[0:4], sum[4:6], sum[6:8], sum[8:10], sum[10:16])
}

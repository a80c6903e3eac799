package entra

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"net/url"
	"time"
)

const (
	accessLife = time.Hour
	onBehalfOf = "urn:ietf:params:oauth:grant-type:jwt-bearer"
)

// tokenAnswer is a success of the token endpoint.
type tokenAnswer struct {
	TokenType    string `json:"token_type"`
	Scope        string `json:"scope"`
	ExpiresIn    int    `json:"expires_in"`
	ExtExpiresIn int    `json:"ext_expires_in"`
	AccessToken  string `json:"access_token"`
	IDToken      string `json:"id_token,omitempty"`
	RefreshToken string `json:"refresh_token,omitempty"`
	ClientInfo   string `json:"client_info,omitempty"`
}

// exchange is the token endpoint.
func (a *Authority) exchange(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, maxBodyBytes)
	if err := r.ParseForm(); err != nil {
		failures["invalid_request"].write(w, a.now())
		return
	}
	grants := map[string]struct {
		place  Place
		redeem func(*http.Request) (tokenAnswer, *failure)
	}{
		"authorization_code": {AtCode, a.redeemCode},
		"refresh_token":      {AtRefresh, a.redeemRefresh},
		onBehalfOf:           {AtOnBehalfOf, a.redeemAssertion},
	}
	kind, offered := grants[r.PostForm.Get("grant_type")]
	if !offered {
		failures["unsupported_grant"].write(w, a.now())
		return
	}
	if fault, strikes := a.strike(r.Context(), kind.place); strikes {
		fault.write(w, a.now())
		return
	}
	made, refused := kind.redeem(r)
	if refused != nil {
		refused.write(w, a.now())
		return
	}
	answer(w, made)
}

// proveClient accepts a server by its secret. Where public clients are allowed, it also accepts a browser by its
// Origin, like Microsoft's "Single-Page Application".
func (a *Authority) proveClient(r *http.Request, publicToo bool) *failure {
	id, secret := r.PostForm.Get("client_id"), r.PostForm.Get("client_secret")
	if name, password, basic := r.BasicAuth(); basic {
		// RFC 6749, 2.3.1: both are form-encoded first.
		id, _ = url.QueryUnescape(name)
		secret, _ = url.QueryUnescape(password)
	}
	right := a.config.ClientSecret != "" && subtle.ConstantTimeCompare([]byte(secret), []byte(a.config.ClientSecret)) == 1
	switch {
	case id != a.config.ClientID:
		return fails("unknown_client")
	case secret != "" && !right:
		return fails("invalid_client")
	case secret == "" && (!publicToo || r.Header.Get("Origin") == ""):
		return fails("secret_missing")
	default:
		return nil
	}
}

func fails(name string) *failure {
	found := failures[name]
	return &found
}

func (a *Authority) redeemCode(r *http.Request) (tokenAnswer, *failure) {
	if refused := a.proveClient(r, true); refused != nil {
		return tokenAnswer{}, refused
	}
	kept, ok := a.grants.redeem(r.PostForm.Get("code"))
	public := r.PostForm.Get("client_secret") == "" && r.Header.Get("Authorization") == ""
	switch {
	case !ok:
		return tokenAnswer{}, fails("invalid_grant")
	case kept.redirect != r.PostForm.Get("redirect_uri"):
		return tokenAnswer{}, fails("wrong_redirect")
	case (public || kept.challenge != "") && !provesChallenge(r.PostForm.Get("code_verifier"), kept.challenge):
		return tokenAnswer{}, fails("wrong_verifier")
	}
	// Some clients name the scopes again, possibly for only one of the resources.
	if narrowed := r.PostForm.Get("scope"); narrowed != "" {
		kept.scope = narrowed
	}
	return a.grantTokens(kept)
}

// provesChallenge is RFC 7636, 4.6, for S256.
func provesChallenge(verifier, challenge string) bool {
	sum := sha256.Sum256([]byte(verifier))
	computed := base64.RawURLEncoding.EncodeToString(sum[:])
	return challenge != "" && subtle.ConstantTimeCompare([]byte(computed), []byte(challenge)) == 1
}

func (a *Authority) redeemRefresh(r *http.Request) (tokenAnswer, *failure) {
	if refused := a.proveClient(r, true); refused != nil {
		return tokenAnswer{}, refused
	}
	kept, ok := a.grants.redeem(r.PostForm.Get("refresh_token"))
	if !ok || kept.redirect != "" {
		return tokenAnswer{}, fails("invalid_grant")
	}
	if wanted := r.PostForm.Get("scope"); wanted != "" {
		kept.scope = wanted
	}
	kept.nonce = ""
	return a.grantTokens(kept)
}

// redeemAssertion exchanges a person's token for the portal for a token with which the portal acts on that person's
// behalf.
func (a *Authority) redeemAssertion(r *http.Request) (tokenAnswer, *failure) {
	if refused := a.proveClient(r, false); refused != nil {
		return tokenAnswer{}, refused
	}
	if r.PostForm.Get("requested_token_use") != "on_behalf_of" {
		return tokenAnswer{}, fails("invalid_request")
	}
	presented, err := a.verify(r.PostForm.Get("assertion"))
	if err != nil {
		return tokenAnswer{}, fails("bad_signature")
	}
	user, known := a.userByID(presented.ObjectID)
	switch {
	case !a.now().Before(time.Unix(presented.Expiry, 0)):
		return tokenAnswer{}, fails("bad_token")
	case !a.isOurs(presented.Audience):
		return tokenAnswer{}, fails("wrong_audience")
	case !known:
		return tokenAnswer{}, fails("invalid_grant")
	}
	made, refused := a.grantTokens(grant{userID: user.ObjectID(), scope: r.PostForm.Get("scope")})
	made.ClientInfo = ""
	return made, refused
}

// grantTokens makes the tokens for the scopes. Tokens for the portal's API have version 2.0, as its registration says.
// Tokens for Graph have version 1.0.
func (a *Authority) grantTokens(kept grant) (tokenAnswer, *failure) {
	user, known := a.userByID(kept.userID)
	wanted, oneResource := a.parseAccess(kept.scope)
	if !known || !oneResource {
		return tokenAnswer{}, fails("invalid_scope")
	}
	expiry := a.now().Add(accessLife)
	version, audience := V1, wanted.audience
	if a.isOurs(audience) {
		version, audience = V2, a.config.ClientID
	}
	access, err := a.sign(a.accessClaims(version, user, expiry, audience, a.config.ClientID, wanted.scopes))
	if err != nil {
		return tokenAnswer{}, fails("server_error")
	}
	made := tokenAnswer{
		TokenType: "Bearer", Scope: wanted.asked, ExpiresIn: int(accessLife.Seconds()), ExtExpiresIn: int(accessLife.Seconds()),
		AccessToken: access, ClientInfo: a.clientInfo(user),
	}
	if wanted.openID {
		if made.IDToken, err = a.sign(a.idClaims(user, expiry, kept.nonce)); err != nil {
			return tokenAnswer{}, fails("server_error")
		}
	}
	if wanted.offline {
		made.RefreshToken = a.grants.add(grant{userID: kept.userID, scope: kept.scope}, refreshLife)
	}
	return made, nil
}

// clientInfo returns the identifier under which clients store the account in their cache.
func (a *Authority) clientInfo(user User) string {
	text, _ := json.Marshal(map[string]string{"uid": user.ObjectID(), "utid": a.config.Tenant}) // strings always marshal
	return base64.RawURLEncoding.EncodeToString(text)
}

// GraphUser returns the object id of the user of a token for Microsoft Graph. The token must have been issued here. Any
// other token is an error.
func (a *Authority) GraphUser(_ context.Context, token string) (objectID string, err error) {
	presented, err := a.verify(token)
	switch {
	case err != nil:
		return "", err
	case !a.now().Before(time.Unix(presented.Expiry, 0)):
		return "", errTokenExpired
	case presented.Audience != graphAudience:
		return "", errNotForGraph
	default:
		return presented.ObjectID, nil
	}
}

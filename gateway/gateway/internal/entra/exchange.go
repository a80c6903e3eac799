package entra

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"
	"golang.org/x/oauth2"
	"golang.org/x/oauth2/clientcredentials"
	"golang.org/x/sync/singleflight"

	"example.org/portal/kit/apierror"
)

const (
	// retiredBefore is how long before its end a Graph token serves no more.
	retiredBefore = 5 * time.Minute
	// mostTokens bounds the memory that exchanged tokens take.
	mostTokens = 10_000
	// longestPause is the longest Retry-After that an exchange waits for.
	longestPause = 10 * time.Second
)

// tokenKey is the hash of an assertion.
type tokenKey [sha256.Size]byte

type graphToken struct {
	text  string
	until time.Time
}

// exchanged are the Graph tokens of this process that were used last. They are never written anywhere.
type exchanged struct {
	tokens *lru.Cache[tokenKey, graphToken]
	flight singleflight.Group
}

func newExchanged() *exchanged {
	tokens, _ := lru.New[tokenKey, graphToken](mostTokens) // the error is for a size below one
	return &exchanged{tokens: tokens}
}

func (u *User) key() tokenKey { return sha256.Sum256([]byte(u.assertion)) }

// GraphToken returns a Graph token of the user, from memory until shortly before its end. Concurrent requests with the
// same assertion share one exchange.
func (c *Client) GraphToken(ctx context.Context, user *User) (string, error) {
	key := user.key()
	if text, known := c.exchanged.find(key, c.config.Now()); known {
		return text, nil
	}
	done := c.exchanged.flight.DoChan(string(key[:]), func() (any, error) {
		// A caller that goes away does not end the exchange, which others may wait for. The client's time limit does.
		made, err := c.exchange(context.WithoutCancel(ctx), user)
		if err != nil {
			return "", err
		}
		c.exchanged.keep(key, made, c.config.Now())
		return made.text, nil
	})
	select {
	case result := <-done:
		if result.Err != nil {
			return "", result.Err
		}
		return result.Val.(string), nil
	case <-ctx.Done():
		return "", fmt.Errorf("wait for a Graph token: %w", ctx.Err())
	}
}

// Refused removes the user's Graph token, which Graph refused because of cause, and returns the answer for the browser.
// With claims, Graph's base64 text, the browser is asked for more proof, otherwise for another token.
func (c *Client) Refused(user *User, claims string, cause error) error {
	c.exchanged.tokens.Remove(user.key())
	if claims != "" {
		return claimsChallenge(claims)
	}
	return ErrInvalidToken.Because(cause)
}

// claimsChallenge returns the answer that asks a browser for more proof. claims is base64 text.
func claimsChallenge(claims string) *apierror.Error {
	return errInteraction.Challenging(`Bearer error="insufficient_claims", claims="` + claims + `"`)
}

// exchange tries twice when the identity service is busy.
func (c *Client) exchange(ctx context.Context, user *User) (graphToken, error) {
	made, wait, err := c.exchangeOnce(ctx, user)
	if errors.Is(err, errUnavailable) && wait <= longestPause {
		time.Sleep(wait)
		made, _, err = c.exchangeOnce(ctx, user)
	}
	return made, err
}

func (c *Client) exchangeOnce(ctx context.Context, user *User) (graphToken, time.Duration, error) {
	// Not kept: its token source would replay the assertion when that is stale
	// (docs/protocols/microsoft.md, "The token exchange in Go").
	grant := clientcredentials.Config{
		ClientID: c.config.ClientID, ClientSecret: c.config.ClientSecret,
		TokenURL:  c.config.Authority + "/" + url.PathEscape(user.Tenant) + "/oauth2/v2.0/token",
		Scopes:    c.config.Scopes,
		AuthStyle: oauth2.AuthStyleInParams,
		EndpointParams: url.Values{
			"grant_type":          {"urn:ietf:params:oauth:grant-type:jwt-bearer"},
			"requested_token_use": {"on_behalf_of"},
			"assertion":           {user.assertion},
		},
	}
	token, err := grant.Token(context.WithValue(ctx, oauth2.HTTPClient, c.http))
	if err != nil {
		wait, told := explainFailure(err)
		return graphToken{}, wait, told
	}
	until := user.expires
	if !token.Expiry.IsZero() && token.Expiry.Before(until) {
		until = token.Expiry
	}
	return graphToken{text: token.AccessToken, until: until.Add(-retiredBefore)}, 0, nil
}

// explainFailure returns the answer to the browser after a failed exchange (table of docs/protocols/microsoft.md, "On
// behalf of the user") and the pause before another attempt. The error keeps the error codes, and not the description,
// which may quote the request.
func explainFailure(err error) (time.Duration, error) {
	var retrieval *oauth2.RetrieveError
	if !errors.As(err, &retrieval) {
		var unreachable *url.Error
		if errors.As(err, &unreachable) {
			return 0, errUnavailable.Because(unreachable.Err)
		}
		return 0, errUnavailable.Because(errors.New("the answer holds no token"))
	}
	var answer struct {
		Suberror    string `json:"suberror"`
		Claims      string `json:"claims"`
		Codes       []int  `json:"error_codes"`
		Correlation string `json:"correlation_id"`
	}
	// Without these fields, the status and the code decide.
	_ = json.Unmarshal(retrieval.Body, &answer)
	status := retrieval.Response.StatusCode
	cause := fmt.Errorf("exchange on behalf of the user: status %d, error %q, suberror %q, codes %v, correlation %q",
		status, retrieval.ErrorCode, answer.Suberror, answer.Codes, answer.Correlation)
	switch {
	case status == http.StatusTooManyRequests, status >= http.StatusInternalServerError, retrieval.ErrorCode == "temporarily_unavailable":
		wait := apierror.RetryAfter(retrieval.Response.Header)
		return wait, errUnavailable.After(wait).Because(cause)
	case answer.Claims != "":
		return 0, claimsChallenge(base64.StdEncoding.EncodeToString([]byte(answer.Claims))).Because(cause)
	case answer.Suberror == "consent_required", retrieval.ErrorCode == "consent_required":
		return 0, errConsentRequired.Because(cause)
	case retrieval.ErrorCode == "interaction_required":
		return 0, errInteraction.Challenging(`Bearer error="interaction_required"`).Because(cause)
	case retrieval.ErrorCode == "invalid_grant" && !isMisdirected(answer.Codes):
		return 0, consentOrToken(answer.Codes).Because(cause)
	default:
		return 0, errMisconfigured.Because(cause)
	}
}

// Numbers of errors that differ in no other field (docs/protocols/microsoft.md, "On behalf of the user").
const (
	noConsent      = 65001
	wrongSignature = 50013
	wrongAudience  = 500131
)

// isMisdirected reports whether the assertion was for another audience. The registration is wrong then, and not the user.
func isMisdirected(codes []int) bool {
	for _, code := range codes {
		if code == wrongSignature || code == wrongAudience {
			return true
		}
	}
	return false
}

func consentOrToken(codes []int) *apierror.Error {
	for _, code := range codes {
		if code == noConsent {
			return errConsentRequired
		}
	}
	return ErrInvalidToken
}

func (e *exchanged) find(key tokenKey, now time.Time) (string, bool) {
	known, there := e.tokens.Get(key)
	if !there || !now.Before(known.until) {
		return "", false
	}
	return known.text, true
}

func (e *exchanged) keep(key tokenKey, made graphToken, now time.Time) {
	if now.Before(made.until) && strings.TrimSpace(made.text) != "" {
		e.tokens.Add(key, made)
	}
}

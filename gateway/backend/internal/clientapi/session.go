package clientapi

import (
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/gin-gonic/gin"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/principal"
	"example.org/portal/kit/apierror"
)

// refresh implements "Refresh and log out" of docs/protocols/client-api.md. The refresh token is
// not renewed and may be used again (docs/protocols/client-api.md, rule 2). There is no body to
// read (rule 10).
func (a *api) refresh(c *gin.Context) error {
	refreshed, err := a.accounts.Refresh(c.Request.Context(), bearer(c), presence(c))
	if err != nil {
		return err
	}
	if left := refreshed.Remaining; left != nil {
		c.Header(limitsHeader, fmt.Sprintf("idle=%d, idle-left=%d, left=%d", seconds(left.Idle), seconds(left.IdleLeft), seconds(left.Left)))
	}
	return writeJSON(c, http.StatusCreated, struct {
		AccessToken string `json:"access_token"`
	}{refreshed.AccessToken})
}

// logOut implements "Refresh and log out" of docs/protocols/client-api.md. A session that is gone
// is ended (docs/protocols/client-api.md, rule 11).
func (a *api) logOut(c *gin.Context) error {
	if err := a.accounts.LogOut(c.Request.Context(), bearer(c)); err != nil {
		return err
	}
	return writeNothing(c)
}

// bearer returns the token that a request carries, or "".
func bearer(c *gin.Context) string {
	scheme, token, _ := strings.Cut(c.GetHeader("Authorization"), " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return ""
	}
	return strings.TrimSpace(token)
}

// limitsHeader holds the remaining times of a session that an organisation limits, in whole seconds
// (docs/domain/accounts.md, "Sessions"). Other clients of the client API may ignore it.
const limitsHeader = "Portal-Session-Limits"

func seconds(d time.Duration) int64 { return int64(d.Round(time.Second) / time.Second) }

// backgroundHeader has the value 1 on a request that a screen makes by itself (docs/domain/accounts.md, "Sessions").
const backgroundHeader = "Portal-Background"

func presence(c *gin.Context) account.Presence {
	if c.GetHeader(backgroundHeader) == "1" {
		return account.Background
	}
	return account.Active
}

// signedIn serves requests with an access token whose session is valid.
func (a *api) signedIn(handle func(c *gin.Context, who principal.Principal) error) gin.HandlerFunc {
	return a.signedInTo(nil, handle)
}

// signedInTo is signedIn with one answer for every invalid token.
func (a *api) signedInTo(refusal *apierror.Error, handle func(c *gin.Context, who principal.Principal) error) gin.HandlerFunc {
	return a.answer(func(c *gin.Context) error {
		who, err := a.accounts.Authenticate(c.Request.Context(), bearer(c), presence(c))
		if refusal != nil && err != nil && onWire(err).Status == http.StatusUnauthorized {
			return refusal.Because(err)
		}
		if err != nil {
			return err
		}
		return handle(c, principal.Principal(who))
	})
}

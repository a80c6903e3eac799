package clientapi

import (
	"errors"
	"log/slog"
	"net/http"
	"net/url"
	"regexp"
	"strings"

	"github.com/gin-gonic/gin"

	"example.org/portal/backend/internal/account"
	"example.org/portal/kit/apierror"
)

// windowCookie and an attempt's id are the name of the cookie that binds the attempt to its browser. The prefix lets only
// this host set the cookie (RFC 6265bis, 4.1.3.2).
const windowCookie = "__Host-sign-in-"

// mostWindows is how many attempts of a browser may be open. A further attempt ends the others.
const mostWindows = 8

var (
	// windowState is R9.7's state.
	windowState = regexp.MustCompile(`^[A-Za-z]{12}$`)
	// codeChallenge is a SHA-256 in base64url (RFC 7636, 4.2).
	codeChallenge = regexp.MustCompile(`^[A-Za-z0-9_-]{43}$`)
)

// CallbackURL is the redirect address to register at Microsoft for a backend at publicURL.
func CallbackURL(publicURL, appID string) string {
	return strings.TrimRight(publicURL, "/") + "/api/client/v2.0/app/" + appID + "/auth/providers/oauth2-microsoft/callback"
}

// openWindow sends a sign-in window on to Microsoft's page (R9.7).
func (a *api) openWindow(c *gin.Context) error {
	asked, err := a.readWindow(c.Request.URL.Query())
	if tooMany := a.admit(c); tooMany != nil {
		err = tooMany
	}
	if err != nil {
		return a.endWindow(c, asked, "", err)
	}
	opened, err := a.accounts.OpenWindow(c.Request.Context(), asked)
	a.countWindow(c, err)
	if err != nil {
		return a.endWindow(c, asked, "", err)
	}
	a.forgetWindows(c)
	a.setWindowCookie(c, opened.ID, opened.Secret, int(opened.Life.Seconds()))
	return redirect(c, opened.Address)
}

// readWindow returns only valid values. The window must not be sent to an address that is not the portal's, and a
// malformed state is not sent back.
func (a *api) readWindow(query url.Values) (account.Window, error) {
	var asked account.Window
	returnTo, state, challenge := query.Get("redirect"), query.Get("state"), query.Get("code_challenge")
	if returnTo == "" || returnTo != a.config.ReturnAddress {
		return asked, errReturnAddress
	}
	asked.ReturnTo = returnTo
	if !windowState.MatchString(state) {
		return asked, errWindowRequest.Because(errors.New("state must be 12 letters"))
	}
	asked.State = state
	if !codeChallenge.MatchString(challenge) || query.Get("code_challenge_method") != "S256" {
		return asked, errWindowRequest.Because(errors.New("code_challenge must be that of a verifier, with code_challenge_method S256"))
	}
	asked.Challenge = challenge
	return asked, nil
}

// closeWindow receives the page's answer and sends the window back to the portal, with a one-time code or an error. No
// token is in an address.
func (a *api) closeWindow(c *gin.Context) error {
	query := c.Request.URL.Query()
	answer := account.PageAnswer{State: query.Get("state"), Code: query.Get("code"), Problem: query.Get("error")}
	if tooMany := a.admit(c); tooMany != nil {
		return a.endWindow(c, a.accounts.WindowOf(answer.State), "", tooMany)
	}
	asked, code, err := a.accounts.CloseWindow(c.Request.Context(), answer, func(id string) string {
		kept, _ := c.Cookie(windowCookie + id)
		a.setWindowCookie(c, id, "", -1)
		return kept
	})
	a.countWindow(c, err)
	return a.endWindow(c, asked, code, err)
}

// endWindow sends the window back to the portal. A window without a valid attempt gets the answer here.
func (a *api) endWindow(c *gin.Context, asked account.Window, code string, err error) error {
	if asked.ReturnTo == "" {
		return err
	}
	values := url.Values{"state": {asked.State}}
	if err == nil {
		values.Set("code", code)
	} else {
		told := onWire(err)
		a.logWindow(c, told, err)
		values.Set("error", textInWindow(told))
		values.Set("error_code", told.Code)
	}
	return redirect(c, asked.ReturnTo+"#"+values.Encode())
}

// logWindow logs why a sign-in failed. Administrators need the details, which the portal does not get.
func (a *api) logWindow(c *gin.Context, told *apierror.Error, err error) {
	level, ctx := slog.LevelInfo, c.Request.Context()
	if told.Status >= http.StatusInternalServerError && ctx.Err() == nil {
		level = slog.LevelError
	}
	a.log.Log(ctx, level, "sign-in window ended without a sign-in", "error", err)
}

// logInWithCode ends a sign-in by window with the ordinary answer to a log-in.
func (a *api) logInWithCode(c *gin.Context) error {
	if isLinking(c) {
		return errProviderNotFound
	}
	body, err := readFields(c)
	if err != nil {
		return err
	}
	code, verifier, err := body.texts("code", "code_verifier")
	if err != nil {
		return err
	}
	granted, err := a.accounts.LogInWithCode(c.Request.Context(), code, verifier, device(c, body))
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, grant(granted))
}

// setWindowCookie sets an attempt's cookie, or removes it with a negative age. Browsers send a Lax cookie with the
// navigation from Microsoft's page.
func (a *api) setWindowCookie(c *gin.Context, id, value string, ageSeconds int) {
	http.SetCookie(c.Writer, &http.Cookie{
		Name: windowCookie + id, Value: value, Path: "/", MaxAge: ageSeconds, Secure: true, HttpOnly: true, SameSite: http.SameSiteLaxMode,
	})
}

// forgetWindows removes cookies of windows that never came back when there are too many.
func (a *api) forgetWindows(c *gin.Context) {
	var ids []string
	for _, cookie := range c.Request.Cookies() {
		if id, ok := strings.CutPrefix(cookie.Name, windowCookie); ok {
			ids = append(ids, id)
		}
	}
	if len(ids) < mostWindows {
		return
	}
	for _, id := range ids {
		a.setWindowCookie(c, id, "", -1)
	}
}

// redirect answers with an address that no cache keeps and no Referer shows.
func redirect(c *gin.Context, address string) error {
	h := c.Writer.Header()
	h.Set("Location", address)
	h.Set("Cache-Control", "no-store")
	h.Set("Referrer-Policy", "no-referrer")
	c.Writer.WriteHeader(http.StatusFound)
	c.Writer.WriteHeaderNow()
	return nil
}

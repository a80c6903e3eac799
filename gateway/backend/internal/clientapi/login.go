package clientapi

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"example.org/portal/backend/internal/account"
)

// grant is the answer to every log-in; all four must be strings (docs/protocols/client-api.md, rule 3).
type grant struct {
	UserID       string `json:"user_id"`
	AccessToken  string `json:"access_token"`
	RefreshToken string `json:"refresh_token"`
	DeviceID     string `json:"device_id"`
}

// logIn implements "Log in with a password" of docs/protocols/client-api.md.
func (a *api) logIn(c *gin.Context) error {
	if isLinking(c) {
		return errProviderNotFound
	}
	body, err := readFields(c)
	if err != nil {
		return err
	}
	username, password, err := body.texts("username", "password")
	if err != nil {
		return err
	}
	second, err := secondFactor(body)
	if err != nil {
		return err
	}
	granted, err := a.accounts.LogIn(c.Request.Context(), username, password, second, device(c, body), callerAddress(c))
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, grant(granted))
}

// logInWithToken implements "Log in with a sign-on token" of docs/protocols/client-api.md. userInfo
// comes from the client and is not looked at.
func (a *api) logInWithToken(c *gin.Context) error {
	if isLinking(c) {
		return errProviderNotFound
	}
	body, err := readFields(c)
	if err != nil {
		return err
	}
	granted, err := a.accounts.LogInWithToken(c.Request.Context(), signOnToken(body), device(c, body))
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, grant(granted))
}

// signOnToken reads the token, a string or {token, expiresOnTimestamp}.
func signOnToken(body fields) string {
	holder := body
	name := "SSOToken"
	if object, ok := body.object(name); ok {
		holder, name = object, "token"
	}
	token, _ := holder[name].(string)
	return token
}

// device reads options.device and the User-Agent header; ids that are not ids are ignored (docs/protocols/client-api.md,
// "Log in with a password").
func device(c *gin.Context, body fields) account.Device {
	options, _ := body.object("options")
	described, known := options.object("device")
	id, _ := described["deviceId"].(string)
	userAgent := c.Request.UserAgent()
	return account.Device{Known: known, ID: id, Browser: browserOf(userAgent), System: systemOf(userAgent)}
}

// isLinking reports whether a request asks to join an identity to an account, which is not offered
// (docs/protocols/client-api.md, "Log in with a sign-on token").
func isLinking(c *gin.Context) bool { return c.Query("link") == "true" }

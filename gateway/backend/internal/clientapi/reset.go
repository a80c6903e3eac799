package clientapi

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"example.org/portal/backend/internal/account"
)

// requestReset implements "Ask for a reset" of docs/protocols/client-api.md. Every address gets the
// same answer. The password that reset/call carries is a placeholder which anybody can read in the
// portal's script: it is never looked at.
func (a *api) requestReset(c *gin.Context) error {
	email, err := readEmail(c)
	if err != nil {
		return err
	}
	if err := a.accounts.RequestReset(c.Request.Context(), email); err != nil {
		return err
	}
	return writeJSON(c, http.StatusAccepted, done{})
}

// reset implements "Reset" of docs/protocols/client-api.md.
func (a *api) reset(c *gin.Context) error {
	body, err := readFields(c)
	if err != nil {
		return err
	}
	token, tokenID, err := body.texts("token", "tokenId")
	if err != nil {
		return account.ErrMalformedLink
	}
	password, err := body.text("password")
	if err != nil {
		return err
	}
	endFeeds, err := body.flag(endCalendarFeeds)
	if err != nil {
		return err
	}
	if err := a.accounts.Reset(c.Request.Context(), token, tokenID, password, endFeeds); err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, done{})
}

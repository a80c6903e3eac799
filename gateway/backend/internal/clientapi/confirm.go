package clientapi

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"example.org/portal/backend/internal/account"
)

// confirm implements "Confirm" of docs/protocols/client-api.md.
func (a *api) confirm(c *gin.Context) error {
	body, err := readFields(c)
	if err != nil {
		return err
	}
	token, tokenID, err := body.texts("token", "tokenId")
	if err != nil {
		return account.ErrMalformedLink
	}
	if err := a.accounts.Confirm(c.Request.Context(), token, tokenID); err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, done{})
}

// requestConfirmation implements "Send a link again" of docs/protocols/client-api.md. Every address
// gets the same answer.
func (a *api) requestConfirmation(c *gin.Context) error {
	email, err := readEmail(c)
	if err != nil {
		return err
	}
	if err := a.accounts.RequestConfirmation(c.Request.Context(), email); err != nil {
		return err
	}
	return writeJSON(c, http.StatusAccepted, done{})
}

func readEmail(c *gin.Context) (string, error) {
	body, err := readFields(c)
	if err != nil {
		return "", err
	}
	return body.text("email")
}

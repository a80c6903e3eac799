package clientapi

import (
	"net/http"

	"github.com/gin-gonic/gin"
)

// register implements "Register" of docs/protocols/client-api.md.
func (a *api) register(c *gin.Context) error {
	body, err := readFields(c)
	if err != nil {
		return err
	}
	email, password, err := body.texts("email", "password")
	if err != nil {
		return err
	}
	if err := a.admitRegistration(c); err != nil {
		return err
	}
	if err := a.accounts.Register(c.Request.Context(), email, password, callerAddress(c)); err != nil {
		return err
	}
	return writeJSON(c, http.StatusCreated, done{})
}

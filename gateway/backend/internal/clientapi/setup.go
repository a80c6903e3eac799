package clientapi

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"example.org/portal/backend/internal/account"
)

// setUp is the answer for the page of a set-up.
type setUp struct {
	// PasswordMin is the fewest characters of the password to choose.
	PasswordMin int `json:"password_min"`
}

// checkSetUp answers whether a set-up link is valid. It is a POST so that the token is not in addresses and logs. It
// changes nothing.
func (a *api) checkSetUp(c *gin.Context) error {
	_, token, err := readSetUpToken(c)
	if err != nil {
		return err
	}
	if err := a.accounts.CheckSetUp(c.Request.Context(), token); err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, setUp{PasswordMin: a.accounts.PasswordMin})
}

// completeSetUp makes the organisation and the account of its founder, who then logs in.
func (a *api) completeSetUp(c *gin.Context) error {
	body, token, err := readSetUpToken(c)
	if err != nil {
		return err
	}
	var founding account.Founding
	var password string
	for _, field := range []struct {
		name string
		into *string
	}{
		{"organisation", &founding.Organisation},
		{"time_zone", &founding.TimeZone},
		{"locale", &founding.Locale},
		{"given_name", &founding.GivenName},
		{"family_name", &founding.FamilyName},
		{"email", &founding.Email},
		{"password", &password},
	} {
		if *field.into, err = body.text(field.name); err != nil {
			return err
		}
	}
	if err := a.accounts.SetUp(c.Request.Context(), token, founding, password); err != nil {
		return err
	}
	return writeJSON(c, http.StatusCreated, done{})
}

func readSetUpToken(c *gin.Context) (body fields, token string, err error) {
	if body, err = readFields(c); err != nil {
		return nil, "", err
	}
	if token, err = body.text("token"); err != nil {
		return nil, "", account.ErrMalformedSetUp
	}
	return body, token, nil
}

package clientapi

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"example.org/portal/backend/internal/account"
)

// invitation is what the page of an invitation shows.
type invitation struct {
	Email string `json:"email"`
	// Name is the invited person's name, Organisation the inviting organisation's.
	Name         string `json:"name"`
	Organisation string `json:"organisation"`
	// PasswordMin is the fewest characters of the password to choose.
	PasswordMin int `json:"password_min"`
	// MicrosoftOnly is true when the person cannot choose a password.
	MicrosoftOnly bool `json:"microsoft_only,omitempty"`
}

// readInvitation answers what an invitation's link is for. It is a POST so that the token is not in addresses and logs.
// It changes nothing.
func (a *api) readInvitation(c *gin.Context) error {
	_, token, err := readInvitationToken(c)
	if err != nil {
		return err
	}
	found, err := a.accounts.Invitation(c.Request.Context(), token)
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, invitation{
		Email: found.Email, Name: found.Name, Organisation: found.Organisation, PasswordMin: a.accounts.PasswordMin,
		MicrosoftOnly: found.MicrosoftOnly,
	})
}

// acceptInvitation sets the password of the invited account. Without a password it links the sign-on account whose access
// token the request carries.
func (a *api) acceptInvitation(c *gin.Context) error {
	body, token, err := readInvitationToken(c)
	if err != nil {
		return err
	}
	if body["password"] == nil && bearer(c) != "" {
		err = a.acceptSignedIn(c, token)
	} else {
		err = a.acceptWithPassword(c, body, token)
	}
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, done{})
}

func (a *api) acceptWithPassword(c *gin.Context, body fields, token string) error {
	password, err := body.text("password")
	if err != nil {
		return err
	}
	return a.accounts.AcceptWithPassword(c.Request.Context(), token, password)
}

func (a *api) acceptSignedIn(c *gin.Context, token string) error {
	who, err := a.accounts.Authenticate(c.Request.Context(), bearer(c), presence(c))
	if err != nil {
		return err
	}
	return a.accounts.AcceptWithAccount(c.Request.Context(), token, who.AccountID)
}

func readInvitationToken(c *gin.Context) (body fields, token string, err error) {
	if body, err = readFields(c); err != nil {
		return nil, "", err
	}
	if token, err = body.text("token"); err != nil {
		return nil, "", account.ErrMalformedInvitation
	}
	return body, token, nil
}

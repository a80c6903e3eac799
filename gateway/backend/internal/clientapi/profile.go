package clientapi

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/principal"
)

// normalUser is the type of a person's account. The type "server" is for API keys.
const normalUser = "normal"

type profile struct {
	UserID     string      `json:"user_id"`
	DomainID   string      `json:"domain_id"`
	Type       string      `json:"type"`
	Identities []identity  `json:"identities"`
	Data       profileData `json:"data"`
}

type identity struct {
	ID           string      `json:"id"`
	ProviderType string      `json:"provider_type"`
	ProviderID   string      `json:"provider_id"`
	ProviderData profileData `json:"provider_data"`
}

type profileData struct {
	Email string `json:"email,omitempty"`
	Name  string `json:"name,omitempty"`
}

// profile implements "Profile" of docs/protocols/client-api.md. Type, identities and data must be
// there (docs/protocols/client-api.md, rule 12).
func (a *api) profile(c *gin.Context, who principal.Principal) error {
	owner, err := a.accounts.Profile(c.Request.Context(), who.AccountID)
	if err != nil {
		return err
	}
	return writeJSON(c, http.StatusOK, a.profileOf(owner))
}

func (a *api) profileOf(owner account.Account) profile {
	data := profileData{Email: owner.Email, Name: owner.Name}
	return profile{
		UserID: owner.ID, DomainID: a.accounts.DomainID(), Type: normalUser, Data: data,
		Identities: []identity{{
			ID: owner.IdentityID, ProviderType: string(owner.Provider),
			ProviderID: a.accounts.ProviderID(owner.Provider), ProviderData: data,
		}},
	}
}

// deleteAccount implements "Delete an account" of docs/protocols/client-api.md (R7.7), for sessions
// that have just begun.
func (a *api) deleteAccount(c *gin.Context, who principal.Principal) error {
	if err := a.accounts.Delete(c.Request.Context(), who.AccountID, who.SessionID); err != nil {
		return err
	}
	return writeNothing(c)
}

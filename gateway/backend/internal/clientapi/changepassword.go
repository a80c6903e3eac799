package clientapi

import (
	"github.com/gin-gonic/gin"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/principal"
)

// endCalendarFeeds is the field with which a new password ends the person's calendar feeds as well. Without it the feeds stay.
const endCalendarFeeds = "endCalendarFeeds"

// changePassword implements "Change the own password" of docs/protocols/client-api.md.
func (a *api) changePassword(c *gin.Context, who principal.Principal) error {
	body, err := readFields(c)
	if err != nil {
		return err
	}
	current, chosen, err := body.texts("password", "newPassword")
	if err != nil {
		return err
	}
	endFeeds, err := body.flag(endCalendarFeeds)
	if err != nil {
		return err
	}
	if err := a.accounts.ChangePassword(c.Request.Context(), account.PasswordChange{
		AccountID: who.AccountID, SessionID: who.SessionID, Current: current, New: chosen, EndFeeds: endFeeds,
	}); err != nil {
		return err
	}
	return writeNothing(c)
}

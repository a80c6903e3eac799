package clientapi

import (
	"net/http"
	"time"

	"github.com/gin-gonic/gin"

	"example.org/portal/backend/internal/principal"
)

type ownSession struct {
	ID        string `json:"id"`
	CreatedAt string `json:"created_at"`
	ActiveAt  string `json:"active_at"`
	Browser   string `json:"browser"`
	System    string `json:"system"`
	// Current is true for the session of the request.
	Current bool `json:"current"`
}

// ownSessions implements "One's own sessions" of docs/protocols/client-api.md.
func (a *api) ownSessions(c *gin.Context, who principal.Principal) error {
	sessions, err := a.accounts.Sessions(c.Request.Context(), who.AccountID)
	if err != nil {
		return err
	}
	listed := make([]ownSession, len(sessions))
	for i, s := range sessions {
		listed[i] = ownSession{
			ID: s.ID, CreatedAt: s.CreatedAt.UTC().Format(time.RFC3339), ActiveAt: s.ActiveAt.UTC().Format(time.RFC3339),
			Browser: s.Browser, System: s.System, Current: s.ID == who.SessionID,
		}
	}
	return writeJSON(c, http.StatusOK, struct {
		Sessions []ownSession `json:"sessions"`
	}{listed})
}

// endOwnSession ends one session of the person.
func (a *api) endOwnSession(c *gin.Context, who principal.Principal) error {
	if err := a.accounts.EndSession(c.Request.Context(), who.AccountID, c.Param("session")); err != nil {
		return err
	}
	return writeNothing(c)
}

// endOtherSessions ends all sessions of the person but that of the request.
func (a *api) endOtherSessions(c *gin.Context, who principal.Principal) error {
	if err := a.accounts.EndOtherSessions(c.Request.Context(), who.AccountID, who.SessionID); err != nil {
		return err
	}
	return writeNothing(c)
}

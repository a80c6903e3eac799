package clientapi

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"example.org/portal/backend/internal/principal"
)

// Papers takes papers in and serves them: package paperapi.
type Papers interface {
	// Create begins the upload session of a ticket.
	Create(w http.ResponseWriter, r *http.Request, accountID, ticket string)
	// Session takes slices, tells how far an upload is, and cancels it. Its address is a secret of its own.
	Session(w http.ResponseWriter, r *http.Request, address string)
	// Content serves the bytes of a version, or a part of them.
	Content(w http.ResponseWriter, r *http.Request, accountID, versionID string)
	// Download serves what a link leads to. Its address is all that its bearer needs to know.
	Download(w http.ResponseWriter, r *http.Request, link string)
}

// ContentPath is where the links of downloads begin, below the public address of the backend.
const ContentPath = "/content/"

// PapersPath is where the addresses of papers begin, below the public address of the backend.
func PapersPath(appID string) string { return "/api/client/v2.0/app/" + appID + "/papers" }

// createUpload hands on the creation of an upload session.
func (a *api) createUpload(c *gin.Context, who principal.Principal) error {
	if who.FactorMissing {
		return errRouteNotFound
	}
	a.papers.Create(c.Writer, c.Request, who.AccountID, c.Param("ticket"))
	return nil
}

// uploadSession hands on what a session is asked for.
func (a *api) uploadSession(c *gin.Context) error {
	a.papers.Session(c.Writer, c.Request, c.Param("session"))
	return nil
}

// paperContent hands on a part of a paper. Somebody who has yet to set up a required second factor reads nothing.
func (a *api) paperContent(c *gin.Context, who principal.Principal) error {
	if who.FactorMissing {
		return errRouteNotFound
	}
	a.papers.Content(c.Writer, c.Request, who.AccountID, c.Param("versionId"))
	return nil
}

// download hands on a link, which browsers follow without a session.
func (a *api) download(c *gin.Context) error {
	a.papers.Download(c.Writer, c.Request, c.Param("link"))
	return nil
}

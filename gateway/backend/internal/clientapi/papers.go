package clientapi

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"example.org/portal/backend/internal/principal"
)

// Papers receives and serves papers; package paperapi implements it.
type Papers interface {
	// Create begins the upload session of a ticket.
	Create(w http.ResponseWriter, r *http.Request, accountID, ticket string)
	// Session receives slices, answers an upload's progress, and cancels it. The address is the only authorisation.
	Session(w http.ResponseWriter, r *http.Request, address string)
	// Content serves the bytes of a version, or a part of them.
	Content(w http.ResponseWriter, r *http.Request, accountID, versionID string)
	// Download serves the file of a link. The address is the only authorisation.
	Download(w http.ResponseWriter, r *http.Request, link string)
}

// ContentPath begins the links of downloads, below the public address of the backend.
const ContentPath = "/content/"

// PapersPath begins the addresses of papers, below the public address of the backend.
func PapersPath(appID string) string { return "/api/client/v2.0/app/" + appID + "/papers" }

func (a *api) createUpload(c *gin.Context, who principal.Principal) error {
	if who.FactorMissing {
		return errRouteNotFound
	}
	a.papers.Create(c.Writer, c.Request, who.AccountID, c.Param("ticket"))
	return nil
}

func (a *api) uploadSession(c *gin.Context) error {
	a.papers.Session(c.Writer, c.Request, c.Param("session"))
	return nil
}

// paperContent serves a part of a paper. A person who has not set up a required second factor reads nothing.
func (a *api) paperContent(c *gin.Context, who principal.Principal) error {
	if who.FactorMissing {
		return errRouteNotFound
	}
	a.papers.Content(c.Writer, c.Request, who.AccountID, c.Param("versionId"))
	return nil
}

// download serves a link, which browsers follow without a session.
func (a *api) download(c *gin.Context) error {
	a.papers.Download(c.Writer, c.Request, c.Param("link"))
	return nil
}

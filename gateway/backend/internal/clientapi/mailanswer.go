package clientapi

import (
	"net/http"
	"time"

	"github.com/gin-gonic/gin"

	"example.org/portal/backend/internal/metrics"
)

// AnswerPath begins the addresses of the links with which people answer invitations. The token follows.
const AnswerPath = "/answers/"

// Bounds on how often one link is opened and used (docs/domain/meetings.md, "Answers from an e-mail").
const (
	usesPerLink = 60
	linkWindow  = time.Hour
)

// AnswerPage is the page of the links in e-mails about meetings.
type AnswerPage interface {
	// Serve answers a request to the page of a token. admit is asked once the token is known to be genuine;
	// false refuses the request.
	Serve(w http.ResponseWriter, r *http.Request, token string, admit func(link string) bool)
}

// mailAnswer serves a page for people without a session. The token in the address is the only proof.
func (a *api) mailAnswer(c *gin.Context) {
	a.answerPage.Serve(c.Writer, c.Request, c.Param("token"), a.admitAnswer)
}

// admitAnswer counts a use of a link, or refuses it.
func (a *api) admitAnswer(link string) bool {
	if a.linkUses.admit(link) > 0 {
		a.metrics.LimitReached(metrics.AnswerLinks)
		return false
	}
	return true
}

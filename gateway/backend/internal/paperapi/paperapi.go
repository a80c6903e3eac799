// Package paperapi receives and serves papers over HTTP: upload sessions for the gateway
// (docs/protocols/paper-uploads.md), and the bytes of a version, in parts. Package clientapi has identified the account;
// the rules decide what the person may do.
package paperapi

import (
	"context"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"example.org/portal/backend/internal/governance/download"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/reading"
	"example.org/portal/backend/internal/governance/sight"
)

// Rights returns what an account may read at this moment; nil without an active person.
type Rights func(ctx context.Context, accountID string) (*policy.Viewer, error)

// Marks records that a person gets bytes of a version, before the first byte is sent.
type Marks interface {
	Note(ctx context.Context, accountID string, v *policy.Viewer, content paper.Content, as reading.Manner) error
}

// API answers the requests.
type API struct {
	uploads *paper.Uploads
	papers  *paper.Contents
	sight   *sight.Reader
	rights  Rights
	marks   Marks
	links   *download.Links
	// base is the public address of …/papers, without a slash at its end.
	base string
	// silence is the longest pause inside a slice.
	silence time.Duration
	log     *slog.Logger
	// problem returns why papers are not served at the moment; nil while they are.
	problem func() error
}

// New makes the API. base is the public address of …/papers.
func New(uploads *paper.Uploads, papers *paper.Contents, sights *sight.Reader, rights Rights, marks Marks, links *download.Links, base string, log *slog.Logger) *API {
	return &API{uploads: uploads, papers: papers, sight: sights, rights: rights, marks: marks, links: links, base: strings.TrimRight(base, "/"), silence: time.Minute, log: log, problem: func() error { return nil }}
}

// RefuseOn makes the API answer 503 to everything while problem says why papers are not served.
func (a *API) RefuseOn(problem func() error) *API {
	a.problem = problem
	return a
}

// Session answers requests for an upload's session. The session's address is the only authorisation.
func (a *API) Session(w http.ResponseWriter, r *http.Request, address string) {
	if a.problem() != nil {
		refuse(w, errUnavailable)
		return
	}
	id, secret, _ := strings.Cut(address, ".")
	session := paper.Session{ID: id, Secret: secret}
	switch r.Method {
	case http.MethodPut:
		a.append(w, r, session)
	case http.MethodDelete:
		a.cancel(w, r, session)
	default:
		a.status(w, r, session)
	}
}

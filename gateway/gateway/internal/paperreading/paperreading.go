// Package paperreading serves the bytes of papers to a reader on a screen: whole or in parts, from the hosted backend,
// in the name of the session's person. The backend asks for the person's rights at every part, so an exclusion ends the
// reading at the next one [X7]. All that may not be read is one 404 [X6].
package paperreading

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"regexp"
	"strings"
	"time"

	"example.org/portal/gateway/internal/clientapi"
	"example.org/portal/gateway/internal/session"
	"example.org/portal/kit/apierror"
)

const (
	// Pattern is the route.
	Pattern = "/api/papers/:version/content"
	// TokenAge is how old a finished refresh may be that serves a part: a reader asks for many in a row.
	TokenAge = 10 * time.Second
)

var (
	errNotFound = apierror.New(http.StatusNotFound, "NotFound", "not found")
	errCopy     = apierror.New(http.StatusBadRequest, "BadRequest", "copy must be reading or original")
	errAway     = apierror.New(http.StatusServiceUnavailable, "Unavailable", "papers cannot be read at the moment")
)

// passedOn are the client's headers that the backend may see, passedBack the backend's that the client may.
var (
	passedOn   = []string{"Range", "If-Range", "If-None-Match"}
	passedBack = []string{"Content-Type", "Content-Length", "Content-Range", "Accept-Ranges", "Etag"}
)

var versionID = regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`)

// Reads tells a request that reads a paper.
func Reads(r *http.Request) bool {
	return strings.HasPrefix(r.URL.Path, "/api/papers/") && strings.HasSuffix(r.URL.Path, "/content")
}

// Handler answers GET.
type Handler struct {
	sessions *session.Keeper
	backend  *clientapi.Client
}

// New makes a handler.
func New(sessions *session.Keeper, backend *clientapi.Client) *Handler {
	return &Handler{sessions: sessions, backend: backend}
}

// part is what a request asks for.
type part struct {
	version, which string
	header         http.Header
	by             clientapi.Presence
}

// Serve passes a part on.
func (h *Handler) Serve(w http.ResponseWriter, r *http.Request) error {
	found, err := h.sessions.Find(r)
	if err != nil {
		return err
	}
	asked, err := readRequest(r)
	if err != nil {
		return err
	}
	answer, err := h.send(r.Context(), found.RefreshToken, asked)
	if errors.Is(err, clientapi.ErrSessionOver) {
		h.sessions.Drop(w, found)
	}
	if err != nil {
		return err
	}
	defer answer.Close()
	if err := checkStatus(answer); err != nil {
		return err
	}
	deliverPart(w, r.Method, answer)
	return nil
}

func readRequest(r *http.Request) (part, error) {
	asked := part{
		version: strings.TrimSuffix(strings.TrimPrefix(r.URL.Path, "/api/papers/"), "/content"),
		which:   r.URL.Query().Get("copy"), header: make(http.Header, len(passedOn)+2), by: clientapi.PresenceOf(r),
	}
	if !versionID.MatchString(asked.version) {
		return part{}, errNotFound
	}
	if asked.which != "" && asked.which != "reading" && asked.which != "original" {
		return part{}, errCopy
	}
	for _, name := range passedOn {
		if values := r.Header[name]; len(values) > 0 {
			asked.header[name] = values
		}
	}
	asked.header.Set("Accept", "*/*")
	asked.by.Mark(asked.header)
	return asked, nil
}

// send asks with a token that is at most TokenAge old, and once more with a new one (R7.12).
func (h *Handler) send(ctx context.Context, refreshToken string, asked part) (*clientapi.Answer, error) {
	answer, _, err := h.backend.SendWithRetry(ctx, clientapi.Attempts{
		RefreshToken: refreshToken, Presence: asked.by, TokenAge: TokenAge,
		Send: func(ctx context.Context, access *clientapi.Access) (*clientapi.Answer, error) {
			return h.backend.PaperContent(ctx, access, asked.version, asked.which, maps.Clone(asked.header))
		},
	})
	if err != nil {
		return nil, fmt.Errorf("ask for a paper: %w", err)
	}
	return answer, nil
}

// checkStatus gives the answer for the client where the backend did not give a paper. A backend without papers refuses in
// words of its own, which are the same 404.
func checkStatus(answer *clientapi.Answer) error {
	switch status := answer.Status; {
	case status == http.StatusOK, status == http.StatusPartialContent, status == http.StatusNotModified, status == http.StatusRequestedRangeNotSatisfiable:
		return nil
	case status == http.StatusTooManyRequests:
		return clientapi.ErrTooManyRequests.After(apierror.RetryAfter(answer.Header))
	case status == http.StatusServiceUnavailable:
		return errAway.After(apierror.RetryAfter(answer.Header))
	case status >= http.StatusBadRequest && status < http.StatusInternalServerError:
		return errNotFound
	default:
		return clientapi.ErrUpstreamFailed.Because(fmt.Errorf("paper: status %d", status))
	}
}

// deliverPart writes the answer.
func deliverPart(w http.ResponseWriter, method string, answer *clientapi.Answer) {
	h := w.Header()
	for _, name := range passedBack {
		if values := answer.Header[name]; len(values) > 0 {
			h[name] = values
		}
	}
	h.Set("Content-Disposition", "inline")
	// Whatever the file holds runs no script and loads nothing.
	h.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	w.WriteHeader(answer.Status)
	if method == http.MethodHead || answer.Status == http.StatusNotModified {
		return
	}
	answer.Deliver(w)
}

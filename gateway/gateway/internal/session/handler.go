package session

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	"example.org/portal/gateway/internal/clientapi"
	"example.org/portal/gateway/internal/metrics"
	"example.org/portal/kit/apierror"
)

// CustomDataHeader holds a short hash of the user's custom data. Another hash means that the data changed
// (docs/architecture.md, "Gateway").
const CustomDataHeader = "Portal-Custom-Data"

// opaqueLife is how long a session lives whose refresh token contains no end: the hosted service's default of 60 days (docs/protocols/client-api.md, "Refresh tokens").
const opaqueLife = 60 * 24 * time.Hour

var (
	errUserMismatch = apierror.New(http.StatusBadRequest, "UserMismatch", "the refresh token is not this user's")
	errRevokeFailed = apierror.New(http.StatusBadGateway, "RevokeFailed",
		"you are logged out here, but the service could not be told")
)

// Handler answers /api/session.
type Handler struct {
	keeper  *Keeper
	backend *clientapi.Client
	metrics *metrics.Metrics
}

// NewHandler makes the handler.
func NewHandler(keeper *Keeper, backend *clientapi.Client, m *metrics.Metrics) *Handler {
	return &Handler{keeper: keeper, backend: backend, metrics: m}
}

// Create proves a refresh token by using it, seals it and answers 201.
func (h *Handler) Create(w http.ResponseWriter, r *http.Request) error {
	asked, err := readCreation(r)
	if err != nil {
		return err
	}
	access, err := h.backend.Refresh(r.Context(), asked.RefreshToken, clientapi.Active)
	if err == nil && access.UserID != asked.UserID {
		err = errUserMismatch
	}
	if errors.Is(err, errUserMismatch) || errors.Is(err, clientapi.ErrSessionOver) {
		h.metrics.Session(metrics.SessionRejected)
	}
	if err != nil {
		return err
	}
	opened := h.newSession(asked)
	if !h.keeper.now().Before(opened.Expires) {
		h.metrics.Session(metrics.SessionRejected)
		return ErrInvalid
	}
	answer := answerFor(opened, access)
	if asked.Transport == ByHeader {
		answer.Session = h.keeper.seal(opened)
	} else if err := setCookie(w, opened, h.keeper.seal(opened), h.keeper.now()); err != nil {
		return err
	}
	h.metrics.Session(metrics.SessionOpened)
	return answer.write(w, http.StatusCreated, access)
}

// Restore answers a fresh access token for the request's session. A cookie that another key than the first sealed is
// sealed again.
func (h *Handler) Restore(w http.ResponseWriter, r *http.Request) error {
	found, err := h.keeper.Find(r)
	if err != nil {
		return err
	}
	access, err := h.backend.Refresh(r.Context(), found.RefreshToken, clientapi.PresenceOf(r))
	if errors.Is(err, clientapi.ErrSessionOver) {
		h.keeper.Drop(w, found)
	}
	if err != nil {
		return err
	}
	if found.stale && found.Transport == ByCookie {
		if err := setCookie(w, &found.Session, h.keeper.seal(&found.Session), h.keeper.now()); err != nil {
			return err
		}
	}
	h.metrics.Session(metrics.SessionRestored)
	return answerFor(&found.Session, access).write(w, http.StatusOK, access)
}

// Close clears the cookie and revokes the session at the backend. The cookie is cleared even when the backend fails.
// Without a session, or with one that is over, Close succeeds.
func (h *Handler) Close(w http.ResponseWriter, r *http.Request) error {
	if user := r.Header.Get(UserHeader); user != "" {
		clearCookie(w, user)
	}
	found, err := h.keeper.Find(r)
	if errors.Is(err, ErrUserMissing) {
		return err
	}
	if err == nil {
		h.keeper.proven.forget(found.RefreshToken)
		// A page that closes right after the click must still be logged out.
		if err := h.backend.Revoke(context.WithoutCancel(r.Context()), found.RefreshToken); err != nil {
			return errRevokeFailed.Because(err)
		}
		h.metrics.Session(metrics.SessionClosed)
	}
	w.WriteHeader(http.StatusNoContent)
	return nil
}

func (h *Handler) newSession(asked *creation) *Session {
	now := h.keeper.now()
	expires, told := clientapi.TokenExpiry(asked.RefreshToken)
	if !told {
		expires = now.Add(opaqueLife)
	}
	return &Session{
		UserID: asked.UserID, RefreshToken: asked.RefreshToken, DeviceID: asked.DeviceID,
		Issued: now.Truncate(time.Second), Expires: expires.UTC().Truncate(time.Second),
	}
}

type creation struct {
	RefreshToken string    `json:"refresh_token"`
	UserID       string    `json:"user_id"`
	DeviceID     string    `json:"device_id"`
	Transport    Transport `json:"transport"`
}

func readCreation(r *http.Request) (*creation, error) {
	text, err := io.ReadAll(r.Body)
	if err != nil {
		return nil, fmt.Errorf("read the request's body: %w", err)
	}
	var asked creation
	if json.Unmarshal(text, &asked) != nil {
		// The decoder's own text may quote the body, and with it the token.
		return nil, badRequest("the body is not a JSON object of the expected form")
	}
	switch {
	case asked.RefreshToken == "":
		return nil, badRequest("refresh_token is missing")
	case asked.UserID == "":
		return nil, badRequest("user_id is missing")
	case !isPrintable(asked.RefreshToken), !isPrintable(asked.UserID), !isPrintable(asked.DeviceID):
		return nil, badRequest("refresh_token, user_id and device_id are printable ASCII")
	case asked.Transport != ByCookie && asked.Transport != ByHeader:
		return nil, badRequest(fmt.Sprintf("transport must be %q or %q", ByCookie, ByHeader))
	}
	return &asked, nil
}

// isPrintable reports whether a text needs no encoding in a header.
func isPrintable(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return r <= ' ' || r > '~' })
}

func badRequest(text string) *apierror.Error {
	return apierror.New(http.StatusBadRequest, "BadRequest", text)
}

type answer struct {
	UserID         string    `json:"user_id"`
	AccessToken    string    `json:"access_token"`
	Expires        time.Time `json:"expires_at"`
	SessionExpires time.Time `json:"session_expires_at"`
	Session        string    `json:"session,omitempty"`
	// Limits is absent where the backend named none.
	Limits *clientapi.Limits `json:"limits,omitempty"`
}

func answerFor(s *Session, access *clientapi.Access) *answer {
	return &answer{
		UserID: s.UserID, AccessToken: access.Token, Expires: access.Expires, SessionExpires: s.Expires,
		Limits: access.Limits,
	}
}

func (a *answer) write(w http.ResponseWriter, status int, access *clientapi.Access) error {
	body, err := json.Marshal(a)
	if err != nil {
		return fmt.Errorf("write the session: %w", err)
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set(CustomDataHeader, access.CustomDataHash)
	w.WriteHeader(status)
	// A client that went away is not an error worth telling.
	_, _ = w.Write(body)
	return nil
}

// Package graphql forwards GraphQL requests to the hosted backend in the name of
// the session's user (docs/architecture.md, "Gateway"): open the session, refresh, send, send once
// more when the token was refused, stream the answer. It does not understand
// GraphQL beyond the operation's name.
package graphql

import (
	"context"
	"errors"
	"fmt"
	"net/http"

	"example.org/portal/gateway/internal/clientapi"
	"example.org/portal/gateway/internal/metrics"
	"example.org/portal/gateway/internal/session"
	"example.org/portal/kit/apierror"
)

var errLoggedOut = apierror.New(http.StatusUnauthorized, "InvalidSession", "Must be logged in to use the GraphQL API")

// Handler answers POST …/graphql.
type Handler struct {
	sessions   *session.Keeper
	backend    *clientapi.Client
	metrics    *metrics.Metrics
	operations map[string]bool
}

// New makes a handler. operations are the names that may appear in metrics.
func New(sessions *session.Keeper, backend *clientapi.Client, m *metrics.Metrics, operations []string) *Handler {
	known := make(map[string]bool, len(operations))
	for _, name := range operations {
		known[name] = true
	}
	return &Handler{sessions: sessions, backend: backend, metrics: m, operations: known}
}

// Serve forwards one request.
func (h *Handler) Serve(w http.ResponseWriter, r *http.Request) error {
	found, err := h.sessions.Find(r)
	if errors.Is(err, session.ErrInvalid) {
		return errLoggedOut.Because(err)
	}
	if err != nil {
		return err
	}
	answer, access, err := h.send(r.Context(), found.RefreshToken, h.read(r))
	if errors.Is(err, clientapi.ErrSessionOver) {
		h.sessions.Drop(w, found)
	}
	if err != nil {
		return err
	}
	defer answer.Close()
	w.Header().Set(session.CustomDataHeader, access.CustomDataHash)
	return deliverAnswer(w, answer)
}

func (h *Handler) send(ctx context.Context, refreshToken string, sent *request) (*clientapi.Answer, *clientapi.Access, error) {
	answer, access, err := h.backend.SendWithRetry(ctx, clientapi.Attempts{
		RefreshToken: refreshToken, Presence: sent.by, Retried: h.metrics.Retry,
		Send: func(ctx context.Context, access *clientapi.Access) (*clientapi.Answer, error) {
			return h.backend.GraphQL(ctx, sent.operation, access, sent.header(), sent.body)
		},
	})
	if err != nil {
		return nil, nil, fmt.Errorf("send the GraphQL request: %w", err)
	}
	return answer, access, nil
}

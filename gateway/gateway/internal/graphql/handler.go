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

var (
	errLoggedOut = apierror.New(http.StatusUnauthorized, "InvalidSession", "Must be logged in to use the GraphQL API")
	// errUnauthorized is not a 401: a client would refresh and repeat without end
	// against a token that is seconds old (docs/protocols/client-api.md, rule 1).
	errUnauthorized = apierror.New(http.StatusBadGateway, "UpstreamUnauthorized",
		"the service refused an access token that it had just issued")
)

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
	sent, err := h.read(r)
	if err != nil {
		return err
	}
	answer, access, err := h.exchange(r.Context(), found.RefreshToken, sent)
	if errors.Is(err, clientapi.ErrSessionOver) {
		h.sessions.Drop(w, found)
	}
	if err != nil {
		return err
	}
	defer answer.Close()
	w.Header().Set(session.CustomDataHeader, access.CustomDataHash)
	return answer.deliver(w)
}

// exchange sends the request with a fresh token, and once more with a fresher one
// when the backend calls the session invalid (R7.12).
func (h *Handler) exchange(ctx context.Context, refreshToken string, sent *request) (*reply, *clientapi.Access, error) {
	access, err := h.backend.Fresh(ctx, refreshToken, sent.by)
	if err != nil {
		return nil, nil, err
	}
	first, err := h.attempt(ctx, access, sent)
	if err != nil || !first.marked() {
		return first, access, err
	}
	first.Close()
	return h.again(ctx, refreshToken, sent)
}

func (h *Handler) again(ctx context.Context, refreshToken string, sent *request) (*reply, *clientapi.Access, error) {
	access, err := h.backend.Refresh(ctx, refreshToken, sent.by)
	if err != nil {
		h.metrics.Retry(metrics.RetryFailed)
		return nil, nil, err
	}
	second, err := h.attempt(ctx, access, sent)
	switch {
	case err != nil:
		h.metrics.Retry(metrics.RetryFailed)
		return nil, nil, err
	case second.marked():
		h.metrics.Retry(metrics.RetryRefused)
		second.Close()
		return nil, nil, errUnauthorized
	case second.Status >= http.StatusInternalServerError:
		h.metrics.Retry(metrics.RetryFailed)
	default:
		h.metrics.Retry(metrics.RetryRecovered)
	}
	return second, access, nil
}

func (h *Handler) attempt(ctx context.Context, access *clientapi.Access, sent *request) (*reply, error) {
	answer, err := h.backend.GraphQL(ctx, sent.operation, access, sent.header(), sent.body)
	if err != nil {
		return nil, fmt.Errorf("send the GraphQL request: %w", err)
	}
	return newReply(answer)
}

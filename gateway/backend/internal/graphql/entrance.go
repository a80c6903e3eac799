package graphql

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"time"

	"github.com/99designs/gqlgen/graphql"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/services"
	"example.org/portal/backend/internal/metrics"
	"example.org/portal/backend/internal/principal"
	"example.org/portal/kit/apierror"
)

// operationTimeout ends operations that take longer than any page would wait.
const operationTimeout = 15 * time.Second

// errUnavailable is the answer to a request that could not begin because the database is unavailable.
var errUnavailable = apierror.New(http.StatusServiceUnavailable, "Unavailable", "the service is not available right now, please try again").
	After(2 * time.Second)

// errTooManyRequests is the answer to an account that asks more than its allowance.
var errTooManyRequests = apierror.New(http.StatusTooManyRequests, "TooManyRequests", "too many requests")

// retryWhenCrowded is the Retry-After of a request that waited in vain for the account's other requests.
const retryWhenCrowded = time.Second

// entrance identifies the viewer and counts the request against the account's allowance, before the document is parsed.
type entrance struct {
	readers   services.Readers
	batchWait time.Duration
	allowance *allowance
	metrics   *metrics.Metrics
	log       *slog.Logger
	server    http.Handler
}

func (e *entrance) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodPost {
		w.Header().Set("Allow", http.MethodPost)
		apierror.Write(w, apierror.New(http.StatusMethodNotAllowed, "MethodNotAllowed", "GraphQL is served by POST"))
		return
	}
	caller, signedIn := principal.From(r.Context())
	if !signedIn {
		writeFailure(w, http.StatusUnauthorized, codeUnauthenticated, "only a signed-in user may use GraphQL")
		return
	}
	usage := e.allowance.usageOf(caller.AccountID)
	if wait := spend(usage.requests, e.allowance.now()); wait > 0 {
		e.refuse(w, wait)
		return
	}
	ctx, cancel := context.WithTimeout(r.Context(), operationTimeout)
	defer cancel()
	if !usage.enter(ctx) {
		e.refuse(w, retryWhenCrowded)
		return
	}
	defer usage.leave()
	e.serve(w, r.WithContext(ctx), caller, usage)
}

// refuse answers a request beyond the account's allowance.
func (e *entrance) refuse(w http.ResponseWriter, wait time.Duration) {
	e.metrics.LimitReached(metrics.GraphQLRequests)
	apierror.Write(w, errTooManyRequests.After(wait))
}

// serve answers a request that the allowance has let in.
func (e *entrance) serve(w http.ResponseWriter, r *http.Request, caller principal.Principal, usage *usage) {
	began, ctx := time.Now(), e.readers.Remembering(r.Context())
	asking, err := e.readers.Viewers.Viewer(ctx, caller.AccountID)
	if errors.Is(err, fault.ErrUnavailable) {
		e.log.ErrorContext(ctx, "GraphQL operation not begun", "error", err)
		apierror.Write(w, errUnavailable)
		return
	}
	if err != nil {
		logInternal(ctx, e.log, err)
		// The document has not been parsed, so the operation is unknown.
		e.metrics.Operation("", metrics.Failed, time.Since(began))
		writeFailure(w, http.StatusOK, codeInternal, internalMessage)
		return
	}
	if asking == nil {
		if wait := spend(usage.empty, e.allowance.now()); wait > 0 {
			e.refuse(w, wait)
			return
		}
	}
	if caller.FactorMissing {
		asking = asking.WithoutRights()
	}
	e.server.ServeHTTP(w, r.WithContext(withRequest(ctx, asking, e.readers, e.batchWait)))
}

// withAccessEpoch adds the viewer's access epoch to every answer [X7].
func withAccessEpoch(ctx context.Context, next graphql.ResponseHandler) *graphql.Response {
	response := next(ctx)
	if response == nil {
		return nil
	}
	if response.Extensions == nil {
		response.Extensions = map[string]any{}
	}
	response.Extensions["accessEpoch"] = viewerOf(ctx).AccessEpoch()
	return response
}

package graphql

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"strconv"
	"strings"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/gqlerror"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
)

// The values of extensions.code and UserError.code that clients may rely on
// (docs/domain/graphql.md, "Error codes"). Beside them there is the library's GRAPHQL_PARSE_FAILED.
const (
	codeUnauthenticated = "UNAUTHENTICATED"
	codeMalformed       = "MALFORMED_REQUEST"
	codeInvalidDocument = "GRAPHQL_VALIDATION_FAILED"
	codeInvalidArgument = "VALIDATION_FAILED"
	codeTooDeep         = "DEPTH_LIMIT_EXCEEDED"
	// codeTooComplex is also the library's own, for operations beyond mostComplex.
	codeTooComplex   = "COMPLEXITY_LIMIT_EXCEEDED"
	codeNotFound     = "NOT_FOUND"
	codeForbidden    = "FORBIDDEN"
	codeInvalidState = "INVALID_STATE"
	codeInternal     = "INTERNAL"
	codeStepUp       = change.CodeStepUp
)

// longestMessage is in bytes. Texts that repeat what a client sent can be as long as that.
const longestMessage = 500

const internalMessage = "internal server error"

func withCode(code, message string) *gqlerror.Error {
	return &gqlerror.Error{Message: message, Extensions: map[string]any{"code": code}}
}

// presenter turns an error into the error of the answer. Only invalid arguments
// and refused documents say what they are; everything else is logged and hidden.
func presenter(log *slog.Logger) graphql.ErrorPresenterFunc {
	return func(ctx context.Context, err error) *gqlerror.Error {
		told := graphql.DefaultErrorPresenter(ctx, err)
		told.Message = shortened(told.Message)
		if _, coded := told.Extensions["code"].(string); coded {
			return told
		}
		if reason, invalid := invalidArgument(err); invalid {
			told.Message, told.Extensions = shortened(reason), map[string]any{"code": codeInvalidArgument}
			return told
		}
		logInternal(ctx, log, err)
		return &gqlerror.Error{Message: internalMessage, Path: told.Path, Extensions: map[string]any{"code": codeInternal}}
	}
}

func shortened(message string) string {
	if len(message) <= longestMessage {
		return message
	}
	return strings.ToValidUTF8(message[:longestMessage], "") + "…"
}

func invalidArgument(err error) (reason string, invalid bool) {
	var value *governance.InvalidError
	if errors.As(err, &value) {
		return value.Error(), true
	}
	var number *strconv.NumError
	if errors.As(err, &number) {
		return strconv.Quote(number.Num) + " is not a number in range", true
	}
	return "", false
}

// recovered turns a panic in a resolver into an error.
func recovered(_ context.Context, cause any) error {
	return fmt.Errorf("panic: %v\n%s", cause, debug.Stack())
}

func logInternal(ctx context.Context, log *slog.Logger, err error) {
	if errors.Is(err, context.Canceled) {
		log.DebugContext(ctx, "GraphQL operation given up by the client", "error", err)
		return
	}
	log.ErrorContext(ctx, "GraphQL operation failed", "error", err)
}

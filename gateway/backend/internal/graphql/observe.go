package graphql

import (
	"context"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/gqlerror"

	"example.org/portal/backend/internal/metrics"
)

// countAnswers reports every answer with the name of its operation, including answers to refused documents.
func countAnswers(m *metrics.Metrics) graphql.ResponseMiddleware {
	return func(ctx context.Context, next graphql.ResponseHandler) *graphql.Response {
		response := next(ctx)
		if response == nil {
			return nil // there is no further answer, or the operation timed out and is answered with an error
		}
		m.Operation(operationName(ctx), outcome(response.Errors), time.Since(graphql.GetStartTime(ctx)))
		return response
	}
}

// operationName returns the operation's name from the request or the document.
func operationName(ctx context.Context) string {
	if !graphql.HasOperationContext(ctx) {
		return ""
	}
	operation := graphql.GetOperationContext(ctx)
	if operation.OperationName == "" && operation.Operation != nil {
		return operation.Operation.Name
	}
	return operation.OperationName
}

func outcome(problems gqlerror.List) metrics.Outcome {
	outcome := metrics.OK
	for _, problem := range problems {
		if problem.Extensions["code"] == codeInternal {
			return metrics.Failed
		}
		outcome = metrics.Refused
	}
	return outcome
}

package graphql

import (
	"context"
	"slices"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/gqlerror"

	"example.org/portal/backend/internal/principal"
)

// servedWithoutFactor are the fields of Query for somebody who has yet to set up the second factor that the organisation
// requires (docs/domain/accounts.md, "Second factors").
var servedWithoutFactor = []string{"viewer", "__typename"}

// withSecondFactor answers nothing but who asks while a required second factor is missing.
func withSecondFactor(ctx context.Context, next graphql.ResponseHandler) *graphql.Response {
	if caller, _ := principal.From(ctx); !caller.FactorMissing {
		return next(ctx)
	}
	operation := graphql.GetOperationContext(ctx)
	asked := graphql.CollectFields(operation, operation.Operation.SelectionSet, []string{"Query", "Mutation"})
	if slices.ContainsFunc(asked, func(of graphql.CollectedField) bool { return !slices.Contains(servedWithoutFactor, of.Name) }) {
		return &graphql.Response{Errors: gqlerror.List{withCode(codeStepUp, "your organisation requires a second factor: set one up first")}}
	}
	return next(ctx)
}

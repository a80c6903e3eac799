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

// withSecondFactor answers only servedWithoutFactor while a required second factor is missing.
func withSecondFactor(ctx context.Context, next graphql.ResponseHandler) *graphql.Response {
	if caller, _ := principal.From(ctx); caller.FactorMissing && needsFactor(ctx) {
		return &graphql.Response{Errors: gqlerror.List{withCode(codeStepUp, "your organisation requires a second factor: set one up first")}}
	}
	return next(ctx)
}

// needsFactor reports whether an operation asks for more than is served without a second factor. A document that is
// refused asks for nothing.
func needsFactor(ctx context.Context) bool {
	if !graphql.HasOperationContext(ctx) {
		return false
	}
	asked := graphql.GetOperationContext(ctx)
	if asked.Operation == nil {
		return false
	}
	fields := graphql.CollectFields(asked, asked.Operation.SelectionSet, []string{"Query", "Mutation"})
	return slices.ContainsFunc(fields, func(of graphql.CollectedField) bool { return !slices.Contains(servedWithoutFactor, of.Name) })
}

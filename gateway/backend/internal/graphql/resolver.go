package graphql

import (
	"errors"

	"github.com/vikstrous/dataloadgen"

	"example.org/portal/backend/internal/governance/services"
	"example.org/portal/backend/internal/graphql/generated"
)

// resolvers implements generated.ResolverRoot: it returns who resolves the fields of which type of the schema. Each schema file has a Go
// file of the same name with its resolvers, and the type of a resolver stands there together with the method that returns it.
type resolvers struct {
	services.Services

	// feedAddress returns where calendar programs fetch the feed of a token.
	feedAddress func(token string) string
}

// query resolves the fields of Query.
type query resolvers

func (r resolvers) Query() generated.QueryResolver { return query(r) }

// mutation resolves the fields of Mutation.
type mutation resolvers

func (r resolvers) Mutation() generated.MutationResolver { return mutation(r) }

// optional is a text as a nullable field; empty becomes null.
func optional(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

// given is a nullable argument as a text; null becomes empty.
func given(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}

// loadedOrNull is a loaded value as a nullable field; none becomes null.
func loadedOrNull[V any](value V, err error) (*V, error) {
	if errors.Is(err, dataloadgen.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return &value, nil
}

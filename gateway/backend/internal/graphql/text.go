package graphql

import (
	"context"

	"github.com/99designs/gqlgen/graphql"

	"example.org/portal/backend/internal/graphql/scalar"
)

// longest holds an argument to the directive @longest of the schema.
func longest(ctx context.Context, _ any, next graphql.Resolver, characters int) (any, error) {
	value, err := next(ctx)
	if err != nil {
		return nil, err
	}
	switch text := value.(type) {
	case string:
		return value, scalar.CheckText(text, characters)
	case *string:
		if text != nil {
			return value, scalar.CheckText(*text, characters)
		}
	}
	return value, nil
}

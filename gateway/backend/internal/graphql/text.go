package graphql

import (
	"context"

	"github.com/99designs/gqlgen/graphql"

	"example.org/portal/backend/internal/graphql/scalar"
)

// longest refuses an argument that is longer than the directive @longest of the schema allows.
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

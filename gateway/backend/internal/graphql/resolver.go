package graphql

import (
	"errors"

	"github.com/vikstrous/dataloadgen"

	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/services"
	"example.org/portal/backend/internal/governance/viewer"
	"example.org/portal/backend/internal/graphql/generated"
)

// resolvers implements generated.ResolverRoot: it returns the resolver of each type of the schema. Each schema file has a Go file of the
// same name, which has the types of its resolvers and the methods that return them.
type resolvers struct {
	services.Services

	// feedAddress returns where calendar programs fetch the feed of a token.
	feedAddress func(token string) string
	// calendarFile returns the file with which a viewer enters a meeting in a calendar.
	calendarFile func(asking *viewer.Viewer, m meeting.Meeting) (string, error)
}

// query resolves the fields of Query.
type query resolvers

func (r resolvers) Query() generated.QueryResolver { return query(r) }

// mutation resolves the fields of Mutation.
type mutation resolvers

func (r resolvers) Mutation() generated.MutationResolver { return mutation(r) }

// optional returns a text as a nullable field. An empty text becomes null.
func optional[T ~string](text T) *T {
	if text == "" {
		return nil
	}
	return &text
}

// given returns a nullable argument as a text. Null becomes an empty text.
func given(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}

// loadedOrNull returns a loaded value as a nullable field. A missing value becomes null.
func loadedOrNull[V any](value V, err error) (*V, error) {
	if errors.Is(err, dataloadgen.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return &value, nil
}

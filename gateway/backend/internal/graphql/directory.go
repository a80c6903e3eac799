package graphql

import (
	"context"

	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/page"
)

// People returns a page of the directory.
func (q query) People(ctx context.Context, search *string, first *int, after *string) (people.Connection, error) {
	wanted := ""
	if search != nil {
		wanted = *search
	}
	return q.Readers.Directory.People(ctx, rightsOf(ctx), wanted, page.Args{First: first, After: after})
}

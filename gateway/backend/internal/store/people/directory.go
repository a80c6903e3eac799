package people

import (
	"context"
	"strings"

	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/store/core"
)

// FindPeople implements people.DirectoryStore.
func (s Store) FindPeople(ctx context.Context, q people.DirectoryQuery, page people.DirectoryPage) ([]people.Person, error) {
	w := named(q)
	if page.After != nil {
		w.And("(display_name, id) > (" + w.Arg(page.After.DisplayName) + ", " + w.Arg(page.After.ID) + ")")
	}
	rest := `WHERE ` + w.String() + ` ORDER BY display_name, id LIMIT ` + w.Arg(page.Limit)
	return table.All(ctx, s.db, rest, w.Args()...)
}

// CountPeople implements people.DirectoryStore.
func (s Store) CountPeople(ctx context.Context, q people.DirectoryQuery) (int, error) {
	return table.Count(ctx, s.db, named(q))
}

// named turns a query into conditions on the table.
func named(q people.DirectoryQuery) *core.Where {
	w := &core.Where{}
	w.And("organisation_id = " + w.Arg(q.OrganisationID))
	w.And("status <> " + w.Arg(people.Left))
	if q.Search != "" {
		part := w.Arg("%" + core.EscapeLike(strings.ToLower(q.Search)) + "%")
		w.And(`(LOWER(display_name) LIKE ` + part + ` ESCAPE '\' OR email LIKE ` + part + ` ESCAPE '\')`)
	}
	return w
}

package people

import (
	"context"

	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/store/core"
)

// FindPeople implements people.DirectoryStore.
func (s Store) FindPeople(ctx context.Context, q people.DirectoryQuery, page people.DirectoryPage) ([]people.Person, error) {
	w := directoryConditions(q)
	if page.After != nil {
		order, err := s.order(ctx, q.OrganisationID)
		if err != nil {
			return nil, err
		}
		w.And("(name_key, id) > (" + w.Arg(order.Key(page.After.DisplayName)) + ", " + w.Arg(page.After.ID) + ")")
	}
	rest := `WHERE ` + w.String() + ` ORDER BY name_key, id LIMIT ` + w.Arg(page.Limit)
	return table.All(ctx, s.db, rest, w.Args()...)
}

// CountPeople implements people.DirectoryStore.
func (s Store) CountPeople(ctx context.Context, q people.DirectoryQuery) (int, error) {
	return table.Count(ctx, s.db, directoryConditions(q))
}

// directoryConditions returns the conditions of a query.
func directoryConditions(q people.DirectoryQuery) *core.Where {
	w := &core.Where{}
	w.And("organisation_id = " + w.Arg(q.OrganisationID))
	w.And("status <> " + w.Arg(people.Left))
	if q.Search != "" {
		w.And(core.HasText(w, "search_text", q.Search))
	}
	return w
}

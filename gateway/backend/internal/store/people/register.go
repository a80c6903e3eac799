package people

import (
	"context"
	"fmt"
	"time"

	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/store/core"
)

// AccessRequest implements people.CommandStore.
func (s Store) AccessRequest(ctx context.Context, id string) (people.AccessRequest, error) {
	return accessRequests.One(ctx, s.db, `WHERE id = $1`, id)
}

// place is a person and a board.
type place struct{ personID, boardID string }

// BoardsOfPeople implements people.CommandStore.
func (s Store) BoardsOfPeople(ctx context.Context, personIDs []string, now time.Time) (map[string][]string, error) {
	on := localtime.DateIn(now, time.UTC)
	w := &core.Where{}
	among := func(column string) string { return core.In(w, column, personIDs) }
	query := `SELECT person_id, board_id FROM memberships WHERE ` + among("person_id") + ` AND (end_date IS NULL OR end_date >= ` + w.Arg(on.AddDays(-policy.TailDays)) + `)
		UNION SELECT person_id, board_id FROM auditor_scopes WHERE ` + among("person_id") + ` AND until_date >= ` + w.Arg(on) + `
		UNION SELECT g.person_id, COALESCE((SELECT i.board_id FROM agenda_items i WHERE i.id = g.item_id), '') FROM item_grants g WHERE ` + among("g.person_id") + ` AND (g.until IS NULL OR g.until > ` + w.Arg(now) + `)
		ORDER BY 1, 2`
	places, err := core.All(ctx, s.db, func(r core.Row) (place, error) {
		var one place
		err := r.Scan(&one.personID, &one.boardID)
		return one, err
	}, query, w.Args()...)
	if err != nil {
		return nil, fmt.Errorf("list the boards of people: %w", err)
	}
	found := map[string][]string{}
	for _, one := range places {
		found[one.personID] = append(found[one.personID], one.boardID)
	}
	return found, nil
}

// PeopleInvited implements people.RegisterStore.
func (s Store) PeopleInvited(ctx context.Context, personIDs []string) ([]string, error) {
	w := &core.Where{}
	w.And(core.In(w, "id", personIDs))
	return core.All(ctx, s.db, core.Scalar[string], `SELECT id FROM people WHERE `+w.String()+`
		AND account_id IS NULL AND EXISTS (SELECT 1 FROM access_requests WHERE person_id = people.id AND state = '`+string(people.RequestLinked)+`')`, w.Args()...)
}

// PeopleByEmail implements people.RegisterStore.
func (s Store) PeopleByEmail(ctx context.Context, organisationID string, emails []string) ([]people.Person, error) {
	w := &core.Where{}
	w.And("organisation_id = " + w.Arg(organisationID))
	w.And(core.In(w, "email", emails))
	return table.All(ctx, s.db, `WHERE `+w.String(), w.Args()...)
}

// FindAccessRequests implements people.RegisterStore.
func (s Store) FindAccessRequests(ctx context.Context, q people.RequestQuery, page people.RequestPage) ([]people.AccessRequest, error) {
	w := requested(q)
	if page.After != nil {
		w.And("(requested_at, id) < (" + w.Arg(page.After.RequestedAt) + ", " + w.Arg(page.After.ID) + ")")
	}
	return accessRequests.All(ctx, s.db, `WHERE `+w.String()+` ORDER BY requested_at DESC, id DESC LIMIT `+w.Arg(page.Limit), w.Args()...)
}

// CountAccessRequests implements people.RegisterStore.
func (s Store) CountAccessRequests(ctx context.Context, q people.RequestQuery) (int, error) {
	return accessRequests.Count(ctx, s.db, requested(q))
}

func requested(q people.RequestQuery) *core.Where {
	w := &core.Where{}
	if q.State == nil {
		w.And("TRUE")
		return w
	}
	w.And("state = " + w.Arg(*q.State))
	if *q.State == people.RequestPending {
		w.And(undecided)
	}
	return w
}

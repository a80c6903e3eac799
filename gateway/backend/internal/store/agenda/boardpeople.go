package agenda

import (
	"context"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	peoplerules "example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/store/board"
	"example.org/portal/backend/internal/store/core"
	"example.org/portal/backend/internal/store/people"
)

// aroundBoard is the condition that a person of the organisation has to do with the board $1.
const aroundBoard = `(id IN (SELECT person_id FROM memberships WHERE board_id = $1)
	OR id IN (SELECT person_id FROM auditor_scopes WHERE board_id = $1)
	OR id IN (SELECT person_id FROM item_grants WHERE item_id IN (SELECT id FROM agenda_items WHERE board_id = $1))
	OR CAST(org_roles AS TEXT) LIKE '%"` + string(policy.CompanySecretary) + `"%')`

// PeopleAround names the attendees of the BoardPeople of a board.
func (s Store) PeopleAround(tx *change.Tx, boardID string) ([]string, error) {
	return core.All(tx.Context(), s.db, core.Scalar[string], `SELECT id FROM people
		WHERE organisation_id = (SELECT organisation_id FROM boards WHERE id = $1) AND `+aroundBoard+` ORDER BY id`, boardID)
}

// BoardPeople returns a board with everybody who takes part in it: people with a term or an auditor's scope there,
// secretaries of the organisation, and contributors to its meetings.
func (s Store) BoardPeople(ctx context.Context, boardID string) (agenda.BoardPeople, error) {
	var around agenda.BoardPeople
	var err error
	if around.Board, err = board.Table().One(ctx, s.db, `WHERE id = $1`, boardID); err != nil {
		return around, fmt.Errorf("find the board: %w", err)
	}
	everybody, err := people.Table().All(ctx, s.db, `WHERE organisation_id = $2 AND `+aroundBoard+` ORDER BY family_key, id`, boardID, around.Board.OrganisationID)
	if err != nil {
		return around, fmt.Errorf("list the people: %w", err)
	}
	terms, err := board.MembershipTable().All(ctx, s.db, `WHERE board_id = $1 ORDER BY start_date, id`, boardID)
	if err != nil {
		return around, fmt.Errorf("list the terms: %w", err)
	}
	scopes, err := board.AuditorScopeTable().All(ctx, s.db, `WHERE board_id = $1 ORDER BY id`, boardID)
	if err != nil {
		return around, fmt.Errorf("list the auditors' scopes: %w", err)
	}
	for _, person := range everybody {
		one := agenda.Attendee{Person: person}
		for _, term := range terms {
			if term.PersonID == person.ID {
				one.Terms = append(one.Terms, term)
			}
		}
		for _, scope := range scopes {
			if scope.PersonID == person.ID {
				one.Scopes = append(one.Scopes, scope)
			}
		}
		around.Attendees = append(around.Attendees, one)
	}
	return around, nil
}

// Colleagues lists those of some people who belong to the organisation of a board and have not left it.
func (s Store) Colleagues(ctx context.Context, boardID string, personIDs []string) ([]string, error) {
	among, ids := s.db.Among("p.id", "$2", personIDs)
	return core.All(ctx, s.db, core.Scalar[string], `SELECT p.id FROM people p JOIN boards b ON b.organisation_id = p.organisation_id
		WHERE b.id = $1 AND p.status <> '`+string(peoplerules.Left)+`' AND `+among+` ORDER BY p.id`, boardID, ids)
}

// AreColleagues reports whether all people belong to the organisation of a board.
func (s Store) AreColleagues(ctx context.Context, boardID string, personIDs []string) (bool, error) {
	distinct := slices.Compact(slices.Sorted(slices.Values(personIDs)))
	if len(distinct) == 0 {
		return true, nil
	}
	among, ids := s.db.Among("p.id", "$2", distinct)
	found, err := core.One(ctx, s.db, core.Scalar[int], `SELECT COUNT(*) FROM people p JOIN boards b ON b.organisation_id = p.organisation_id
		WHERE b.id = $1 AND `+among, boardID, ids)
	return found == len(distinct), err
}

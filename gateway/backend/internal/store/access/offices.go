package access

import (
	"context"
	"fmt"
	"time"

	"example.org/portal/backend/internal/governance/access"
	boardrules "example.org/portal/backend/internal/governance/board"
	peoplerules "example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/store/board"
	"example.org/portal/backend/internal/store/core"
	"example.org/portal/backend/internal/store/people"
)

// Offices lists the portal administrators and company secretaries of an organisation, the terms of chairs and
// secretaries on its active boards, and all terms of one person there. All holders are active people.
func (s Store) Offices(ctx context.Context, organisationID, personID string) ([]access.Office, error) {
	var found []access.Office
	ofOrganisation, err := people.Table().All(ctx, s.db, `WHERE organisation_id = $1 AND status = $2
		AND (CAST(org_roles AS TEXT) LIKE $3 OR CAST(org_roles AS TEXT) LIKE $4) ORDER BY id`,
		organisationID, peoplerules.Active, `%"`+string(policy.PortalAdministrator)+`"%`, `%"`+string(policy.CompanySecretary)+`"%`)
	if err != nil {
		return nil, fmt.Errorf("list the holders of roles of the organisation: %w", err)
	}
	for _, person := range ofOrganisation {
		for _, role := range person.OrgRoles {
			found = append(found, access.Office{PersonID: person.ID, HasAccount: person.AccountID != nil, OrgRole: role, Since: person.HoldsSince(role)})
		}
	}
	onBoards, err := s.terms(ctx, organisationID, personID)
	return append(found, onBoards...), err
}

func (s Store) terms(ctx context.Context, organisationID, personID string) ([]access.Office, error) {
	var join core.Join
	person := core.Take(&join, people.Table(), "p")
	of := core.Take(&join, board.Table(), "b")
	term := core.Take(&join, board.MembershipTable(), "m")
	found, err := core.All(ctx, s.db, func(r core.Row) (access.Office, error) {
		err := join.Scan(r)
		since, _ := term.Recorded()
		return access.Office{
			PersonID: person.ID, HasAccount: person.AccountID != nil, BoardRole: term.Role, BoardID: of.ID, TimeZone: of.TimeZone,
			StartDate: term.StartDate, EndDate: term.EndDate, IsRestricted: of.RestrictedSecretariat, Since: since,
		}, err
	}, `SELECT `+join.Columns()+` FROM memberships m JOIN boards b ON b.id = m.board_id JOIN people p ON p.id = m.person_id
		WHERE b.organisation_id = $1 AND b.status = $2 AND p.status = $3 AND (m.role IN ($4, $5) OR m.person_id = $6) ORDER BY m.id`,
		organisationID, boardrules.Active, peoplerules.Active, policy.RoleChair, policy.RoleSecretary, personID)
	if err != nil {
		return nil, fmt.Errorf("list the chairs and secretaries of boards: %w", err)
	}
	return found, nil
}

// Seatings lists the seatings on a board since an instant.
func (s Store) Seatings(ctx context.Context, boardID string, since time.Time) ([]access.Seating, error) {
	terms, err := board.MembershipTable().All(ctx, s.db, `WHERE board_id = $1 AND (recorded_at >= $2 OR recorded_at IS NULL AND created_at >= $2) ORDER BY id`, boardID, since)
	if err != nil {
		return nil, fmt.Errorf("list the terms of a board: %w", err)
	}
	seatings := make([]access.Seating, len(terms))
	for i, term := range terms {
		_, by := term.Recorded()
		seatings[i] = access.Seating{PersonID: term.PersonID, By: by}
	}
	return seatings, nil
}

// ExcludedSince returns since when an item of a board has excluded a person; nil when none does.
func (s Store) ExcludedSince(ctx context.Context, boardID, personID string) (*time.Time, error) {
	return core.One(ctx, s.db, core.MaybeTime, `SELECT MIN(e.created_at) FROM exclusions e JOIN meetings m ON m.id = e.meeting_id WHERE m.board_id = $1 AND e.person_id = $2 AND e.lifted_at IS NULL`,
		boardID, personID)
}

// BoardNames finds the names of boards, by id.
func (s Store) BoardNames(ctx context.Context, ids []string) (map[string]string, error) {
	w := &core.Where{}
	w.And(core.In(w, "id", ids))
	found, err := board.Table().All(ctx, s.db, `WHERE `+w.String(), w.Args()...)
	if err != nil {
		return nil, fmt.Errorf("find the names of boards: %w", err)
	}
	names := make(map[string]string, len(found))
	for _, one := range found {
		names[one.ID] = one.Name
	}
	return names, nil
}

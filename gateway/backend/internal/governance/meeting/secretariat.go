package meeting

import (
	"context"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
)

// SecretariatStore is what Secretaries reads.
type SecretariatStore interface {
	// PeopleInRoles lists the active people of an organisation with one of the roles, by id.
	PeopleInRoles(ctx context.Context, organisationID string, roles ...policy.OrgRole) ([]people.Person, error)
}

// Secretaries lists the company secretaries who attend the meetings of a board without a term of office. There are none on a
// board that is left to its own secretaries.
func Secretaries(ctx context.Context, store SecretariatStore, of board.Board) ([]people.Person, error) {
	if of.RestrictedSecretariat {
		return nil, nil
	}
	found, err := store.PeopleInRoles(ctx, of.OrganisationID, policy.CompanySecretary)
	if err != nil {
		return nil, fmt.Errorf("find the company secretaries: %w", err)
	}
	return found, nil
}

// Secretaries finds the company secretaries who attend several meetings without a term of office, by meeting. Meetings that the
// viewer cannot read are left out.
func (r *AttendanceReader) Secretaries(ctx context.Context, v *policy.Viewer, meetingIDs []string) (map[string][]people.Person, error) {
	scope := v.Scope()
	if scope.IsEmpty() || len(meetingIDs) == 0 {
		return nil, nil
	}
	meetings, err := r.store.FindMeetings(ctx, scope, Query{IDs: meetingIDs}, Page{Limit: len(meetingIDs)})
	if err != nil {
		return nil, fmt.Errorf("find meetings: %w", err)
	}
	boards, err := r.store.Boards(ctx, v.Person.OrganisationID)
	if err != nil {
		return nil, fmt.Errorf("list boards: %w", err)
	}
	byBoard := map[string][]people.Person{}
	for _, of := range boards {
		if !slices.ContainsFunc(meetings, func(m Meeting) bool { return m.BoardID == of.ID }) {
			continue
		}
		if byBoard[of.ID], err = Secretaries(ctx, r.store, of); err != nil {
			return nil, err
		}
	}
	found := make(map[string][]people.Person, len(meetings))
	for _, m := range meetings {
		found[m.ID] = byBoard[m.BoardID]
	}
	return found, nil
}

package meeting

import (
	"context"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
)

// SecretariatStore is what AttendanceReader reads about secretaries.
type SecretariatStore interface {
	people.RoleStore
	// RecordedSecretaries lists the people who are recorded as present in meetings without a term of office on the board and
	// without an invitation as guest, by meeting, each once, by id.
	RecordedSecretaries(ctx context.Context, organisationID string, meetingIDs []string) (map[string][]people.Person, error)
}

// Secretaries finds the company secretaries who attend several meetings without a term of office, by meeting. Who is recorded as
// present stays among them without the role, too. Meetings that the viewer cannot read are left out.
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
		if byBoard[of.ID], err = of.Secretaries(ctx, r.store); err != nil {
			return nil, err
		}
	}
	recorded, err := r.store.RecordedSecretaries(ctx, v.Person.OrganisationID, begunIDs(meetings))
	if err != nil {
		return nil, fmt.Errorf("list the recorded secretaries: %w", err)
	}
	found := make(map[string][]people.Person, len(meetings))
	for _, m := range meetings {
		found[m.ID] = withFormer(byBoard[m.BoardID], recorded[m.ID])
	}
	return found, nil
}

// begunIDs returns the ids of the meetings that were opened.
func begunIDs(meetings []Meeting) []string {
	var ids []string
	for _, m := range meetings {
		if m.HasBegun() {
			ids = append(ids, m.ID)
		}
	}
	return ids
}

// withFormer returns the secretaries of today, and then those who are recorded and have the role no more.
func withFormer(today, recorded []people.Person) []people.Person {
	all := slices.Clone(today)
	for _, one := range recorded {
		if !slices.ContainsFunc(all, func(other people.Person) bool { return other.ID == one.ID }) {
			all = append(all, one)
		}
	}
	return all
}

package access

import (
	"context"
	"time"

	"example.org/portal/backend/internal/governance/policy"
)

// Forecast is what access would wait for that the viewer asked for now.
type Forecast struct {
	// ConfirmerIDs are the people who could confirm it.
	ConfirmerIDs []string
	// BeginsAt is when the grant would begin by itself; nil when somebody could confirm it.
	BeginsAt *time.Time
}

// Forecast returns who could confirm access if the viewer asked for it now. It returns nil to people who may not give
// such access. The answer is the same for a person who does not exist [X6]. boardID is nil for every kind but Seat. The
// forecast ignores exclusions that bar a person from confirming; the grant itself applies them.
func (r *Reader) Forecast(ctx context.Context, v *policy.Viewer, kind Kind, personID string, boardID *string) (*Forecast, error) {
	if !mayGive(v, kind, boardID) {
		return nil, nil
	}
	wanted := Grant{
		OrganisationID: v.Person.OrganisationID, Kind: kind, PersonID: personID, BoardID: boardID, RequestedBy: v.Person.ID, RequestedAt: v.Now(),
	}
	seconds, err := secondPeople(ctx, r.store, wanted, v.Now())
	if err != nil {
		return nil, err
	}
	forecast := Forecast{ConfirmerIDs: seconds}
	if len(seconds) == 0 {
		at := v.Now().Add(objectionTime)
		forecast.BeginsAt = &at
	}
	return &forecast, nil
}

// mayGive reports whether the viewer may ask for access of a kind.
func mayGive(v *policy.Viewer, kind Kind, boardID *string) bool {
	switch {
	case kind == OrganisationRole:
		return v.May(policy.SetOrganisationRoles, policy.Object{Person: &policy.Subject{}}) == policy.Allowed
	case kind == AccountLink:
		return v.May(policy.ManagePeople, policy.Object{Person: &policy.Subject{}}) == policy.Allowed
	default:
		return boardID != nil && v.May(policy.ManageMemberships, policy.Object{BoardID: *boardID}) == policy.Allowed
	}
}

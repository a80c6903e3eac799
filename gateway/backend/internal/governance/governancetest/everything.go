package governancetest

import (
	"example.org/portal/backend/internal/governance/policy"
)

// Everything is the scope of a secretary who reads all of the boards.
func Everything(boardIDs ...string) policy.Scope {
	boards := make([]policy.Board, len(boardIDs))
	for i, id := range boardIDs {
		boards[i] = policy.Board{ID: id, OrganisationID: "trust", TimeZone: "Europe/London"}
	}
	secretary := policy.Person{ID: "secretary", OrganisationID: "trust", Active: true, OrgRoles: []policy.OrgRole{policy.CompanySecretary}}
	return policy.NewViewer(secretary, nil, nil, boards, Clock()).Scope()
}

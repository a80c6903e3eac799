// Package policy decides who may read what, and who may change it. No other package decides that: lists, counts and
// look-ups use its Scope, and changes ask its Viewer. So their answers always agree [X10]. The package knows only the
// facts that a decision needs, and no aggregate.
//
// Rule identifiers such as [X5] are those of docs/domain/access.md, others those of docs/domain.
package policy

// OrgRole is a role that holds across the organisation (docs/domain/roles.md, "Roles").
type OrgRole string

// The organisation-wide roles.
const (
	PortalAdministrator OrgRole = "PA"
	CompanySecretary    OrgRole = "SEC"
	Auditor             OrgRole = "AUD"
)

// BoardRole is the role of a person on one board.
type BoardRole string

// The roles on a board.
const (
	RoleChair       BoardRole = "CHAIR"
	RoleDeputyChair BoardRole = "DEPUTY_CHAIR"
	RoleMember      BoardRole = "MEMBER"
	RoleObserver    BoardRole = "OBSERVER"
	RoleSecretary   BoardRole = "SECRETARY"
)

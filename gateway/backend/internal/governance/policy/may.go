package policy

import "slices"

// Object is what somebody wants to do something with.
type Object struct {
	// BoardID is empty for what concerns the organisation as a whole, and need not be given
	// beside an Item.
	BoardID string
	// Item is set for what belongs to an agenda item, and for the item itself.
	Item *Item
	// OwnerID is whose own record it is; empty for what is nobody's.
	OwnerID string
	// Person is set where the action is about a person.
	Person *Subject
	// Met are the conditions that the rule of the operation found met.
	Met []Condition
}

// Subject is a person about whom something is decided.
type Subject struct {
	OrgRoles []OrgRole
	// BoardIDs are those of which the person reads anything, or will: by a term, an item or an auditor's scope.
	BoardIDs []string
}

func (o Object) boardID() string {
	if o.Item != nil {
		return o.Item.BoardID
	}
	return o.BoardID
}

// Verdict is the answer to a question.
type Verdict int

// The verdicts.
const (
	// Missing is for what does not exist for the viewer [X6].
	Missing Verdict = iota
	// Forbidden is for what the viewer reads and may not do.
	Forbidden
	// Allowed is what it says.
	Allowed
)

// Question is what a change asks before it is made.
type Question struct {
	Action Action
	Object Object
	// Missing and Forbidden are what is said to a person of the two refusals. Without a text for Forbidden the
	// object is only there for those who may do it.
	Missing, Forbidden string
}

// May asks whether the viewer may do something: first whether the object is there at all, then the
// table of rights.
func (v *Viewer) May(action Action, object Object) Verdict {
	if v == nil || object.Item != nil && v.Decide(*object.Item).Access != Readable {
		return Missing
	}
	for i, cell := range matrix[action] {
		if cell.isMet(object.Met) && v.reaches(cell.where(), capacities[i], object) {
			return Allowed
		}
	}
	if boardID := object.boardID(); boardID != "" && object.Item == nil && v.standings[boardID] == nil {
		return Missing
	}
	return Forbidden
}

// reaches tells whether somebody who acts in a capacity has a right to the object.
func (v *Viewer) reaches(where right, as Capacity, object Object) bool {
	on := v.standings[object.boardID()]
	switch where {
	case yes:
		return v.actsAround(as, object)
	case board:
		if object.Person != nil {
			return as == asSecretary && v.keepsPerson(*object.Person)
		}
		return on.acts(as, object.Met)
	case open:
		return on.acts(as, object.Met) && (object.Item == nil || !object.Item.Restricted)
	case item:
		return v.isGranted(as, object)
	case own:
		return object.OwnerID == v.Person.ID && (v.actsAround(as, object) || v.isGranted(as, object))
	case scope:
		return on.acts(as, object.Met) && (object.Item == nil || v.audits(*object.Item))
	default:
		return false
	}
}

// actsAround tells whether the viewer acts in a capacity where the object is: anywhere, for what
// concerns the organisation.
func (v *Viewer) actsAround(as Capacity, object Object) bool {
	switch {
	case as == asAdministrator:
		return v.Person.HasRole(PortalAdministrator)
	case object.boardID() != "":
		return v.standings[object.boardID()].acts(as, object.Met) || v.isGranted(as, object)
	case as == asSecretary:
		return v.Person.HasRole(CompanySecretary)
	case as == asAuditor:
		return v.Person.HasRole(Auditor)
	}
	for _, on := range v.standings {
		if on.acts(as, object.Met) {
			return true
		}
	}
	return false
}

func (v *Viewer) isGranted(as Capacity, object Object) bool {
	kinds := map[Capacity]GrantKind{asContributor: Contributor, asGuest: Guest}
	kind, grants := kinds[as]
	return grants && object.Item != nil && object.Item.granted(v.Person.ID, v.now, kind)
}

// audits tells whether one of the viewer's auditor scopes has the item in it.
func (v *Viewer) audits(i Item) bool {
	return slices.ContainsFunc(v.standings[i.BoardID].audited, func(b Bounds) bool { return b.covers(i) })
}

// ReadsDirectory tells whether the viewer sees everybody of the organisation. The secretary of one board does,
// too, who seats people there.
func (v *Viewer) ReadsDirectory() bool {
	if v == nil || v.May(ReadDirectory, Object{}) == Allowed {
		return v != nil
	}
	for _, on := range v.standings {
		if on.acts(asSecretary, nil) {
			return true
		}
	}
	return false
}

// keepsPerson tells whether the viewer, as a secretary, administers a person
// (docs/domain/access.md, "Who may do what").
func (v *Viewer) keepsPerson(p Subject) bool {
	if slices.Contains(p.OrgRoles, PortalAdministrator) || slices.Contains(p.OrgRoles, CompanySecretary) {
		return false
	}
	if v.Person.HasRole(CompanySecretary) {
		return true
	}
	keepsAny := false
	for _, on := range v.standings {
		keepsAny = keepsAny || on.acts(asSecretary, nil)
	}
	return keepsAny && len(p.OrgRoles) == 0 && !slices.ContainsFunc(p.BoardIDs, func(id string) bool { return !v.standings[id].acts(asSecretary, nil) })
}

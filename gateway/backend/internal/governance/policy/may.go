package policy

import "slices"

// Object is the object of an action that a viewer wants to perform.
type Object struct {
	// BoardID is empty for an object that belongs to the whole organisation. It is optional when Item is set.
	BoardID string
	// Item is set for an agenda item and for everything that belongs to one.
	Item *Item
	// OwnerID is the person whose own record the object is; empty for a record without an owner.
	OwnerID string
	// Person is set when the action is about a person.
	Person *Subject
	// Met are the conditions that the rule of the operation found to be met.
	Met []Condition
}

// Subject is a person whom an action is about.
type Subject struct {
	OrgRoles []OrgRole
	// BoardIDs are the boards of which the person reads anything now or in the future: by a term, an item or an
	// auditor's scope.
	BoardIDs []string
}

func (o Object) boardID() string {
	if o.Item != nil {
		return o.Item.BoardID
	}
	return o.BoardID
}

// Verdict is the answer to a Question.
type Verdict int

// The verdicts.
const (
	// Missing is the verdict about an object that does not exist for the viewer [X6].
	Missing Verdict = iota
	// Forbidden is the verdict about an object that the viewer reads but may not act on.
	Forbidden
	Allowed
)

// Question is what a command asks the policy before it changes anything.
type Question struct {
	Action Action
	Object Object
	// Missing and Forbidden are the texts of the two refusals. When Forbidden is empty, the object exists only for
	// people who may perform the action.
	Missing, Forbidden string
}

// May decides whether the viewer may perform an action. It checks first whether the object exists for the viewer, and
// then the table of rights.
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

// reaches reports whether a right of a capacity extends to the object.
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

// actsAround reports whether the viewer acts in a capacity on the object's board. For an object of the whole
// organisation, any board will do.
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
	case as == asContributor, as == asGuest:
		return v.Person.HasGrants
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

// audits reports whether the item is in one of the viewer's auditor scopes.
func (v *Viewer) audits(i Item) bool {
	return slices.ContainsFunc(v.standings[i.BoardID].audited, func(b Bounds) bool { return b.covers(i) })
}

// ReadsDirectory reports whether the viewer sees all people of the organisation. The secretaries of single boards do
// too, because they seat people there.
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

// keepsPerson reports whether the viewer, as a secretary, manages a person (docs/domain/access.md, "Who may do what").
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

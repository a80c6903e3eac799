package interest

import (
	"slices"

	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/policy"
)

// boardIDs lists the boards of which a viewer reads anything.
func boardIDs(v *policy.Viewer) []string {
	var ids []string
	for _, reach := range v.Scope().Reaches() {
		ids = append(ids, reach.BoardIDs...)
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// registerDate returns the date on which the people of a register are in office. For a date in the future it is today,
// because terms that have not begun are drafts [X4].
func registerDate(asOf *localtime.Date, today localtime.Date) localtime.Date {
	if asOf != nil && asOf.Compare(today) < 0 {
		return *asOf
	}
	return today
}

// readsRegister reports whether a viewer reads the register of a board as of a date. Members read dates from the first
// one that their term lets them read, and auditors the dates of their scope [X5].
func readsRegister(v *policy.Viewer, boardID string, on localtime.Date) bool {
	return v.May(policy.ReadInterests, asOfDate(boardID, on)) == policy.Allowed
}

// readsSecretariat reports whether a viewer also reads what only secretaries read.
func readsSecretariat(v *policy.Viewer, boardID string, on localtime.Date) bool {
	return v.May(policy.ReadConfidentialInterests, asOfDate(boardID, on)) == policy.Allowed
}

// asOfDate returns a board's register as of a date, as an object of the policy.
func asOfDate(boardID string, on localtime.Date) policy.Object {
	return policy.Object{Item: &policy.Item{BoardID: boardID, On: on, Published: true}}
}

// registers returns the parts that a viewer reads of the registers of boards. Boards whose register the viewer does not
// read are left out.
func registers(v *policy.Viewer, boards []string, asOf *localtime.Date) []Part {
	var parts []Part
	for _, id := range boards {
		on := registerDate(asOf, v.Today(id))
		if !readsRegister(v, id, on) {
			continue
		}
		secretariat := readsSecretariat(v, id, on)
		same := slices.IndexFunc(parts, func(p Part) bool { return p.InOffice == on && p.Secretariat == secretariat })
		if same < 0 {
			parts, same = append(parts, Part{InOffice: on, Secretariat: secretariat}), len(parts)
		}
		parts[same].BoardIDs = append(parts[same].BoardIDs, id)
	}
	return parts
}

// readable returns the selection of all interests that a viewer reads today, whenever they began or ended.
func readable(v *policy.Viewer) Criteria {
	own := Part{PersonID: v.Person.ID, Secretariat: true}
	return Criteria{Parts: append([]Part{own}, registers(v, boardIDs(v), nil)...)}
}

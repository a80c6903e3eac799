package agenda

import (
	"slices"

	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
)

// Access says who reads an item and who does not, and why.
type Access struct {
	Readings []Reading
	AllowIDs []string
	// Exclusions are the exclusions of the item itself that are not lifted.
	Exclusions []Exclusion
}

// Reading is what one person may know of an item.
type Reading struct {
	PersonID   string
	Capacities []string
	// ReadsPapers is what the policy decides, as if the agenda were published.
	ReadsPapers bool
	// TakesPart is false for people who are excluded from the discussion.
	TakesPart bool
	// Rule is the rule that decided.
	Rule string
	// Manages reports whether the person may manage the item [X8].
	Manages bool
}

// Access returns who reads an item, for viewers who may restrict the item; nil for all others. The private reason of their own
// exclusion is left out.
func (a Agenda) Access(v *policy.Viewer, item Item, around BoardPeople) *Access {
	facts := a.ForPolicy(item)
	if v.May(policy.RestrictItem, policy.Object{Item: &facts}) != policy.Allowed {
		return nil
	}
	facts.Published = true
	known := &Access{AllowIDs: append([]string{}, item.AllowIDs...), Readings: []Reading{}, Exclusions: []Exclusion{}}
	for _, exclusion := range a.Exclusions {
		if exclusion.ItemID != item.ID {
			continue
		}
		if exclusion.PersonID == v.Person.ID {
			exclusion.PrivateReason = ""
		}
		known.Exclusions = append(known.Exclusions, exclusion)
	}
	custodians := around.custodians(facts, v.Now())
	for _, attendee := range around.Attendees {
		other := around.viewer(attendee, v.Now())
		decided := other.Decide(facts)
		if decided.Access == policy.Absent && !slices.Contains(facts.Excluded, attendee.Person.ID) {
			continue
		}
		reads := decided.Access == policy.Readable
		known.Readings = append(known.Readings, Reading{
			PersonID: attendee.Person.ID, Capacities: capacities(other, a, item), ReadsPapers: reads,
			TakesPart: reads && !a.excludes(item, attendee.Person.ID), Rule: decided.Rule,
			Manages: slices.Contains(custodians, attendee.Person.ID),
		})
	}
	return known
}

// capacities returns the capacities of a person on the board and for the item.
func capacities(of *policy.Viewer, agenda Agenda, item Item) []string {
	found := []string{}
	for _, capacity := range of.Capacities(agenda.Meeting.BoardID) {
		found = append(found, string(capacity))
	}
	if slices.Contains(item.ContributorIDs, personID(of)) {
		found = append(found, "CON")
	}
	if slices.ContainsFunc(agenda.guestsOf(item), func(g meeting.Guest) bool { return g.PersonID == personID(of) }) {
		found = append(found, "GST")
	}
	return found
}

// excludes reports whether a person is excluded from the discussion of an item.
func (a Agenda) excludes(item Item, personID string) bool {
	return a.ScopeFor(item, personID).LeavesRoom()
}

// ScopeFor returns the widest scope from which a person is excluded for an item or an item above it; empty for a person who
// is not excluded.
func (a Agenda) ScopeFor(item Item, personID string) Scope {
	var widest Scope
	for _, upper := range a.withAncestors(item) {
		for _, one := range a.Exclusions {
			if one.ItemID == upper.ID && one.PersonID == personID && one.Scope.IsWiderThan(widest) {
				widest = one.Scope
			}
		}
	}
	return widest
}

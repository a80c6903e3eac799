package agenda

import (
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
)

// Granted returns the items that a viewer reads as their contributor or guest.
func (a Agenda) Granted(v *policy.Viewer) []Item {
	var items []Item
	a = a.ForViewer(v)
	for _, item := range a.Items {
		facts := a.ForPolicy(item)
		granted := slices.ContainsFunc(facts.Grants, func(g policy.Grant) bool { return g.PersonID == v.Person.ID })
		if granted && v.Decide(facts).Access == policy.Readable {
			items = append(items, a.shownTo(v, item))
		}
	}
	return items
}

// GrantsUntil returns when the first of the viewer's grants for items ends that has not ended yet; nil without one.
func (a Agenda) GrantsUntil(v *policy.Viewer) *time.Time {
	var first *time.Time
	for _, item := range a.Items {
		for _, g := range a.ForPolicy(item).Grants {
			if g.PersonID == v.Person.ID && g.Until != nil && v.Now().Before(*g.Until) && (first == nil || g.Until.Before(*first)) {
				first = g.Until
			}
		}
	}
	return first
}

// Attended returns the items to which a viewer comes as a guest: those that the viewer reads by an invitation, without those whose
// discussion the viewer is kept from [X2].
func (a Agenda) Attended(v *policy.Viewer) []Item {
	return slices.DeleteFunc(a.Granted(v), func(item Item) bool {
		return !v.Attends(a.ForPolicy(item)) || a.ScopeFor(item, v.Person.ID).LeavesRoom()
	})
}

// WritableBy returns the items whose texts a viewer may write now, as their contributor.
func (a Agenda) WritableBy(v *policy.Viewer) []string {
	ids := []string{}
	if !slices.Contains(editable(), a.Meeting.State) {
		return ids
	}
	for _, item := range a.Granted(v) {
		if a.IsPublished() && !item.IsNew {
			continue // readers have its text already
		}
		if item.IsDue() && slices.Contains(item.ContributorIDs, v.Person.ID) {
			ids = append(ids, item.ID)
		}
	}
	return ids
}

// Expects reports whether a viewer is a guest of an item that is not kept from the viewer.
func (a Agenda) Expects(v *policy.Viewer) bool {
	return slices.ContainsFunc(a.Guests, func(g meeting.Guest) bool {
		return g.PersonID == v.Person.ID && slices.ContainsFunc(a.Items, func(i Item) bool {
			return slices.Contains(g.ItemIDs, i.ID) && !a.ForPolicy(i).Bars(g.PersonID)
		})
	})
}

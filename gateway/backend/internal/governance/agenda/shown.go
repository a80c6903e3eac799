package agenda

import (
	"cmp"
	"slices"

	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/policy"
)

// Shown are an item's words as its readers know them.
type Shown struct {
	Title          string
	Purpose        Purpose
	OwnMinutes     int
	PresenterIDs   []string
	Summary        string
	Recommendation string
}

// Words are the item's own.
func (i Item) Words() Shown {
	return Shown{
		Title: i.Title, Purpose: i.Purpose, OwnMinutes: i.OwnMinutes, PresenterIDs: i.PresenterIDs, Summary: i.Summary, Recommendation: i.Recommendation,
	}
}

// With is the item with other words.
func (i Item) With(words Shown) Item {
	i.Title, i.Purpose, i.OwnMinutes, i.PresenterIDs = words.Title, words.Purpose, words.OwnMinutes, words.PresenterIDs
	i.Summary, i.Recommendation = words.Summary, words.Recommendation
	return i
}

// Differing are the names of the fields in which others differ.
func (s Shown) Differing(others Shown) []string {
	var names []string
	for _, field := range []struct {
		name    string
		differs bool
	}{
		{"title", s.Title != others.Title},
		{"purpose", s.Purpose != others.Purpose},
		{"durationMinutes", s.OwnMinutes != others.OwnMinutes},
		{"presenterIds", !slices.Equal(s.PresenterIDs, others.PresenterIDs)},
		{"summary", s.Summary != others.Summary},
		{"recommendation", s.Recommendation != others.Recommendation},
	} {
		if field.differs {
			names = append(names, field.name)
		}
	}
	return names
}

// holdingBack is a changed item of a published agenda: its readers see it as it was before until the next publication.
func (i Item) holdingBack(before Item) Item {
	if i.IsNew {
		return i
	}
	words := before.Words()
	if before.Shown != nil {
		words = *before.Shown
	}
	i.Shown = &words
	if len(words.Differing(i.Words())) == 0 {
		i.Shown = nil
	}
	return i
}

// IsPending reports whether readers see less of the item than there is, or nothing, until the next publication.
func (i Item) IsPending() bool { return i.IsNew || i.Shown != nil || i.ShownPosition != nil }

// Published is the item as it is once everything about it is published.
func (i Item) Published() Item {
	i.IsNew, i.Shown, i.ShownPosition = false, nil, nil
	return i
}

func (i Item) shownPosition() int {
	if i.ShownPosition != nil {
		return *i.ShownPosition
	}
	return i.Position
}

// asShown is an item that readers know, as they know it.
func (i Item) asShown() Item {
	if i.Shown != nil {
		i = i.With(*i.Shown)
	}
	i.Position = i.shownPosition()
	return i.Published()
}

// AsShown is a published agenda as its readers know it: without what waits for the next publication.
func (a Agenda) AsShown() Agenda {
	if !a.IsPublished() || !slices.ContainsFunc(a.Items, Item.IsPending) {
		return a
	}
	var items []Item
	for _, item := range a.Items {
		if !item.IsNew {
			items = append(items, item.asShown())
		}
	}
	shown := Arrange(a.Meeting, items, a.Exclusions)
	shown.Guests, shown.Versions = a.Guests, a.Versions
	return shown
}

// For is the agenda that a viewer may ask: as it is prepared for those who prepare it, as it is shown for all others, with the
// items at its end that the viewer prepares and nobody else knows yet.
func (a Agenda) For(v *policy.Viewer) Agenda {
	if mayPrepare(v, a.Meeting) {
		return a
	}
	shown := a.AsShown()
	if len(shown.Items) == len(a.Items) {
		return shown
	}
	for _, item := range a.Items {
		if item.IsNew && v.Decide(a.ForPolicy(item)).Access == policy.Readable {
			shown.Items = append(shown.Items, a.shownTo(v, item))
		}
	}
	return shown
}

// keepOrder gives those items of a level that readers know the places that they have for them. level is in its new order, with
// the positions from before.
func keepOrder(level []Item) []Item {
	known := slices.DeleteFunc(slices.Clone(level), func(i Item) bool { return i.IsNew })
	order := slices.Clone(known)
	slices.SortStableFunc(order, func(x, y Item) int { return cmp.Compare(x.shownPosition(), y.shownPosition()) })
	same := slices.EqualFunc(known, order, func(x, y Item) bool { return x.ID == y.ID })
	placed := slices.Clone(level)
	for at := range placed {
		placed[at].ShownPosition = nil
		if place := slices.IndexFunc(order, func(i Item) bool { return i.ID == placed[at].ID }); place >= 0 && !same {
			placed[at].ShownPosition = &place
		}
	}
	return placed
}

// IsMoved reports whether an item is among the fewest of its level that have to move from where readers know them to where they are
// now.
func (a Agenda) IsMoved(item Item) bool {
	if item.ShownPosition == nil {
		return false
	}
	var level []int
	at := 0
	for _, other := range a.Items {
		if other.ShownPosition == nil || parentOf(other) != parentOf(item) {
			continue
		}
		if other.ID == item.ID {
			at = len(level)
		}
		level = append(level, *other.ShownPosition)
	}
	return count.OutOfOrder(level, cmp.Compare)[at]
}

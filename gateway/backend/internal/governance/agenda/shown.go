package agenda

import (
	"cmp"
	"slices"

	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/policy"
)

// Shown is an item's text as its readers know it.
type Shown struct {
	Title          string
	Purpose        Purpose
	OwnMinutes     int
	PresenterIDs   []string
	Summary        string
	Recommendation string
	Counterparties []string `json:",omitempty"`
}

// Words returns the item's own text.
func (i Item) Words() Shown {
	return Shown{
		Title: i.Title, Purpose: i.Purpose, OwnMinutes: i.OwnMinutes, PresenterIDs: i.PresenterIDs, Summary: i.Summary, Recommendation: i.Recommendation,
		Counterparties: i.Counterparties,
	}
}

// WithWords returns the item with another text.
func (i Item) WithWords(words Shown) Item {
	i.Title, i.Purpose, i.OwnMinutes, i.PresenterIDs = words.Title, words.Purpose, words.OwnMinutes, words.PresenterIDs
	i.Summary, i.Recommendation, i.Counterparties = words.Summary, words.Recommendation, words.Counterparties
	return i
}

// Differing returns the names of the fields in which two texts differ.
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
		{"counterparties", !slices.Equal(s.Counterparties, others.Counterparties)},
	} {
		if field.differs {
			names = append(names, field.name)
		}
	}
	return names
}

// holdingBack returns a changed item of a published agenda that still shows readers its old text until the next
// publication.
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

// IsPending reports whether the item, or a change of it, waits for the next publication.
func (i Item) IsPending() bool { return i.IsNew || i.Shown != nil || i.ShownPosition != nil }

// Published returns the item after everything about it is published.
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

// asShown returns a published item as its readers know it.
func (i Item) asShown() Item {
	if i.Shown != nil {
		i = i.WithWords(*i.Shown)
	}
	i.Position = i.shownPosition()
	return i.Published()
}

// AsShown returns a published agenda as its readers know it: without changes that wait for the next publication.
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

// ForViewer returns the agenda that a viewer may read. Viewers who prepare the agenda get it as it is. All others get
// it as its readers know it, followed by the unpublished items that the viewer prepares.
func (a Agenda) ForViewer(v *policy.Viewer) Agenda {
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

// keepOrder keeps the items of a level that readers know in the order that readers know. level is in its new order and
// has the old positions.
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

// IsMoved reports whether an item is one of the moved items of its level. These are the fewest items whose moves lead
// from the order that readers know to the present order.
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

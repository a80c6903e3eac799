package agenda

import (
	"slices"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

var (
	errNoParent  = &change.Refusal{Code: change.CodeNotFound, Field: "parentId", Message: errNoItem.Message}
	errNoSibling = &change.Refusal{Code: change.CodeNotFound, Field: "afterId", Message: errNoItem.Message}
	// errHiddenLower does not say more, because the actor may not know of the hidden item.
	errHiddenLower = &change.Refusal{Code: change.CodeForbidden, Field: "parentId", Message: "not everything below this item is yours to move to a lower level"}
)

// levelWith returns the level to which an item moves, with the item in its place: below its parent and after a sibling.
// A parent or sibling that the viewer may not know of does not exist [X6]. A sibling that is kept from the viewer is
// named by the id of its placeholder.
func (cs *Commands) levelWith(v *policy.Viewer, in Agenda, item Item, afterID *string) ([]Item, error) {
	if err := checkParent(v, in, item); err != nil {
		return nil, err
	}
	level := slices.DeleteFunc(slices.Clone(in.Items), func(other Item) bool { return parentOf(other) != parentOf(item) || other.ID == item.ID })
	place := 0
	if afterID != nil {
		sibling, err := cs.sibling(v, in, item, *afterID)
		if err != nil {
			return nil, err
		}
		place = slices.IndexFunc(level, func(other Item) bool { return other.ID == sibling.ID }) + 1
	}
	return slices.Insert(level, place, item), nil
}

// sibling finds an item of the same level by the id that a viewer knows.
func (cs *Commands) sibling(v *policy.Viewer, in Agenda, item Item, shownID string) (Item, error) {
	at := slices.IndexFunc(in.Items, func(other Item) bool { return shownID != "" && cs.shownID(v, in, other) == shownID })
	switch {
	case at < 0:
		return Item{}, errNoSibling
	case parentOf(in.Items[at]) != parentOf(item) || in.Items[at].ID == item.ID:
		return Item{}, governance.Invalid("afterId", "is no item of the same level")
	default:
		return in.Items[at], nil
	}
}

// shownID returns the id by which a viewer knows an item of the agenda; empty when the viewer may not know of it.
func (cs *Commands) shownID(v *policy.Viewer, in Agenda, item Item) string {
	for _, upper := range in.withAncestors(item)[1:] {
		if !in.reads(v, upper) {
			return ""
		}
	}
	switch v.Decide(in.ForPolicy(item)).Access {
	case policy.Readable:
		return item.ID
	case policy.Placeholder:
		return placeholderID(cs.secret, personID(v), item.ID)
	default:
		return ""
	}
}

// checkParent refuses a parent below which the item cannot stand.
func checkParent(v *policy.Viewer, in Agenda, item Item) error {
	depth := 1
	if item.ParentID != nil {
		parent, found := in.Item(*item.ParentID)
		switch {
		case !found || !in.reads(v, parent):
			return errNoParent
		case slices.Contains(in.Branch(item.ID), parent.ID):
			return governance.Invalid("parentId", "is the item itself, or below it")
		case parent.IsOff():
			return governance.Invalid("parentId", "is off the agenda; nothing stands below it")
		case parent.Purpose == Break:
			return governance.Invalid("parentId", "is a break; nothing stands below it")
		}
		depth = parent.Depth + 1
	}
	return checkDepth(v, in, item, depth)
}

// checkDepth refuses a depth at which the item, with the items below it, does not fit. When the viewer may not know of
// an item below, the refusal does not reveal how deep that item is.
func checkDepth(v *policy.Viewer, in Agenda, item Item, depth int) error {
	height, below := 1, in.below(item)
	for _, lower := range below {
		height = max(height, lower.Depth-item.Depth+1)
		if depth > item.Depth && !in.reads(v, lower) {
			return errHiddenLower
		}
	}
	if depth+height-1 > deepest {
		return governance.Invalid("parentId", "is too deep; an agenda has %d levels", deepest)
	}
	return nil
}

// renumberLevel stores the new positions of the items of a level after an item was added or moved.
func (cs *Commands) renumberLevel(tx *change.Tx, in Agenda, level []Item, item Item) error {
	known := level
	if in.IsPublished() {
		known = keepOrder(level)
	}
	var changed []Item
	for position, placed := range known {
		stays := placed.Position == position && same(placed.ShownPosition, level[position].ShownPosition)
		if stays && placed.ID != item.ID {
			continue
		}
		placed.Position = position
		changed = append(changed, placed)
	}
	return cs.store.PlaceItems(tx, changed)
}

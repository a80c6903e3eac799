package publication

import (
	"slices"

	"example.org/portal/backend/internal/governance/agenda"
)

// changesOf returns the changes that publishing an item records for its readers. told are the changes that were
// published before. A withdrawal, deferral or referral is recorded only once.
func changesOf(of agenda.Agenda, item agenda.Item, told []Change) []Change {
	words := item.Words()
	knew := slices.ContainsFunc(told, func(c Change) bool { return c.ItemID == item.ID })
	switch {
	case item.IsNew, !knew && item.PermanentNumber == "" && item.Number != "":
		return []Change{{Kind: ItemAdded, ItemID: item.ID, Shown: &words}}
	case item.IsOff():
		if !knew || slices.ContainsFunc(told, func(c Change) bool { return c.ItemID == item.ID && c.Kind == ItemWithdrawn }) {
			return nil
		}
		return []Change{{Kind: ItemWithdrawn, ItemID: item.ID}}
	}
	var changes []Change
	if item.Shown != nil {
		changes = append(changes, Change{Kind: ItemChanged, ItemID: item.ID, Shown: &words, Fields: item.Shown.Differing(words)})
	}
	if of.IsMoved(item) {
		changes = append(changes, Change{Kind: ItemMoved, ItemID: item.ID})
	}
	return changes
}

package agenda

import (
	"slices"

	"example.org/portal/backend/internal/governance/policy"
)

// ConsentItems returns the items that one resolution decides together [A9], in the order of the agenda and with the text that its
// readers know: the items for consent that are still to be dealt with and that nobody has taken out. An item that is closed, or from
// which somebody is excluded in any scope, is dealt with singly. It is left out without a word, so the list reveals nothing about it.
func (a Agenda) ConsentItems() []Item {
	shown := a.AsShown()
	var items []Item
	for _, item := range shown.Items {
		if shown.isForConsent(item) && item.TakenOutOfConsentAt == nil && a.IsForAll(item) {
			items = append(items, item)
		}
	}
	return items
}

// IsForConsent reports whether an item is one for consent that is still to be dealt with, as the readers of the agenda know it. An
// item that somebody has taken out stays one.
func (a Agenda) IsForConsent(itemID string) bool {
	shown := a.AsShown()
	item, found := shown.Item(itemID)
	return found && shown.isForConsent(item)
}

func (a Agenda) isForConsent(item Item) bool {
	return item.Purpose == Consent && item.IsDue() && len(a.below(item)) == 1
}

// IsForAll reports whether everybody who reads the agenda reads the item and may vote on it: it is not closed, and nobody is excluded
// from it.
func (a Agenda) IsForAll(item Item) bool {
	return !a.ForPolicy(item).Restricted && len(a.Away(item)) == 0
}

// SeenItems returns those items of the agenda that have one of the ids and that a viewer reads, as the viewer may know them.
func (a Agenda) SeenItems(v *policy.Viewer, ids []string) []Item {
	items := []Item{}
	for _, entry := range a.Seen(v, nil) { // without a secret, as no placeholder is returned
		if item, isWhole := entry.(Item); isWhole && slices.Contains(ids, item.ID) {
			items = append(items, item)
		}
	}
	return items
}

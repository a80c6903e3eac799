package agenda

import (
	"slices"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// Editing asks for other words or particulars of an item. What is nil stays as it is.
type Editing struct {
	change.Edit
	ItemID          string
	Title           *string
	Purpose         *Purpose
	DurationMinutes *int
	PresenterIDs    []string
	ContributorIDs  []string
	Summary         *string
	Recommendation  *string
}

// errContributor tells how far a contributor's right reaches.
var errContributor = &change.Refusal{Code: change.CodeForbidden, Message: "contributors write the summary and the recommendation; all else is the secretary's and the chair's"}

// errBreak is for an item that others stand below.
var errBreak = change.Invalid("purpose", "an item with others below it cannot be a break")

// Edit is the command that changes an item.
func (d *Desk) Edit(input Editing) change.Command[Changed] {
	return &step{
		store: d.store, name: "updateAgendaItem", key: change.KeyOf(input.ClientMutationID, input), at: d.atItem(input.ItemID),
		action: policy.EditDraftAgenda, missing: errNoItem, forbidden: notTheirs, restricts: input.ContributorIDs != nil, open: editable(), closed: errPublished,
		apply: func(tx *change.Tx, s scene) (string, error) { return d.edit(tx, s, input) },
	}
}

func (d *Desk) edit(tx *change.Tx, s scene, input Editing) (string, error) {
	if err := tx.Expect(s.item.ID, input.ExpectedVersion, s.item.Version, s.item.UpdatedAt); err != nil {
		return "", err
	}
	v, err := tx.Viewer()
	if err != nil {
		return "", err
	}
	if !mayPrepare(v, s.agenda.Meeting) && !input.isOfContributor() {
		return "", errContributor
	}
	if !s.item.IsDue() {
		return "", errDone
	}
	item, changed := input.applied(s.item)
	if len(changed) == 0 {
		tx.Unchanged()
		return item.ID, nil
	}
	if err := d.check(tx, item); err != nil {
		return "", err
	}
	if item.Purpose == Break && len(s.agenda.below(item)) > 1 {
		return "", errBreak
	}
	item.Changed(tx.Now())
	record(tx, "AGENDA_ITEM_CHANGED", s.agenda, item.ID, map[string]any{"fields": changed})
	return item.ID, d.store.UpdateItem(tx, item)
}

// isOfContributor tells whether nothing is asked for but what a contributor writes.
func (e Editing) isOfContributor() bool {
	return e.Title == nil && e.Purpose == nil && e.DurationMinutes == nil && e.PresenterIDs == nil && e.ContributorIDs == nil
}

// applied is the item as it is asked for, and the names of the fields that differ.
func (e Editing) applied(item Item) (Item, []any) {
	before := item
	if e.Title != nil {
		item.Title = tidy(*e.Title)
	}
	if e.Purpose != nil {
		item.Purpose = *e.Purpose
	}
	if e.DurationMinutes != nil {
		item.OwnMinutes = *e.DurationMinutes
	}
	if e.PresenterIDs != nil {
		item.PresenterIDs = distinct(e.PresenterIDs)
	}
	if e.ContributorIDs != nil {
		item.ContributorIDs = distinct(e.ContributorIDs)
	}
	if e.Summary != nil {
		item.Summary = tidy(*e.Summary)
	}
	if e.Recommendation != nil {
		item.Recommendation = tidy(*e.Recommendation)
	}
	var changed []any
	for _, field := range []struct {
		name    string
		differs bool
	}{
		{"title", item.Title != before.Title},
		{"purpose", item.Purpose != before.Purpose},
		{"durationMinutes", item.OwnMinutes != before.OwnMinutes},
		{"presenterIds", !slices.Equal(item.PresenterIDs, before.PresenterIDs)},
		{"contributorIds", !slices.Equal(item.ContributorIDs, before.ContributorIDs)},
		{"summary", item.Summary != before.Summary},
		{"recommendation", item.Recommendation != before.Recommendation},
	} {
		if field.differs {
			changed = append(changed, field.name)
		}
	}
	return item, changed
}

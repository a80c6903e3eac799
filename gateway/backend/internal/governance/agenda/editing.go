package agenda

import (
	"fmt"
	"slices"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/policy"
)

// Editing is the input of Edit. A nil field stays unchanged.
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
	Counterparties  []string
	// ClearPaperDueDate removes the PaperDueDate.
	PaperDueDate      *localtime.Date
	ClearPaperDueDate *bool
}

// errContributor refuses a contributor's change of any other field.
var errContributor = &change.Refusal{Code: change.CodeForbidden, Message: "contributors write the summary and the recommendation; all else is the secretary's and the chair's"}

// errHandedIn refuses a contributor's change after the publication.
var errHandedIn = &change.Refusal{Code: change.CodeInvalidState, Message: "the agenda is published; ask the secretary to change the item"}

// errBreak refuses to make a break of an item with items below it, errBreakWithPapers of an item whose papers would
// lose their number [A2].
var (
	errBreak           = change.Invalid("purpose", "an item with others below it cannot be a break")
	errBreakWithPapers = change.Invalid("purpose", "an item with papers cannot be a break; remove its papers first")
)

// errDueLate refuses a last day for papers after the meeting.
var errDueLate = change.Invalid("paperDueDate", "the last day for papers lies behind the meeting; choose an earlier one")

// Edit returns the command that changes an item.
func (cs *Commands) Edit(input Editing) change.Command[Changed] {
	return cs.operation(command{
		name: "updateAgendaItem", key: change.KeyOf(input.ClientMutationID, input), locate: cs.atItem(input.ItemID),
		action: policy.EditDraftAgenda, missing: errNoItem, forbidden: notTheirs, affects: effectOf(input), open: editable(), closed: errClosed,
		apply: func(tx *change.Tx, s subject) (string, error) { return cs.edit(tx, s, input) },
	})
}

// effectOf returns the effect of an edit. A change of contributors changes who reads the item.
func effectOf(input Editing) effect {
	if input.ContributorIDs != nil {
		return readers
	}
	return words
}

func (cs *Commands) edit(tx *change.Tx, s subject, input Editing) (string, error) {
	if err := tx.Expect(s.item.ID, input.ExpectedVersion, s.item.Version, s.item.UpdatedAt); err != nil {
		return "", err
	}
	v, err := tx.Viewer()
	if err != nil {
		return "", err
	}
	switch {
	case mayPrepare(v, s.agenda.Meeting):
	case s.agenda.IsPublished() && !s.item.IsNew:
		return "", errHandedIn
	case !input.isOfContributor():
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
	if err := cs.check(tx, item); err != nil {
		return "", err
	}
	if item.PaperDueDate != nil && item.PaperDueDate.Compare(s.agenda.Meeting.Date) > 0 {
		return "", errDueLate
	}
	if item.Purpose == Break && s.item.Purpose != Break {
		if err := cs.mayBreak(tx, s.agenda, item); err != nil {
			return "", err
		}
	}
	if s.agenda.IsPublished() {
		item = item.holdingBack(s.item)
	}
	item.Changed(tx.Now())
	record(tx, "AGENDA_ITEM_CHANGED", s.agenda, item.ID, map[string]any{"fields": changed})
	return item.ID, cs.store.UpdateItem(tx, item)
}

// mayBreak refuses to make a break of an item with items below it or with papers.
func (cs *Commands) mayBreak(tx *change.Tx, a Agenda, item Item) error {
	if len(a.below(item)) > 1 {
		return errBreak
	}
	has, err := cs.store.HasPapers(tx, item.ID)
	if err != nil {
		return fmt.Errorf("look for papers of a break: %w", err)
	}
	if has {
		return errBreakWithPapers
	}
	return nil
}

// isOfContributor reports whether the edit changes only fields that a contributor may write.
func (e Editing) isOfContributor() bool {
	return e.Title == nil && e.Purpose == nil && e.DurationMinutes == nil && e.PresenterIDs == nil && e.ContributorIDs == nil && e.Counterparties == nil && e.PaperDueDate == nil && e.ClearPaperDueDate == nil
}

// applied returns the item after the edit, and the names of the fields that differ.
func (e Editing) applied(item Item) (Item, []any) {
	before := item
	if e.Title != nil {
		item.Title = governance.TidyLine(*e.Title)
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
		item.Summary = governance.TidyText(*e.Summary)
	}
	if e.Recommendation != nil {
		item.Recommendation = governance.TidyText(*e.Recommendation)
	}
	if e.Counterparties != nil {
		item.Counterparties = tidyNames(e.Counterparties)
	}
	if e.PaperDueDate != nil {
		item.PaperDueDate = e.PaperDueDate
	}
	if e.ClearPaperDueDate != nil && *e.ClearPaperDueDate {
		item.PaperDueDate = nil
	}
	var changed []any
	for _, name := range before.Words().Differing(item.Words()) {
		changed = append(changed, name)
	}
	if !slices.Equal(item.ContributorIDs, before.ContributorIDs) {
		changed = append(changed, "contributorIds")
	}
	if !same(item.PaperDueDate, before.PaperDueDate) {
		changed = append(changed, "paperDueDate")
	}
	return item, changed
}

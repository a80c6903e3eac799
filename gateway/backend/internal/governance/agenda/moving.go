package agenda

import (
	"fmt"
	"slices"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// Moving is the input of Move. The expected version is the agenda's.
type Moving struct {
	change.Edit
	ItemID string
	// ParentID is nil for the first level. AfterID is nil for the first place.
	ParentID, AfterID *string
}

// Move returns the command that moves an item, and the items below it, in an agenda that is still written. The actor
// reads the item and its new parent, so the actor still manages the item at its new place [X8].
func (cs *Commands) Move(input Moving) change.Command[Changed] {
	return cs.operation(command{
		name: "moveAgendaItem", key: change.KeyOf(input.ClientMutationID, input), locate: cs.atItem(input.ItemID),
		action: policy.EditDraftAgenda, missing: errNoItem, forbidden: notTheirs, affects: readers, open: editable(), closed: errClosed,
		apply: func(tx *change.Tx, s subject) (string, error) { return cs.move(tx, s, input) },
	})
}

func (cs *Commands) move(tx *change.Tx, s subject, input Moving) (string, error) {
	if err := refuseContributor(tx, s); err != nil {
		return "", err
	}
	v, err := tx.Viewer()
	if err != nil {
		return "", err
	}
	if err := cs.expectVersion(tx, v, s, input.ExpectedVersion); err != nil {
		return "", err
	}
	moved := s.item
	moved.ParentID = input.ParentID
	if err := refuseOtherLevel(s, moved); err != nil {
		return "", err
	}
	level, err := cs.levelWith(v, s.agenda, moved, input.AfterID)
	if err != nil {
		return "", err
	}
	if err := cs.renumberLevel(tx, s.agenda, level, moved); err != nil {
		return "", err
	}
	record(tx, "AGENDA_ITEM_MOVED", s.agenda, moved.ID, nil)
	return moved.ID, raise(tx, cs.store, s.agenda, Writers, s.item, moved)
}

// expectVersion refuses an edit that began with another version of the agenda than the viewer's present one.
func (cs *Commands) expectVersion(tx *change.Tx, v *policy.Viewer, s subject, expected int) error {
	versions, err := cs.store.AgendaVersions(tx.Context(), []string{s.agenda.Meeting.ID})
	if err != nil {
		return fmt.Errorf("find the version of the agenda: %w", err)
	}
	s.agenda.Versions = versions[s.agenda.Meeting.ID]
	return tx.Expect(s.agenda.Meeting.ID, expected, s.agenda.VersionFor(v), s.item.UpdatedAt)
}

// refuseOtherLevel keeps a published item below the item that its number names [A2].
func refuseOtherLevel(s subject, moved Item) error {
	if s.agenda.IsPublished() && !moved.IsNew && parentOf(moved) != parentOf(s.item) {
		return errOtherLevel
	}
	return nil
}

var errOtherLevel = change.Invalid("parentId", "the item was published and its number stays, so it stays on its level; it can be taken earlier or later there")

// refuseContributor refuses changes of the agenda by people who only prepare an item.
func refuseContributor(tx *change.Tx, s subject) error {
	v, err := tx.Viewer()
	if err == nil && !mayPrepare(v, s.agenda.Meeting) {
		return errContributor
	}
	return err
}

// Withdrawing is the input of Withdraw.
type Withdrawing struct {
	change.Edit
	ItemID string
	// Reason is required once the agenda is published.
	Reason *string
}

var errNoReason = change.Invalid("reason", "say why; the agenda is published, and its readers see the reason")

// Withdraw returns the command that removes an item, and the items below it, from a draft agenda. In a published agenda
// they keep their numbers and are shown as withdrawn.
func (cs *Commands) Withdraw(input Withdrawing) change.Command[Changed] {
	return cs.operation(command{
		name: "withdrawAgendaItem", key: change.KeyOf(input.ClientMutationID, input), locate: cs.atItem(input.ItemID),
		action: policy.EditDraftAgenda, missing: errNoItem, forbidden: notTheirs, affects: items, open: carriable(), closed: errEnded,
		apply: func(tx *change.Tx, s subject) (string, error) { return cs.withdraw(tx, s, input) },
	})
}

func (cs *Commands) withdraw(tx *change.Tx, s subject, input Withdrawing) (itemID string, err error) {
	if err := refuseContributor(tx, s); err != nil {
		return "", err
	}
	if err := tx.Expect(s.item.ID, input.ExpectedVersion, s.item.Version, s.item.UpdatedAt); err != nil {
		return "", err
	}
	reason, err := reasonOf(input.Reason)
	if err != nil {
		return "", err
	}
	v, err := tx.Viewer()
	if err != nil {
		return "", err
	}
	switch {
	case !s.item.IsDue():
		return "", errDone
	case hidesBelow(v, s):
		return "", errHiddenBelow
	case !s.agenda.IsPublished(), s.item.IsNew:
		return "", cs.takeOut(tx, s)
	case reason == "":
		return "", errNoReason
	default:
		return s.item.ID, cs.strikeOut(tx, s, reason)
	}
}

// takeOut removes an item, and the items below it, from a draft.
func (cs *Commands) takeOut(tx *change.Tx, s subject) error {
	gone := s.agenda.below(s.item)
	for i := len(gone) - 1; i >= 0; i-- {
		if err := cs.refuseProposed(tx, gone[i]); err != nil {
			return err
		}
		if err := cs.liftAll(tx, s.agenda, gone[i]); err != nil {
			return err
		}
		if err := cs.store.DeleteItem(tx, gone[i].ID); err != nil {
			return err
		}
		record(tx, "AGENDA_ITEM_WITHDRAWN", s.agenda, gone[i].ID, nil)
	}
	return raiseTakenOff(tx, cs.store, s.agenda, s.item)
}

var errHasProposed = &change.Refusal{Code: change.CodeInvalidState, Message: "a resolution of the item has its number; publish the agenda first, and the item can be withdrawn with a reason"}

// refuseProposed refuses to delete an item with a resolution that was proposed, because its number is never used again.
func (cs *Commands) refuseProposed(tx *change.Tx, item Item) error {
	has, err := cs.store.HasProposed(tx, item.ID)
	if err != nil {
		return fmt.Errorf("look for resolutions of an item: %w", err)
	}
	if has {
		return errHasProposed
	}
	return nil
}

// strikeOut ends an item and the items below it that were still to be dealt with. Items that readers do not know of yet
// are removed.
func (cs *Commands) strikeOut(tx *change.Tx, s subject, reason string) error {
	for _, item := range s.agenda.below(s.item) {
		if item.IsNew && !slices.ContainsFunc(s.agenda.withAncestors(item)[1:], func(upper Item) bool { return upper.IsNew }) {
			below := s
			below.item = item
			if err := cs.takeOut(tx, below); err != nil {
				return err
			}
		}
		if !item.IsDue() || item.IsNew {
			continue
		}
		item.State, item.EndReason = Withdrawn, reason
		item.Changed(tx.Now())
		if err := cs.store.UpdateItem(tx, item); err != nil {
			return err
		}
		record(tx, "AGENDA_ITEM_WITHDRAWN", s.agenda, item.ID, nil)
	}
	return raiseTakenOff(tx, cs.store, s.agenda, s.item)
}

// errHiddenBelow does not say more, because the actor may not know of the hidden item.
var errHiddenBelow = &change.Refusal{Code: change.CodeForbidden, Message: "not everything below this item is yours to take off the agenda"}

// liftAll ends the exclusions of an item that is removed.
func (cs *Commands) liftAll(tx *change.Tx, in Agenda, item Item) error {
	for _, exclusion := range in.Exclusions {
		if exclusion.ItemID != item.ID {
			continue
		}
		if err := cs.store.UpdateExclusion(tx, exclusion.lifted(tx)); err != nil {
			return err
		}
	}
	return nil
}

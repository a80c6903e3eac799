package annotation

import (
	"fmt"
	"slices"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
)

// Sharing is the input of Share.
type Sharing struct {
	change.Edit
	AnnotationID string
	// PersonIDs are all people with whom the annotation is shared afterwards. An empty list ends all sharing.
	PersonIDs []string
}

// Share returns the command that sets with whom an annotation is shared. These people see it while they may read the
// paper. Their right is checked when they read, and the author does not learn it [X10].
func (cs *Commands) Share(input Sharing) change.Command[Changed] {
	return cs.edit("shareAnnotation", change.KeyOf(input.ClientMutationID, input), input.AnnotationID, input.ExpectedVersion, func(tx *change.Tx, s subject, a *Annotation) error {
		with := slices.Compact(slices.Sorted(slices.Values(input.PersonIDs)))
		if len(with) > mostShares {
			return change.Invalid("personIds", "an annotation is shared with at most %d people", mostShares)
		}
		if err := cs.areColleagues(tx, s.paper.BoardID, a, with); err != nil {
			return err
		}
		if err := cs.store.ReplaceShares(tx, a.ID, with, tx.Now()); err != nil {
			return fmt.Errorf("share an annotation: %w", err)
		}
		return nil
	})
}

// areColleagues refuses people who have no term on the paper's board today, unless the annotation is shared with them
// already. Everybody on the board knows the terms, but not who reads an item.
func (cs *Commands) areColleagues(tx *change.Tx, boardID string, a *Annotation, personIDs []string) error {
	v, err := tx.Viewer()
	if err != nil {
		return err
	}
	_, isOnBoard := v.Board(boardID)
	var terms []board.Membership
	if isOnBoard {
		if terms, err = cs.store.MembershipsOfBoards(tx.Context(), []string{boardID}); err != nil {
			return fmt.Errorf("list the terms of a board: %w", err)
		}
	}
	shares, err := cs.store.SharesOfAnnotations(tx.Context(), []string{a.ID})
	if err != nil {
		return fmt.Errorf("find with whom an annotation is shared: %w", err)
	}
	for _, id := range personIDs {
		sits := slices.ContainsFunc(terms, func(term board.Membership) bool { return term.PersonID == id && term.InOffice(v.Today(boardID)) })
		stands := slices.ContainsFunc(shares, func(share Share) bool { return share.PersonID == id })
		if id == a.AuthorID || !sits && !stands {
			return change.Invalid("personIds", "annotations are shared with others who sit on the board today")
		}
	}
	return nil
}

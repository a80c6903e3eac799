package board

import (
	"slices"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// checkPlace returns an error when a board of this kind cannot stand below its parent. boards are the organisation's.
func (cs *Commands) checkPlace(tx *change.Tx, of Board, boards []Board) error {
	if !slices.Contains([]Kind{KindBoard, KindCommittee, KindAdvisory}, of.Kind) {
		return change.Invalid("kind", "must be BOARD, COMMITTEE or ADVISORY")
	}
	if of.ParentID == nil {
		if of.Kind == KindCommittee {
			return change.Invalid("parentId", "choose the board whose committee this is")
		}
		return nil
	}
	if of.Kind == KindBoard {
		return change.Invalid("parentId", "a board has no board above it")
	}
	v, err := tx.Viewer()
	if err != nil {
		return err
	}
	parent := boardNamed(boards, *of.ParentID)
	switch {
	case parent == nil || v.May(policy.ManageBoards, policy.Object{BoardID: parent.ID}) == policy.Missing:
		return change.Invalid("parentId", "there is no such board")
	case parent.Status == Dissolved:
		return change.Invalid("parentId", "the board above is dissolved")
	}
	for above := parent; above != nil; above = boardAbove(boards, *above) {
		if above.ID == of.ID {
			return change.Invalid("parentId", "a board cannot be below itself")
		}
	}
	return nil
}

func boardNamed(boards []Board, id string) *Board {
	if i := slices.IndexFunc(boards, func(b Board) bool { return b.ID == id }); i >= 0 {
		return &boards[i]
	}
	return nil
}

// boardAbove returns the parent of a board; nil for a board without one.
func boardAbove(boards []Board, of Board) *Board {
	if of.ParentID == nil {
		return nil
	}
	return boardNamed(boards, *of.ParentID)
}

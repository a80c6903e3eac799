package board

import (
	"fmt"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// Dissolution ends a board. What it did stays readable, and nothing is added to it.
type Dissolution struct {
	change.Edit
	BoardID string
	Reason  string
}

// Dissolve ends a board.
func (k *Keeper) Dissolve(input Dissolution) change.Command[Board] {
	return dissolveBoard{onBoard{
		keeper: k, name: "dissolveBoard", key: change.KeyOf(input.ClientMutationID, input), boardID: input.BoardID,
		action: policy.ManageBoards, forbidden: onlyOfficesCreate,
	}, input}
}

type dissolveBoard struct {
	onBoard
	input Dissolution
}

// Apply implements change.Command.
func (d dissolveBoard) Apply(tx *change.Tx) (Board, error) {
	of, err := d.keeper.active(tx, d.boardID)
	if err != nil {
		return Board{}, err
	}
	if err := tx.Expect(of.ID, d.input.ExpectedVersion, of.Version, of.UpdatedAt); err != nil {
		return Board{}, err
	}
	reason := governance.TidyLine(d.input.Reason)
	if err := checkReason(reason, longestReason); err != nil {
		return Board{}, err
	}
	if err := d.checkNothingAhead(tx, of); err != nil {
		return Board{}, err
	}
	of.Status = Dissolved
	if of, err = d.keeper.keep(tx, of); err != nil {
		return Board{}, err
	}
	tx.RecordWithNote(boardEvent(of, "BOARD_DISSOLVED", map[string]any{"status": string(of.Status)}), reason)
	return of, nil
}

// checkNothingAhead refuses to dissolve a board to whose meetings people are invited, or that has committees.
func (d dissolveBoard) checkNothingAhead(tx *change.Tx, of Board) error {
	boards, err := d.keeper.store.Boards(tx.Context(), of.OrganisationID)
	if err != nil {
		return fmt.Errorf("list boards: %w", err)
	}
	for _, other := range boards {
		if other.ParentID != nil && *other.ParentID == of.ID && other.Status == Active {
			return &change.Refusal{Code: change.CodeInvalidState, Message: "the board has committees; dissolve them first"}
		}
	}
	calls, err := d.keeper.store.CallsOfBoards(tx.Context(), []string{of.ID})
	if err != nil {
		return fmt.Errorf("list the board's meetings: %w", err)
	}
	for _, call := range calls {
		if call.Ahead {
			return &change.Refusal{Code: change.CodeInvalidState, Message: "people are invited to a meeting of the board; cancel or hold it first"}
		}
	}
	return nil
}

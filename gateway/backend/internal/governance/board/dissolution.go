package board

import (
	"fmt"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// Dissolution is the input of Dissolve.
type Dissolution struct {
	change.Edit
	BoardID string
	Reason  string
}

// Dissolve returns the command that ends a board. The board's records stay readable, and nothing can be added to them.
func (cs *Commands) Dissolve(input Dissolution) change.Command[Board] {
	c := command{
		name: "dissolveBoard", key: change.KeyOf(input.ClientMutationID, input), boardID: input.BoardID,
		action: policy.ManageBoards, forbidden: onlyOfficesCreate, expected: &input.ExpectedVersion,
	}
	return operation(cs, c, cs.repeat(), func(tx *change.Tx, of Board) (Board, error) {
		reason := governance.TidyLine(input.Reason)
		if err := checkReason(reason, longestReason); err != nil {
			return Board{}, err
		}
		if err := cs.checkNothingAhead(tx, of); err != nil {
			return Board{}, err
		}
		of.Status = Dissolved
		of, err := cs.keep(tx, of)
		if err != nil {
			return Board{}, err
		}
		tx.RecordWithNote(boardEvent(of, "BOARD_DISSOLVED", map[string]any{"status": string(of.Status)}), reason)
		return of, nil
	})
}

// checkNothingAhead refuses to dissolve a board that has a future meeting with invitations, or that has committees.
func (cs *Commands) checkNothingAhead(tx *change.Tx, of Board) error {
	boards, err := cs.store.Boards(tx.Context(), of.OrganisationID)
	if err != nil {
		return fmt.Errorf("list boards: %w", err)
	}
	for _, other := range boards {
		if other.ParentID != nil && *other.ParentID == of.ID && other.Status == Active {
			return &change.Refusal{Code: change.CodeInvalidState, Message: "the board has committees; dissolve them first"}
		}
	}
	calls, err := cs.store.CallsOfBoards(tx.Context(), []string{of.ID})
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

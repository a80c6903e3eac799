package board

import (
	"fmt"
	"slices"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/policy"
)

// Update says a board's particulars anew. Code and time zone stay once the board has a meeting.
type Update struct {
	change.Edit
	BoardID string
	Particulars
}

// Update changes what is said of a board.
func (k *Keeper) Update(input Update) change.Command[Board] {
	return updateBoard{k.editing("updateBoard", input.BoardID, change.KeyOf(input.ClientMutationID, input)), input}
}

// editing is a command on one board that its secretary gives.
func (k *Keeper) editing(name, boardID string, key change.Key) onBoard {
	return onBoard{keeper: k, name: name, key: key, boardID: boardID, action: policy.EditBoard, forbidden: onlySecretary}
}

type updateBoard struct {
	onBoard
	input Update
}

// Apply implements change.Command.
func (u updateBoard) Apply(tx *change.Tx) (Board, error) {
	of, err := u.keeper.active(tx, u.boardID)
	if err != nil {
		return Board{}, err
	}
	if err := tx.Expect(of.ID, u.input.ExpectedVersion, of.Version, of.UpdatedAt); err != nil {
		return Board{}, err
	}
	before, after := of.particulars(), u.input.trimmed()
	if after.TimeZone == "" {
		after.TimeZone = before.TimeZone
	}
	if err := after.check(); err != nil {
		return Board{}, refuse(err)
	}
	changed := before.changedFields(after)
	if len(changed) == 0 {
		tx.Unchanged()
		return of, nil
	}
	if err := u.checkStanding(tx, of, changed, after.Code); err != nil {
		return Board{}, err
	}
	of.take(after)
	if err := u.checkSeats(tx, of); err != nil {
		return Board{}, err
	}
	if of, err = u.keeper.keep(tx, of); err != nil {
		return Board{}, err
	}
	tx.Record(boardEvent(of, "BOARD_CHANGED", map[string]any{"fields": changed}))
	return of, nil
}

// checkStanding refuses what the numbers and the dates of meetings rely on.
func (u updateBoard) checkStanding(tx *change.Tx, of Board, changed []string, code string) error {
	for _, field := range []string{"code", "timeZone"} {
		if !slices.Contains(changed, field) {
			continue
		}
		numbers, err := u.keeper.store.NumbersOfBoard(tx, of.ID)
		if err != nil {
			return fmt.Errorf("list the board's meetings: %w", err)
		}
		if len(numbers) > 0 {
			return change.Invalid(field, "it stays as it is, since the board has meetings")
		}
	}
	boards, err := u.keeper.store.Boards(tx.Context(), of.OrganisationID)
	if err != nil {
		return fmt.Errorf("list boards: %w", err)
	}
	return checkFreeCode(code, of.ID, boards)
}

// checkSeats refuses fewer seats than voting members, today and on every day to come.
func (u updateBoard) checkSeats(tx *change.Tx, of Board) error {
	terms, err := u.keeper.store.MembershipsOfBoards(tx.Context(), []string{of.ID})
	if err != nil {
		return fmt.Errorf("list memberships: %w", err)
	}
	days := []localtime.Date{of.Today(tx.Now())}
	for _, term := range terms {
		if term.StartDate.Compare(days[0]) > 0 {
			days = append(days, term.StartDate)
		}
	}
	for _, day := range days {
		if seated := of.votingOn(terms, day); seated > of.Seats {
			return change.Invalid("seats", "on %s %s in office", inWords(day), numbered(seated, "voting member is", "voting members are"))
		}
	}
	return nil
}

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
	// Kind and ParentID stay where Kind is nil.
	Kind     *Kind
	ParentID *string
	// RestrictedSecretariat stays where it is nil.
	RestrictedSecretariat *bool
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

// Locks implements change.Command. The board above stays while this one is put below it.
func (u updateBoard) Locks(tx *change.Tx) ([]change.Lock, error) {
	locks, err := u.onBoard.Locks(tx)
	if u.input.ParentID != nil && *u.input.ParentID != u.boardID {
		locks = append(locks, change.Keep(change.RankBoard, *u.input.ParentID))
	}
	return locks, err
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
	after, err := u.wanted(of)
	if err != nil {
		return Board{}, err
	}
	changed := of.changedFields(after)
	if len(changed) == 0 {
		tx.Unchanged()
		return of, nil
	}
	if err := u.check(tx, after, changed); err != nil {
		return Board{}, err
	}
	if after, err = u.keeper.keep(tx, after); err != nil {
		return Board{}, err
	}
	tx.Record(boardEvent(after, "BOARD_CHANGED", map[string]any{"fields": changed}))
	if slices.Contains(changed, "restrictedSecretariat") {
		err = u.tellSecretaries(tx, after)
	}
	return after, err
}

// wanted is the board as it is said anew.
func (u updateBoard) wanted(of Board) (Board, error) {
	particulars := u.input.trimmed()
	if particulars.TimeZone == "" {
		particulars.TimeZone = of.TimeZone
	}
	if err := particulars.check(); err != nil {
		return Board{}, refuse(err)
	}
	of.take(particulars)
	if u.input.Kind != nil {
		of.Kind, of.ParentID = *u.input.Kind, u.input.ParentID
	}
	if u.input.RestrictedSecretariat != nil {
		of.RestrictedSecretariat = *u.input.RestrictedSecretariat
	}
	return of, nil
}

func (u updateBoard) check(tx *change.Tx, after Board, changed []string) error {
	boards, err := u.keeper.store.Boards(tx.Context(), after.OrganisationID)
	if err != nil {
		return fmt.Errorf("list boards: %w", err)
	}
	if err := u.checkStanding(tx, after, changed); err != nil {
		return err
	}
	if err := checkFreeCode(after.Code, after.ID, boards); err != nil {
		return err
	}
	if slices.Contains(changed, "kind") || slices.Contains(changed, "parentId") {
		if err := u.keeper.checkPlace(tx, after, boards); err != nil {
			return err
		}
	}
	if slices.Contains(changed, "restrictedSecretariat") {
		if err := u.checkKept(tx, after); err != nil {
			return err
		}
	}
	return u.checkSeats(tx, after)
}

// checkStanding refuses what the numbers and the dates of meetings rely on.
func (u updateBoard) checkStanding(tx *change.Tx, of Board, changed []string) error {
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
	return nil
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

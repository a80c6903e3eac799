package board

import (
	"fmt"
	"slices"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/policy"
)

// Update is the input of Commands.Update. The code and the time zone cannot change once the board has a meeting.
type Update struct {
	change.Edit
	BoardID string
	Particulars
	// A nil Kind leaves Kind and ParentID unchanged.
	Kind     *Kind
	ParentID *string
	// A nil RestrictedSecretariat leaves it unchanged.
	RestrictedSecretariat *bool
}

// Update returns the command that changes a board's particulars.
func (cs *Commands) Update(input Update) change.Command[Board] {
	c := editing("updateBoard", input.BoardID, change.KeyOf(input.ClientMutationID, input))
	c.expected = &input.ExpectedVersion
	if input.ParentID != nil && *input.ParentID != input.BoardID {
		c.also = []change.Lock{change.Keep(change.RankBoard, *input.ParentID)} // the parent must not change while this board is put below it
	}
	return operation(cs, c, cs.repeat(), func(tx *change.Tx, of Board) (Board, error) { return cs.update(tx, of, input) })
}

// editing declares a command on one board for the board's secretary.
func editing(name, boardID string, key change.Key) command {
	return command{name: name, key: key, boardID: boardID, action: policy.EditBoard, forbidden: onlySecretary}
}

func (cs *Commands) update(tx *change.Tx, of Board, input Update) (Board, error) {
	after, err := input.wanted(of)
	if err != nil {
		return Board{}, err
	}
	changed := of.changedFields(after)
	if len(changed) == 0 {
		tx.Unchanged()
		return of, nil
	}
	if err := cs.checkUpdate(tx, after, changed); err != nil {
		return Board{}, err
	}
	if after, err = cs.keep(tx, after); err != nil {
		return Board{}, err
	}
	tx.Record(boardEvent(after, "BOARD_CHANGED", map[string]any{"fields": changed}))
	if slices.Contains(changed, "restrictedSecretariat") {
		err = cs.raiseSecretariesEpochs(tx, after)
	}
	return after, err
}

// wanted returns the board with the particulars of the input.
func (u Update) wanted(of Board) (Board, error) {
	particulars := u.trimmed()
	if particulars.TimeZone == "" {
		particulars.TimeZone = of.TimeZone
	}
	if err := particulars.check(); err != nil {
		return Board{}, refuse(err)
	}
	of.take(particulars)
	if u.Kind != nil {
		of.Kind, of.ParentID = *u.Kind, u.ParentID
	}
	if u.RestrictedSecretariat != nil {
		of.RestrictedSecretariat = *u.RestrictedSecretariat
	}
	return of, nil
}

func (cs *Commands) checkUpdate(tx *change.Tx, after Board, changed []string) error {
	boards, err := cs.store.Boards(tx.Context(), after.OrganisationID)
	if err != nil {
		return fmt.Errorf("list boards: %w", err)
	}
	if err := cs.checkStanding(tx, after, changed); err != nil {
		return err
	}
	if err := checkFreeCode(after.Code, after.ID, boards); err != nil {
		return err
	}
	if slices.Contains(changed, "kind") || slices.Contains(changed, "parentId") {
		if err := cs.checkPlace(tx, after, boards); err != nil {
			return err
		}
	}
	if slices.Contains(changed, "restrictedSecretariat") {
		if err := cs.checkKept(tx, after); err != nil {
			return err
		}
	}
	return cs.checkSeats(tx, after)
}

// checkStanding refuses to change a code or time zone that the numbers and dates of existing meetings depend on.
func (cs *Commands) checkStanding(tx *change.Tx, of Board, changed []string) error {
	for _, field := range []string{"code", "timeZone"} {
		if !slices.Contains(changed, field) {
			continue
		}
		numbers, err := cs.store.NumbersOfBoard(tx, of.ID)
		if err != nil {
			return fmt.Errorf("list the board's meetings: %w", err)
		}
		if len(numbers) > 0 {
			return change.Invalid(field, "it stays as it is, since the board has meetings")
		}
	}
	return nil
}

// checkSeats refuses fewer seats than there are voting members, today or on any later day.
func (cs *Commands) checkSeats(tx *change.Tx, of Board) error {
	terms, err := cs.store.MembershipsOfBoards(tx.Context(), []string{of.ID})
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

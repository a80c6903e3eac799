package meeting

import (
	"fmt"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// Creation is the input of Create.
type Creation struct {
	change.Request
	BoardID string
	Particulars
	Sittings []PlannedSitting
}

// Create returns the command that plans a meeting. The meeting begins as a draft.
func (cs *Commands) Create(input Creation) change.Command[Meeting] {
	return change.Operation[board.Board, Meeting]{
		Name: "createMeeting", Key: change.KeyOf(input.ClientMutationID, input), Repeat: Repeat(cs.store),
		// The meetings of a board are numbered one at a time.
		Load: func(tx *change.Tx) (board.Board, error) {
			if err := tx.Hold(change.Keep(change.RankPerson, tx.PersonID()), change.Change(change.RankBoard, input.BoardID)); err != nil {
				return board.Board{}, err
			}
			return cs.boardOf(tx, input.BoardID)
		},
		Asks: func(_ *change.Tx, of board.Board) (*policy.Question, error) {
			return &policy.Question{
				Action: policy.PlanMeeting, Object: policy.Object{BoardID: of.ID},
				Missing: ErrNoBoard.Message, Forbidden: onlySecretaryPlans,
			}, nil
		},
		Apply: func(tx *change.Tx, of board.Board) (Meeting, error) {
			return cs.add(tx, of, input.Particulars, input.Sittings, map[string]any{})
		},
	}
}

// add stores a new draft with the next number of the year in which it begins.
func (cs *Commands) add(tx *change.Tx, of board.Board, particulars Particulars, sittings []PlannedSitting, data map[string]any) (Meeting, error) {
	if of.Status == board.Dissolved {
		return Meeting{}, ErrBoardDissolved
	}
	particulars = particulars.trimmed()
	if err := particulars.check(); err != nil {
		return Meeting{}, change.Refuse(err)
	}
	m := Meeting{ID: tx.NewID(), BoardID: of.ID, State: Draft, NoticeState: NoticeNotServed, Stamp: governance.NewStamp(tx.Now(), tx.Actor())}
	m.applyParticulars(particulars)
	if err := m.schedule(tx.Now(), of.TimeZone, sittings); err != nil {
		return Meeting{}, err
	}
	if err := m.checkAnswerBy(of.Today(tx.Now())); err != nil {
		return Meeting{}, err
	}
	numbers, err := cs.store.NumbersOfBoard(tx, of.ID)
	if err != nil {
		return Meeting{}, fmt.Errorf("list the board's numbers: %w", err)
	}
	m.Number = nextNumber(of.Code, m.Date.Year, numbers)
	if err := cs.store.InsertMeeting(tx, m); err != nil {
		return Meeting{}, fmt.Errorf("add a meeting: %w", err)
	}
	data["number"], data["date"] = m.Number, m.Date.String()
	tx.Record(event(m, "MEETING_CREATED", data))
	return m, nil
}

// nextNumber returns the number after the highest number of a board's year. Meetings are never deleted, so no number is
// used twice. A refused command uses no number.
func nextNumber(code string, year int, given []string) string {
	last := 0
	for _, number := range given {
		var n int
		if scanned, err := fmt.Sscanf(number, fmt.Sprintf("%s-%04d-%%d", code, year), &n); err == nil && scanned == 1 {
			last = max(last, n)
		}
	}
	return fmt.Sprintf("%s-%04d-%02d", code, year, last+1)
}

package meeting

import "example.org/portal/backend/internal/governance/change"

// Duplication is the input of Duplicate.
type Duplication struct {
	change.Request
	MeetingID string
	// Title is nil for a meeting with the same title.
	Title    *string
	Sittings []PlannedSitting
}

// Duplicate returns the command that makes a draft with the particulars of another meeting.
func (cs *Commands) Duplicate(input Duplication) change.Command[Meeting] {
	c := planning("duplicateMeeting", input.MeetingID, change.KeyOf(input.ClientMutationID, input))
	duplicate := cs.operation(c, func(tx *change.Tx, _, m Meeting) (Meeting, error) {
		of, err := cs.boardOf(tx, m.BoardID)
		if err != nil {
			return Meeting{}, err
		}
		same := m.particulars()
		if input.Title != nil {
			same.Title = *input.Title
		}
		same.AnswerBy = nil // the last day to answer belongs to the other date
		return cs.add(tx, of, same, input.Sittings, map[string]any{"copyOf": m.ID})
	})
	// The meetings of a board are numbered one at a time.
	duplicate.Load = func(tx *change.Tx) (Meeting, error) {
		return cs.load(tx, input.MeetingID, func(boardID string) []change.Lock {
			return []change.Lock{change.Change(change.RankBoard, boardID), change.Keep(change.RankMeeting, input.MeetingID)}
		})
	}
	return duplicate
}

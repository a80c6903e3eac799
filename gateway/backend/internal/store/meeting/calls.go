package meeting

import (
	"context"
	"slices"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/store/core"
)

// CallsOfBoards implements board.CallStore.
func (s Store) CallsOfBoards(ctx context.Context, boardIDs []string) ([]board.Call, error) {
	over := []meeting.State{meeting.Held, meeting.Closed, meeting.Cancelled}
	ofBoards, ids := s.db.Among("board_id", "$1", boardIDs)
	return core.All(ctx, s.db, func(r core.Row) (board.Call, error) {
		var call board.Call
		var state meeting.State
		err := r.Scan(&call.BoardID, core.Into(&call.Date), core.Into(&call.At), &state)
		call.Ahead = !slices.Contains(over, state)
		return call, err
	}, `SELECT board_id, meeting_date, announced_at, state FROM meetings WHERE announced_at IS NOT NULL AND `+ofBoards+` ORDER BY meeting_date, id`, ids)
}

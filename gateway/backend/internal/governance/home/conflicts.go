package home

import (
	"slices"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/conflict"
	"example.org/portal/backend/internal/governance/meeting"
)

// conflictRows returns the row of a meeting with conflicts of interest that the viewer decides. It names nobody.
func (q question) conflictRows(m meeting.Upcoming, of board.Board, waiting conflict.Waiting) []Row {
	if waiting.Count == 0 {
		return nil
	}
	row := newRow(DecideConflicts, m.ID).dueAt(m.StartsAt, q.now(), of.TimeZone)
	row.Count, row.ItemID = &waiting.Count, waiting.ItemID
	return []Row{row}
}

// boardsOf returns the boards of meetings.
func boardsOf(ahead []meeting.Upcoming) []string {
	ids := []string{}
	for _, m := range ahead {
		if !slices.Contains(ids, m.BoardID) {
			ids = append(ids, m.BoardID)
		}
	}
	return ids
}

package board

import (
	"context"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/store/core"
)

// MembershipTable returns the mapping of memberships to their table.
func MembershipTable() *core.Table[board.Membership] { return memberships }

var memberships = core.NewTable("memberships", func(m *board.Membership) []core.Column {
	return append([]core.Column{
		core.Fixed("id", &m.ID), core.Fixed("board_id", &m.BoardID), core.Fixed("person_id", &m.PersonID),
		core.Col("role", &m.Role), core.Col("voting", &m.Voting), core.Col("weight", &m.Weight), core.Col("start_date", &m.StartDate), core.Col("end_date", &m.EndDate),
		core.Col("term_number", &m.TermNumber), core.Col("end_reason", &m.EndReason), core.Col("history_from", &m.HistoryFrom),
		core.Col("appointed_by", &m.AppointedBy),
		core.Col("display_order", &m.DisplayOrder), core.Col("recorded_at", &m.RecordedAt), core.Col("recorded_by", &m.RecordedBy),
	}, core.Stamp(&m.Stamp)...)
})

// MembershipsOfBoards lists all terms of several boards, each board's in the order of its list.
func (s Store) MembershipsOfBoards(ctx context.Context, boardIDs []string) ([]board.Membership, error) {
	ofBoards, ids := s.db.Among("board_id", "$1", boardIDs)
	return memberships.All(ctx, s.db, `WHERE `+ofBoards+` ORDER BY board_id, display_order, start_date, id`, ids)
}

// InsertMembership adds a term.
func (s Store) InsertMembership(tx *change.Tx, m board.Membership) error {
	return memberships.Insert(tx, s.db, m)
}

// UpdateMembership replaces the fields that can change. A term that changed meanwhile is fault.ErrConflict.
func (s Store) UpdateMembership(tx *change.Tx, m board.Membership) error {
	return memberships.Update(tx, s.db, m)
}

// MembershipToChange finds a term for a command, which then asks the policy about it; fault.ErrNotFound without one.
func (s Store) MembershipToChange(tx *change.Tx, id string) (board.Membership, error) {
	return s.Membership(tx.Context(), id)
}

// Membership finds a term; fault.ErrNotFound without one.
func (s Store) Membership(ctx context.Context, id string) (board.Membership, error) {
	return memberships.One(ctx, s.db, `WHERE id = $1`, id)
}

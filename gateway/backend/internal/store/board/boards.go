// Package board stores boards with their rule sets and memberships.
package board

import (
	"context"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/store/core"
)

// Table returns the mapping of boards to their table.
func Table() *core.Table[board.Board] { return table }

var table = core.NewTable("boards", func(b *board.Board) []core.Column {
	return append([]core.Column{
		core.Fixed("id", &b.ID), core.Fixed("organisation_id", &b.OrganisationID), core.Col("code", &b.Code),
		core.Col("name", &b.Name), core.Col("kind", &b.Kind), core.Col("parent_id", &b.ParentID), core.Col("purpose", &b.Purpose),
		core.Col("seats", &b.Seats), core.Col("time_zone", &b.TimeZone), core.Col("status", &b.Status),
		core.Col("default_location", &b.DefaultLocation), core.Col("restricted_secretariat", &b.RestrictedSecretariat),
		core.Col("display_order", &b.DisplayOrder),
	}, core.Stamp(&b.Stamp)...)
})

// Store implements board.Store, board.MembershipStore and the locking of boards.
type Store struct{ db *core.DB }

// New returns a Store on a database.
func New(db *core.DB) Store { return Store{db} }

// Boards lists an organisation's boards by display order, then code.
func (s Store) Boards(ctx context.Context, organisationID string) ([]board.Board, error) {
	return table.All(ctx, s.db, `WHERE organisation_id = $1 ORDER BY display_order, code`, organisationID)
}

// InsertBoard adds a board. A second one with the same code is fault.ErrConflict.
func (s Store) InsertBoard(tx *change.Tx, b board.Board) error {
	return table.Insert(tx, s.db, b)
}

// UpdateBoard replaces the fields that can change. A board that changed meanwhile is fault.ErrConflict.
func (s Store) UpdateBoard(tx *change.Tx, b board.Board) error {
	return table.Update(tx, s.db, b)
}

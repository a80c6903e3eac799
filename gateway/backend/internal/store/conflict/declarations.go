// Package conflict stores the conflicts of interest that people declare on items, and the decisions about them.
package conflict

import (
	"context"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/conflict"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/store/core"
)

var declarations = core.NewTable("conflict_declarations", func(d *conflict.Declaration) []core.Column {
	return append([]core.Column{
		core.Fixed("id", &d.ID), core.Fixed("meeting_id", &d.MeetingID), core.Fixed("item_id", &d.ItemID), core.Fixed("n", &d.N),
		core.Fixed("person_id", &d.PersonID), core.Fixed("kind", &d.Kind), core.Fixed("statement", &d.Statement), core.Fixed("interest_id", &d.InterestID),
		core.Fixed("recorded_by_id", &d.RecordedByID), core.Fixed("declared_at", &d.DeclaredAt), core.Col("decision", &d.Decision),
		core.Col("decided_at", &d.DecidedAt), core.Col("decided_by_id", &d.DecidedByID), core.Col("by_resolution", &d.ByResolution),
		core.Col("exclusion_id", &d.ExclusionID),
	}, core.Stamp(&d.Stamp)...)
})

// Store implements conflict.Store, together with the stores of other aggregates.
type Store struct{ db *core.DB }

// New returns a Store on a database.
func New(db *core.DB) Store { return Store{db} }

// Declarations lists the declarations on the items of meetings, in the order in which they were made on each item.
func (s Store) Declarations(ctx context.Context, meetingIDs []string) ([]conflict.Declaration, error) {
	ofMeetings, among := s.db.Among("meeting_id", "$1", meetingIDs)
	return declarations.All(ctx, s.db, `WHERE `+ofMeetings+` ORDER BY meeting_id, item_id, n`, among)
}

// MeetingsToDecide lists the meetings of boards that are not over and have declarations about which nothing was decided.
func (s Store) MeetingsToDecide(ctx context.Context, boardIDs []string) ([]string, error) {
	ofBoards, among := s.db.Among("m.board_id", "$1", boardIDs)
	return core.All(ctx, s.db, core.Scalar[string], `SELECT DISTINCT m.id FROM conflict_declarations d JOIN meetings m ON m.id = d.meeting_id
		WHERE d.decision = '' AND `+ofBoards+` AND m.state IN ('`+string(meeting.Published)+`', '`+string(meeting.InSession)+`', '`+string(meeting.Adjourned)+`')
		ORDER BY m.id`, among)
}

// DeclarationChanges counts the declarations on an item, and the decisions about them.
func (s Store) DeclarationChanges(ctx context.Context, itemID string) (int, error) {
	return core.One(ctx, s.db, core.Scalar[int], `SELECT COALESCE(SUM(version), 0) FROM conflict_declarations WHERE item_id = $1`, itemID)
}

// ItemOfDeclaration finds the item of a declaration; fault.ErrNotFound without the declaration.
func (s Store) ItemOfDeclaration(tx *change.Tx, id string) (string, error) {
	return core.One(tx.Context(), s.db, core.Scalar[string], `SELECT item_id FROM conflict_declarations WHERE id = $1`, id)
}

// InsertDeclaration adds a declaration.
func (s Store) InsertDeclaration(tx *change.Tx, d conflict.Declaration) error {
	return declarations.Insert(tx, s.db, d)
}

// UpdateDeclaration stores what was decided. A declaration that changed meanwhile is fault.ErrConflict.
func (s Store) UpdateDeclaration(tx *change.Tx, d conflict.Declaration) error {
	return declarations.Update(tx, s.db, d)
}

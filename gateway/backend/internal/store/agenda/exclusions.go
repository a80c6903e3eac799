package agenda

import (
	"context"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/store/core"
)

// ExclusionTable maps exclusions to their table.
func ExclusionTable() *core.Table[agenda.Exclusion] { return exclusions }

var exclusions = core.NewTable("exclusions", func(e *agenda.Exclusion) []core.Column {
	return append([]core.Column{
		core.Fixed("id", &e.ID), core.Fixed("meeting_id", &e.MeetingID), core.Fixed("item_id", &e.ItemID), core.Fixed("person_id", &e.PersonID),
		core.Fixed("basis", &e.Basis), core.Fixed("scope", &e.Scope), core.Fixed("private_reason", &e.PrivateReason),
		core.Col("lifted_at", &e.LiftedAt), core.Col("lifted_by", &e.LiftedBy),
	}, core.Stamp(&e.Stamp)...)
})

// Exclusions lists those of several meetings that stand, the oldest first.
func (s Store) Exclusions(ctx context.Context, meetingIDs []string) ([]agenda.Exclusion, error) {
	ofMeetings, among := s.db.Among("meeting_id", "$1", meetingIDs)
	return exclusions.All(ctx, s.db, `WHERE `+ofMeetings+` AND lifted_at IS NULL ORDER BY created_at, id`, among)
}

// PlaceOfExclusion names the meeting and the item of an exclusion.
func (s Store) PlaceOfExclusion(ctx context.Context, exclusionID string) (meetingID, itemID string, err error) {
	_, err = core.One(ctx, s.db, func(r core.Row) (struct{}, error) {
		return struct{}{}, r.Scan(&meetingID, &itemID)
	}, `SELECT meeting_id, item_id FROM exclusions WHERE id = $1`, exclusionID)
	return meetingID, itemID, err
}

// InsertExclusion adds an exclusion.
func (s Store) InsertExclusion(tx *change.Tx, e agenda.Exclusion) error {
	return exclusions.Insert(tx, s.db, e)
}

// UpdateExclusion replaces what may change.
func (s Store) UpdateExclusion(tx *change.Tx, e agenda.Exclusion) error {
	return exclusions.Update(tx, s.db, e)
}

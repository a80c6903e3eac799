package agenda

import (
	"context"
	"time"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/store/core"
)

var exclusions = core.NewTable("exclusions", func(e *agenda.Exclusion) []core.Column {
	return append([]core.Column{
		core.Fixed("id", &e.ID), core.Fixed("meeting_id", &e.MeetingID), core.Fixed("item_id", &e.ItemID), core.Fixed("person_id", &e.PersonID),
		core.Col("basis", &e.Basis), core.Col("scope", &e.Scope), core.Col("private_reason", &e.PrivateReason),
		core.Col("lifted_at", &e.LiftedAt), core.Col("lifted_by", &e.LiftedBy),
	}, core.Stamp(&e.Stamp)...)
})

// Exclusions lists the exclusions of several meetings that are not lifted, the oldest first.
func (s Store) Exclusions(ctx context.Context, meetingIDs []string) ([]agenda.Exclusion, error) {
	ofMeetings, among := s.db.Among("meeting_id", "$1", meetingIDs)
	return exclusions.All(ctx, s.db, `WHERE `+ofMeetings+` AND lifted_at IS NULL ORDER BY created_at, id`, among)
}

// AllExclusions lists the exclusions of several meetings, lifted ones included, the oldest first.
func (s Store) AllExclusions(ctx context.Context, meetingIDs []string) ([]agenda.Exclusion, error) {
	ofMeetings, among := s.db.Among("meeting_id", "$1", meetingIDs)
	return exclusions.All(ctx, s.db, `WHERE `+ofMeetings+` ORDER BY created_at, id`, among)
}

// InsertExclusion adds an exclusion.
func (s Store) InsertExclusion(tx *change.Tx, e agenda.Exclusion) error {
	return exclusions.Insert(tx, s.db, e)
}

// UpdateExclusion replaces the fields that can change.
func (s Store) UpdateExclusion(tx *change.Tx, e agenda.Exclusion) error {
	return exclusions.Update(tx, s.db, e)
}

// RestrictedMeetings returns the meetings of an organisation that start at or after an instant, have an open record,
// and have an item that is closed or excludes a person.
func (s Store) RestrictedMeetings(ctx context.Context, organisationID string, from time.Time) ([]string, error) {
	return core.All(ctx, s.db, core.Scalar[string], `SELECT m.id FROM meetings m JOIN boards b ON b.id = m.board_id
		WHERE b.organisation_id = $1 AND m.starts_at >= $2 AND m.state NOT IN ('`+string(meeting.Closed)+`', '`+string(meeting.Cancelled)+`')
		AND (EXISTS (SELECT 1 FROM exclusions e WHERE e.meeting_id = m.id AND e.lifted_at IS NULL)
			OR EXISTS (SELECT 1 FROM agenda_items i WHERE i.meeting_id = m.id AND i.session = '`+string(agenda.Closed)+`'))
		ORDER BY m.id`, organisationID, from)
}

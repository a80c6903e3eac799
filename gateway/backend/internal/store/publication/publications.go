// Package publication stores the publications of meetings.
package publication

import (
	"context"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/publication"
	"example.org/portal/backend/internal/store/core"
)

var table = core.NewTable("publications", func(p *publication.Publication) []core.Column {
	return []core.Column{
		core.Fixed("id", &p.ID), core.Fixed("meeting_id", &p.MeetingID), core.Fixed("seq", &p.Seq), core.Fixed("note", &p.Note),
		core.Fixed("changes", core.JSON(&p.Changes)), core.Fixed("published_at", &p.PublishedAt), core.Fixed("published_by_id", &p.PublishedByID),
	}
})

// Store implements publication.Store, together with the stores of other aggregates.
type Store struct{ db *core.DB }

// New returns a Store on a database.
func New(db *core.DB) Store { return Store{db} }

// Publications lists the publications of several meetings, the oldest first.
func (s Store) Publications(ctx context.Context, meetingIDs []string) ([]publication.Publication, error) {
	ofMeetings, among := s.db.Among("meeting_id", "$1", meetingIDs)
	return table.All(ctx, s.db, `WHERE `+ofMeetings+` ORDER BY meeting_id, seq`, among)
}

// InsertPublication adds a publication and counts it at its meeting. The meeting's version stays, because a new version
// would show the publication even to readers for whom nothing changed [X10].
func (s Store) InsertPublication(tx *change.Tx, p publication.Publication) error {
	if err := table.Insert(tx, s.db, p); err != nil {
		return err
	}
	return s.db.ExecOne(tx.Context(), `UPDATE meetings SET pack_version = $1 WHERE id = $2`, p.Seq, p.MeetingID)
}

package agenda

import (
	"context"
	"time"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/store/core"
)

var guests = core.NewTable("guests", func(g *meeting.Guest) []core.Column {
	return append([]core.Column{
		core.Fixed("id", &g.ID), core.Fixed("meeting_id", &g.MeetingID), core.Fixed("person_id", core.OptionalText(&g.PersonID)), core.Fixed("name", &g.Name),
		core.Fixed("email", &g.Email), core.Fixed("item_ids", ids{&g.ItemIDs}), core.Col("revoked_at", &g.RevokedAt),
	}, core.Stamp(&g.Stamp)...)
})

// Guests lists the guests of several meetings whose invitations stand, the oldest first.
func (s Store) Guests(ctx context.Context, meetingIDs []string) ([]meeting.Guest, error) {
	ofMeetings, among := s.db.Among("meeting_id", "$1", meetingIDs)
	return guests.All(ctx, s.db, `WHERE `+ofMeetings+` AND revoked_at IS NULL ORDER BY created_at, id`, among)
}

// GuestsOfMeeting returns the people who are guests of an item of the meeting that they may read once it is published.
func (s Store) GuestsOfMeeting(ctx context.Context, meetingID string) ([]string, error) {
	return core.All(ctx, s.db, core.Scalar[string], `SELECT DISTINCT person_id FROM item_grants
		WHERE kind = '`+string(policy.Guest)+`' AND item_id IN (SELECT id FROM agenda_items WHERE meeting_id = $1) ORDER BY person_id`, meetingID)
}

// MoveGuests changes until when the guests of a meeting can read its items.
func (s Store) MoveGuests(tx *change.Tx, meetingID string, until time.Time) error {
	_, err := s.db.Exec(tx.Context(), `UPDATE item_grants SET until = $2
		WHERE kind = '`+string(policy.Guest)+`' AND item_id IN (SELECT id FROM agenda_items WHERE meeting_id = $1)`, meetingID, until)
	return err
}

// InsertGuest adds a guest.
func (s Store) InsertGuest(tx *change.Tx, g meeting.Guest) error { return guests.Insert(tx, s.db, g) }

// UpdateGuest replaces the fields that can change.
func (s Store) UpdateGuest(tx *change.Tx, g meeting.Guest) error { return guests.Update(tx, s.db, g) }

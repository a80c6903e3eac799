// Package notice stores the notices of meetings with their recipients.
package notice

import (
	"context"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/notice"
	"example.org/portal/backend/internal/store/core"
)

var table = core.NewTable("notices", func(n *notice.Notice) []core.Column {
	return []core.Column{
		core.Fixed("id", &n.ID), core.Fixed("meeting_id", &n.MeetingID), core.Fixed("served_at", &n.ServedAt), core.Fixed("served_by_id", &n.ServedByID),
		core.Fixed("terms", core.JSON(&n.Terms)),
	}
})

var recipients = core.NewTable("notice_recipients", func(r *notice.Recipient) []core.Column {
	return []core.Column{
		core.Fixed("notice_id", &r.NoticeID), core.Fixed("person_id", &r.PersonID), core.Fixed("position", &r.Position), core.Fixed("email", &r.Email),
		core.Fixed("content_hash", &r.ContentHash), core.Fixed("sent_at", &r.SentAt), core.Fixed("bounced_at", &r.BouncedAt),
		core.Fixed("handed_over_at", &r.HandedOverAt), core.Fixed("waived_at", &r.WaivedAt),
	}
})

// Store implements notice.Store, together with the stores of other aggregates.
type Store struct{ db *core.DB }

// New returns a Store on a database.
func New(db *core.DB) Store { return Store{db} }

// Notices lists the newest notice of each of several meetings with its recipients: two statements, however many
// meetings there are.
func (s Store) Notices(ctx context.Context, meetingIDs []string) ([]notice.Notice, error) {
	ofMeetings, among := s.db.Among("meeting_id", "$1", meetingIDs)
	found, err := table.All(ctx, s.db, `WHERE `+ofMeetings+` AND NOT EXISTS (SELECT 1 FROM notices newer
		WHERE newer.meeting_id = notices.meeting_id AND (newer.served_at, newer.id) > (notices.served_at, notices.id)) ORDER BY meeting_id`, among)
	if err != nil {
		return nil, err
	}
	return s.withRecipients(ctx, found)
}

// AllNotices lists all notices of several meetings with their recipients, the newest notice of each meeting first: two
// statements.
func (s Store) AllNotices(ctx context.Context, meetingIDs []string) ([]notice.Notice, error) {
	ofMeetings, among := s.db.Among("meeting_id", "$1", meetingIDs)
	found, err := table.All(ctx, s.db, `WHERE `+ofMeetings+` ORDER BY meeting_id, served_at DESC, id DESC`, among)
	if err != nil {
		return nil, err
	}
	return s.withRecipients(ctx, found)
}

func (s Store) withRecipients(ctx context.Context, found []notice.Notice) ([]notice.Notice, error) {
	if len(found) == 0 {
		return nil, nil
	}
	ids := make([]string, len(found))
	for i, one := range found {
		ids[i] = one.ID
	}
	ofNotices, those := s.db.Among("notice_id", "$1", ids)
	served, err := recipients.All(ctx, s.db, `WHERE `+ofNotices+` ORDER BY notice_id, position`, those)
	if err != nil {
		return nil, err
	}
	for i := range found {
		for _, one := range served {
			if one.NoticeID == found[i].ID {
				found[i].Recipients = append(found[i].Recipients, one)
			}
		}
	}
	return found, nil
}

// MeetingOfNotice returns the meeting's id; fault.ErrNotFound without a notice.
func (s Store) MeetingOfNotice(ctx context.Context, noticeID string) (string, error) {
	return core.One(ctx, s.db, core.Scalar[string], `SELECT meeting_id FROM notices WHERE id = $1`, noticeID)
}

// InsertNotice adds a notice with its recipients.
func (s Store) InsertNotice(tx *change.Tx, n notice.Notice) error {
	if err := table.Insert(tx, s.db, n); err != nil {
		return err
	}
	for _, one := range n.Recipients {
		if err := recipients.Insert(tx, s.db, one); err != nil {
			return err
		}
	}
	return nil
}

// UpdateRecipient replaces the instants of a recipient.
func (s Store) UpdateRecipient(tx *change.Tx, r notice.Recipient) error {
	return s.db.ExecOne(tx.Context(), `UPDATE notice_recipients SET sent_at = $3, bounced_at = $4, handed_over_at = $5, waived_at = $6
		WHERE notice_id = $1 AND person_id = $2`, r.NoticeID, r.PersonID, r.SentAt, r.BouncedAt, r.HandedOverAt, r.WaivedAt)
}

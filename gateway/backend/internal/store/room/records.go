// Package room stores what happens in the sittings of meetings: attendance, who chairs, and the items in progress.
package room

import (
	"context"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/room"
	"example.org/portal/backend/internal/store/core"
)

var heldSittings = core.NewTable("held_sittings", func(s *room.Sitting) []core.Column {
	return []core.Column{
		core.Fixed("meeting_id", &s.MeetingID), core.Fixed("seq", &s.Seq), core.Fixed("rule_set_id", &s.RuleSetID), core.Fixed("base", &s.Base),
		core.Fixed("seats", core.JSON(&s.Seats)), core.Fixed("opened_at", &s.OpenedAt), core.Fixed("opened_by", &s.OpenedBy),
		core.Fixed("opened_inquorate", &s.OpenedInquorate), core.Fixed("opened_short", &s.OpenedShort),
		core.Col("closed_at", &s.ClosedAt), core.Col("reason", &s.Reason),
	}
})

var intervals = core.NewTable("attendance_intervals", func(i *room.Interval) []core.Column {
	return append([]core.Column{
		core.Fixed("id", &i.ID), core.Fixed("meeting_id", &i.MeetingID), core.Fixed("seq", &i.Seq), core.Fixed("person_id", &i.PersonID),
		core.Fixed("guest_id", &i.GuestID), core.Col("begins_at", &i.From), core.Col("ends_at", &i.To), core.Col("mode", &i.Mode),
		core.Col("recorded_by", &i.RecordedBy), core.Col("correction", &i.Correction), core.Col("removed_at", &i.RemovedAt),
	}, core.Stamp(&i.Stamp)...)
})

var chairings = core.NewTable("chairings", func(c *room.Chairing) []core.Column {
	return []core.Column{
		core.Fixed("id", &c.ID), core.Fixed("meeting_id", &c.MeetingID), core.Fixed("n", &c.N), core.Fixed("seq", &c.Seq), core.Fixed("item_id", &c.ItemID),
		core.Fixed("person_id", &c.PersonID), core.Fixed("since", &c.Since), core.Fixed("set_by", &c.SetBy),
	}
})

var itemTimes = core.NewTable("item_times", func(t *room.ItemTime) []core.Column {
	return []core.Column{
		core.Fixed("id", &t.ID), core.Fixed("meeting_id", &t.MeetingID), core.Fixed("seq", &t.Seq), core.Fixed("item_id", &t.ItemID),
		core.Fixed("started_at", &t.StartedAt), core.Col("ended_at", &t.EndedAt), core.Col("note", &t.Note),
	}
})

var absences = core.NewTable("item_absences", func(a *room.Absence) []core.Column {
	return []core.Column{
		core.Fixed("id", &a.ID), core.Fixed("meeting_id", &a.MeetingID), core.Fixed("seq", &a.Seq), core.Fixed("item_id", &a.ItemID),
		core.Fixed("person_id", &a.PersonID), core.Fixed("left_at", &a.LeftAt), core.Col("back_at", &a.BackAt),
	}
})

// Store implements room.Store, together with the stores of other aggregates.
type Store struct{ db *core.DB }

// New returns a Store on a database.
func New(db *core.DB) Store { return Store{db} }

// SeatsOfMeetings implements meeting.AttendanceStore.
func (s Store) SeatsOfMeetings(ctx context.Context, meetingIDs []string) (map[string][]string, error) {
	if len(meetingIDs) == 0 {
		return nil, nil
	}
	ofMeetings, ids := s.db.Among("meeting_id", "$1", meetingIDs)
	opened, err := heldSittings.All(ctx, s.db, `WHERE `+ofMeetings+` ORDER BY meeting_id, seq`, ids)
	if err != nil {
		return nil, err
	}
	found := map[string][]string{}
	for _, sitting := range opened {
		for _, seat := range sitting.Seats {
			if !slices.Contains(found[sitting.MeetingID], seat.PersonID) {
				found[sitting.MeetingID] = append(found[sitting.MeetingID], seat.PersonID)
			}
		}
	}
	return found, nil
}

// Record finds what is known of the sittings of a meeting.
func (s Store) Record(ctx context.Context, meetingID string) (record room.Record, err error) {
	if record.Sittings, err = heldSittings.All(ctx, s.db, `WHERE meeting_id = $1 ORDER BY seq`, meetingID); err != nil {
		return room.Record{}, fmt.Errorf("list sittings: %w", err)
	}
	if record.Intervals, err = intervals.All(ctx, s.db, `WHERE meeting_id = $1 ORDER BY begins_at, id`, meetingID); err != nil {
		return room.Record{}, fmt.Errorf("list intervals: %w", err)
	}
	if record.Chairings, err = chairings.All(ctx, s.db, `WHERE meeting_id = $1 ORDER BY n`, meetingID); err != nil {
		return room.Record{}, fmt.Errorf("list who chaired: %w", err)
	}
	if record.Times, err = itemTimes.All(ctx, s.db, `WHERE meeting_id = $1 ORDER BY started_at, id`, meetingID); err != nil {
		return room.Record{}, fmt.Errorf("list the times of items: %w", err)
	}
	if record.Absences, err = absences.All(ctx, s.db, `WHERE meeting_id = $1 ORDER BY left_at, id`, meetingID); err != nil {
		return room.Record{}, fmt.Errorf("list who left for items: %w", err)
	}
	return record, nil
}

// LatestEvent finds the board of a meeting and the board's newest event; fault.ErrNotFound without the meeting.
func (s Store) LatestEvent(ctx context.Context, meetingID string) (room.LatestEvent, error) {
	return core.One(ctx, s.db, func(r core.Row) (latest room.LatestEvent, err error) {
		err = r.Scan(&latest.BoardID, &latest.Seq)
		return latest, err
	}, `SELECT m.board_id, COALESCE((SELECT MAX(e.seq) FROM audit_events e WHERE e.board_id = m.board_id), 0) FROM meetings m WHERE m.id = $1`, meetingID)
}

// InsertSitting adds a sitting that was opened.
func (s Store) InsertSitting(tx *change.Tx, one room.Sitting) error {
	return heldSittings.Insert(tx, s.db, one)
}

// UpdateSitting stores how a sitting ended.
func (s Store) UpdateSitting(tx *change.Tx, one room.Sitting) error {
	_, err := s.db.Write(tx, `UPDATE held_sittings SET closed_at = $1, reason = $2 WHERE meeting_id = $3 AND seq = $4`, one.ClosedAt, one.Reason, one.MeetingID, one.Seq)
	return err
}

// InsertInterval adds an arrival.
func (s Store) InsertInterval(tx *change.Tx, one room.Interval) error {
	return intervals.Insert(tx, s.db, one)
}

// UpdateInterval stores a departure or a correction.
func (s Store) UpdateInterval(tx *change.Tx, one room.Interval) error {
	return intervals.Update(tx, s.db, one)
}

// InsertChairing adds who chairs from now on.
func (s Store) InsertChairing(tx *change.Tx, one room.Chairing) error {
	return chairings.Insert(tx, s.db, one)
}

// InsertItemTime adds a stretch in which an item is in progress.
func (s Store) InsertItemTime(tx *change.Tx, one room.ItemTime) error {
	return itemTimes.Insert(tx, s.db, one)
}

// InsertAbsence adds somebody who leaves the room for an item.
func (s Store) InsertAbsence(tx *change.Tx, one room.Absence) error {
	return absences.Insert(tx, s.db, one)
}

// UpdateAbsence stores that somebody is back.
func (s Store) UpdateAbsence(tx *change.Tx, one room.Absence) error {
	_, err := s.db.Write(tx, `UPDATE item_absences SET back_at = $1 WHERE id = $2`, one.BackAt, one.ID)
	return err
}

// UpdateItemTime stores the end of a stretch.
func (s Store) UpdateItemTime(tx *change.Tx, one room.ItemTime) error {
	_, err := s.db.Write(tx, `UPDATE item_times SET ended_at = $1, note = $2 WHERE id = $3`, one.EndedAt, one.Note, one.ID)
	return err
}

// TabledPapers lists the versions of a meeting's papers that were published since an instant.
func (s Store) TabledPapers(ctx context.Context, meetingID string, after time.Time) ([]room.Tabled, error) {
	return core.All(ctx, s.db, func(r core.Row) (tabled room.Tabled, err error) {
		err = r.Scan(&tabled.ItemID, &tabled.VersionID)
		return tabled, err
	}, `SELECT p.item_id, v.id FROM papers p JOIN paper_versions v ON v.paper_id = p.id
		WHERE p.meeting_id = $1 AND v.published_at >= $2 ORDER BY v.published_at, v.id`, meetingID, after)
}

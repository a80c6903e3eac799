package store

import (
	"context"
	"fmt"
	"time"

	"example.org/portal/backend/internal/governance"
)

const meetingColumns = `id, board_id, number, title, kind, state, mode, location, online_url, notice_state,
	pack_version, cancel_reason, announced_at, starts_at, ends_at, meeting_date,
	created_at, created_by, updated_at, version`

func scanMeeting(r row) (governance.Meeting, error) {
	var m governance.Meeting
	err := r.Scan(&m.ID, &m.BoardID, &m.Number, &m.Title, &m.Kind, &m.State, &m.Mode, &m.Location, &m.OnlineURL, &m.NoticeState,
		&m.PackVersion, &m.CancelReason, maybeInstant{&m.AnnouncedAt}, instant{&m.StartsAt}, instant{&m.EndsAt}, localDate{&m.Date},
		instant{&m.CreatedAt}, &m.CreatedBy, instant{&m.UpdatedAt}, &m.Version)
	return m, err
}

// FindMeetings lists a page of the meetings that a query covers, by start.
func (s *Store) FindMeetings(ctx context.Context, q governance.MeetingQuery, page governance.MeetingPage) ([]governance.Meeting, error) {
	w := matching(q)
	direction, behind := "", " > "
	if page.Descending {
		direction, behind = " DESC", " < "
	}
	if page.After != nil {
		w.and("(starts_at, id)" + behind + "(" + w.arg(page.After.StartsAt) + ", " + w.arg(page.After.ID) + ")")
	}
	return s.meetings(ctx, `SELECT `+meetingColumns+` FROM meetings WHERE `+w.String()+
		` ORDER BY starts_at`+direction+`, id`+direction+` LIMIT `+w.arg(page.Limit), w.args)
}

// CountMeetings counts the meetings that a query covers.
func (s *Store) CountMeetings(ctx context.Context, q governance.MeetingQuery) (int, error) {
	w := matching(q)
	return one(ctx, s, scalar[int], `SELECT COUNT(*) FROM meetings WHERE `+w.String(), w.args...)
}

// NextMeetings finds per board the first announced meeting that is under way or not over at now.
func (s *Store) NextMeetings(ctx context.Context, scopes []governance.MeetingScope, now time.Time) ([]governance.Meeting, error) {
	w := matching(governance.MeetingQuery{Scopes: scopes})
	underWay := w.in("state", []governance.MeetingState{governance.MeetingInSession, governance.MeetingAdjourned})
	planned := w.in("state", []governance.MeetingState{governance.MeetingScheduled, governance.MeetingPublished})
	w.and("(" + underWay + " OR (" + planned + " AND ends_at >= " + w.arg(now) + "))")
	return s.firstOfEachBoard(ctx, w, "starts_at, id")
}

// LastMeetings finds per board the latest meeting that was held.
func (s *Store) LastMeetings(ctx context.Context, scopes []governance.MeetingScope) ([]governance.Meeting, error) {
	w := matching(governance.MeetingQuery{
		Scopes: scopes, States: []governance.MeetingState{governance.MeetingHeld, governance.MeetingClosed},
	})
	return s.firstOfEachBoard(ctx, w, "starts_at DESC, id DESC")
}

func (s *Store) firstOfEachBoard(ctx context.Context, w *where, order string) ([]governance.Meeting, error) {
	return s.meetings(ctx, `SELECT `+meetingColumns+` FROM (
		SELECT `+meetingColumns+`, ROW_NUMBER() OVER (PARTITION BY board_id ORDER BY `+order+`) AS place
		FROM meetings WHERE `+w.String()+`) AS ranked WHERE place = 1`, w.args)
}

// meetings runs a query for meetings and adds their sittings: two statements, however
// many meetings there are.
func (s *Store) meetings(ctx context.Context, query string, args []any) ([]governance.Meeting, error) {
	found, err := all(ctx, s, scanMeeting, query, args...)
	if err != nil || len(found) == 0 {
		return nil, err
	}
	ids := make([]string, len(found))
	for i, meeting := range found {
		ids[i] = meeting.ID
	}
	sittings, err := s.sittings(ctx, ids)
	if err != nil {
		return nil, err
	}
	for i := range found {
		found[i].Sittings = sittings[found[i].ID]
	}
	return found, nil
}

// InsertMeeting adds a meeting with its sittings, or neither. A second one of the board
// with the same number is fault.ErrConflict.
func (s *Store) InsertMeeting(ctx context.Context, m governance.Meeting) error {
	return s.InTx(ctx, func(ctx context.Context) error {
		_, err := s.exec(ctx, `INSERT INTO meetings (`+meetingColumns+`)
			VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19,$20)`,
			m.ID, m.BoardID, m.Number, m.Title, m.Kind, m.State, m.Mode, m.Location, m.OnlineURL, m.NoticeState,
			m.PackVersion, m.CancelReason, m.AnnouncedAt, m.StartsAt, m.EndsAt, m.Date.String(),
			m.CreatedAt, m.CreatedBy, m.UpdatedAt, m.Version)
		if err != nil {
			return fmt.Errorf("insert a meeting: %w", err)
		}
		return s.insertSittings(ctx, m)
	})
}

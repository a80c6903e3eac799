// Package meeting stores meetings with their sittings.
package meeting

import (
	"context"
	"time"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/store/core"
)

var table = core.NewTable("meetings", func(m *meeting.Meeting) []core.Column {
	return append([]core.Column{
		core.Fixed("id", &m.ID), core.Fixed("board_id", &m.BoardID), core.Fixed("number", &m.Number), core.Col("title", &m.Title),
		core.Col("kind", &m.Kind), core.Col("state", &m.State), core.Col("mode", &m.Mode), core.Col("location", &m.Location),
		core.Col("online_url", &m.OnlineURL), core.Col("notice_state", &m.NoticeState), core.Col("pack_version", &m.PackVersion),
		core.Col("cancel_reason", &m.CancelReason), core.Col("announced_at", &m.AnnouncedAt),
		core.Col("answer_by", &m.AnswerBy),
		core.Col("calendar_sequence", &m.CalendarSequence), core.Col("calendar_changed_at", &m.CalendarChanged),
		core.Col("starts_at", &m.StartsAt), core.Col("ends_at", &m.EndsAt), core.Col("meeting_date", &m.Date),
	}, core.Stamp(&m.Stamp)...)
})

// Store implements meeting.Store.
type Store struct{ db *core.DB }

// New returns a Store on a database.
func New(db *core.DB) Store { return Store{db} }

// FindMeetings lists a page of the meetings that a query finds in a scope, by start.
func (s Store) FindMeetings(ctx context.Context, scope policy.Scope, q meeting.Query, page meeting.Page) ([]meeting.Meeting, error) {
	w := s.matching(scope, q)
	direction, behind := "", " > "
	if page.Descending {
		direction, behind = " DESC", " < "
	}
	if page.After != nil {
		w.And("(starts_at, id)" + behind + "(" + w.Arg(page.After.StartsAt) + ", " + w.Arg(page.After.ID) + ")")
	}
	rest := `WHERE ` + w.String() + ` ORDER BY starts_at` + direction + `, id` + direction + ` LIMIT ` + w.Arg(page.Limit)
	return s.withSittings(ctx, table.Select(rest), `m.starts_at`+direction+`, m.id`+direction, w.Args()...)
}

// MeetingsByID finds meetings without checking who asks.
func (s Store) MeetingsByID(ctx context.Context, ids []string) ([]meeting.Meeting, error) {
	withIDs, among := s.db.Among("id", "$1", ids)
	return s.withSittings(ctx, table.Select(`WHERE `+withIDs), `m.id`, among)
}

// MeetingsWithGrants lists the meetings with items that a person may read as guest or contributor. Meetings that start before from are
// left out.
func (s Store) MeetingsWithGrants(ctx context.Context, personID string, from time.Time) ([]meeting.Meeting, error) {
	return s.withSittings(ctx, table.Select(`WHERE starts_at >= $2 AND id IN
		(SELECT i.meeting_id FROM item_grants g JOIN agenda_items i ON i.id = g.item_id WHERE g.person_id = $1)`), `m.id`, personID, from)
}

// CountMeetings counts the meetings that a query finds in a scope.
func (s Store) CountMeetings(ctx context.Context, scope policy.Scope, q meeting.Query) (int, error) {
	return table.Count(ctx, s.db, s.matching(scope, q))
}

// NextMeetings finds for each board the first announced meeting that is under way or in the future at the scope's
// instant.
func (s Store) NextMeetings(ctx context.Context, scope policy.Scope) ([]meeting.Meeting, error) {
	w := s.matching(scope, meeting.Query{})
	underWay := core.In(w, "state", []meeting.State{meeting.InSession, meeting.Adjourned})
	planned := core.In(w, "state", []meeting.State{meeting.Scheduled, meeting.Published})
	w.And("(" + underWay + " OR (" + planned + " AND ends_at >= " + w.Arg(scope.Now()) + "))")
	return s.firstOfEachBoard(ctx, w, "starts_at, id")
}

// LastMeetings finds for each board the latest meeting that was held.
func (s Store) LastMeetings(ctx context.Context, scope policy.Scope) ([]meeting.Meeting, error) {
	w := s.matching(scope, meeting.Query{States: []meeting.State{meeting.Held, meeting.Closed}})
	return s.firstOfEachBoard(ctx, w, "starts_at DESC, id DESC")
}

func (s Store) firstOfEachBoard(ctx context.Context, w *core.Where, order string) ([]meeting.Meeting, error) {
	return s.withSittings(ctx, `SELECT `+table.Columns()+` FROM (
		SELECT `+table.Columns()+`, ROW_NUMBER() OVER (PARTITION BY board_id ORDER BY `+order+`) AS place
		FROM meetings WHERE `+w.String()+`) AS ranked WHERE place = 1`, `m.id`, w.Args()...)
}

// withSittings runs a query for meetings and returns them with their sittings: one statement, however many meetings and sittings there
// are. The order names the columns of the meetings with the alias m.
func (s Store) withSittings(ctx context.Context, query, order string, args ...any) ([]meeting.Meeting, error) {
	var join core.Join
	row, sitting := core.Take(&join, table, "m"), core.TakeMaybe(&join, sittings, "s")
	query = `SELECT ` + join.Columns() + ` FROM (` + query + `) AS m LEFT JOIN sittings s ON s.meeting_id = m.id ORDER BY ` + order + `, s.seq`
	return core.Once(ctx, query, args, func() (found []meeting.Meeting, err error) {
		_, err = core.All(ctx, s.db, func(r core.Row) (struct{}, error) {
			if err := join.Scan(r); err != nil {
				return struct{}{}, err
			}
			if len(found) == 0 || found[len(found)-1].ID != row.ID {
				found = append(found, *row)
			}
			if *sitting != nil {
				(*sitting).addTo(&found[len(found)-1])
			}
			return struct{}{}, nil
		}, query, args...)
		return found, err
	})
}

// BoardOfMeeting names the board of a meeting, which never changes; none is fault.ErrNotFound.
func (s Store) BoardOfMeeting(tx *change.Tx, id string) (string, error) {
	return core.One(tx.Context(), s.db, core.Scalar[string], `SELECT board_id FROM meetings WHERE id = $1`, id)
}

// InsertMeeting adds a meeting with its sittings. A second one of the board
// with the same number is fault.ErrConflict.
func (s Store) InsertMeeting(tx *change.Tx, m meeting.Meeting) error {
	if err := table.Insert(tx, s.db, m); err != nil {
		return err
	}
	return s.insertSittings(tx, m)
}

// UpdateMeeting replaces the fields that can change, with the sittings. A meeting that changed meanwhile is
// fault.ErrConflict.
func (s Store) UpdateMeeting(tx *change.Tx, m meeting.Meeting) error {
	if err := table.Update(tx, s.db, m); err != nil {
		return err
	}
	return s.replaceSittings(tx, m)
}

// MeetingToChange finds a meeting for a command, which then asks the policy about it; fault.ErrNotFound without one.
func (s Store) MeetingToChange(tx *change.Tx, id string) (meeting.Meeting, error) {
	return s.MeetingToTell(tx.Context(), id)
}

// MeetingToTell finds a meeting about which the portal sends e-mail; fault.ErrNotFound without one.
func (s Store) MeetingToTell(ctx context.Context, id string) (meeting.Meeting, error) {
	return core.First(s.withSittings(ctx, table.Select(`WHERE id = $1`), `m.id`, id))
}

// MeetingsToAnswerBy lists the announced meetings whose last day to answer is between two dates, both included.
func (s Store) MeetingsToAnswerBy(ctx context.Context, from, until localtime.Date) ([]meeting.Meeting, error) {
	return s.withSittings(ctx, table.Select(`WHERE answer_by >= $1 AND answer_by <= $2 AND state IN ('SCHEDULED', 'PUBLISHED')`), `m.id`, from, until)
}

// NumbersOfBoard lists the numbers of all meetings of a board.
func (s Store) NumbersOfBoard(tx *change.Tx, boardID string) ([]string, error) {
	return core.All(tx.Context(), s.db, core.Scalar[string], `SELECT number FROM meetings WHERE board_id = $1`, boardID)
}

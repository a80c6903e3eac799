// Package agenda stores agendas: their items, exclusions, guests and lists of readers.
package agenda

import (
	"context"
	"strconv"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/store/core"
)

var table = core.NewTable("agenda_items", func(i *agenda.Item) []core.Column {
	return append([]core.Column{
		core.Fixed("id", &i.ID), core.Fixed("meeting_id", &i.MeetingID), core.Fixed("board_id", &i.BoardID), core.Fixed("parent_id", &i.ParentID),
		core.Fixed("position", &i.Position), core.Col("permanent_number", &i.PermanentNumber), core.Col("title", &i.Title),
		core.Col("purpose", &i.Purpose), core.Col("own_minutes", &i.OwnMinutes), core.Col("presenter_ids", ids{&i.PresenterIDs}),
		core.Col("contributor_ids", ids{&i.ContributorIDs}), core.Col("summary", &i.Summary), core.Col("recommendation", &i.Recommendation),
		core.Col("counterparties", ids{&i.Counterparties}), core.Fixed("standing", &i.Standing),
		core.Col("session", &i.Session), core.Col("allow_ids", ids{&i.AllowIDs}), core.Col("state", &i.State), core.Col("end_reason", &i.EndReason),
		core.Col("continued_meeting_id", &i.Continued.MeetingID), core.Col("continued_item_id", &i.Continued.ItemID),
		core.Fixed("carried_from_meeting_id", &i.CarriedFrom.MeetingID), core.Fixed("carried_from_item_id", &i.CarriedFrom.ItemID),
		core.Col("is_new", &i.IsNew), core.Col("late_reason", &i.LateReason), core.Col("shown", core.JSON(&i.Shown)),
		core.Col("shown_position", &i.ShownPosition), core.Col("paper_due_date", &i.PaperDueDate),
		core.Col("taken_out_by", &i.TakenOutOfConsentBy), core.Col("taken_out_at", &i.TakenOutOfConsentAt),
	}, core.Stamp(&i.Stamp)...)
})

// ids is a JSON list of texts that is never null.
type ids struct{ of *[]string }

// Scan implements sql.Scanner.
func (l ids) Scan(value any) error { return core.JSON(l.of).Scan(value) }

// Argument implements core.Value.
func (l ids) Argument() (any, error) { return core.JSON(append([]string{}, *l.of...)).Argument() }

// Store implements agenda.Store.
type Store struct{ db *core.DB }

// New returns a Store on a database.
func New(db *core.DB) Store { return Store{db} }

// AgendaItems lists the items of several meetings.
func (s Store) AgendaItems(ctx context.Context, meetingIDs []string) ([]agenda.Item, error) {
	ofMeetings, among := s.db.Among("meeting_id", "$1", meetingIDs)
	return table.All(ctx, s.db, `WHERE `+ofMeetings+` ORDER BY meeting_id, position, id`, among)
}

// MeetingOfItem returns the meeting of an item.
func (s Store) MeetingOfItem(ctx context.Context, itemID string) (string, error) {
	return core.One(ctx, s.db, core.Scalar[string], `SELECT meeting_id FROM agenda_items WHERE id = $1`, itemID)
}

// LocateItem finds where an item is.
func (s Store) LocateItem(tx *change.Tx, id string) (agenda.Location, error) {
	return s.locate(tx, `SELECT board_id, meeting_id, id FROM agenda_items WHERE id = $1`, id)
}

// LocateExclusion finds where an exclusion is.
func (s Store) LocateExclusion(tx *change.Tx, id string) (agenda.Location, error) {
	return s.locate(tx, `SELECT i.board_id, e.meeting_id, e.item_id FROM exclusions e JOIN agenda_items i ON i.id = e.item_id WHERE e.id = $1`, id)
}

// LocateGuest finds where a guest is.
func (s Store) LocateGuest(tx *change.Tx, id string) (agenda.Location, error) {
	return s.locate(tx, `SELECT m.board_id, g.meeting_id, '' FROM guests g JOIN meetings m ON m.id = g.meeting_id WHERE g.id = $1`, id)
}

func (s Store) locate(tx *change.Tx, query, id string) (agenda.Location, error) {
	return core.One(tx.Context(), s.db, func(r core.Row) (at agenda.Location, err error) {
		err = r.Scan(&at.BoardID, &at.MeetingID, &at.ItemID)
		return at, err
	}, query, id)
}

// NextToWrite returns the next meeting of a board whose agenda is still written.
func (s Store) NextToWrite(tx *change.Tx, boardID string) (string, error) {
	return core.One(tx.Context(), s.db, core.Scalar[string], `SELECT id FROM meetings WHERE board_id = $1 AND starts_at > $2
		AND state IN ('`+string(meeting.Draft)+`', '`+string(meeting.Scheduled)+`') ORDER BY starts_at, id LIMIT 1`, boardID, tx.Now())
}

// HasPapers reports whether an item has papers, including withdrawn ones.
func (s Store) HasPapers(tx *change.Tx, itemID string) (bool, error) {
	papers, err := core.One(tx.Context(), s.db, core.Scalar[int], `SELECT count(*) FROM papers WHERE item_id = $1`, itemID)
	return papers > 0, err
}

// InsertItem adds an item.
func (s Store) InsertItem(tx *change.Tx, item agenda.Item) error { return table.Insert(tx, s.db, item) }

// UpdateItem replaces the fields of an item that can change, except its place.
func (s Store) UpdateItem(tx *change.Tx, item agenda.Item) error { return table.Update(tx, s.db, item) }

// PlaceItems replaces the parents and positions of items. PostgreSQL needs casts, because the values of such a list are
// texts.
func (s Store) PlaceItems(tx *change.Tx, items []agenda.Item) error {
	rows := make([][]any, len(items))
	for i, item := range items {
		var shown *string
		if item.ShownPosition != nil {
			text := strconv.Itoa(*item.ShownPosition)
			shown = &text
		}
		rows[i] = []any{item.ID, item.ParentID, strconv.Itoa(item.Position), shown}
	}
	return core.EachRows(rows, func(list string, args []any) error {
		_, err := s.db.Write(tx, `UPDATE agenda_items
			SET parent_id = placed.column2, position = CAST(placed.column3 AS INTEGER), shown_position = CAST(placed.column4 AS INTEGER)
			FROM (VALUES `+list+`) AS placed WHERE agenda_items.id = placed.column1`, args...)
		return err
	})
}

// DeleteItem deletes an item.
func (s Store) DeleteItem(tx *change.Tx, id string) error {
	for _, list := range []string{"item_readers", "item_hidden", "item_grants"} {
		if _, err := s.db.Exec(tx.Context(), `DELETE FROM `+list+` WHERE item_id = $1`, id); err != nil {
			return err
		}
	}
	return s.db.ExecOne(tx.Context(), `DELETE FROM agenda_items WHERE id = $1`, id)
}

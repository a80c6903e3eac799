// Package resolution stores the resolutions of meetings, and their ballots.
package resolution

import (
	"context"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/resolution"
	"example.org/portal/backend/internal/governance/room"
	"example.org/portal/backend/internal/store/core"
	"example.org/portal/backend/internal/store/sight"
)

var resolutions = core.NewTable("resolutions", func(r *resolution.Resolution) []core.Column {
	return append([]core.Column{
		core.Fixed("id", &r.ID), core.Fixed("board_id", &r.BoardID), core.Fixed("meeting_id", &r.MeetingID), core.Col("item_id", &r.ItemID),
		core.Fixed("n", &r.N), core.Col("number", &r.Number), core.Col("title", &r.Title), core.Col("text", &r.Text),
		core.Col("mover_id", &r.MoverID), core.Col("seconder_id", &r.SeconderID), core.Col("threshold_name", &r.ThresholdName),
		core.Col("state", &r.State), core.Col("ballot_kind", &r.Ballot), core.Col("seq", &r.Seq), core.Col("rule_set_id", &r.RuleSetID),
		core.Col("eligible", core.JSON(&r.Eligible)), core.Col("papers", core.JSON(&r.Papers)), core.Col("opened_at", &r.OpenedAt),
		core.Col("opened_by", &r.OpenedBy), core.Col("objected_at", &r.ObjectedAt), core.Col("tied_at", &r.TiedAt), core.Col("closed_at", &r.ClosedAt), core.Col("closed_by", &r.ClosedBy),
		core.Col("reason", &r.Reason), core.Col("votes", core.JSON(&r.Votes)), core.Col("quorum", core.JSON(&r.Quorum)),
		core.Col("end_reason", &r.EndReason), core.Fixed("repeats_id", &r.RepeatsID), core.Col("repeated_by_id", &r.RepeatedByID),
		core.Fixed("is_consent", &r.IsConsent), core.Col("items", core.JSON(&r.Items)),
	}, core.Stamp(&r.Stamp)...)
})

// Store implements resolution.Store, together with the stores of other aggregates.
type Store struct{ db *core.DB }

// New returns a Store on a database.
func New(db *core.DB) Store { return Store{db} }

// FindResolutions lists the resolutions in a scope, the latest first.
func (s Store) FindResolutions(ctx context.Context, scope policy.Scope, q resolution.Query, page resolution.Page) ([]resolution.Resolution, error) {
	w := s.matching(scope, q)
	if page.After != nil {
		w.And("(created_at, id) < (" + w.Arg(page.After.CreatedAt) + ", " + w.Arg(page.After.ID) + ")")
	}
	return resolutions.All(ctx, s.db, `WHERE `+w.String()+` ORDER BY created_at DESC, id DESC LIMIT `+w.Arg(page.Limit), w.Args()...)
}

// CountResolutions counts the resolutions in a scope.
func (s Store) CountResolutions(ctx context.Context, scope policy.Scope, q resolution.Query) (int, error) {
	return resolutions.Count(ctx, s.db, s.matching(scope, q))
}

// matching returns the conditions of a query. The item's access applies to its resolutions. A resolution without a number is a
// draft, or was withdrawn as one.
func (s Store) matching(scope policy.Scope, q resolution.Query) *core.Where {
	w := &core.Where{}
	w.And("EXISTS (SELECT 1 FROM agenda_items i " + sight.WithItem + " WHERE i.id = resolutions.item_id AND " +
		w.Nested(func(inner *core.Where) {
			core.Readable(s.db, inner, scope, sight.ItemFacts())
			s.ofConsent(inner, "i.meeting_id", q)
		}) + ")")
	w.And(sight.KnownResolution(s.db, w, "", scope, q.Prepared))
	if q.ID != "" {
		w.And("id = " + w.Arg(q.ID))
	}
	if q.BoardIDs != nil {
		w.And(core.AmongTexts(s.db, w, "board_id", q.BoardIDs))
	}
	if q.MeetingIDs != nil {
		w.And(core.AmongTexts(s.db, w, "meeting_id", q.MeetingIDs))
	}
	if q.ItemIDs != nil {
		w.And(core.AmongTexts(s.db, w, "item_id", q.ItemIDs))
	}
	if q.ConsentOf != nil || q.ConsentOfItems != nil {
		w.And("is_consent")
		s.ofConsent(w, "meeting_id", q) // SQLite starts from the few consent resolutions of these meetings
	}
	if q.States != nil {
		w.And(core.In(w, "state", q.States))
	}
	return w
}

// ofConsent limits a column to the meetings of consent agendas. With that of the items PostgreSQL starts from the items of these
// meetings, and not from all items of a board.
func (s Store) ofConsent(w *core.Where, column string, q resolution.Query) {
	if q.ConsentOf != nil {
		w.And(core.AmongTexts(s.db, w, column, q.ConsentOf))
	}
	if q.ConsentOfItems != nil {
		w.And(column + " IN (SELECT o.meeting_id FROM agenda_items o WHERE " + core.AmongTexts(s.db, w, "o.id", q.ConsentOfItems) + ")")
	}
}

// BallotsOf lists the ballots of resolutions in the order in which they were given.
func (s Store) BallotsOf(ctx context.Context, resolutionIDs []string) ([]resolution.Ballot, error) {
	ofResolutions, among := s.db.Among("resolution_id", "$1", resolutionIDs)
	return ballots.All(ctx, s.db, `WHERE `+ofResolutions+` ORDER BY resolution_id, n`, among)
}

// Resolution finds a resolution for a command.
func (s Store) Resolution(tx *change.Tx, id string) (resolution.Resolution, error) {
	return resolutions.One(tx.Context(), s.db, `WHERE id = $1`, id)
}

// LocateResolution finds where a resolution is.
func (s Store) LocateResolution(tx *change.Tx, id string) (agenda.Location, error) {
	return core.One(tx.Context(), s.db, func(r core.Row) (at agenda.Location, err error) {
		err = r.Scan(&at.BoardID, &at.MeetingID, &at.ItemID)
		return at, err
	}, `SELECT board_id, meeting_id, item_id FROM resolutions WHERE id = $1`, id)
}

// CountOfItem counts the resolutions of an item, drafts included.
func (s Store) CountOfItem(tx *change.Tx, itemID string) (int, error) {
	return core.One(tx.Context(), s.db, core.Scalar[int], `SELECT count(*) FROM resolutions WHERE item_id = $1`, itemID)
}

// HasProposed reports whether an item has a resolution that was proposed, and so has a number.
func (s Store) HasProposed(tx *change.Tx, itemID string) (bool, error) {
	found, err := core.One(tx.Context(), s.db, core.Scalar[int], `SELECT count(*) FROM resolutions WHERE item_id = $1 AND number <> ''`, itemID)
	return found > 0, err
}

// ResolutionChanges counts the acts on the resolutions of an item that were proposed. Drafts are left out, because most readers of
// the item do not know of them.
func (s Store) ResolutionChanges(ctx context.Context, itemID string) (int, error) {
	return core.One(ctx, s.db, core.Scalar[int], `SELECT COALESCE(SUM(version), 0) FROM resolutions WHERE item_id = $1 AND number <> ''`, itemID)
}

// NumbersOfResolutions lists the numbers of a board's resolutions.
func (s Store) NumbersOfResolutions(tx *change.Tx, boardID string) ([]string, error) {
	return core.All(tx.Context(), s.db, core.Scalar[string], `SELECT number FROM resolutions WHERE board_id = $1 AND number <> ''`, boardID)
}

// ConsentVotes lists the consent resolutions of a meeting, the latest first.
func (s Store) ConsentVotes(ctx context.Context, meetingID string) ([]room.ConsentVote, error) {
	found, err := resolutions.All(ctx, s.db, `WHERE is_consent AND meeting_id = $1 ORDER BY created_at DESC, id DESC`, meetingID)
	if err != nil {
		return nil, err
	}
	votes := make([]room.ConsentVote, len(found))
	for i, one := range found {
		votes[i] = one.ConsentVote()
	}
	return votes, nil
}

// PlaceResolution gives a resolution to another item and keeps its version.
func (s Store) PlaceResolution(tx *change.Tx, id, itemID string) error {
	_, err := s.db.Write(tx, `UPDATE resolutions SET item_id = $1 WHERE id = $2`, itemID, id)
	return err
}

// ClosedVotes implements room.Store.
func (s Store) ClosedVotes(tx *change.Tx, meetingID string) ([]room.ClosedVote, error) {
	closed, err := resolutions.All(tx.Context(), s.db, `WHERE meeting_id = $1 AND closed_at IS NOT NULL AND quorum IS NOT NULL ORDER BY closed_at, id`, meetingID)
	votes := make([]room.ClosedVote, 0, len(closed))
	for _, one := range closed {
		votes = append(votes, room.ClosedVote{ResolutionID: one.ID, ItemID: one.ItemID, Seq: one.Seq, ClosedAt: *one.ClosedAt, Quorum: *one.Quorum})
	}
	return votes, err
}

// NoteRecount implements room.Store.
func (s Store) NoteRecount(tx *change.Tx, resolutionID string, quorum room.Quorum) error {
	noted, err := s.Resolution(tx, resolutionID)
	if err != nil {
		return err
	}
	noted.Quorum = &quorum
	noted.Changed(tx.Now())
	return s.UpdateResolution(tx, noted)
}

// InsertResolution adds a resolution.
func (s Store) InsertResolution(tx *change.Tx, r resolution.Resolution) error {
	return resolutions.Insert(tx, s.db, r)
}

// UpdateResolution replaces the fields that can change.
func (s Store) UpdateResolution(tx *change.Tx, r resolution.Resolution) error {
	return resolutions.Update(tx, s.db, r)
}

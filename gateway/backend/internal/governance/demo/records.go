package demo

import (
	"context"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/resolution"
	"example.org/portal/backend/internal/governance/room"
)

// records is the store in which the acts of one past meeting are replayed. It keeps in memory what the commands read and
// write most, because each test with the demonstration data waits for the load, and an act takes some twenty statements.
// keep stores the result. Everything else goes to the database, in the transaction of the load.
type records struct {
	quiet
	journal *journal
	boardroom
	shelf shelf

	// meeting and items are as the acts change them, from a published meeting to one that was held. They are not stored:
	// the load stores the meeting as it ended.
	meeting meeting.Meeting
	items   []agenda.Item
	// ended are the items as the load has stored them.
	ended      []agenda.Item
	guests     []meeting.Guest
	exclusions []agenda.Exclusion

	record      room.Record
	resolutions []resolution.Resolution
	ballots     []resolution.Ballot
}

// boardroom is what the acts of all meetings of a board decide by, and do not change.
type boardroom struct {
	around  agenda.BoardPeople
	members []board.Membership
	rules   []board.RuleSet
}

// boardroomOf reads a boardroom.
func boardroomOf(ctx context.Context, store Store, boardID string) (of boardroom, err error) {
	if of.around, err = store.BoardPeople(ctx, boardID); err != nil {
		return of, fmt.Errorf("list the people around the board: %w", err)
	}
	if of.members, err = store.MembershipsOfBoards(ctx, []string{boardID}); err != nil {
		return of, fmt.Errorf("list the terms of the board: %w", err)
	}
	if of.rules, err = store.RuleSetsOfBoards(ctx, []string{boardID}); err != nil {
		return of, fmt.Errorf("list the rules of the board: %w", err)
	}
	return of, nil
}

// newRecords returns the records of a meeting before its first sitting.
func newRecords(j *journal, in boardroom, papers shelf, published meeting.Meeting, of *storedMeeting) *records {
	r := &records{
		quiet: quiet{j.Store}, journal: j, boardroom: in, shelf: papers,
		meeting: published, items: slices.Clone(of.items), ended: of.items, guests: of.guests, exclusions: slices.Clone(of.exclusions),
	}
	for i := range r.items {
		r.items[i].State = agenda.Accepted
	}
	return r
}

// keep stores the records, each once and as it was in the end. What the acts made of the items is stored already, except who took
// them out of the consent agenda.
func (r *records) keep(tx *change.Tx) error {
	for _, insertAll := range []func() error{
		func() error { return each(tx, r.record.Sittings, r.Store.InsertSitting) },
		func() error { return each(tx, r.record.Intervals, r.Store.InsertInterval) },
		func() error { return each(tx, r.record.Chairings, r.Store.InsertChairing) },
		func() error { return each(tx, r.record.Times, r.Store.InsertItemTime) },
		func() error { return each(tx, r.record.Absences, r.Store.InsertAbsence) },
		func() error { return each(tx, r.resolutions, r.Store.InsertResolution) },
		func() error { return each(tx, r.ballots, r.Store.InsertBallot) },
		func() error { return each(tx, r.takenOut(tx.Now()), r.Store.UpdateItem) },
	} {
		if err := insertAll(); err != nil {
			return err
		}
	}
	return nil
}

// InTx joins the transaction of the load.
func (r *records) InTx(ctx context.Context, fn func(ctx context.Context) error) error { return fn(ctx) }

// Actor finds a person by the key that the data have for the person, which stands for an account.
func (r *records) Actor(_ context.Context, key string) (personID, organisationID string, err error) {
	return idOf(key), r.around.Board.OrganisationID, nil
}

// Viewer finds what a person may read and change on the board at an instant.
func (r *records) Viewer(_ context.Context, key string, now time.Time) (*policy.Viewer, error) {
	return r.around.ViewerOf(idOf(key), now), nil
}

// Claim finds no earlier answer: each act is replayed once.
func (r *records) Claim(*change.Tx, change.RequestKey, time.Time) (*change.StoredAnswer, error) {
	return nil, nil
}

// LockRows locks nothing: nobody else sees the meeting before the load has ended.
func (r *records) LockRows(*change.Tx, []change.Lock) error { return nil }

// Append hands the events of an act to the journal. It numbers them from 1, because only the chain has their numbers.
func (r *records) Append(_ *change.Tx, _ string, events []audit.Event, notes []change.Note, _ *change.Completion) (int64, error) {
	r.journal.collect(events, notes)
	return int64(len(events)), nil
}

// RaiseEpochs does nothing: nobody has signed in yet.
func (r *records) RaiseEpochs(*change.Tx, []string) error { return nil }

// MeetingsByID finds the meeting.
func (r *records) MeetingsByID(context.Context, []string) ([]meeting.Meeting, error) {
	return []meeting.Meeting{r.meeting}, nil
}

// BoardOfMeeting returns the board of the meeting.
func (r *records) BoardOfMeeting(*change.Tx, string) (string, error) { return r.meeting.BoardID, nil }

// UpdateMeeting keeps the changed meeting.
func (r *records) UpdateMeeting(_ *change.Tx, m meeting.Meeting) error {
	r.meeting = m
	return nil
}

// AgendaItems lists the items of the meeting.
func (r *records) AgendaItems(context.Context, []string) ([]agenda.Item, error) {
	return r.items, nil
}

// LocateItem finds the place of an item of the meeting.
func (r *records) LocateItem(_ *change.Tx, id string) (agenda.Location, error) {
	return agenda.Location{BoardID: r.meeting.BoardID, MeetingID: r.meeting.ID, ItemID: id}, nil
}

// UpdateItem keeps the changed item.
func (r *records) UpdateItem(_ *change.Tx, item agenda.Item) error {
	return replace(r.items, item, func(other agenda.Item) bool { return other.ID == item.ID })
}

// Guests lists the guests of the meeting.
func (r *records) Guests(context.Context, []string) ([]meeting.Guest, error) { return r.guests, nil }

// Exclusions lists the exclusions of the meeting. None is lifted.
func (r *records) Exclusions(context.Context, []string) ([]agenda.Exclusion, error) {
	return r.exclusions, nil
}

// AllExclusions lists the exclusions of the meeting.
func (r *records) AllExclusions(context.Context, []string) ([]agenda.Exclusion, error) {
	return r.exclusions, nil
}

// InsertExclusion stores an exclusion.
func (r *records) InsertExclusion(tx *change.Tx, e agenda.Exclusion) error {
	r.exclusions = append(r.exclusions, e)
	return r.Store.InsertExclusion(tx, e)
}

// BoardPeople returns the board with everybody who takes part in it.
func (r *records) BoardPeople(context.Context, string) (agenda.BoardPeople, error) {
	return r.around, nil
}

// Boards lists the board.
func (r *records) Boards(context.Context, string) ([]board.Board, error) {
	return []board.Board{r.around.Board}, nil
}

// MembershipsOfBoards lists the terms of the board.
func (r *records) MembershipsOfBoards(context.Context, []string) ([]board.Membership, error) {
	return r.members, nil
}

// RuleSetsOfBoards lists the rule sets of the board.
func (r *records) RuleSetsOfBoards(context.Context, []string) ([]board.RuleSet, error) {
	return r.rules, nil
}

// People lists people of the board by id.
func (r *records) People(_ context.Context, _ string, ids []string) ([]people.Person, error) {
	var found []people.Person
	for _, one := range r.around.Attendees {
		if slices.Contains(ids, one.Person.ID) {
			found = append(found, one.Person)
		}
	}
	return found, nil
}

// each inserts all of some rows.
func each[R any](tx *change.Tx, rows []R, insert func(tx *change.Tx, row R) error) error {
	for _, row := range rows {
		if err := insert(tx, row); err != nil {
			return err
		}
	}
	return nil
}

// replace puts a row in the place of the one that it changes.
func replace[R any](rows []R, row R, isIt func(other R) bool) error {
	at := slices.IndexFunc(rows, isIt)
	if at < 0 {
		return fault.ErrNotFound
	}
	rows[at] = row
	return nil
}

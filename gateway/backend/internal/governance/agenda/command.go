package agenda

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
)

// Changed names what a change of an agenda was about.
type Changed struct {
	MeetingID string
	// ItemID is empty for an item that was taken out.
	ItemID string
}

// Desk makes the changes of agendas.
type Desk struct {
	store Store
	// secret makes the ids of placeholders, behind which an item can be put.
	secret []byte
}

// NewDesk makes a desk. secret is the readers'.
func NewDesk(store Store, secret []byte) *Desk { return &Desk{store: store, secret: secret} }

var (
	errNoMeeting = &change.Refusal{Code: change.CodeNotFound, Message: "there is no such meeting"}
	errNoItem    = &change.Refusal{Code: change.CodeNotFound, Message: "there is no such agenda item"}
	errClosed    = &change.Refusal{Code: change.CodeInvalidState, Message: "the meeting has begun, is over, or does not take place; its agenda is not changed here any more"}
	errOver      = &change.Refusal{Code: change.CodeInvalidState, Message: "the meeting is over; who reads its items is not changed any more"}
)

// notTheirs is said to those who read an agenda and do not write it.
const notTheirs = "only the secretary and the chair do this"

// subject is what a command on an agenda decides by, read behind its locks.
type subject struct {
	agenda Agenda
	// item is the one that the command is about; the zero item for a new one.
	item Item
	// around is read by commands that affect readers.
	around Surroundings
}

// effect says which lists of readers a command may change.
type effect int

const (
	// words changes the words of an item alone.
	words effect = iota
	// items lets items come or go, so that their lists have to be brought up to date.
	items
	// readers changes who reads what. The people around the board are locked and their browsers told.
	readers
)

// command declares a command on one agenda.
type command struct {
	name string
	key  change.Key
	// at finds the ids of the meeting and the item; the item's is empty for a new one.
	at func(ctx context.Context) (meetingID, itemID string, err error)
	// action is asked of the item, or of the meeting for a new one.
	action policy.Action
	// missing is said of what is not there for the actor, forbidden of what is there and not the actor's to do.
	missing   *change.Refusal
	forbidden string
	affects   effect
	// also are rows of another agenda that the command changes.
	also []change.Lock
	// open are the states of the meeting in which the command is possible, and closed what is said in others.
	open   []meeting.State
	closed *change.Refusal
	// apply makes the change, and names the item; empty for one that was taken out.
	apply func(tx *change.Tx, s subject) (itemID string, err error)
}

// drafted are the states in which an agenda is written and nobody else knows it.
func drafted() []meeting.State { return []meeting.State{meeting.Draft, meeting.Scheduled} }

// editable are the states in which an agenda is written. What is written after the first publication waits for the next one.
func editable() []meeting.State { return append(drafted(), meeting.Published) }

// operation makes a command of its declaration.
func (d *Desk) operation(c command) change.Command[Changed] {
	return change.Operation[subject, Changed]{
		Name: c.name, Key: c.key, Repeat: change.IDs[Changed](),
		Load: func(tx *change.Tx) (subject, error) { return d.load(tx, c) },
		Asks: func(_ *change.Tx, s subject) (*policy.Question, error) {
			facts := s.agenda.Meeting.ForPolicy()
			if s.item.ID != "" {
				facts = s.agenda.ForPolicy(s.item)
			}
			return &policy.Question{
				Action: c.action, Object: policy.Object{Item: &facts}, Missing: c.missing.Message, Forbidden: c.forbidden,
			}, nil
		},
		Apply: func(tx *change.Tx, s subject) (Changed, error) {
			if !slices.Contains(c.open, s.agenda.Meeting.State) {
				return Changed{}, c.closed
			}
			itemID, err := c.apply(tx, s)
			if err != nil {
				return Changed{}, change.Refuse(err)
			}
			return Changed{MeetingID: s.agenda.Meeting.ID, ItemID: itemID}, d.updateReaders(tx, c.affects, s)
		},
	}
}

// load locks and reads what a command decides by.
func (d *Desk) load(tx *change.Tx, c command) (subject, error) {
	ctx := tx.Context()
	meetingID, itemID, err := c.at(ctx)
	if errors.Is(err, fault.ErrNotFound) {
		return subject{}, c.missing
	}
	if err != nil {
		return subject{}, fmt.Errorf("find the meeting: %w", err)
	}
	boardID, err := d.lock(tx, meetingID, c)
	if err != nil {
		return subject{}, err
	}
	var s subject
	if s.agenda, err = agendaOf(ctx, d.store, meetingID); err != nil {
		return subject{}, fmt.Errorf("find the agenda: %w", err)
	}
	if itemID != "" {
		item, found := s.agenda.Item(itemID)
		if !found {
			return subject{}, c.missing
		}
		s.item = item
	}
	if c.affects == readers {
		if s.around, err = d.store.Surroundings(ctx, boardID); err != nil {
			return subject{}, fmt.Errorf("list the people around a board: %w", err)
		}
	}
	return s, nil
}

// lock locks the rows of a command. People come before meetings in the order of locks, so those whose browsers may have to be
// told are locked here.
func (d *Desk) lock(tx *change.Tx, meetingID string, c command) (boardID string, err error) {
	found, err := d.store.MeetingsByID(tx.Context(), []string{meetingID})
	if err != nil {
		return "", fmt.Errorf("find the meeting: %w", err)
	}
	if len(found) == 0 {
		return "", c.missing
	}
	boardID = found[0].BoardID
	locks := []change.Lock{change.Keep(change.RankPerson, tx.PersonID()), change.Keep(change.RankBoard, boardID), change.Change(change.RankMeeting, meetingID)}
	locks = append(locks, c.also...)
	if c.affects == readers {
		around, err := d.store.Surroundings(tx.Context(), boardID)
		if err != nil {
			return "", fmt.Errorf("list the people around a board: %w", err)
		}
		for _, attendee := range around.Attendees {
			locks = append(locks, change.Change(change.RankPerson, attendee.Person.ID))
		}
	}
	return boardID, tx.Hold(locks...)
}

// UpdateLists brings the lists by which statements decide up to the agenda as it is now.
func UpdateLists(tx *change.Tx, store Store, meetingID string) error {
	_, err := replaceLists(tx, store, meetingID)
	return err
}

// replaceLists brings the lists up to the agenda as it is now, and returns that agenda.
func replaceLists(tx *change.Tx, store Store, meetingID string) (Agenda, error) {
	after, err := agendaOf(tx.Context(), store, meetingID)
	if err != nil {
		return Agenda{}, fmt.Errorf("find the agenda as it is now: %w", err)
	}
	if err := store.ReplaceLists(tx, meetingID, after.lists()); err != nil {
		return Agenda{}, fmt.Errorf("replace the lists of readers: %w", err)
	}
	return after, nil
}

// updateReaders brings the lists up to date after a command, and tells those whose reading has changed.
func (d *Desk) updateReaders(tx *change.Tx, affected effect, before subject) error {
	if affected == words {
		return nil
	}
	after, err := replaceLists(tx, d.store, before.agenda.Meeting.ID)
	if err != nil {
		return err
	}
	if err := tellOfGrants(tx, d.store, before.agenda, after); err != nil || affected != readers {
		return err
	}
	if err := d.store.RaiseEpochs(tx, before.around.Concerned(before.agenda, after, tx.Now())); err != nil {
		return fmt.Errorf("raise access epochs: %w", err)
	}
	return nil
}

// record adds an event about an item.
func record(tx *change.Tx, action string, of Agenda, itemID string, data map[string]any) {
	if data == nil {
		data = map[string]any{}
	}
	data["itemId"] = itemID
	tx.Record(audit.Event{Action: action, Entity: "agendaItem", EntityID: itemID, BoardID: of.Meeting.BoardID, Data: data})
}

// atItem finds the meeting of an item that is there already.
func (d *Desk) atItem(itemID string) func(ctx context.Context) (string, string, error) {
	return func(ctx context.Context) (string, string, error) {
		meetingID, err := d.store.MeetingOfItem(ctx, itemID)
		return meetingID, itemID, err
	}
}

func distinct(ids []string) []string {
	sorted := slices.Clone(ids)
	slices.Sort(sorted)
	return slices.Compact(sorted)
}

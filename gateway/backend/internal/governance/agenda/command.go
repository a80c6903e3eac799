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

// Changed names what a command changed.
type Changed struct {
	MeetingID string
	// ItemID is empty for an item that was removed.
	ItemID string
}

// Desk makes the commands on agendas.
type Desk struct {
	store Store
	// secret makes the ids of placeholders. A command may place an item after a placeholder.
	secret []byte
}

// NewDesk returns a Desk. secret must be the same as the Reader's.
func NewDesk(store Store, secret []byte) *Desk { return &Desk{store: store, secret: secret} }

var (
	errNoMeeting = &change.Refusal{Code: change.CodeNotFound, Message: "there is no such meeting"}
	errNoItem    = &change.Refusal{Code: change.CodeNotFound, Message: "there is no such agenda item"}
	errClosed    = &change.Refusal{Code: change.CodeInvalidState, Message: "the meeting has begun, is over, or does not take place; its agenda is not changed here any more"}
	errOver      = &change.Refusal{Code: change.CodeInvalidState, Message: "the meeting is over; who reads its items is not changed any more"}
)

// notTheirs is the refusal for people who read an agenda and may not write it.
const notTheirs = "only the secretary and the chair do this"

// subject is what a command on an agenda decides by. It is read after the locks are taken.
type subject struct {
	agenda Agenda
	// item is the item that the command is about; the zero Item for a new one.
	item Item
	// around is read only by commands that affect readers.
	around Surroundings
}

// effect says which lists of readers a command may change.
type effect int

const (
	// words is the effect of a command that changes only the text of an item.
	words effect = iota
	// items is the effect of a command that adds or removes items. Their lists of readers are updated.
	items
	// readers is the effect of a command that changes who reads an item. The people of the board are locked, and their
	// access epochs may rise.
	readers
)

// command declares a command on one agenda.
type command struct {
	name string
	key  change.Key
	// at finds the ids of the meeting and the item. The item's id is empty for a new item.
	at func(ctx context.Context) (meetingID, itemID string, err error)
	// action is the action that the policy is asked about, on the item, or on the meeting for a new item.
	action policy.Action
	// missing is the refusal when the actor may not know of the item. forbidden is the text of the refusal when the
	// actor may only read it.
	missing   *change.Refusal
	forbidden string
	affects   effect
	// also are further locks, on another agenda that the command changes.
	also []change.Lock
	// open are the states of the meeting that allow the command. closed is the refusal in all other states.
	open   []meeting.State
	closed *change.Refusal
	// apply makes the change and returns the item's id; empty for an item that was removed.
	apply func(tx *change.Tx, s subject) (itemID string, err error)
}

// drafted returns the states in which an agenda is written and only the people who prepare it know it.
func drafted() []meeting.State { return []meeting.State{meeting.Draft, meeting.Scheduled} }

// editable returns the states in which an agenda is written. Changes after the first publication wait for the next one.
func editable() []meeting.State { return append(drafted(), meeting.Published) }

// operation turns a declaration into a command.
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
			return subject{}, fmt.Errorf("list the people of a board: %w", err)
		}
	}
	return s, nil
}

// lock takes the locks of a command. People come before meetings in the order of locks, so the people whose access
// epochs may rise are locked here.
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
			return "", fmt.Errorf("list the people of a board: %w", err)
		}
		for _, attendee := range around.Attendees {
			locks = append(locks, change.Change(change.RankPerson, attendee.Person.ID))
		}
	}
	return boardID, tx.Hold(locks...)
}

// UpdateLists updates the lists that SQL statements use to the present agenda.
func UpdateLists(tx *change.Tx, store Store, meetingID string) error {
	_, err := replaceLists(tx, store, meetingID)
	return err
}

// replaceLists updates the lists to the present agenda, and returns that agenda.
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

// updateReaders updates the lists after a command, and raises the access epochs of people whose reading has changed.
func (d *Desk) updateReaders(tx *change.Tx, affected effect, before subject) error {
	if affected == words {
		return nil
	}
	after, err := replaceLists(tx, d.store, before.agenda.Meeting.ID)
	if err != nil {
		return err
	}
	if err := queueGrantEvent(tx, d.store, before.agenda, after); err != nil || affected != readers {
		return err
	}
	if err := d.store.RaiseEpochs(tx, before.around.Concerned(before.agenda, after, tx.Now())); err != nil {
		return fmt.Errorf("raise access epochs: %w", err)
	}
	return nil
}

// record adds an audit event about an item.
func record(tx *change.Tx, action string, of Agenda, itemID string, data map[string]any) {
	if data == nil {
		data = map[string]any{}
	}
	data["itemId"] = itemID
	tx.Record(audit.Event{Action: action, Entity: "agendaItem", EntityID: itemID, BoardID: of.Meeting.BoardID, Data: data})
}

// atItem finds the meeting of an existing item.
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

package agenda

import (
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

// Publisher publishes what is new on an item of a meeting in session to its readers at once.
type Publisher interface {
	// PublishNow changes nothing when the meeting is not in session. The transaction must have locked the meeting.
	PublishNow(tx *change.Tx, meetingID, itemID, personID string) error
}

// Commands make the commands on agendas.
type Commands struct {
	store Store
	// secret makes the ids of placeholders. A command may place an item after a placeholder.
	secret    []byte
	publisher Publisher
}

// NewCommands returns Commands. secret must be the same as the Reader's.
func NewCommands(store Store, secret []byte, publisher Publisher) *Commands {
	return &Commands{store: store, secret: secret, publisher: publisher}
}

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
	around BoardPeople
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
	// locate finds the agenda, and the item unless it is a new one.
	locate func(tx *change.Tx) (Location, error)
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
func (cs *Commands) operation(c command) change.Command[Changed] {
	return change.Operation[subject, Changed]{
		Name: c.name, Key: c.key, Repeat: change.IDs[Changed](),
		Load: func(tx *change.Tx) (subject, error) { return cs.load(tx, c) },
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
			return Changed{MeetingID: s.agenda.Meeting.ID, ItemID: itemID}, cs.updateReaders(tx, c.affects, s)
		},
	}
}

// load locks and reads what a command decides by.
func (cs *Commands) load(tx *change.Tx, c command) (subject, error) {
	at, err := c.locate(tx)
	if errors.Is(err, fault.ErrNotFound) {
		return subject{}, c.missing
	}
	if err != nil {
		return subject{}, fmt.Errorf("find the meeting: %w", err)
	}
	if err := cs.lock(tx, at, c); err != nil {
		return subject{}, err
	}
	var s subject
	if s.agenda, err = agendaOf(tx.Context(), cs.store, at.MeetingID); err != nil {
		return subject{}, fmt.Errorf("find the agenda: %w", err)
	}
	if at.ItemID != "" {
		item, found := s.agenda.Item(at.ItemID)
		if !found {
			return subject{}, c.missing
		}
		s.item = item
	}
	if c.affects == readers {
		if s.around, err = cs.store.BoardPeople(tx.Context(), at.BoardID); err != nil {
			return subject{}, fmt.Errorf("list the people around a board: %w", err)
		}
	}
	return s, nil
}

// lock takes the locks of a command. People come before meetings in the order of locks, so the people whose access
// epochs may rise are locked here.
func (cs *Commands) lock(tx *change.Tx, at Location, c command) error {
	locks := []change.Lock{
		change.Keep(change.RankPerson, tx.PersonID()), change.Keep(change.RankBoard, at.BoardID), change.Change(change.RankMeeting, at.MeetingID),
	}
	locks = append(locks, c.also...)
	if c.affects == readers {
		people, err := cs.store.PeopleAround(tx, at.BoardID)
		if err != nil {
			return fmt.Errorf("name the people around a board: %w", err)
		}
		for _, id := range people {
			locks = append(locks, change.Change(change.RankPerson, id))
		}
	}
	return tx.Hold(locks...)
}

// UpdateLists updates the lists that SQL statements use to the present agenda of a meeting.
func UpdateLists(tx *change.Tx, store Store, of meeting.Meeting) error {
	_, err := replaceLists(tx, store, of)
	return err
}

// replaceLists updates the lists to the present agenda, and returns that agenda.
func replaceLists(tx *change.Tx, store Store, of meeting.Meeting) (Agenda, error) {
	after, err := rearranged(tx, store, of)
	if err != nil {
		return Agenda{}, fmt.Errorf("find the agenda as it is now: %w", err)
	}
	if err := store.ReplaceLists(tx, of.ID, after.lists()); err != nil {
		return Agenda{}, fmt.Errorf("replace the lists of readers: %w", err)
	}
	return after, nil
}

// updateReaders updates the lists after a command, and raises the access epochs of people whose reading has changed.
func (cs *Commands) updateReaders(tx *change.Tx, affected effect, before subject) error {
	if affected == words {
		return nil
	}
	after, err := replaceLists(tx, cs.store, before.agenda.Meeting)
	if err != nil {
		return err
	}
	if err := queueGrantEvent(tx, cs.store, before.agenda, after); err != nil || affected != readers {
		return err
	}
	if err := cs.store.RaiseEpochs(tx, before.around.Concerned(before.agenda, after, tx.Now())); err != nil {
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

// atItem locates an existing item.
func (cs *Commands) atItem(itemID string) func(tx *change.Tx) (Location, error) {
	return func(tx *change.Tx) (Location, error) { return cs.store.LocateItem(tx, itemID) }
}

// atMeeting locates the agenda of a meeting.
func (cs *Commands) atMeeting(meetingID string) func(tx *change.Tx) (Location, error) {
	return func(tx *change.Tx) (Location, error) {
		boardID, err := cs.store.BoardOfMeeting(tx, meetingID)
		return Location{BoardID: boardID, MeetingID: meetingID}, err
	}
}

func distinct(ids []string) []string {
	sorted := slices.Clone(ids)
	slices.Sort(sorted)
	return slices.Compact(sorted)
}

package agenda

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

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

// scene is what a step works on, read behind the locks.
type scene struct {
	agenda Agenda
	// item is the one that the step is about; the zero item for a new one.
	item Item
	// around is read by steps that change who reads what.
	around Surroundings
}

// step is a command on one agenda. All steps lock the same rows and find the same scene.
type step struct {
	store Store
	name  string
	key   change.Key
	// at names the meeting and the item; an empty item is a new one.
	at func(ctx context.Context) (meetingID, itemID string, err error)
	// action is asked of the item, or of the meeting for a new one.
	action policy.Action
	// missing is said of what is not there for the actor, forbidden of what is there and not the actor's to do.
	missing   *change.Refusal
	forbidden string
	// restricts tells that the step may change who reads what.
	restricts bool
	// also are rows of another agenda that the step changes.
	also []change.Lock
	// open are the states of the meeting in which the step is possible, and closed what is said in others.
	open   []meeting.State
	closed *change.Refusal
	// apply does it, and names the item; empty for one that was taken out.
	apply func(tx *change.Tx, s scene) (itemID string, err error)
}

// drafted are the states in which an agenda is written and nobody else knows it.
func drafted() []meeting.State { return []meeting.State{meeting.Draft, meeting.Scheduled} }

// editable are the states in which an agenda is written. What is written after the first publication waits for the next one.
func editable() []meeting.State { return append(drafted(), meeting.Published) }

// Name implements change.Command.
func (s *step) Name() string { return s.name }

// Key implements change.Command.
func (s *step) Key() change.Key { return s.key }

// Locks implements change.Command. The people around the board are locked where their browsers may
// have to be told, since people come before meetings in the order of locks.
func (s *step) Locks(tx *change.Tx) ([]change.Lock, error) {
	meetingID, _, err := s.at(tx.Context())
	if errors.Is(err, fault.ErrNotFound) {
		return nil, s.missing
	}
	if err != nil {
		return nil, fmt.Errorf("find the meeting: %w", err)
	}
	found, err := s.store.MeetingsByID(tx.Context(), []string{meetingID})
	if err != nil {
		return nil, fmt.Errorf("find the meeting: %w", err)
	}
	if len(found) == 0 {
		return nil, s.missing
	}
	locks := []change.Lock{change.Keep(change.RankPerson, tx.PersonID()), change.Keep(change.RankBoard, found[0].BoardID), change.Change(change.RankMeeting, meetingID)}
	locks = append(locks, s.also...)
	if !s.restricts {
		return locks, nil
	}
	around, err := s.store.Surroundings(tx.Context(), found[0].BoardID)
	if err != nil {
		return nil, fmt.Errorf("list the people around a board: %w", err)
	}
	for _, attendee := range around.Attendees {
		locks = append(locks, change.Change(change.RankPerson, attendee.Person.ID))
	}
	return locks, nil
}

// Asks implements change.Command.
func (s *step) Asks(tx *change.Tx) (*policy.Question, error) {
	found, err := s.find(tx.Context())
	if err != nil {
		return nil, err
	}
	facts := found.agenda.Meeting.ForPolicy()
	if found.item.ID != "" {
		facts = found.agenda.ForPolicy(found.item)
	}
	return &policy.Question{
		Action: s.action, Object: policy.Object{Item: &facts},
		Missing: s.missing.Message, Forbidden: s.forbidden,
	}, nil
}

func (s *step) find(ctx context.Context) (scene, error) {
	meetingID, itemID, err := s.at(ctx)
	if errors.Is(err, fault.ErrNotFound) {
		return scene{}, s.missing
	}
	if err != nil {
		return scene{}, fmt.Errorf("find the meeting: %w", err)
	}
	var found scene
	if found.agenda, err = one(ctx, s.store, meetingID); err != nil {
		return scene{}, fmt.Errorf("find the agenda: %w", err)
	}
	if itemID != "" {
		item, ok := found.agenda.Item(itemID)
		if !ok {
			return scene{}, s.missing
		}
		found.item = item
	}
	if s.restricts {
		if found.around, err = s.store.Surroundings(ctx, found.agenda.Meeting.BoardID); err != nil {
			return scene{}, fmt.Errorf("list the people around a board: %w", err)
		}
	}
	return found, nil
}

// Apply implements change.Command.
func (s *step) Apply(tx *change.Tx) (Changed, error) {
	found, err := s.find(tx.Context())
	if err != nil {
		return Changed{}, err
	}
	if !slices.Contains(s.open, found.agenda.Meeting.State) {
		return Changed{}, s.closed
	}
	itemID, err := s.apply(tx, found)
	if err != nil {
		return Changed{}, change.Refuse(err)
	}
	if err := s.settle(tx, found); err != nil {
		return Changed{}, err
	}
	return Changed{MeetingID: found.agenda.Meeting.ID, ItemID: itemID}, nil
}

// Settle brings the lists by which statements decide up to the agenda as it is.
func Settle(tx *change.Tx, store Store, meetingID string) error {
	_, err := settled(tx, store, meetingID)
	return err
}

func settled(tx *change.Tx, store Store, meetingID string) (Agenda, error) {
	after, err := one(tx.Context(), store, meetingID)
	if err != nil {
		return Agenda{}, fmt.Errorf("find the agenda as it is now: %w", err)
	}
	if err := store.ReplaceLists(tx, meetingID, after.lists()); err != nil {
		return Agenda{}, fmt.Errorf("replace the lists of readers: %w", err)
	}
	return after, nil
}

// settle brings the lists up to date, and tells those whose reading has changed.
func (s *step) settle(tx *change.Tx, before scene) error {
	after, err := settled(tx, s.store, before.agenda.Meeting.ID)
	if err != nil {
		return err
	}
	if err := tellOfGrants(tx, s.store, before.agenda, after); err != nil || !s.restricts {
		return err
	}
	if err := s.store.RaiseEpochs(tx, before.around.Concerned(before.agenda, after, tx.Now())); err != nil {
		return fmt.Errorf("raise access epochs: %w", err)
	}
	return nil
}

// IDOf implements change.Repeated.
func (*step) IDOf(value Changed) string { return value.MeetingID + "/" + value.ItemID }

// Again implements change.Repeated. Who asks reads the meeting and the item with the rights of now.
func (*step) Again(_ *change.Tx, id string) (Changed, error) {
	meetingID, itemID, _ := strings.Cut(id, "/")
	return Changed{MeetingID: meetingID, ItemID: itemID}, nil
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

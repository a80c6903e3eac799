package meeting

import (
	"errors"
	"fmt"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

var (
	// ErrNoMeeting means that there is no such meeting for the viewer [X6].
	ErrNoMeeting = &change.Refusal{Code: change.CodeNotFound, Message: "there is no such meeting"}
	// ErrNoBoard means that there is no such board for the viewer [X6].
	ErrNoBoard = &change.Refusal{Code: change.CodeNotFound, Message: "there is no such board"}
	// ErrBoardDissolved means that the board does not meet any more.
	ErrBoardDissolved = &change.Refusal{Code: change.CodeInvalidState, Message: "the board is dissolved and does not meet any more"}
)

const (
	onlySecretaryPlans = "only the secretary plans the meetings of this board"
	onlyOfficersCancel = "only the secretary and the chair cancel a meeting of this board"
)

// PlanStore is what planning needs kept.
type PlanStore interface {
	Store
	board.Store
	OutlookStore
	events.Queue
}

// Planner makes the commands that plan meetings.
type Planner struct{ store PlanStore }

// NewPlanner makes a planner.
func NewPlanner(store PlanStore) *Planner { return &Planner{store: store} }

// onMeeting is what the commands on one meeting have in common.
type onMeeting struct {
	planner   *Planner
	name      string
	key       change.Key
	meetingID string
	action    policy.Action
	forbidden string
	found
}

// Name implements change.Command.
func (o onMeeting) Name() string { return o.name }

// Key implements change.Command.
func (o onMeeting) Key() change.Key { return o.key }

// Locks implements change.Command. A right that is taken away at the same time is either gone
// already or taken away afterwards.
func (o onMeeting) Locks(tx *change.Tx) ([]change.Lock, error) {
	locks := []change.Lock{change.Keep(change.RankPerson, tx.PersonID())}
	m, err := o.read(tx)
	if errors.Is(err, ErrNoMeeting) {
		return locks, nil
	}
	return append(locks, change.Keep(change.RankBoard, m.BoardID), change.Change(change.RankMeeting, m.ID)), err
}

// Asks implements change.Command.
func (o onMeeting) Asks(tx *change.Tx) (*policy.Question, error) {
	m, err := o.read(tx)
	if err != nil {
		return nil, err
	}
	item := m.ForPolicy()
	return &policy.Question{Action: o.action, Object: policy.Object{Item: &item}, Missing: ErrNoMeeting.Message, Forbidden: o.forbidden}, nil
}

// read finds the meeting as it is now.
func (o onMeeting) read(tx *change.Tx) (Meeting, error) {
	m, err := o.planner.store.MeetingToChange(tx, o.meetingID)
	if errors.Is(err, fault.ErrNotFound) {
		return Meeting{}, ErrNoMeeting
	}
	if err != nil {
		return Meeting{}, fmt.Errorf("find the meeting: %w", err)
	}
	return m, nil
}

// begin finds the meeting in the version with which an edit began, and moves it by an act.
func (o onMeeting) begin(tx *change.Tx, expected int, act Act) (Meeting, error) {
	m, err := o.read(tx)
	if err != nil {
		return Meeting{}, err
	}
	if err := tx.Expect(m.ID, expected, m.Version, m.UpdatedAt); err != nil {
		return Meeting{}, err
	}
	return m, m.move(act)
}

// save keeps a changed meeting and records what happened to it.
func (o onMeeting) save(tx *change.Tx, m *Meeting, action string, data map[string]any) error {
	if err := o.keep(tx, m); err != nil {
		return err
	}
	tx.Record(event(*m, action, data))
	return nil
}

func (o onMeeting) keep(tx *change.Tx, m *Meeting) error {
	before, err := o.read(tx)
	if err != nil {
		return err
	}
	m.FollowCalendar(before, tx.Now())
	m.Changed(tx.Now())
	if err := o.planner.store.UpdateMeeting(tx, *m); err != nil {
		return fmt.Errorf("keep the meeting: %w", err)
	}
	if until := m.GuestsReadUntil(); !until.Equal(before.GuestsReadUntil()) {
		if err := o.planner.store.MoveGuests(tx, m.ID, until); err != nil {
			return fmt.Errorf("move how long guests read: %w", err)
		}
	}
	return nil
}

func event(m Meeting, action string, data map[string]any) audit.Event {
	return audit.Event{Action: action, Entity: "meeting", EntityID: m.ID, BoardID: m.BoardID, Data: data}
}

// boardOf is the board of a meeting in a change.
func (p *Planner) boardOf(tx *change.Tx, boardID string) (board.Board, error) {
	v, err := tx.Viewer()
	if err != nil || v == nil {
		return board.Board{}, errors.Join(err, ErrNoBoard)
	}
	boards, err := p.store.Boards(tx.Context(), v.Person.OrganisationID)
	if err != nil {
		return board.Board{}, fmt.Errorf("find the board: %w", err)
	}
	for _, one := range boards {
		if one.ID == boardID {
			return one, nil
		}
	}
	return board.Board{}, ErrNoBoard
}

// found finds the meeting of a repeated request.
type found struct{ store Store }

// IDOf implements change.Repeated.
func (found) IDOf(m Meeting) string { return m.ID }

// Again implements change.Repeated.
func (f found) Again(tx *change.Tx, id string) (Meeting, error) {
	v, err := tx.Viewer()
	if err != nil {
		return Meeting{}, err
	}
	m, err := NewReader(f.store).Meeting(tx.Context(), v, id)
	if err != nil {
		return Meeting{}, err
	}
	if m == nil {
		return Meeting{}, ErrNoMeeting
	}
	return *m, nil
}

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

// CommandStore is what Commands read and write.
type CommandStore interface {
	Store
	board.Store
	OutlookStore
	events.Queue
}

// Commands make the commands that plan meetings.
type Commands struct{ store CommandStore }

// NewCommands returns Commands that work on store.
func NewCommands(store CommandStore) *Commands { return &Commands{store: store} }

// command declares a command on one meeting.
type command struct {
	name      string
	key       change.Key
	meetingID string
	action    policy.Action
	forbidden string
	// edit has the version that the command expects, and act is the change of state. Both are nil for a command that
	// keeps the state and expects no version.
	edit *change.Edit
	act  Act
}

// planning declares a command on one meeting for the secretary.
func planning(name, meetingID string, key change.Key) command {
	return command{name: name, key: key, meetingID: meetingID, action: policy.PlanMeeting, forbidden: onlySecretaryPlans}
}

// editing declares a command for the secretary that moves a meeting by an act. The meeting must have the version that
// the edit expects.
func editing(name, meetingID string, key change.Key, edit change.Edit, act Act) command {
	c := planning(name, meetingID, key)
	c.edit, c.act = &edit, act
	return c
}

// operation turns a declaration into a command. apply gets the meeting before and after the act.
func (cs *Commands) operation(c command, apply func(tx *change.Tx, standing, m Meeting) (Meeting, error)) change.Operation[Meeting, Meeting] {
	return change.Operation[Meeting, Meeting]{
		Name: c.name, Key: c.key, Repeat: Repeat(cs.store),
		Load: func(tx *change.Tx) (Meeting, error) {
			return cs.load(tx, c.meetingID, func(boardID string) []change.Lock {
				return []change.Lock{change.Keep(change.RankBoard, boardID), change.Change(change.RankMeeting, c.meetingID)}
			})
		},
		Asks: func(_ *change.Tx, m Meeting) (*policy.Question, error) { return c.question(m), nil },
		Apply: func(tx *change.Tx, standing Meeting) (Meeting, error) {
			m := standing
			if c.edit == nil {
				return apply(tx, standing, m)
			}
			if err := tx.Expect(m.ID, c.edit.ExpectedVersion, m.Version, m.UpdatedAt); err != nil {
				return Meeting{}, err
			}
			if err := m.Move(c.act); err != nil {
				return m, err
			}
			return apply(tx, standing, m)
		},
	}
}

func (c command) question(m Meeting) *policy.Question {
	item := m.ForPolicy()
	return &policy.Question{Action: c.action, Object: policy.Object{Item: &item}, Missing: ErrNoMeeting.Message, Forbidden: c.forbidden}
}

// load locks and reads a meeting. It also locks the actor's row: a right that is revoked at the same time is revoked
// either before the command or after it.
func (cs *Commands) load(tx *change.Tx, meetingID string, locks func(boardID string) []change.Lock) (Meeting, error) {
	boardID, err := cs.store.BoardOfMeeting(tx, meetingID)
	if errors.Is(err, fault.ErrNotFound) {
		return Meeting{}, ErrNoMeeting
	}
	if err != nil {
		return Meeting{}, fmt.Errorf("find the board of a meeting: %w", err)
	}
	if err := tx.Hold(append(locks(boardID), change.Keep(change.RankPerson, tx.PersonID()))...); err != nil {
		return Meeting{}, err
	}
	return cs.meeting(tx, meetingID)
}

// meeting finds a meeting as it is now, without checking who asks.
func (cs *Commands) meeting(tx *change.Tx, id string) (Meeting, error) {
	m, err := cs.store.MeetingToChange(tx, id)
	if errors.Is(err, fault.ErrNotFound) {
		return Meeting{}, ErrNoMeeting
	}
	if err != nil {
		return Meeting{}, fmt.Errorf("find the meeting: %w", err)
	}
	return m, nil
}

// save stores a changed meeting and records the audit event.
func (cs *Commands) save(tx *change.Tx, standing Meeting, m *Meeting, action string, data map[string]any) error {
	if err := Save(tx, cs.store, standing, m); err != nil {
		return err
	}
	tx.Record(event(*m, action, data))
	return nil
}

func event(m Meeting, action string, data map[string]any) audit.Event {
	return audit.Event{Action: action, Entity: "meeting", EntityID: m.ID, BoardID: m.BoardID, Data: data}
}

// boardOf finds the board of a meeting.
func (cs *Commands) boardOf(tx *change.Tx, boardID string) (board.Board, error) {
	v, err := tx.Viewer()
	if err != nil || v == nil {
		return board.Board{}, errors.Join(err, ErrNoBoard)
	}
	boards, err := cs.store.Boards(tx.Context(), v.Person.OrganisationID)
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

// Repeat finds the meeting of a repeated request, if the actor reads it.
func Repeat(store Store) change.Repeat[Meeting] {
	return change.Repeat[Meeting]{
		IDOf: func(m Meeting) string { return m.ID },
		Again: func(tx *change.Tx, id string) (Meeting, error) {
			v, err := tx.Viewer()
			if err != nil {
				return Meeting{}, err
			}
			m, err := NewReader(store).Meeting(tx.Context(), v, id)
			if err != nil {
				return Meeting{}, fmt.Errorf("find the meeting: %w", err)
			}
			if m == nil {
				return Meeting{}, ErrNoMeeting
			}
			return *m, nil
		},
	}
}

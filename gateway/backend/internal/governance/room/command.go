package room

import (
	"errors"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
)

var (
	errNoMeeting  = &change.Refusal{Code: change.CodeNotFound, Message: "there is no such meeting"}
	errNoItem     = &change.Refusal{Code: change.CodeNotFound, Message: "there is no such agenda item"}
	errNotOpen    = &change.Refusal{Code: change.CodeInvalidState, Message: "the meeting is not in session"}
	errNoAttendee = change.Invalid("personId", "does not attend this meeting")
	errNoGuest    = change.Invalid("guestId", "does not attend this meeting")
)

const (
	onlyOfficersRun    = "only the secretary, the chair and the person chairing do this"
	onlyOfficersRecord = "only the secretary, the chair and the person chairing record who is present"
)

// Changed names the meeting that a command changed.
type Changed struct{ MeetingID string }

// Commands make the commands with which a meeting is held.
type Commands struct {
	store   Store
	agendas *agenda.Reader
}

// NewCommands returns Commands that work on store.
func NewCommands(store Store, agendas *agenda.Reader) *Commands { return &Commands{store, agendas} }

// subject is what a command decides by. It is read after the locks are taken.
type subject struct {
	meeting meeting.Meeting
	// item is the item that the command is about; the zero Item without one.
	item agenda.Item
	facts
	rules board.RuleSet
}

// command declares a command on one meeting.
type command struct {
	name string
	key  change.Key
	// locate finds the meeting, and the item for a command on an item. missing is the refusal without it.
	locate  func(tx *change.Tx) (agenda.Location, error)
	missing *change.Refusal
	// action is RunMeeting or RecordAttendance. The person chairing has both.
	action    policy.Action
	forbidden string
	// edit has the version that the command expects of the meeting, and act is the change of state. Both are empty for a
	// command that leaves the meeting as it is.
	edit  *change.Edit
	act   meeting.Act
	apply func(tx *change.Tx, s subject) error
}

// inRoom declares a command that leaves the meeting as it is.
func (cs *Commands) inRoom(name, meetingID string, key change.Key, apply func(tx *change.Tx, s subject) error) change.Command[Changed] {
	return cs.operation(command{
		name: name, key: key, locate: cs.atMeeting(meetingID), missing: errNoMeeting, action: policy.RunMeeting, forbidden: onlyOfficersRun, apply: apply,
	})
}

// recording declares a command on the attendance.
func (cs *Commands) recording(name, meetingID string, key change.Key, apply func(tx *change.Tx, s subject) error) change.Command[Changed] {
	return cs.operation(command{
		name: name, key: key, locate: cs.atMeeting(meetingID), missing: errNoMeeting, action: policy.RecordAttendance, forbidden: onlyOfficersRecord, apply: apply,
	})
}

// moving declares a command that moves the meeting by an act.
func (cs *Commands) moving(name, meetingID string, edit change.Edit, key change.Key, act meeting.Act, apply func(tx *change.Tx, s subject) error) change.Command[Changed] {
	return cs.operation(command{
		name: name, key: key, locate: cs.atMeeting(meetingID), missing: errNoMeeting, action: policy.RunMeeting, forbidden: onlyOfficersRun, edit: &edit, act: act, apply: apply,
	})
}

// operation turns a declaration into a command. Commands on one meeting run one after the other.
func (cs *Commands) operation(c command) change.Command[Changed] {
	return change.Operation[subject, Changed]{
		Name: c.name, Key: c.key, Repeat: change.IDs[Changed](),
		Load: func(tx *change.Tx) (subject, error) { return cs.load(tx, c) },
		Asks: func(tx *change.Tx, s subject) (*policy.Question, error) { return c.question(tx, s), nil },
		Apply: func(tx *change.Tx, s subject) (Changed, error) {
			if c.edit != nil {
				if err := tx.Expect(s.meeting.ID, c.edit.ExpectedVersion, s.meeting.Version, s.meeting.UpdatedAt); err != nil {
					return Changed{}, err
				}
				if err := s.meeting.Move(c.act); err != nil {
					return Changed{}, err
				}
			}
			return Changed{s.meeting.ID}, change.Refuse(c.apply(tx, s))
		},
	}
}

func (c command) question(tx *change.Tx, s subject) *policy.Question {
	facts := s.agenda.Meeting.ForPolicy()
	if s.item.ID != "" {
		facts = s.agenda.ForPolicy(s.item)
	}
	object := policy.Object{Item: &facts}
	if s.record.Chair() == tx.PersonID() && tx.PersonID() != "" {
		object.Met = []policy.Condition{policy.Chairing}
	}
	return &policy.Question{Action: c.action, Object: object, Missing: c.missing.Message, Forbidden: c.forbidden}
}

func (cs *Commands) atMeeting(meetingID string) func(tx *change.Tx) (agenda.Location, error) {
	return func(tx *change.Tx) (agenda.Location, error) {
		boardID, err := cs.store.BoardOfMeeting(tx, meetingID)
		return agenda.Location{BoardID: boardID, MeetingID: meetingID}, err
	}
}

// load locks the meeting and reads what the command decides by.
func (cs *Commands) load(tx *change.Tx, c command) (subject, error) {
	at, err := c.locate(tx)
	if errors.Is(err, fault.ErrNotFound) {
		return subject{}, c.missing
	}
	if err != nil {
		return subject{}, fmt.Errorf("find the meeting: %w", err)
	}
	if err := tx.Hold(change.Keep(change.RankPerson, tx.PersonID()), change.Keep(change.RankBoard, at.BoardID), change.Change(change.RankMeeting, at.MeetingID)); err != nil {
		return subject{}, err
	}
	agendas, err := cs.agendas.Agendas(tx.Context(), nil, []string{at.MeetingID})
	if err != nil {
		return subject{}, fmt.Errorf("find the agenda: %w", err)
	}
	of, found := agendas[at.MeetingID]
	if !found {
		return subject{}, c.missing
	}
	s := subject{meeting: of.Meeting}
	if at.ItemID != "" {
		if s.item, found = of.Item(at.ItemID); !found {
			return subject{}, c.missing
		}
	}
	if s.facts, s.rules, err = factsOf(tx.Context(), cs.store, of); err != nil {
		return subject{}, err
	}
	return s, nil
}

// save stores the meeting that the command has moved.
func (cs *Commands) save(tx *change.Tx, s subject) error {
	return meeting.Save(tx, cs.store, s.agenda.Meeting, &s.meeting)
}

// record adds an audit event about the meeting.
func (s subject) event(action string, data map[string]any) audit.Event {
	return audit.Event{Action: action, Entity: "meeting", EntityID: s.meeting.ID, BoardID: s.meeting.BoardID, Data: data}
}

// isUnderWay refuses what needs a sitting that goes on.
func (s subject) isUnderWay() error {
	if s.meeting.State != meeting.InSession {
		return errNotOpen
	}
	return s.isOpen()
}

// isOpen refuses what needs an open sitting.
func (s subject) isOpen() error {
	if s.record.Current() == nil {
		return errNotOpen
	}
	return nil
}

// votersOf returns the terms of the voting members in office on a sitting's date, each person once with the greatest weight.
func votersOf(terms []board.Membership, m meeting.Meeting, seq int) []board.Membership {
	var voters []board.Membership
	date := m.DateOf(seq)
	for _, term := range terms {
		if term.BoardID != m.BoardID || !term.Voting || !term.InOffice(date) {
			continue
		}
		at := slices.IndexFunc(voters, func(other board.Membership) bool { return other.PersonID == term.PersonID })
		if at < 0 {
			voters = append(voters, term)
			continue
		}
		voters[at].Weight = max(voters[at].Weight, term.Weight)
	}
	return voters
}

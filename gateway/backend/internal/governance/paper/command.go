package paper

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
)

// Changed names what a command on papers changed.
type Changed struct{ MeetingID, ItemID, UploadID string }

// subject is what a command on papers decides by. It is read after the locks are taken.
type subject struct {
	agenda agenda.Agenda
	item   agenda.Item
	facts  policy.Item
	// paper and version are zero for commands that name none.
	paper   Paper
	version Version
}

// target names the object of a command: a version, a paper, or the item of a new paper. The other ids are empty.
type target struct{ itemID, paperID, versionID string }

// command declares a command on the papers of one item.
type command struct {
	name   string
	key    change.Key
	target target
	// action is the action on the item that the policy is asked about.
	action policy.Action
	// missing is the refusal when the actor may not know of the object. forbidden is the text of the refusal when the
	// actor may only read it.
	missing   *change.Refusal
	forbidden string
	// uploads reports whether the command begins an upload. It then locks the person's row exclusively.
	uploads bool
	// apply makes the change and returns the upload's id; empty without one.
	apply func(tx *change.Tx, s subject) (uploadID string, err error)
}

// open returns the states of a meeting in which papers can be added.
func open() []meeting.State {
	return []meeting.State{meeting.Draft, meeting.Scheduled, meeting.Published, meeting.InSession, meeting.Adjourned}
}

// operation turns a declaration into a command.
func (cs *Commands) operation(c command) change.Command[Changed] {
	return change.Operation[subject, Changed]{
		Name: c.name, Key: c.key, Repeat: change.IDs[Changed](),
		Load: func(tx *change.Tx) (subject, error) { return cs.load(tx, c) },
		Asks: c.asks,
		Apply: func(tx *change.Tx, s subject) (Changed, error) {
			if !slices.Contains(open(), s.agenda.Meeting.State) {
				return Changed{}, errOver
			}
			uploadID, err := c.apply(tx, s)
			if err != nil {
				return Changed{}, change.Refuse(err)
			}
			return Changed{MeetingID: s.agenda.Meeting.ID, ItemID: s.item.ID, UploadID: uploadID}, nil
		},
	}
}

// load locks and reads what a command decides by.
func (cs *Commands) load(tx *change.Tx, c command) (subject, error) {
	meetingID, err := cs.lock(tx, c)
	if err != nil {
		return subject{}, err
	}
	s, itemID, err := cs.read(tx.Context(), c)
	if err != nil {
		return subject{}, err
	}
	agendas, err := cs.agendas.Agendas(tx.Context(), nil, []string{meetingID})
	if err != nil {
		return subject{}, fmt.Errorf("find the agenda of a paper: %w", err)
	}
	s.agenda = agendas[meetingID]
	item, found := s.agenda.Item(itemID)
	if !found {
		return subject{}, c.missing
	}
	s.item, s.facts = item, s.agenda.ForPolicy(item)
	return s, nil
}

// lock takes the locks of a command. The item of a version or paper never changes, so the meeting is found before the
// lock.
func (cs *Commands) lock(tx *change.Tx, c command) (meetingID string, err error) {
	_, itemID, err := cs.read(tx.Context(), c)
	if err != nil {
		return "", err
	}
	at, err := cs.store.LocateItem(tx, itemID)
	if err != nil {
		return "", c.orMissing(err)
	}
	person := change.Keep(change.RankPerson, tx.PersonID())
	person.Exclusive = c.uploads
	return at.MeetingID, tx.Hold(person, change.Keep(change.RankBoard, at.BoardID), change.Change(change.RankMeeting, at.MeetingID))
}

// read reads the version and the paper that a command names, and returns their item.
func (cs *Commands) read(ctx context.Context, c command) (s subject, itemID string, err error) {
	named := c.target
	if named.versionID != "" {
		if s.version, err = cs.store.PaperVersion(ctx, named.versionID); err != nil {
			return subject{}, "", c.orMissing(err)
		}
		named.paperID = s.version.PaperID
	}
	if named.paperID != "" {
		if s.paper, err = cs.store.Paper(ctx, named.paperID); err != nil {
			return subject{}, "", c.orMissing(err)
		}
		named.itemID = s.paper.ItemID
	}
	return s, named.itemID, nil
}

func (c command) orMissing(err error) error {
	if errors.Is(err, fault.ErrNotFound) {
		return c.missing
	}
	return fmt.Errorf("find a paper: %w", err)
}

// asks returns the question about the item. A version that the actor may not know of is missing.
func (c command) asks(tx *change.Tx, s subject) (*policy.Question, error) {
	v, err := tx.Viewer()
	if err != nil {
		return nil, err
	}
	if s.version.ID != "" && v != nil && !mayKnow(v, s.facts, s.version) {
		return nil, c.missing
	}
	return &policy.Question{
		Action: c.action, Object: policy.Object{Item: &s.facts}, Missing: c.missing.Message, Forbidden: c.forbidden,
	}, nil
}

// record adds an audit event about a paper or a version. It has ids and numbers, no names.
func record(tx *change.Tx, action string, s subject, entityID string, data map[string]any) {
	if data == nil {
		data = map[string]any{}
	}
	data["itemId"] = s.item.ID
	tx.Record(audit.Event{Action: action, Entity: "paper", EntityID: entityID, BoardID: s.agenda.Meeting.BoardID, Data: data})
}

package resolution

import (
	"cmp"
	"errors"
	"fmt"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/room"
)

var (
	errNoItem       = &change.Refusal{Code: change.CodeNotFound, Message: "there is no such agenda item"}
	errNoResolution = &change.Refusal{Code: change.CodeNotFound, Message: "there is no such resolution"}
	errNoRules      = &change.Refusal{Code: change.CodeInvalidState, Message: "the board has no rules for the day of the meeting; set them first"}
	errOver         = &change.Refusal{Code: change.CodeInvalidState, Message: "the item is dealt with, or its meeting is over"}
)

const (
	onlyDrafters = "only the secretary, the chair and the person who drafted the resolution do this"
	onlyRunners  = "only the secretary, the chair and the person chairing do this"
	onlyVoters   = "only members who may vote on the item do this"
	onlyRecorder = "only the secretary records the votes of others"
	onlyDecider  = "only the person chairing the item, who may vote on it, does this"
)

// Changed names the resolution that a command changed.
type Changed struct {
	ResolutionID string
	// AwaitsCastingVote reports that a closing found a tie, which the person chairing can decide. The vote is not closed.
	AwaitsCastingVote bool
}

// Commands make the commands on resolutions and their votes.
type Commands struct {
	store   Store
	agendas *agenda.Reader
	rooms   *room.Commands
}

// NewCommands returns Commands that work on store. rooms concludes the items of a consent agenda.
func NewCommands(store Store, agendas *agenda.Reader, rooms *room.Commands) *Commands {
	return &Commands{store, agendas, rooms}
}

// subject is what a command decides by. It is read after the locks are taken.
type subject struct {
	electorate
	// resolution is the zero Resolution for a new one.
	resolution Resolution
	ballots    []Ballot
}

// command declares a command on one resolution, or on an item for a new one.
type command struct {
	name string
	key  change.Key
	// itemID names the item of a new resolution, meetingID the meeting of a new consent resolution, and resolutionID the resolution of
	// every other command.
	itemID, meetingID, resolutionID string
	// expected is the version that the command expects; nil for ballots.
	expected *int
	// numbers is true for commands that give a number. They lock the board.
	numbers   bool
	action    policy.Action
	forbidden string
	apply     func(tx *change.Tx, s subject) (Changed, error)
}

// operation turns a declaration into a command. All commands lock the meeting, so ballots, arrivals, departures and closings have
// one order.
func (cs *Commands) operation(c command) change.Command[Changed] {
	return change.Operation[subject, Changed]{
		Name: c.name, Key: c.key, Repeat: change.IDs[Changed](),
		Load: func(tx *change.Tx) (subject, error) { return cs.load(tx, c) },
		Asks: c.asks,
		Apply: func(tx *change.Tx, s subject) (Changed, error) {
			if c.expected != nil {
				if err := tx.Expect(s.resolution.ID, *c.expected, s.resolution.Version, s.resolution.UpdatedAt); err != nil {
					return Changed{}, err
				}
			}
			changed, err := c.apply(tx, s)
			return changed, change.Refuse(err)
		},
	}
}

// missing is the refusal for people who may not know of what the command is about.
func (c command) missing() *change.Refusal {
	switch {
	case c.meetingID != "":
		return errNoMeeting
	case c.resolutionID == "" && c.itemID != "":
		return errNoItem
	default:
		return errNoResolution
	}
}

// asks returns the question to the policy. A draft that is not for the actor does not exist.
func (c command) asks(tx *change.Tx, s subject) (*policy.Question, error) {
	v, err := tx.Viewer()
	if err != nil {
		return nil, err
	}
	if s.resolution.ID != "" && !s.resolution.isKnownTo(v) {
		return nil, errNoResolution
	}
	facts := s.agenda.ForPolicy(s.item)
	object := policy.Object{Item: &facts, Met: s.conditions(tx)}
	return &policy.Question{Action: c.action, Object: object, Missing: c.missing().Message, Forbidden: c.forbidden}, nil
}

// conditions returns the conditions of rights that the actor meets.
func (s subject) conditions(tx *change.Tx) []policy.Condition {
	var met []policy.Condition
	if id := tx.PersonID(); id != "" && s.facts.ChairOf(s.item.ID) == id {
		met = append(met, policy.Chairing)
	}
	if s.resolution.State != Voting || hasSeat(s.allowed(s.resolution.Eligible, tx.Now()), tx.PersonID()) {
		met = append(met, policy.Voting)
	}
	return met
}

// isKnownTo reports whether a viewer who reads the item may know of the resolution: a draft is for those who prepare the agenda, and
// for the person who drafted it.
func (r Resolution) isKnownTo(v *policy.Viewer) bool {
	return v != nil && (r.Number != "" || r.CreatedBy == v.Person.ID || readsDrafts(v, r.BoardID))
}

// readsDrafts reports whether a viewer reads the drafts of a board.
func readsDrafts(v *policy.Viewer, boardID string) bool {
	return v.May(policy.RestrictItem, policy.Object{BoardID: boardID}) == policy.Allowed
}

// load locks the meeting and reads what the command decides by.
func (cs *Commands) load(tx *change.Tx, c command) (subject, error) {
	at, err := cs.locate(tx, c)
	if errors.Is(err, fault.ErrNotFound) {
		return subject{}, c.missing()
	}
	if err != nil {
		return subject{}, fmt.Errorf("find the meeting: %w", err)
	}
	ofBoard := change.Keep(change.RankBoard, at.BoardID)
	if c.numbers {
		ofBoard = change.Change(change.RankBoard, at.BoardID)
	}
	if err := tx.Hold(change.Keep(change.RankPerson, tx.PersonID()), ofBoard, change.Change(change.RankMeeting, at.MeetingID)); err != nil {
		return subject{}, err
	}
	agendas, err := cs.agendas.Agendas(tx.Context(), nil, []string{at.MeetingID})
	if err != nil {
		return subject{}, fmt.Errorf("find the agenda: %w", err)
	}
	s := subject{electorate: electorate{agenda: agendas[at.MeetingID]}}
	if s.facts, err = room.FactsOf(tx.Context(), cs.store, s.agenda); err != nil {
		return subject{}, err
	}
	if err := cs.loadResolution(tx, c, &s); err != nil {
		return subject{}, err
	}
	return s, s.findItem(c, at)
}

// findItem finds the item that the command is about. A consent resolution whose vote is not open is dealt with by an item that is on
// the consent agenda now; without one, a new one has the zero Item.
func (s *subject) findItem(c command, at agenda.Location) error {
	isFound := c.meetingID != ""
	if !isFound {
		// The item of a consent resolution can have changed since it was located.
		s.item, isFound = s.agenda.Item(cmp.Or(s.resolution.ItemID, at.ItemID))
	}
	if !isFound {
		return c.missing()
	}
	if c.meetingID != "" || s.resolution.IsConsent && s.resolution.State != Voting {
		s.item = s.consentItem(s.item)
	}
	return nil
}

func (cs *Commands) locate(tx *change.Tx, c command) (agenda.Location, error) {
	switch {
	case c.meetingID != "":
		boardID, err := cs.store.BoardOfMeeting(tx, c.meetingID)
		return agenda.Location{BoardID: boardID, MeetingID: c.meetingID}, err
	case c.resolutionID == "" && c.itemID != "":
		return cs.store.LocateItem(tx, c.itemID)
	}
	return cs.store.LocateResolution(tx, c.resolutionID)
}

func (cs *Commands) loadResolution(tx *change.Tx, c command, s *subject) (err error) {
	if c.resolutionID == "" {
		return nil
	}
	if s.resolution, err = cs.store.Resolution(tx, c.resolutionID); err != nil {
		return fmt.Errorf("find the resolution: %w", err)
	}
	if s.ballots, err = cs.store.BallotsOf(tx.Context(), []string{c.resolutionID}); err != nil {
		return fmt.Errorf("list the ballots: %w", err)
	}
	return nil
}

// save stores a changed resolution, and records what happened to it.
func (cs *Commands) save(tx *change.Tx, r Resolution, action string, data map[string]any, note string) error {
	r.Changed(tx.Now())
	if err := cs.store.UpdateResolution(tx, r); err != nil {
		return fmt.Errorf("store the resolution: %w", err)
	}
	r.record(tx, action, data, note)
	return nil
}

// record adds an audit event about the resolution. It has no text of it. note is a free text that the event proves; empty without
// one.
func (r Resolution) record(tx *change.Tx, action string, data map[string]any, note string) {
	all := map[string]any{"itemId": r.ItemID, "meetingId": r.MeetingID, "state": string(r.State)}
	for key, value := range data {
		all[key] = value
	}
	event := audit.Event{Action: action, Entity: "resolution", EntityID: r.ID, BoardID: r.BoardID, Data: all}
	if note == "" {
		tx.Record(event)
		return
	}
	tx.RecordWithNote(event, note)
}

// runs reports whether the actor opens and closes votes on the item.
func (s subject) runs(tx *change.Tx) (bool, error) {
	v, err := tx.Viewer()
	if err != nil {
		return false, err
	}
	facts := s.agenda.ForPolicy(s.item)
	return v.May(policy.RunVoting, policy.Object{Item: &facts, Met: s.conditions(tx)}) == policy.Allowed, nil
}

// refuseStranger refuses people who neither drafted the resolution nor prepare the agenda.
func (s subject) refuseStranger(tx *change.Tx) error {
	v, err := tx.Viewer()
	if err != nil {
		return err
	}
	if s.resolution.CreatedBy == tx.PersonID() || readsDrafts(v, s.resolution.BoardID) {
		return nil
	}
	return &change.Refusal{Code: change.CodeForbidden, Message: onlyDrafters}
}

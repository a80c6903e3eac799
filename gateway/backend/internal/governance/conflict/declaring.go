package conflict

import (
	"errors"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/interest"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/room"
)

// Commands make the commands on conflicts of interest.
type Commands struct {
	store     Store
	agendas   *agenda.Commands
	reader    *agenda.Reader
	interests *interest.Reader
	rooms     *room.Commands
}

// NewCommands returns Commands that work on store.
func NewCommands(store Store, agendas *agenda.Commands, reader *agenda.Reader, interests *interest.Reader, rooms *room.Commands) *Commands {
	return &Commands{store, agendas, reader, interests, rooms}
}

var (
	errNoItem     = &change.Refusal{Code: change.CodeNotFound, Message: "there is no such agenda item"}
	errNoPerson   = &change.Refusal{Code: change.CodeNotFound, Field: "personId", Message: "there is no such person who takes part in the item"}
	errNoInterest = &change.Refusal{Code: change.CodeNotFound, Field: "interestId", Message: "there is no such interest of the person"}
	errEarly      = &change.Refusal{Code: change.CodeInvalidState, Message: "conflicts are declared once the agenda is published"}
	errOff        = &change.Refusal{Code: change.CodeInvalidState, Message: "the item is not to be taken any more"}
	errConcluded  = &change.Refusal{Code: change.CodeInvalidState, Message: "the item is concluded; conflicts are declared on it while the meeting is in session"}
	errOver       = &change.Refusal{Code: change.CodeInvalidState, Message: "the meeting is over, or does not take place"}
)

const (
	notDeclaring = "administrators and auditors declare no conflicts"
	onlyOfficers = "only the secretary and the chair declare a conflict for somebody else"
)

// Changed names the declaration that a command made or decided.
type Changed struct{ MeetingID, ItemID, DeclarationID string }

// Declaring is the input of Declare.
type Declaring struct {
	change.Request
	ItemID string
	// PersonID is the person whose conflict it is; nil for the actor.
	PersonID  *string
	Kind      Kind
	Statement string
	// InterestID is an interest of the person from which the conflict comes; nil without one.
	InterestID *string
}

// held is what declaring decides by.
type held struct {
	agenda agenda.Agenda
	item   agenda.Item
}

// Declare returns the command that declares a conflict of interest on an item [C2].
func (cs *Commands) Declare(input Declaring) change.Command[Changed] {
	return change.Operation[held, Changed]{
		Name: "declareConflict", Key: change.KeyOf(input.ClientMutationID, input), Repeat: change.IDs[Changed](),
		Load: func(tx *change.Tx) (held, error) { return cs.hold(tx, input.ItemID) },
		Asks: func(tx *change.Tx, on held) (*policy.Question, error) { return input.question(tx, on), nil },
		Apply: func(tx *change.Tx, on held) (Changed, error) {
			made, err := cs.declare(tx, on, input)
			return made, change.Refuse(err)
		},
	}
}

// hold locks the meeting of an item, so that the declarations on it have an order, and reads the item.
func (cs *Commands) hold(tx *change.Tx, itemID string) (held, error) {
	at, err := cs.store.LocateItem(tx, itemID)
	if errors.Is(err, fault.ErrNotFound) {
		return held{}, errNoItem
	}
	if err != nil {
		return held{}, fmt.Errorf("find the meeting of an item: %w", err)
	}
	if err := tx.Hold(change.Keep(change.RankPerson, tx.PersonID()), change.Keep(change.RankBoard, at.BoardID), change.Change(change.RankMeeting, at.MeetingID)); err != nil {
		return held{}, err
	}
	agendas, err := cs.reader.Agendas(tx.Context(), nil, []string{at.MeetingID})
	if err != nil {
		return held{}, fmt.Errorf("find the agenda of an item: %w", err)
	}
	of := agendas[at.MeetingID]
	item, found := of.Item(itemID)
	if !found {
		return held{}, errNoItem
	}
	return held{of, item}, nil
}

// isOwn reports whether the actor declares an own conflict.
func (d Declaring) isOwn(tx *change.Tx) bool {
	return d.PersonID == nil || *d.PersonID == tx.PersonID()
}

func (d Declaring) question(tx *change.Tx, on held) *policy.Question {
	facts := on.agenda.ForPolicy(on.item)
	asked := &policy.Question{Action: policy.DeclareInterest, Object: policy.Object{Item: &facts}, Missing: errNoItem.Message, Forbidden: notDeclaring}
	if !d.isOwn(tx) {
		asked.Action, asked.Forbidden = policy.DeclareForAnother, onlyOfficers
	}
	return asked
}

func (cs *Commands) declare(tx *change.Tx, on held, input Declaring) (Changed, error) {
	if err := on.isOpen(); err != nil {
		return Changed{}, err
	}
	personID, err := cs.concerned(tx, on, input)
	if err != nil {
		return Changed{}, err
	}
	statement := governance.TidyText(input.Statement)
	if statement == "" {
		return Changed{}, governance.Invalid("statement", "must have 1 to %d characters", longestStatement)
	}
	if err := governance.CheckText("statement", statement, longestStatement); err != nil {
		return Changed{}, err
	}
	interestID, err := cs.interestOf(tx, personID, input.InterestID)
	if err != nil {
		return Changed{}, err
	}
	standing, err := cs.store.Declarations(tx.Context(), []string{on.item.MeetingID})
	if err != nil {
		return Changed{}, fmt.Errorf("list the declarations of the meeting: %w", err)
	}
	declared := Declaration{
		ID: tx.NewID(), MeetingID: on.item.MeetingID, ItemID: on.item.ID, N: 1 + countOn(standing, on.item.ID), PersonID: personID, Kind: input.Kind,
		Statement: statement, InterestID: interestID, RecordedByID: tx.PersonID(), DeclaredAt: tx.Now(), Stamp: governance.NewStamp(tx.Now(), tx.PersonID()),
	}
	if err := cs.store.InsertDeclaration(tx, declared); err != nil {
		return Changed{}, fmt.Errorf("store a declaration: %w", err)
	}
	tx.Record(declared.event("CONFLICT_DECLARED", on.item.BoardID, map[string]any{"kind": string(declared.Kind)}))
	if _, err := cs.store.QueueEvent(tx.Context(), declaredEvent(tx, declared)); err != nil {
		return Changed{}, fmt.Errorf("queue the event of a declaration: %w", err)
	}
	return declared.changed(), nil
}

// isOpen refuses an item on which no conflict is declared now [C2].
func (on held) isOpen() error {
	switch {
	case !on.agenda.IsPublished() || on.item.IsNew:
		return errEarly
	case !slices.Contains(going(), on.agenda.Meeting.State):
		return errOver
	case on.item.IsOff():
		return errOff
	case !on.item.IsDue() && on.agenda.Meeting.State != meeting.InSession:
		return errConcluded
	}
	return nil
}

// going returns the states of a published meeting that is not over.
func going() []meeting.State {
	return []meeting.State{meeting.Published, meeting.InSession, meeting.Adjourned}
}

// concerned returns the person whose conflict it is. Somebody else than the actor takes part in the item.
func (cs *Commands) concerned(tx *change.Tx, on held, input Declaring) (string, error) {
	if input.isOwn(tx) {
		return tx.PersonID(), nil
	}
	around, err := cs.store.BoardPeople(tx.Context(), on.item.BoardID)
	if err != nil {
		return "", fmt.Errorf("list the people around a board: %w", err)
	}
	if around.ViewerOf(*input.PersonID, tx.Now()) != nil || slices.Contains(on.item.ContributorIDs, *input.PersonID) || on.invites(*input.PersonID) {
		return *input.PersonID, nil
	}
	return "", errNoPerson
}

// invites reports whether a person is a guest of the item.
func (on held) invites(personID string) bool {
	return personID != "" && slices.ContainsFunc(on.agenda.Guests, func(g meeting.Guest) bool {
		return g.PersonID == personID && slices.Contains(g.ItemIDs, on.item.ID)
	})
}

// interestOf checks that an interest is the person's own, and one that the actor reads.
func (cs *Commands) interestOf(tx *change.Tx, personID string, given *string) (string, error) {
	if given == nil {
		return "", nil
	}
	v, err := tx.Viewer()
	if err != nil {
		return "", err
	}
	found, err := cs.interests.Interest(tx.Context(), v, *given)
	if err != nil {
		return "", err
	}
	if found == nil || found.PersonID != personID {
		return "", errNoInterest
	}
	return found.ID, nil
}

func countOn(declarations []Declaration, itemID string) int {
	count := 0
	for _, one := range declarations {
		if one.ItemID == itemID {
			count++
		}
	}
	return count
}

func (d Declaration) changed() Changed {
	return Changed{MeetingID: d.MeetingID, ItemID: d.ItemID, DeclarationID: d.ID}
}

// event returns an event of the audit trail. It has no words of the statement.
func (d Declaration) event(action, boardID string, data map[string]any) audit.Event {
	data["itemId"], data["declarationId"], data["personId"] = d.ItemID, d.ID, d.PersonID
	return audit.Event{Action: action, Entity: "agendaItem", EntityID: d.ItemID, BoardID: boardID, Data: data}
}

package board

import (
	"errors"
	"fmt"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
)

var (
	// ErrNoBoard means that there is no such board for the viewer [X6].
	ErrNoBoard = &change.Refusal{Code: change.CodeNotFound, Message: "there is no such board"}
	// ErrNoTerm means that there is no such term of office for the viewer [X6].
	ErrNoTerm = &change.Refusal{Code: change.CodeNotFound, Message: "there is no such membership"}
	// ErrDissolved means that nothing can be added to the board.
	ErrDissolved = &change.Refusal{Code: change.CodeInvalidState, Message: "the board is dissolved"}
)

const (
	onlyOfficesCreate = "only administrators and company secretaries create and dissolve boards"
	onlySecretary     = "only the secretary of the board changes it, its rules and its members"
)

// The limits of a reason, in characters.
const (
	longestReason    = 500
	longestEndReason = 200
)

// Commands make the commands that change boards, their rules and their members.
type Commands struct {
	store  CommandStore
	roster *Roster
	ledger access.Ledger
}

// NewCommands returns Commands.
func NewCommands(store CommandStore) *Commands {
	return &Commands{store: store, roster: NewRoster(store), ledger: access.NewLedger(store)}
}

// board finds a board of the actor's organisation as it is now.
func (cs *Commands) board(tx *change.Tx, id string) (Board, error) {
	v, err := tx.Viewer()
	if err != nil || v == nil {
		return Board{}, errors.Join(err, ErrNoBoard)
	}
	boards, err := cs.store.Boards(tx.Context(), v.Person.OrganisationID)
	if err != nil {
		return Board{}, fmt.Errorf("list boards: %w", err)
	}
	for _, one := range boards {
		if one.ID == id {
			return one, nil
		}
	}
	return Board{}, ErrNoBoard
}

// keep stores a changed board.
func (cs *Commands) keep(tx *change.Tx, of Board) (Board, error) {
	of.Changed(tx.Now())
	if err := cs.store.UpdateBoard(tx, of); err != nil {
		return Board{}, fmt.Errorf("store the board: %w", err)
	}
	return of, nil
}

// rulesAndTerms lists the rule sets and the terms of a board.
func (cs *Commands) rulesAndTerms(tx *change.Tx, boardID string) ([]RuleSet, []Membership, error) {
	return rulesAndTerms(tx.Context(), cs.store, boardID)
}

// colleague finds a person of the actor's organisation.
func (cs *Commands) colleague(tx *change.Tx, id string) (people.Person, error) {
	v, err := tx.Viewer()
	if err != nil || v == nil {
		return people.Person{}, errors.Join(err, ErrNoBoard)
	}
	person, err := cs.store.Person(tx.Context(), id)
	if errors.Is(err, fault.ErrNotFound) || err == nil && person.OrganisationID != v.Person.OrganisationID {
		return people.Person{}, change.Invalid("personId", "there is no such person")
	}
	if err != nil {
		return people.Person{}, fmt.Errorf("find the person: %w", err)
	}
	return person, nil
}

// command declares a command on one board.
type command struct {
	name      string
	key       change.Key
	boardID   string
	action    policy.Action
	forbidden string
	// expected is the version that an edit began with; nil for other commands.
	expected *int
	// also are further locks that the command needs.
	also []change.Lock
}

// operation turns a declaration into a command. apply gets a board that is not dissolved.
func operation[A any](k *Commands, c command, repeat change.Repeat[A], apply func(tx *change.Tx, of Board) (A, error)) change.Command[A] {
	return change.Operation[Board, A]{
		Name: c.name, Key: c.key, Repeat: repeat,
		Load: func(tx *change.Tx) (Board, error) {
			locks := []change.Lock{change.Keep(change.RankPerson, tx.PersonID()), change.Change(change.RankBoard, c.boardID)}
			if err := tx.Hold(append(locks, c.also...)...); err != nil {
				return Board{}, err
			}
			return k.board(tx, c.boardID)
		},
		Asks: func(_ *change.Tx, of Board) (*policy.Question, error) {
			return &policy.Question{
				Action: c.action, Object: policy.Object{BoardID: of.ID}, Missing: ErrNoBoard.Message, Forbidden: c.forbidden,
			}, nil
		},
		Apply: func(tx *change.Tx, of Board) (nothing A, err error) {
			if of.Status == Dissolved {
				return nothing, ErrDissolved
			}
			if c.expected != nil {
				if err := tx.Expect(of.ID, *c.expected, of.Version, of.UpdatedAt); err != nil {
					return nothing, err
				}
			}
			return apply(tx, of)
		},
	}
}

// repeat finds the board of a repeated request.
func (cs *Commands) repeat() change.Repeat[Board] {
	return change.Repeat[Board]{IDOf: func(of Board) string { return of.ID }, Again: cs.board}
}

func boardEvent(of Board, action string, data map[string]any) audit.Event {
	return audit.Event{Action: action, Entity: "board", EntityID: of.ID, BoardID: of.ID, Data: data}
}

// checkReason returns an error when a text cannot be a reason.
func checkReason(text string, longest int) error {
	return change.Refuse(governance.CheckLine("reason", text, longest))
}

// said are the words that refusals use for the fields of the inputs.
var said = map[string]string{
	"startDate": "the start", "endDate": "the end", "role": "the role", "seats": "the number of seats",
	"inOffice": "the number in office", "present": "the number present", "notTakingPart": "the number not taking part",
	"quorum": "the quorum", "thresholds": "the majorities", "notice": "notice", "shortNotice": "short notice",
	"written": "deciding in writing", "minutes": "minutes", "terms": "terms of office", "effectiveFrom": "the date", "name": "the name", "code": "the code", "source": "the source", "reason": "the reason",
}

// refuse turns an invalid value into a refusal in plain words.
func refuse(err error) error {
	var invalid *governance.InvalidError
	if !errors.As(err, &invalid) {
		return err
	}
	subject, known := said[invalid.Field]
	if !known {
		return change.Refuse(err)
	}
	return change.Invalid(invalid.Field, "%s %s", subject, invalid.Reason)
}

package interest

import (
	"errors"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// Commands make the commands on the register of interests.
type Commands struct{ store Store }

// NewCommands returns Commands.
func NewCommands(store Store) *Commands { return &Commands{store: store} }

var (
	errNoInterest = &change.Refusal{Code: change.CodeNotFound, Message: "there is no such interest"}
	errNoPerson   = &change.Refusal{Code: change.CodeNotFound, Field: "personId", Message: "there is no such person on a board of yours"}
)

const (
	notDeclaring = "administrators and auditors declare no interests"
	onlyOfficers = "only the secretary and the chair of a board record interests for the people on it"
)

// Changed names the interest that a command recorded or changed.
type Changed struct{ InterestID string }

// subject is what a command decides by. It is read after the locks are taken.
type subject struct {
	personID string
	// interest is zero for a new one.
	interest Interest
	// boardID is the board by which the actor acts for the person; empty when they share no board. It has no meaning for
	// the actor's own interests.
	boardID string
}

// command declares a command on one interest.
type command struct {
	name string
	key  change.Key
	// isNew is true for a new interest, which is of the person with personID; nil for the actor.
	isNew    bool
	personID *string
	// interestID names the interest of every other command.
	interestID string
	apply      func(tx *change.Tx, s subject) (Interest, error)
}

// operation turns a declaration into a command.
func (cs *Commands) operation(c command) change.Command[Changed] {
	return change.Operation[subject, Changed]{
		Name: c.name, Key: c.key, Repeat: change.IDs[Changed](),
		Load: func(tx *change.Tx) (subject, error) { return cs.load(tx, c) },
		Asks: c.asks,
		Apply: func(tx *change.Tx, s subject) (Changed, error) {
			changed, err := c.apply(tx, s)
			return Changed{changed.ID}, change.Refuse(err)
		},
	}
}

// load locks and reads what a command decides by. The lock of the person lets the commands on one list run one after the
// other. The locks of the boards keep the person's seats.
func (cs *Commands) load(tx *change.Tx, c command) (subject, error) {
	before, err := cs.find(tx, c)
	if err != nil {
		return subject{}, err
	}
	v, err := tx.Viewer()
	if err != nil {
		return subject{}, err
	}
	_, boards, err := cs.boardFor(tx, v, before.personID)
	if err != nil {
		return subject{}, err
	}
	locks := []change.Lock{change.Change(change.RankPerson, before.personID), change.Keep(change.RankPerson, tx.PersonID())}
	for _, id := range boards {
		locks = append(locks, change.Keep(change.RankBoard, id))
	}
	if err := tx.Hold(locks...); err != nil {
		return subject{}, err
	}
	s, err := cs.find(tx, c)
	if err != nil {
		return subject{}, err
	}
	if v, err = tx.Viewer(); err != nil {
		return subject{}, err
	}
	s.boardID, _, err = cs.boardFor(tx, v, s.personID)
	return s, err
}

// find reads the interest that a command names. The statement has the scope of the actor in itself.
func (cs *Commands) find(tx *change.Tx, c command) (subject, error) {
	switch {
	case c.isNew && c.personID == nil:
		return subject{personID: tx.PersonID()}, nil
	case c.isNew:
		return subject{personID: *c.personID}, nil
	}
	v, err := tx.Viewer()
	if err != nil || v == nil {
		return subject{}, errors.Join(err, errNoInterest)
	}
	found, err := cs.store.FindInterest(tx.Context(), readable(v), c.interestID)
	if errors.Is(err, fault.ErrNotFound) {
		return subject{}, errNoInterest
	}
	if err != nil {
		return subject{}, fmt.Errorf("find the interest: %w", err)
	}
	return subject{personID: found.PersonID, interest: found}, nil
}

// boardFor returns the boards of the viewer on which another person is in office today, and of these the one by which the
// viewer may record interests for the person. Without such a board it returns one on which the viewer sees the person, or
// none.
func (cs *Commands) boardFor(tx *change.Tx, v *policy.Viewer, personID string) (boardID string, shared []string, err error) {
	if v == nil || personID == v.Person.ID {
		return "", nil, nil
	}
	terms, err := cs.store.MembershipsOfBoards(tx.Context(), boardIDs(v))
	if err != nil {
		return "", nil, fmt.Errorf("find the seats of the person: %w", err)
	}
	terms = slices.DeleteFunc(terms, func(term board.Membership) bool {
		return term.PersonID != personID || !term.InOffice(v.Today(term.BoardID)) || !v.ReadsTerm(term.ForPolicy())
	})
	for _, term := range terms {
		if boardID == "" || mayRecord(v, term.BoardID) && !mayRecord(v, boardID) {
			boardID = term.BoardID
		}
		shared = append(shared, term.BoardID)
	}
	return boardID, shared, nil
}

// asks returns the question to the policy: about the actor's own interests, or about those of a person on a board.
func (c command) asks(tx *change.Tx, s subject) (*policy.Question, error) {
	missing := errNoInterest
	if c.isNew {
		missing = errNoPerson
	}
	if s.personID == tx.PersonID() {
		return ownQuestion(tx, missing.Message)
	}
	if s.boardID == "" {
		return nil, missing
	}
	return &policy.Question{Action: policy.DeclareForAnother, Object: policy.Object{BoardID: s.boardID}, Missing: missing.Message, Forbidden: onlyOfficers}, nil
}

// ownQuestion returns the question about the actor's own list.
func ownQuestion(tx *change.Tx, missing string) (*policy.Question, error) {
	v, err := tx.Viewer()
	if err != nil {
		return nil, err
	}
	return &policy.Question{Action: policy.DeclareInterest, Object: ownList(v), Missing: missing, Forbidden: notDeclaring}, nil
}

// checkVisibility refuses an interest of another person that the actor would not read.
func checkVisibility(tx *change.Tx, s subject, wanted Visibility) error {
	if wanted != Secretariat || s.personID == tx.PersonID() {
		return nil
	}
	v, err := tx.Viewer()
	if err != nil {
		return err
	}
	if !readsSecretariat(v, s.boardID, v.Today(s.boardID)) {
		return change.Invalid("visibility", "only the person and the secretary record an interest that the secretariat alone reads")
	}
	return nil
}

// record adds the event of a change to one interest. It has no words of the interest, because some readers of the audit
// trail may not read it.
func record(tx *change.Tx, action string, of Interest) {
	tx.Record(audit.Event{
		Action: action, Entity: "interest", EntityID: of.ID,
		Data: map[string]any{"personId": of.PersonID, "version": of.Version},
	})
}

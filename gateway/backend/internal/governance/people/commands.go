package people

import (
	"context"
	"errors"
	"fmt"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

var (
	// ErrNoPerson means that there is no such person for the viewer [X6].
	ErrNoPerson = &change.Refusal{Code: change.CodeNotFound, Message: "there is no such person"}
	// ErrNoRequest means that there is no such access request for the viewer [X6].
	ErrNoRequest = &change.Refusal{Code: change.CodeNotFound, Message: "there is no such access request"}

	errDecided     = &change.Refusal{Code: change.CodeInvalidState, Message: "the access request was decided before"}
	errHasAccount  = &change.Refusal{Code: change.CodeInvalidState, Message: "the person has an account already"}
	errNoAddress   = &change.Refusal{Code: change.CodeInvalidState, Message: "nobody knows an e-mail address of the person"}
	errUnreachable = &change.Refusal{Code: change.CodeInvalidState, Message: "the account of this address is disabled: enable it first"}
	errLastOne     = &change.Refusal{Code: change.CodeInvalidState, Message: "the organisation must keep one active portal administrator"}
	errOneself     = &change.Refusal{Code: change.CodeInvalidState, Message: "nobody suspends themselves: ask another administrator"}
)

const (
	onlyManagers       = "only administrators and the secretary do this"
	onlyAdministrators = "only a portal administrator sets roles of the organisation"
)

// CommandStore is what Commands read and write.
type CommandStore interface {
	LinkStore
	RoleStore
	// AccessRequest finds a request by id.
	AccessRequest(ctx context.Context, id string) (AccessRequest, error)
	// BoardsOfPeople lists by person the boards of which people read anything now or in the future: by a term, which
	// counts until it cannot be read any more, as contributor or guest of an item, or by the scope of an auditor.
	BoardsOfPeople(ctx context.Context, personIDs []string, now time.Time) (map[string][]string, error)
	FactorResetStore
	access.LedgerStore
	AccessGrant(ctx context.Context, id string) (access.Grant, error)
	// GrantsOfRequests lists the waiting grants that link the accounts of access requests.
	GrantsOfRequests(ctx context.Context, requestIDs []string) ([]access.Grant, error)
	// Viewer finds what an account may read and change at an instant; nil without an active person.
	Viewer(ctx context.Context, accountID string, now time.Time) (*policy.Viewer, error)
	// RivalRequests counts the access requests of other accounts that ask for a person or were invited for the person.
	RivalRequests(ctx context.Context, person Person, exceptAccountID string) (int, error)
}

// Commands make the commands that manage people and decide about access requests.
type Commands struct {
	store    CommandStore
	accounts Accounts
	linking  *Linking
	ledger   access.Ledger
}

// NewCommands returns Commands.
func NewCommands(store CommandStore, accounts Accounts) *Commands {
	return &Commands{store: store, accounts: accounts, linking: NewLinking(store, nil), ledger: access.NewLedger(store)}
}

// colleague finds a person of the actor's organisation.
func (cs *Commands) colleague(tx *change.Tx, id string) (Person, error) {
	v, err := tx.Viewer()
	if err != nil || v == nil {
		return Person{}, errors.Join(err, ErrNoPerson)
	}
	person, err := cs.store.Person(tx.Context(), id)
	if errors.Is(err, fault.ErrNotFound) || err == nil && person.OrganisationID != v.Person.OrganisationID {
		return Person{}, ErrNoPerson
	}
	if err != nil {
		return Person{}, fmt.Errorf("find the person: %w", err)
	}
	return person, nil
}

// subject returns what the policy needs to know of a person whom an action is about.
func (cs *Commands) subject(tx *change.Tx, person Person) (*policy.Subject, error) {
	boards, err := cs.store.BoardsOfPeople(tx.Context(), []string{person.ID}, tx.Now())
	if err != nil {
		return nil, fmt.Errorf("find the person's boards: %w", err)
	}
	return &policy.Subject{OrgRoles: person.OrgRoles, BoardIDs: boards[person.ID]}, nil
}

// question returns the policy's question about a person. For actors who do not see the directory, the person does not
// exist.
func question(tx *change.Tx, action policy.Action, of *policy.Subject, missing *change.Refusal, forbidden string) (*policy.Question, error) {
	v, err := tx.Viewer()
	if err != nil {
		return nil, err
	}
	if !v.ReadsDirectory() {
		forbidden = ""
	}
	return &policy.Question{Action: action, Object: policy.Object{Person: of}, Missing: missing.Message, Forbidden: forbidden}, nil
}

// personCommand declares a command about one person. By default it is for people who manage people.
type personCommand struct {
	name     string
	key      change.Key
	personID string
	// action is ManagePeople unless the command sets another one. forbidden is the text of its refusal.
	action    policy.Action
	forbidden string
	// ofAll reports whether the command reads the other people of the organisation.
	ofAll bool
	// holdsAccount reports whether the command changes records of the person's account.
	holdsAccount bool
	// expected is the version that an edit began with; nil for other commands.
	expected *int
}

// command turns a declaration about one person into a command.
func (cs *Commands) command(c personCommand, apply func(tx *change.Tx, person Person) (Person, error)) change.Command[Person] {
	return commandAbout(cs, c, apply, change.Repeat[Person]{IDOf: func(person Person) string { return person.ID }, Again: cs.colleague})
}

func commandAbout[A any](r *Commands, c personCommand, apply func(tx *change.Tx, person Person) (A, error), repeat change.Repeat[A]) change.Command[A] {
	if c.action == "" {
		c.action, c.forbidden = policy.ManagePeople, onlyManagers
	}
	return change.Operation[Person, A]{
		Name: c.name, Key: c.key, Repeat: repeat,
		Load: func(tx *change.Tx) (Person, error) { return r.load(tx, c) },
		Asks: func(tx *change.Tx, person Person) (*policy.Question, error) {
			subject, err := r.subject(tx, person)
			if err != nil {
				return nil, err
			}
			return question(tx, c.action, subject, ErrNoPerson, c.forbidden)
		},
		Apply: func(tx *change.Tx, person Person) (A, error) {
			if c.expected != nil {
				if err := tx.Expect(person.ID, *c.expected, person.Version, person.UpdatedAt); err != nil {
					var nothing A
					return nothing, err
				}
			}
			return apply(tx, person)
		},
	}
}

// load locks and reads the person of a command.
func (cs *Commands) load(tx *change.Tx, c personCommand) (Person, error) {
	if c.holdsAccount {
		// The account is locked before the person's row, because accepting an invitation does the same.
		person, err := cs.store.Person(tx.Context(), c.personID)
		if err == nil {
			err = cs.lockAccount(tx.Context(), person.AccountID)
		}
		if err != nil && !errors.Is(err, fault.ErrNotFound) {
			return Person{}, fmt.Errorf("find the person: %w", err)
		}
	}
	locks := []change.Lock{change.Keep(change.RankPerson, tx.PersonID()), change.Change(change.RankPerson, c.personID)}
	if c.ofAll {
		home, err := cs.store.FirstOrganisation(tx.Context())
		if err != nil {
			return Person{}, fmt.Errorf("find the organisation: %w", err)
		}
		locks = append(locks, change.Change(change.RankOrganisation, home.ID))
	}
	if err := tx.Hold(locks...); err != nil {
		return Person{}, err
	}
	return cs.colleague(tx, c.personID)
}

// keep stores a person whose access may have changed, and raises the access epoch so that the person's browsers reload
// [X7].
func (cs *Commands) keep(tx *change.Tx, person Person) (Person, error) {
	person.AccessChanged(tx.Now())
	if err := cs.store.UpdatePerson(tx, person); err != nil {
		return Person{}, fmt.Errorf("store the person: %w", err)
	}
	return person, nil
}

package access

import (
	"errors"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
)

var (
	// ErrNoGrant means that there is no such grant for the viewer [X6].
	ErrNoGrant = &change.Refusal{Code: change.CodeNotFound, Message: "there is no such grant of access"}

	errNoChange    = &change.Refusal{Code: change.CodeNotFound, Message: "there is no such change of access"}
	errWaitsNoMore = &change.Refusal{Code: change.CodeInvalidState, Message: "this does not wait any more"}
	errOwnRequest  = &change.Refusal{Code: change.CodeForbidden, Message: "somebody else has to confirm what you asked for"}
	errOwnAccess   = &change.Refusal{Code: change.CodeForbidden, Message: "nobody confirms their own access"}
	errNoSecond    = &change.Refusal{Code: change.CodeForbidden, Message: "only who was portal administrator before the request confirms this; a seat, the chair of the board too"}

	// ErrNotTheirs refuses a grant whose requester has lost the right to ask for it.
	ErrNotTheirs = &change.Refusal{Code: change.CodeInvalidState, Message: "whoever asked for this may not give it any more"}
	// ErrAway refuses a grant to a person who is not active any more.
	ErrAway = &change.Refusal{Code: change.CodeInvalidState, Message: "this person does not take part any more"}
)

// longestReason is the longest reason for stopping a grant, in characters.
const longestReason = 500

// Giver gives the access of a grant that was confirmed or that begins by itself. It repeats all checks of the request.
type Giver interface {
	// GrantLocks names the rows that Give reads, besides the rows of the person and of the requester.
	GrantLocks(tx *change.Tx, g Grant) ([]change.Lock, error)
	// Give refuses access that the rules do not allow any more. told is true when Give itself recorded the change for
	// the people concerned.
	Give(tx *change.Tx, g Grant) (told bool, err error)
}

// Commands make the commands that confirm and stop grants.
type Commands struct {
	store  CommandStore
	ledger Ledger
	givers map[Kind]Giver
}

// NewCommands returns Commands with a Giver for each kind of access.
func NewCommands(store CommandStore, givers map[Kind]Giver) *Commands {
	return &Commands{store: store, ledger: NewLedger(store), givers: givers}
}

// Confirming is the input of Confirm.
type Confirming struct {
	change.Request
	AccessGrantID string
}

// Confirm returns the command with which a second person lets a grant begin.
func (cs *Commands) Confirm(input Confirming) change.Command[Grant] {
	return cs.decision("confirmAccessGrant", change.KeyOf(input.ClientMutationID, input), input.AccessGrantID, cs.confirm)
}

func (cs *Commands) confirm(tx *change.Tx, g Grant) (Grant, error) {
	seconds, err := secondPeople(tx.Context(), cs.store, g, tx.Now())
	switch by := tx.PersonID(); {
	case err != nil:
		return Grant{}, err
	case by == g.RequestedBy:
		return Grant{}, errOwnRequest
	case by == g.PersonID:
		return Grant{}, errOwnAccess
	case !slices.Contains(seconds, by):
		return Grant{}, errNoSecond
	default:
		return cs.begin(tx, g, &by)
	}
}

// begin gives the access of a grant. by is nil when the grant begins by itself.
func (cs *Commands) begin(tx *change.Tx, g Grant, by *string) (Grant, error) {
	g.decide(Begun, by, "", tx.Now())
	if err := cs.store.UpdateAccessGrant(tx, g); err != nil {
		return Grant{}, fmt.Errorf("store that a grant begins: %w", err)
	}
	record(tx, "ACCESS_GRANT_BEGUN", g, map[string]any{"confirmed": by != nil})
	if told, err := cs.givers[g.Kind].Give(tx, g); err != nil || told {
		return g, err
	}
	outcome := Given
	if g.MembershipID != nil {
		outcome = Changed
	}
	return g, RecordChange(tx, cs.store, g.change(g.step(outcome)))
}

// Stopping is the input of Stop.
type Stopping struct {
	change.Request
	AccessGrantID string
	Reason        *string
}

// Stop returns the command that keeps a grant from beginning. Everybody who was informed of the grant may run it.
func (cs *Commands) Stop(input Stopping) change.Command[Grant] {
	return cs.decision("stopAccessGrant", change.KeyOf(input.ClientMutationID, input), input.AccessGrantID, func(tx *change.Tx, g Grant) (Grant, error) {
		reason := ""
		if input.Reason != nil && *input.Reason != "" {
			reason = *input.Reason
			if err := governance.CheckLine("reason", reason, longestReason); err != nil {
				return Grant{}, change.Refuse(err)
			}
		}
		by := tx.PersonID()
		if err := cs.ledger.end(tx, g, Stopped, &by, reason); err != nil {
			return Grant{}, err
		}
		return cs.store.AccessGrant(tx.Context(), g.ID)
	})
}

// decision returns a command about one grant. The grant does not exist for people who were not informed of it [X6].
func (cs *Commands) decision(name string, key change.Key, grantID string, decide func(tx *change.Tx, g Grant) (Grant, error)) change.Command[Grant] {
	return change.Operation[Grant, Grant]{
		Name: name, Key: key,
		Load: func(tx *change.Tx) (Grant, error) {
			grant, err := grantToldOf(tx.Context(), cs.store, grantID, tx.PersonID())
			if err != nil {
				return Grant{}, err
			}
			locks, err := cs.locks(tx, grant)
			if err != nil {
				return Grant{}, err
			}
			if err := tx.Hold(append(locks, change.Keep(change.RankPerson, tx.PersonID()))...); err != nil {
				return Grant{}, err
			}
			return cs.grant(tx, grantID)
		},
		Apply: func(tx *change.Tx, grant Grant) (Grant, error) {
			if !grant.isWaiting(tx.Now()) {
				return Grant{}, errWaitsNoMore
			}
			return decide(tx, grant)
		},
		Repeat: change.Repeat[Grant]{IDOf: func(g Grant) string { return g.ID }, Again: cs.grant},
	}
}

// locks names the rows that a decision about a grant reads. Every command about a grant locks the person who gets the
// access.
func (cs *Commands) locks(tx *change.Tx, g Grant) ([]change.Lock, error) {
	locks, err := cs.givers[g.Kind].GrantLocks(tx, g)
	return append(locks, change.Change(change.RankPerson, g.PersonID), change.Keep(change.RankPerson, g.RequestedBy)), err
}

// grant finds a grant of which the actor was informed.
func (cs *Commands) grant(tx *change.Tx, id string) (Grant, error) {
	v, err := tx.Viewer()
	if err != nil || v == nil {
		return Grant{}, errors.Join(err, ErrNoGrant)
	}
	return grantToldOf(tx.Context(), cs.store, id, v.Person.ID)
}

// Dismissing is the input of Dismiss.
type Dismissing struct {
	change.Request
	AccessChangeID string
}

// Dismiss returns the command that removes a change from the actor's Home. It is private, because it concerns only the
// actor.
func (cs *Commands) Dismiss(input Dismissing) change.Command[Change] {
	return change.Operation[Change, Change]{
		Name: "dismissAccessChange", Key: change.KeyOf(input.ClientMutationID, input), Private: true,
		Load: func(tx *change.Tx) (Change, error) {
			if err := tx.Hold(change.Keep(change.RankPerson, tx.PersonID())); err != nil {
				return Change{}, err
			}
			return cs.accessChange(tx, input.AccessChangeID)
		},
		Apply: func(tx *change.Tx, found Change) (Change, error) {
			return found, cs.store.DismissAccessChange(tx, found.ID, tx.PersonID())
		},
		Repeat: change.Repeat[Change]{IDOf: func(c Change) string { return c.ID }, Again: cs.accessChange},
	}
}

// accessChange finds a change of access of which the actor was informed. For other people there is none.
func (cs *Commands) accessChange(tx *change.Tx, id string) (Change, error) {
	v, err := tx.Viewer()
	if err != nil || v == nil {
		return Change{}, errors.Join(err, errNoChange)
	}
	found, err := cs.store.AccessChange(tx.Context(), id, v.Person.ID)
	if errors.Is(err, fault.ErrNotFound) {
		return Change{}, errNoChange
	}
	return found, err
}

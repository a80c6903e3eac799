package board

import (
	"errors"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
)

// term finds a term as it is now.
func (k *Keeper) term(tx *change.Tx, id string) (Membership, error) {
	term, err := k.store.MembershipToChange(tx, id)
	if errors.Is(err, fault.ErrNotFound) {
		return Membership{}, ErrNoTerm
	}
	if err != nil {
		return Membership{}, fmt.Errorf("find the membership: %w", err)
	}
	return term, nil
}

// onStandingTerm is what the commands on one term have in common.
type onStandingTerm struct {
	onSeat
	termID string
}

func (k *Keeper) onTerm(name, termID string, key change.Key) onStandingTerm {
	return onStandingTerm{k.seating(name, "", key), termID}
}

// Locks implements change.Command.
func (o onStandingTerm) Locks(tx *change.Tx) ([]change.Lock, error) {
	locks := []change.Lock{change.Keep(change.RankPerson, tx.PersonID())}
	term, err := o.keeper.term(tx, o.termID)
	if errors.Is(err, ErrNoTerm) {
		return locks, nil
	}
	return append(locks, change.Change(change.RankPerson, term.PersonID), change.Change(change.RankBoard, term.BoardID)), err
}

// Asks implements change.Command. A term that the actor may not read is no term.
func (o onStandingTerm) Asks(tx *change.Tx) (*policy.Question, error) {
	term, err := o.keeper.term(tx, o.termID)
	if err != nil {
		return nil, err
	}
	v, err := tx.Viewer()
	if err != nil {
		return nil, err
	}
	if v == nil || !v.ReadsTerm(term.ForPolicy()) {
		return nil, ErrNoTerm
	}
	return &policy.Question{
		Action: o.action, Object: policy.Object{BoardID: term.BoardID}, Missing: ErrNoTerm.Message, Forbidden: o.forbidden,
	}, nil
}

// begin finds the term in the version with which an edit began, with its board and person.
func (o onStandingTerm) begin(tx *change.Tx, expected int) (Membership, Board, people.Person, error) {
	term, err := o.keeper.term(tx, o.termID)
	if err != nil {
		return Membership{}, Board{}, people.Person{}, err
	}
	of, err := o.keeper.active(tx, term.BoardID)
	if err != nil {
		return Membership{}, Board{}, people.Person{}, err
	}
	if err := tx.Expect(term.ID, expected, term.Version, term.UpdatedAt); err != nil {
		return Membership{}, Board{}, people.Person{}, err
	}
	person, err := o.keeper.colleague(tx, term.PersonID)
	return term, of, person, err
}

// TermChange says a term anew. Person and board stay.
type TermChange struct {
	change.Edit
	MembershipID string
	TermGiven
}

// ChangeTerm changes a term of office. What gives more waits for a second person as a new term would.
func (k *Keeper) ChangeTerm(input TermChange) change.Command[Seated] {
	return updateMembership{k.onTerm("updateMembership", input.MembershipID, change.KeyOf(input.ClientMutationID, input)), input}
}

type updateMembership struct {
	onStandingTerm
	input TermChange
}

// Apply implements change.Command.
func (u updateMembership) Apply(tx *change.Tx) (Seated, error) {
	term, of, person, err := u.begin(tx, u.input.ExpectedVersion)
	if err != nil {
		return Seated{}, err
	}
	given := u.input.trimmed()
	after, changed, err := u.keeper.changedTerm(tx, of, term, given)
	if err != nil {
		return Seated{}, err
	}
	if len(changed) == 0 {
		tx.Unchanged()
		return Seated{Membership: term}, nil
	}
	waits, since, err := u.keeper.needsSecond(tx, &term, after)
	if err != nil {
		return Seated{}, err
	}
	if waits {
		seated, err := u.keeper.request(tx, of, term, given, since)
		seated.Membership = term
		return seated, err
	}
	if after.gives(term) {
		now := tx.Now()
		after.RecordedAt, after.RecordedBy = &now, tx.Actor()
	}
	if after, err = u.keeper.keepTerm(tx, after, changed, &person); err != nil {
		return Seated{}, err
	}
	if !slices.ContainsFunc(changed, opensOrCloses) {
		return Seated{Membership: after}, nil
	}
	return Seated{Membership: after}, u.keeper.tell(tx, of, after, access.Changed)
}

// opensOrCloses reports whether a field of a term decides what its holder may read or do.
func opensOrCloses(field string) bool {
	return !slices.Contains([]string{"weight", "termNumber", "appointedBy"}, field)
}

// changedTerm is a standing term as it is said anew, where it can stand, with the names of the fields that are different.
func (k *Keeper) changedTerm(tx *change.Tx, of Board, before Membership, given TermGiven) (after Membership, changed []string, err error) {
	if err := given.check(); err != nil {
		return Membership{}, nil, refuse(err)
	}
	sets, others, err := k.rulesAndTerms(tx, of.ID)
	if err != nil {
		return Membership{}, nil, err
	}
	after = before
	after.take(given, others)
	if changed = before.changedFields(after); len(changed) == 0 {
		return after, nil, nil
	}
	if err := of.CheckTerm(after, others); err != nil {
		return Membership{}, nil, refuse(err)
	}
	if err := after.checkLimits(sets, others); err != nil {
		return Membership{}, nil, err
	}
	return after, changed, of.checkKeptWith(before, after, others, of.Today(tx.Now()))
}

// keepTerm stores a changed term.
func (k *Keeper) keepTerm(tx *change.Tx, term Membership, changed []string, person *people.Person) (Membership, error) {
	term.Changed(tx.Now())
	if err := k.store.UpdateMembership(tx, term); err != nil {
		return Membership{}, fmt.Errorf("keep the membership: %w", err)
	}
	tx.Record(audit.Event{
		Action: "MEMBERSHIP_CHANGED", Entity: "membership", EntityID: term.ID, BoardID: term.BoardID,
		Data: map[string]any{"personId": term.PersonID, "fields": changed},
	})
	return term, k.roster.accessChanged(tx, person)
}

// changedFields names what is different, as the inputs name it.
func (m Membership) changedFields(other Membership) []string {
	same := func(a, b *localtime.Date) bool { return a == nil && b == nil || a != nil && b != nil && *a == *b }
	different := map[string]bool{
		"role": m.Role != other.Role, "voting": m.Voting != other.Voting, "weight": m.Weight != other.Weight, "startDate": m.StartDate != other.StartDate,
		"endDate": !same(m.EndDate, other.EndDate), "historyFrom": !same(m.HistoryFrom, other.HistoryFrom),
		"termNumber": m.TermNumber != other.TermNumber, "appointedBy": m.AppointedBy != other.AppointedBy,
	}
	var changed []string
	for field, is := range different {
		if is {
			changed = append(changed, field)
		}
	}
	slices.Sort(changed)
	return changed
}

// TermEnd sets the last day of a term.
type TermEnd struct {
	change.Edit
	MembershipID string
	EndDate      localtime.Date
	Reason       string
}

// EndTerm ends a term of office [R4].
func (k *Keeper) EndTerm(input TermEnd) change.Command[Seated] {
	return endMembership{k.onTerm("endMembership", input.MembershipID, change.KeyOf(input.ClientMutationID, input)), input}
}

type endMembership struct {
	onStandingTerm
	input TermEnd
}

// Apply implements change.Command.
func (e endMembership) Apply(tx *change.Tx) (Seated, error) {
	term, of, person, err := e.begin(tx, e.input.ExpectedVersion)
	if err != nil {
		return Seated{}, err
	}
	if term.EndDate != nil && term.EndDate.Compare(of.Today(tx.Now())) < 0 {
		return Seated{}, &change.Refusal{Code: change.CodeInvalidState, Message: "the term has ended already"}
	}
	if term.EndDate != nil && e.input.EndDate.Compare(*term.EndDate) > 0 {
		return Seated{}, change.Invalid("endDate", "the term ends on %s anyway; change the term to make it longer", inWords(*term.EndDate))
	}
	reason := governance.TidyLine(e.input.Reason)
	if err := checkReason(reason, longestEndReason); err != nil {
		return Seated{}, err
	}
	ended := term
	ended.EndDate = &e.input.EndDate
	others, err := e.keeper.store.MembershipsOfBoards(tx.Context(), []string{of.ID})
	if err != nil {
		return Seated{}, fmt.Errorf("list the board's memberships: %w", err)
	}
	if err := of.checkKeptWith(term, ended, others, of.Today(tx.Now())); err != nil {
		return Seated{}, err
	}
	if term, err = e.keeper.roster.end(tx, &person, term, e.input.EndDate, reason); err != nil {
		return Seated{}, refuse(err)
	}
	return Seated{Membership: term}, e.keeper.tell(tx, of, term, access.Taken)
}

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
func (cs *Commands) term(tx *change.Tx, id string) (Membership, error) {
	term, err := cs.store.MembershipToChange(tx, id)
	if errors.Is(err, fault.ErrNotFound) {
		return Membership{}, ErrNoTerm
	}
	if err != nil {
		return Membership{}, fmt.Errorf("find the membership: %w", err)
	}
	return term, nil
}

// standingTerm is what a command on an existing term decides by.
type standingTerm struct {
	term  Membership
	board Board
}

// termOperation returns a command on an existing term of a board that is not dissolved. The term must have the version
// that the edit expects.
func (cs *Commands) termOperation(
	name, termID string, key change.Key, edit change.Edit,
	apply func(tx *change.Tx, term Membership, of Board, person people.Person) (Seated, error),
) change.Command[Seated] {
	return change.Operation[standingTerm, Seated]{
		Name: name, Key: key, Repeat: cs.repeatSeated(),
		Load: func(tx *change.Tx) (standingTerm, error) { return cs.loadTerm(tx, termID) },
		Asks: func(_ *change.Tx, s standingTerm) (*policy.Question, error) {
			return &policy.Question{
				Action: policy.ManageMemberships, Object: policy.Object{BoardID: s.board.ID}, Missing: ErrNoTerm.Message, Forbidden: onlySecretary,
			}, nil
		},
		Apply: func(tx *change.Tx, s standingTerm) (Seated, error) {
			if s.board.Status == Dissolved {
				return Seated{}, ErrDissolved
			}
			if err := tx.Expect(s.term.ID, edit.ExpectedVersion, s.term.Version, s.term.UpdatedAt); err != nil {
				return Seated{}, err
			}
			person, err := cs.colleague(tx, s.term.PersonID)
			if err != nil {
				return Seated{}, err
			}
			return apply(tx, s.term, s.board, person)
		},
	}
}

// loadTerm locks and reads a term that the actor reads.
func (cs *Commands) loadTerm(tx *change.Tx, id string) (s standingTerm, err error) {
	if s.term, err = cs.term(tx, id); err != nil {
		return s, err
	}
	err = tx.Hold(
		change.Keep(change.RankPerson, tx.PersonID()), change.Change(change.RankPerson, s.term.PersonID), change.Change(change.RankBoard, s.term.BoardID),
	)
	if err != nil {
		return s, err
	}
	if s.term, err = cs.readableTerm(tx, id); err != nil {
		return s, err
	}
	s.board, err = cs.board(tx, s.term.BoardID)
	return s, err
}

// TermChange is the input of ChangeTerm. Person and board cannot change.
type TermChange struct {
	change.Edit
	MembershipID string
	TermGiven
}

// ChangeTerm returns the command that changes a term of office. A change that gives more rights waits for a second
// person, as a new term does.
func (cs *Commands) ChangeTerm(input TermChange) change.Command[Seated] {
	apply := func(tx *change.Tx, term Membership, of Board, person people.Person) (Seated, error) {
		return cs.changeTerm(tx, term, of, person, input)
	}
	return cs.termOperation("updateMembership", input.MembershipID, change.KeyOf(input.ClientMutationID, input), input.Edit, apply)
}

func (cs *Commands) changeTerm(tx *change.Tx, term Membership, of Board, person people.Person, input TermChange) (Seated, error) {
	given := input.trimmed()
	after, changed, err := cs.changedTerm(tx, of, term, given)
	if err != nil {
		return Seated{}, err
	}
	if len(changed) == 0 {
		tx.Unchanged()
		return Seated{Membership: term}, nil
	}
	waits, since, err := cs.needsSecond(tx, &term, after)
	if err != nil {
		return Seated{}, err
	}
	if waits {
		seated, err := cs.request(tx, of, term, given, since)
		seated.Membership = term
		return seated, err
	}
	if after.givesMoreThan(term) {
		now := tx.Now()
		after.RecordedAt, after.RecordedBy = &now, tx.Actor()
	}
	if after, err = cs.keepTerm(tx, after, changed, &person); err != nil {
		return Seated{}, err
	}
	if !slices.ContainsFunc(changed, opensOrCloses) {
		return Seated{Membership: after}, nil
	}
	return Seated{Membership: after}, cs.recordAccessChange(tx, of, after, access.Changed)
}

// opensOrCloses reports whether a field of a term decides what its holder may read or do.
func opensOrCloses(field string) bool {
	return !slices.Contains([]string{"weight", "termNumber", "appointedBy"}, field)
}

// changedTerm returns an existing term with the given fields, if the result is valid, and the names of the fields that
// differ.
func (cs *Commands) changedTerm(tx *change.Tx, of Board, before Membership, given TermGiven) (after Membership, changed []string, err error) {
	if err := given.check(); err != nil {
		return Membership{}, nil, refuse(err)
	}
	sets, others, err := cs.rulesAndTerms(tx, of.ID)
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
func (cs *Commands) keepTerm(tx *change.Tx, term Membership, changed []string, person *people.Person) (Membership, error) {
	term.Changed(tx.Now())
	if err := cs.store.UpdateMembership(tx, term); err != nil {
		return Membership{}, fmt.Errorf("store the membership: %w", err)
	}
	tx.Record(audit.Event{
		Action: "MEMBERSHIP_CHANGED", Entity: "membership", EntityID: term.ID, BoardID: term.BoardID,
		Data: map[string]any{"personId": term.PersonID, "fields": changed},
	})
	return term, cs.roster.accessChanged(tx, person)
}

// changedFields returns the names of the fields that differ, as the inputs name them.
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

// TermEnd is the input of EndTerm.
type TermEnd struct {
	change.Edit
	MembershipID string
	EndDate      localtime.Date
	Reason       string
}

// EndTerm returns the command that ends a term of office [R4].
func (cs *Commands) EndTerm(input TermEnd) change.Command[Seated] {
	apply := func(tx *change.Tx, term Membership, of Board, person people.Person) (Seated, error) {
		return cs.endTerm(tx, term, of, person, input)
	}
	return cs.termOperation("endMembership", input.MembershipID, change.KeyOf(input.ClientMutationID, input), input.Edit, apply)
}

func (cs *Commands) endTerm(tx *change.Tx, term Membership, of Board, person people.Person, input TermEnd) (Seated, error) {
	if term.EndDate != nil && term.EndDate.Compare(of.Today(tx.Now())) < 0 {
		return Seated{}, &change.Refusal{Code: change.CodeInvalidState, Message: "the term has ended already"}
	}
	if term.EndDate != nil && input.EndDate.Compare(*term.EndDate) > 0 {
		return Seated{}, change.Invalid("endDate", "the term ends on %s anyway; change the term to make it longer", inWords(*term.EndDate))
	}
	reason := governance.TidyLine(input.Reason)
	if err := checkReason(reason, longestEndReason); err != nil {
		return Seated{}, err
	}
	ended := term
	ended.EndDate = &input.EndDate
	others, err := cs.store.MembershipsOfBoards(tx.Context(), []string{of.ID})
	if err != nil {
		return Seated{}, fmt.Errorf("list the board's memberships: %w", err)
	}
	if err := of.checkKeptWith(term, ended, others, of.Today(tx.Now())); err != nil {
		return Seated{}, err
	}
	if term, err = cs.roster.end(tx, &person, term, input.EndDate, reason); err != nil {
		return Seated{}, refuse(err)
	}
	return Seated{Membership: term}, cs.recordAccessChange(tx, of, term, access.Taken)
}

package scale

import (
	"fmt"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/policy"
)

const (
	// seatsOf is how many people vote on a board.
	seatsOf = 9
	// Assembly is how many people are invited to the meetings of the first board in Whole.
	Assembly = 64
	// observersOf is how many observers every other board has.
	observersOf = 2
)

// seat is a person's role on a board, and since when.
type seat struct {
	person int
	role   policy.BoardRole
	voting bool
}

// members returns how many people vote on a board, and how many are on it. Of an assembly of 32, 25 vote.
func (s Size) members(nth int) (voting, all int) {
	if nth == 0 && s.Assembly > 0 {
		return s.Assembly * 25 / 32, s.Assembly
	}
	return seatsOf, seatsOf + observersOf
}

// seats returns the present seats of a board. A person sits on one or two boards, and the first voting member is the
// chair.
func (l loader) seats(nth int) []seat {
	voting, all := l.size.members(nth)
	seats := make([]seat, 0, all+1)
	for place := range all {
		one := seat{person: firstMember + (nth*(seatsOf+observersOf)+place)%(l.size.People-firstMember), role: policy.RoleMember, voting: place < voting}
		switch {
		case place == 0:
			one.role = policy.RoleChair
		case place == 1:
			one.role = policy.RoleDeputyChair
		case !one.voting:
			one.role = policy.RoleObserver
		}
		seats = append(seats, one)
	}
	if nth%2 == 0 {
		seats = append(seats, seat{person: Secretary, role: policy.RoleSecretary})
	}
	return seats
}

func (l loader) today() localtime.Date { return localtime.Today(l.now, timeZone) }

// yearsAgo returns the first of January of an earlier year.
func (l loader) yearsAgo(years int) localtime.Date {
	return localtime.Date{Year: l.today().Year - years, Month: 1, Day: 1}
}

// BoardID returns the id of a board.
func BoardID(nth int) string { return idOf("board/%d", nth) }

func (w writer) board(nth int) error {
	voting, _ := w.size.members(nth)
	made := board.Board{
		ID: BoardID(nth), OrganisationID: organisationID(), Code: fmt.Sprintf("S%03d", nth), Name: fmt.Sprintf("Scale board %03d", nth),
		Kind: board.KindBoard, Purpose: fmt.Sprintf("Decides what board %03d has to decide.", nth), Seats: voting, TimeZone: timeZone,
		Status: board.Active, DefaultLocation: "Harbour House", DisplayOrder: nth, Stamp: w.stamp(),
	}
	if nth%10 != 0 { // nine of ten boards are committees of the board before them
		parent := BoardID(nth - nth%10)
		made.Kind, made.ParentID = board.KindCommittee, &parent
	}
	w.record("BOARD_CREATED", "board", made.ID, made.ID)
	if err := w.store.InsertBoard(w.tx, made); err != nil {
		return err
	}
	if err := w.rules(made, nth); err != nil {
		return err
	}
	if err := w.terms(made, w.seats(nth)); err != nil {
		return err
	}
	if nth%20 == 0 {
		if err := w.auditor(made); err != nil {
			return err
		}
	}
	for held := range w.size.MeetingsPerBoard {
		if err := w.meeting(made, nth, held); err != nil {
			return fmt.Errorf("meeting %d: %w", held, err)
		}
	}
	if err := w.history(made, nth); err != nil {
		return fmt.Errorf("history: %w", err)
	}
	if err := w.library(made, nth); err != nil {
		return fmt.Errorf("library: %w", err)
	}
	return nil
}

// ruleSets returns the two rule sets of a board; the later one is in force.
func (l loader) ruleSets(boardID string, nth int) ([]board.RuleSet, error) {
	presets := board.Presets()
	var sets []board.RuleSet
	for age, from := range []localtime.Date{l.yearsAgo(9), l.yearsAgo(3)} {
		preset := presets[(nth+age)%len(presets)]
		set, err := board.NewRuleSet(idOf("rules/%d/%d", nth, age), boardID, from, preset.Source, preset.Rules, l.now)
		if err != nil {
			return nil, err
		}
		sets = append(sets, set)
	}
	return sets, nil
}

func (w writer) rules(of board.Board, nth int) error {
	sets, err := w.ruleSets(of.ID, nth)
	if err != nil {
		return err
	}
	for _, set := range sets {
		w.record("RULE_SET_ADDED", "ruleSet", set.ID, of.ID)
		if err := w.store.InsertRuleSet(w.tx, set); err != nil {
			return err
		}
	}
	return nil
}

// terms gives everybody a past term and a present one.
func (w writer) terms(of board.Board, seats []seat) error {
	firstEnd := w.yearsAgo(4).AddDays(-1)
	var seated []board.Membership
	for order, one := range seats {
		past := board.Membership{
			ID: idOf("term/%s/%d/1", of.Code, order), BoardID: of.ID, PersonID: PersonID(one.person), Role: one.role, Voting: one.voting,
			StartDate: w.yearsAgo(9), EndDate: &firstEnd, TermNumber: 1, EndReason: "End of the term", DisplayOrder: order, Stamp: w.stamp(),
		}
		present := past
		present.ID, present.StartDate, present.EndDate, present.TermNumber, present.EndReason = idOf("term/%s/%d/2", of.Code, order), w.yearsAgo(4), nil, 2, ""
		for _, term := range []board.Membership{past, present} {
			if err := of.CheckTerm(term, seated); err != nil {
				return fmt.Errorf("term of person %d: %w", one.person, err)
			}
			w.tx.Record(board.TermStarted(term))
			if err := w.store.InsertMembership(w.tx, term); err != nil {
				return err
			}
			seated = append(seated, term)
		}
	}
	return nil
}

func (w writer) auditor(of board.Board) error {
	scope := board.AuditorScope{
		ID: idOf("auditor/%s", of.Code), BoardID: of.ID, PersonID: PersonID(auditorOf),
		From: w.yearsAgo(2), To: w.today(), Until: w.today().AddDays(90), Stamp: w.stamp(),
	}
	w.record("AUDITOR_SCOPE_GRANTED", "auditorScope", scope.ID, of.ID)
	return w.store.InsertAuditorScope(w.tx, scope)
}

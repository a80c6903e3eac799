package board

import (
	"fmt"
	"slices"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
)

// Roster changes the terms of office of people. Each change raises the person's access epoch [X7] and updates the given
// person.
type Roster struct{ store RosterStore }

// NewRoster returns a Roster that works on store.
func NewRoster(store RosterStore) *Roster { return &Roster{store: store} }

// Appoint adds a term of office. It returns an *InvalidError for a term that cannot stand beside the board's other
// terms. When several such terms are added at the same time, only the first is accepted.
func (r *Roster) Appoint(tx *change.Tx, board Board, person *people.Person, term Membership) error {
	if err := tx.Hold(change.Change(change.RankBoard, board.ID)); err != nil {
		return fmt.Errorf("hold the board: %w", err)
	}
	others, err := r.store.MembershipsOfBoards(tx.Context(), []string{board.ID})
	if err != nil {
		return fmt.Errorf("list the board's memberships: %w", err)
	}
	_, err = r.seat(tx, board, person, term, others)
	return err
}

// seat adds a term to the board's other terms. The caller has locked the board.
func (r *Roster) seat(tx *change.Tx, board Board, person *people.Person, term Membership, others []Membership) (Membership, error) {
	term.ID, term.BoardID, term.PersonID = tx.NewID(), board.ID, person.ID
	term.Stamp = governance.NewStamp(tx.Now(), tx.Actor())
	term.Weight = max(term.Weight, 1)
	if err := board.CheckTerm(term, others); err != nil {
		return Membership{}, err
	}
	if err := r.store.InsertMembership(tx, term); err != nil {
		return Membership{}, fmt.Errorf("add a membership: %w", err)
	}
	tx.Record(TermStarted(term))
	return term, r.accessChanged(tx, person)
}

// TermStarted returns the audit event of a new term.
func TermStarted(term Membership) audit.Event {
	return audit.Event{
		Action: "MEMBERSHIP_STARTED", Entity: "membership", EntityID: term.ID, BoardID: term.BoardID,
		Data: map[string]any{"personId": term.PersonID, "role": string(term.Role), "startDate": term.StartDate.String(), "voting": term.Voting},
	}
}

// EndTerm sets a term's last day, inclusive. The right to read the meetings of the term ends by itself 90 days later
// [X5].
func (r *Roster) EndTerm(tx *change.Tx, person *people.Person, term Membership, end localtime.Date, reason string) error {
	_, err := r.end(tx, person, term, end, reason)
	return err
}

func (r *Roster) end(tx *change.Tx, person *people.Person, term Membership, end localtime.Date, reason string) (Membership, error) {
	if end.Compare(term.StartDate) < 0 {
		return Membership{}, governance.Invalid("endDate", "is before the start")
	}
	term.EndDate, term.EndReason = &end, reason
	term.Changed(tx.Now())
	if err := r.store.UpdateMembership(tx, term); err != nil {
		return Membership{}, fmt.Errorf("end a membership: %w", err)
	}
	tx.RecordWithNote(audit.Event{
		Action: "MEMBERSHIP_ENDED", Entity: "membership", EntityID: term.ID, BoardID: term.BoardID,
		Data: map[string]any{"personId": term.PersonID, "endDate": end.String()},
	}, reason)
	return term, r.accessChanged(tx, person)
}

func (r *Roster) accessChanged(tx *change.Tx, person *people.Person) error {
	person.AccessChanged(tx.Now())
	if err := r.store.UpdatePerson(tx, *person); err != nil {
		return fmt.Errorf("raise the person's access epoch: %w", err)
	}
	return nil
}

// SeatObserver makes a person an observer of every active board without a restricted secretariat.
func (r *Roster) SeatObserver(tx *change.Tx, person *people.Person) error {
	boards, err := r.store.Boards(tx.Context(), person.OrganisationID)
	if err != nil {
		return fmt.Errorf("list boards: %w", err)
	}
	boards = slices.DeleteFunc(boards, func(board Board) bool { return board.Status != Active || board.RestrictedSecretariat })
	locks := make([]change.Lock, len(boards))
	for i, board := range boards {
		locks[i] = change.Change(change.RankBoard, board.ID)
	}
	if err := tx.Hold(locks...); err != nil {
		return fmt.Errorf("hold the boards: %w", err)
	}
	for _, board := range boards {
		term := Membership{Role: policy.RoleObserver, StartDate: board.Today(tx.Now()), TermNumber: 1, DisplayOrder: behindMembers}
		if err := r.Appoint(tx, board, person, term); err != nil {
			return fmt.Errorf("seat an observer on %s: %w", board.Code, err)
		}
	}
	return nil
}

// behindMembers is the position of observers in a board's list: after the members whom the secretary has put in order.
const behindMembers = 1000

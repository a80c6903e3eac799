package board

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
)

// Seated is the result of a command about a seat.
type Seated struct {
	// Membership has no ID while a new term waits for a second person. It is unchanged while a change of it waits.
	Membership
	// Grants is the waiting seat; empty when nothing waits.
	Grants []access.Grant
}

// repeatSeated finds the term of a repeated request, if the actor reads it, and the grants that wait for a second
// person.
func (cs *Commands) repeatSeated() change.Repeat[Seated] {
	return change.Repeat[Seated]{
		IDOf: func(seated Seated) string {
			ids := []string{seated.ID}
			for _, grant := range seated.Grants {
				ids = append(ids, grant.ID)
			}
			return strings.Join(ids, " ")
		},
		Again: func(tx *change.Tx, ids string) (seated Seated, err error) {
			termID, grantIDs, _ := strings.Cut(ids, " ")
			if termID != "" {
				if seated.Membership, err = cs.readableTerm(tx, termID); err != nil {
					return Seated{}, err
				}
			}
			for _, id := range strings.Fields(grantIDs) {
				grant, err := cs.store.AccessGrant(tx.Context(), id)
				if err != nil {
					return Seated{}, fmt.Errorf("find a grant of access: %w", err)
				}
				seated.Grants = append(seated.Grants, grant)
			}
			return seated, nil
		},
	}
}

// readableTerm finds a term that the actor reads. For other people the term does not exist.
func (cs *Commands) readableTerm(tx *change.Tx, id string) (Membership, error) {
	v, err := tx.Viewer()
	if err != nil {
		return Membership{}, err
	}
	term, err := cs.term(tx, id)
	if err == nil && (v == nil || !v.ReadsTerm(term.ForPolicy())) {
		return Membership{}, ErrNoTerm
	}
	return term, err
}

// needsSecond reports whether a term waits for a second person (docs/domain/access.md, "Who gives access"). before is
// nil for a new term. excludedSince is since when an item of the board has excluded the actor; nil when none does.
func (cs *Commands) needsSecond(tx *change.Tx, before *Membership, after Membership) (waits bool, excludedSince *time.Time, err error) {
	if excludedSince, err = cs.store.ExcludedSince(tx.Context(), after.BoardID, tx.PersonID()); err != nil {
		return false, nil, fmt.Errorf("find the exclusions of the actor: %w", err)
	}
	switch {
	case before != nil && !after.givesMoreThan(*before):
		return false, excludedSince, nil
	case after.PersonID == tx.PersonID(), after.Role == policy.RoleSecretary:
		return true, excludedSince, nil
	default:
		return excludedSince != nil && after.manages(), excludedSince, nil
	}
}

// lesser returns for each role the roles with fewer rights. It ignores the right to vote.
func lesser() map[policy.BoardRole][]policy.BoardRole {
	return map[policy.BoardRole][]policy.BoardRole{
		policy.RoleMember:      {policy.RoleObserver},
		policy.RoleDeputyChair: {policy.RoleMember, policy.RoleObserver},
		policy.RoleChair:       {policy.RoleDeputyChair, policy.RoleMember, policy.RoleObserver},
		policy.RoleSecretary:   {policy.RoleMember, policy.RoleObserver},
	}
}

// givesMoreThan reports whether the term gives anything that before did not give: a role that is not lesser, a vote or more
// weight, more days, or earlier meetings.
func (m Membership) givesMoreThan(before Membership) bool {
	return m.Role != before.Role && !slices.Contains(lesser()[before.Role], m.Role) || m.Voting && (!before.Voting || m.Weight > before.Weight) || m.StartDate.Compare(before.StartDate) < 0 ||
		isLater(m.EndDate, before.EndDate) || isEarlier(m.HistoryFrom, before.HistoryFrom)
}

// isLater compares the ends of two terms. nil means no end.
func isLater(end, before *localtime.Date) bool {
	return before != nil && (end == nil || end.Compare(*before) > 0)
}

// isEarlier compares the days from which members may read. nil means all days.
func isEarlier(from, before *localtime.Date) bool {
	return before != nil && (from == nil || from.Compare(*before) < 0)
}

// manages reports whether the term gives management rights on the board.
func (m Membership) manages() bool {
	return slices.Contains([]policy.BoardRole{policy.RoleChair, policy.RoleDeputyChair, policy.RoleSecretary}, m.Role)
}

// request asks a second person to confirm a term. term.ID is empty for a new term.
func (cs *Commands) request(tx *change.Tx, of Board, term Membership, given TermGiven, excludedSince *time.Time) (Seated, error) {
	wanted := access.Grant{
		OrganisationID: of.OrganisationID, Kind: access.Seat, PersonID: term.PersonID, BoardID: &of.ID, BoardRole: given.Role,
		Term: given.forGrant(term.Version), ExcludedSince: excludedSince,
	}
	if term.ID != "" {
		wanted.MembershipID = &term.ID
	}
	grants, err := cs.ledger.Request(tx, []access.Grant{wanted})
	return Seated{Grants: grants}, err
}

// forGrant returns the term as a grant stores it. version is the version of the term that changes.
func (g TermGiven) forGrant(version int) *access.Term {
	return &access.Term{
		Voting: g.Voting, Weight: g.Weight, StartDate: g.StartDate, EndDate: g.EndDate, HistoryFrom: g.HistoryFrom,
		TermNumber: g.TermNumber, AppointedBy: g.AppointedBy, Version: version,
	}
}

// givenBy returns the term that a grant stores.
func givenBy(g access.Grant) TermGiven {
	return TermGiven{
		Role: g.BoardRole, Voting: g.Term.Voting, Weight: g.Term.Weight, StartDate: g.Term.StartDate, EndDate: g.Term.EndDate,
		HistoryFrom: g.Term.HistoryFrom, TermNumber: g.Term.TermNumber, AppointedBy: g.Term.AppointedBy,
	}
}

// recordAccessChange informs people of a change of a person's seat.
func (cs *Commands) recordAccessChange(tx *change.Tx, of Board, term Membership, outcome access.Outcome) error {
	return access.RecordChange(tx, cs.store, access.Change{
		OrganisationID: of.OrganisationID, Kind: access.Seat, PersonID: term.PersonID, BoardID: &of.ID,
		Steps: []access.Step{{Outcome: outcome, BoardRole: term.Role}},
	})
}

var errTermChanged = &change.Refusal{Code: change.CodeInvalidState, Message: "the term was changed meanwhile"}

// GrantLocks locks the board of the seat.
func (*Commands) GrantLocks(_ *change.Tx, g access.Grant) ([]change.Lock, error) {
	return []change.Lock{change.Change(change.RankBoard, *g.BoardID)}, nil
}

// Give gives a seat that was confirmed or that begins by itself.
func (cs *Commands) Give(tx *change.Tx, g access.Grant) (told bool, err error) {
	of, person, err := cs.checkGrant(tx, g)
	if err != nil {
		return false, err
	}
	if g.MembershipID != nil {
		return false, cs.giveChange(tx, g, of, person)
	}
	term, others, err := cs.newTerm(tx, of, person.ID, givenBy(g))
	if err != nil {
		return false, err
	}
	term.RecordedBy = g.RequestedBy
	_, err = cs.roster.seat(tx, of, &person, term, others)
	return false, refuse(err)
}

// checkGrant refuses a seat on a dissolved board, a seat for a person who is not active, and a seat whose requester may
// not give it any more.
func (cs *Commands) checkGrant(tx *change.Tx, g access.Grant) (Board, people.Person, error) {
	boards, err := cs.store.Boards(tx.Context(), g.OrganisationID)
	if err != nil {
		return Board{}, people.Person{}, fmt.Errorf("list boards: %w", err)
	}
	at := slices.IndexFunc(boards, func(b Board) bool { return b.ID == *g.BoardID })
	if at < 0 || boards[at].Status == Dissolved {
		return Board{}, people.Person{}, ErrDissolved
	}
	person, err := cs.store.Person(tx.Context(), g.PersonID)
	if err != nil {
		return Board{}, people.Person{}, fmt.Errorf("find the person: %w", err)
	}
	if person.Status == people.Left || person.Status == people.Suspended {
		return Board{}, people.Person{}, access.ErrAway
	}
	return boards[at], person, cs.checkRequester(tx, g)
}

func (cs *Commands) checkRequester(tx *change.Tx, g access.Grant) error {
	requester, err := cs.store.Person(tx.Context(), g.RequestedBy)
	if err != nil {
		return fmt.Errorf("find the requester of a seat: %w", err)
	}
	if requester.AccountID == nil {
		return access.ErrNotTheirs
	}
	v, err := cs.store.Viewer(tx.Context(), *requester.AccountID, tx.Now())
	if err != nil {
		return fmt.Errorf("find the rights of the requester: %w", err)
	}
	if v.May(policy.ManageMemberships, policy.Object{BoardID: *g.BoardID}) != policy.Allowed {
		return access.ErrNotTheirs
	}
	return nil
}

// giveChange changes an existing term if nobody has changed it since the request.
func (cs *Commands) giveChange(tx *change.Tx, g access.Grant, of Board, person people.Person) error {
	term, err := cs.store.MembershipToChange(tx, *g.MembershipID)
	if errors.Is(err, fault.ErrNotFound) || err == nil && term.Version != g.Term.Version {
		return errTermChanged
	}
	if err != nil {
		return fmt.Errorf("find the membership: %w", err)
	}
	after, changed, err := cs.changedTerm(tx, of, term, givenBy(g))
	if err != nil {
		return err
	}
	now := tx.Now()
	after.RecordedAt, after.RecordedBy = &now, g.RequestedBy
	_, err = cs.keepTerm(tx, after, changed, &person)
	return err
}

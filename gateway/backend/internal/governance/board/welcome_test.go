package board_test

import (
	"errors"
	"slices"
	"testing"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// mailroom is accounts that only count the invitations.
type mailroom struct {
	people.Accounts
	invited []string
}

func (m *mailroom) Open(_ *change.Tx, email string) (people.Applicant, error) {
	return people.Applicant{AccountID: "account of " + email, Email: email}, nil
}

func (m *mailroom) Invite(_ *change.Tx, accountID string) error {
	m.invited = append(m.invited, accountID)
	return nil
}

func (o *office) welcome(mail *mailroom, email string, seats ...board.SeatGiven) change.Command[board.Welcomed] {
	registrar := people.NewRegistrar(people.NewCommands(o.store, mail))
	return o.commands.Welcome(registrar, board.Welcoming{
		Request: o.request(), GivenName: "Ada", FamilyName: "Lovelace", Email: email, Seats: seats, SendInvitation: true,
	})
}

func seatOn(boardID string, role policy.BoardRole, voting bool) board.SeatGiven {
	return board.SeatGiven{BoardID: boardID, TermGiven: board.TermGiven{Role: role, Voting: voting, StartDate: localtime.Date{Year: 2027, Month: 1, Day: 1}}}
}

func (o *office) seatsOf(t *testing.T, personID string) (held []policy.BoardRole) {
	t.Helper()
	terms, err := o.store.MembershipsOfBoards(t.Context(), []string{"open", "restricted"})
	governancetest.Must(t, err)
	for _, term := range terms {
		if term.PersonID == personID {
			held = append(held, term.Role)
		}
	}
	return held
}

func TestOneActAddsSeatsAndInvites(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o, mail := openOffice(t, s), &mailroom{}
		done := must(t, o, "secretary", o.welcome(mail, "ADA@example.org", seatOn("open", policy.RoleMember, true)))
		if !done.IsInvited || len(mail.invited) != 1 || done.Person.Email != "ada@example.org" || len(done.Grants) != 0 {
			t.Errorf("the act did %+v and invited %v", done, mail.invited)
		}
		if held := o.seatsOf(t, done.Person.ID); !slices.Equal(held, []policy.BoardRole{policy.RoleMember}) {
			t.Errorf("the person holds %v", held)
		}
	})
}

func TestAWelcomedSecretaryWaitsForASecondPerson(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o, mail := openOffice(t, s), &mailroom{}
		done := must(t, o, "secretary", o.welcome(mail, "ada@example.org", seatOn("open", policy.RoleSecretary, false)))
		if len(done.Grants) != 1 || len(o.seatsOf(t, done.Person.ID)) != 0 {
			t.Errorf("the seat of a secretary: %d grants wait, %v is held", len(done.Grants), o.seatsOf(t, done.Person.ID))
		}
	})
}

func TestAKnownPersonIsSeatedAndNotInvited(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o, mail := openOffice(t, s), &mailroom{}
		done := must(t, o, "secretary", o.welcome(mail, "nobody@example.org", seatOn("open", policy.RoleObserver, false)))
		if done.IsInvited || len(mail.invited) != 0 || done.Person.GivenName != "nobody" {
			t.Errorf("somebody with an account: %+v, invited %v", done, mail.invited)
		}
		if held := o.seatsOf(t, "nobody"); !slices.Equal(held, []policy.BoardRole{policy.RoleObserver}) {
			t.Errorf("the person holds %v", held)
		}
	})
}

func TestARefusedSeatLeavesNothingBehind(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o, mail := openOffice(t, s), &mailroom{}
		for name, test := range map[string]struct {
			by    string
			seat  board.SeatGiven
			field string
			code  string
		}{
			"an observer who votes":       {"secretary", seatOn("open", policy.RoleObserver, true), "seats.0.voting", change.CodeInvalid},
			"another board's secretary":   {"stranger", seatOn("open", policy.RoleMember, true), "seats.0", change.CodeNotFound},
			"a portal administrator":      {"administrator", seatOn("open", policy.RoleMember, true), "seats.0", change.CodeNotFound},
			"somebody who may do neither": {"member", seatOn("open", policy.RoleMember, true), "", change.CodeForbidden},
		} {
			refused := do(t, o, test.by, o.welcome(mail, "ada@example.org", test.seat)).Refused
			if refused == nil || refused.Code != test.code || refused.Field != test.field {
				t.Errorf("%s: %+v", name, refused)
			}
			if _, err := s.PersonByEmail(t.Context(), "ada@example.org"); !errors.Is(err, fault.ErrNotFound) {
				t.Errorf("%s: the person stayed (%v)", name, err)
			}
		}
	})
}

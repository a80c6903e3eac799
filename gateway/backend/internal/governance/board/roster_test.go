package board_test

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

func TestMain(m *testing.M) { os.Exit(storetest.Run(m)) }

// appointAtOnce appoints several people to the open board at the same time and returns how many appointments succeeded.
// The rules have to refuse the others.
func appointAtOnce(t *testing.T, s *store.Store, count int, term board.Membership) int64 {
	t.Helper()
	boards, err := s.Boards(t.Context(), "trust")
	governancetest.Must(t, err)
	theBoard := boards[0]
	for _, one := range boards {
		if one.ID == "open" {
			theBoard = one
		}
	}
	roster := board.NewRoster(s)
	var taken atomic.Int64
	var group sync.WaitGroup
	start := make(chan struct{})
	for n := range count {
		id := fmt.Sprintf("%s-%d", term.Role, n)
		governancetest.InsertPerson(t, s, id, id+"@example.org", people.Active)
		thePeople, err := s.People(t.Context(), "trust", []string{id})
		governancetest.Must(t, err)
		group.Go(func() {
			<-start
			err := governancetest.Do(t, s, func(tx *change.Tx) error { return roster.Appoint(tx, theBoard, &thePeople[0], term) })
			var refused *governance.InvalidError
			switch {
			case err == nil:
				taken.Add(1)
			case !errors.As(err, &refused):
				t.Errorf("%s: error %v", id, err)
			}
		})
	}
	close(start)
	group.Wait()
	return taken.Load()
}

func TestAppointmentsAtTheSameTime(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		governancetest.Trust(t, s)
		start := localtime.Date{Year: 2026, Month: 1, Day: 1}
		t.Run("one of several chairs is taken", func(t *testing.T) {
			if taken := appointAtOnce(t, s, 8, board.Membership{Role: policy.RoleChair, StartDate: start, TermNumber: 1}); taken != 1 {
				t.Errorf("%d chairs were appointed", taken)
			}
		})
		t.Run("as many members are taken as there are seats", func(t *testing.T) {
			if taken := appointAtOnce(t, s, 12, board.Membership{Role: policy.RoleMember, Voting: true, StartDate: start, TermNumber: 1}); taken != 5 {
				t.Errorf("%d members were appointed to 5 seats", taken)
			}
		})
	})
}

func TestRosterRaisesTheEpoch(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		governancetest.Trust(t, s)
		roster := board.NewRoster(s)
		person, err := s.PersonByEmail(t.Context(), "known@example.org")
		governancetest.Must(t, err)
		boards, err := s.Boards(t.Context(), "trust")
		governancetest.Must(t, err)
		open := boards[slices.IndexFunc(boards, func(b board.Board) bool { return b.Code == "O" })]
		start := localtime.Date{Year: 2026, Month: time.January, Day: 1}

		governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error {
			return roster.Appoint(tx, open, &person, board.Membership{Role: policy.RoleChair, Voting: true, StartDate: start, TermNumber: 1})
		}))
		term := termsOf(t, s, "known")[0]
		governancetest.Must(t, governancetest.Do(t, s, func(tx *change.Tx) error { return roster.EndTerm(tx, &person, term, start.AddDays(30), "Resigned") }))

		stored, err := s.PersonByEmail(t.Context(), "known@example.org")
		governancetest.Must(t, err)
		if stored.AccessEpoch != 3 {
			t.Errorf("[X7] epoch %d after two changes, want 3", stored.AccessEpoch)
		}
		if ended := termsOf(t, s, "known")[0]; ended.EndDate == nil || *ended.EndDate != start.AddDays(30) || ended.EndReason != "Resigned" {
			t.Errorf("the term: %+v", ended)
		}
		var invalid *governance.InvalidError
		if err := governancetest.Do(t, s, func(tx *change.Tx) error { return roster.EndTerm(tx, &person, term, start.AddDays(-1), "") }); !errors.As(err, &invalid) {
			t.Errorf("an end before the start: %v", err)
		}
		if err := governancetest.Do(t, s, func(tx *change.Tx) error { return roster.EndTerm(tx, &person, term, start, "") }); !errors.Is(err, fault.ErrConflict) {
			t.Errorf("a change of an outdated term: %v", err)
		}
	})
}

func termsOf(t *testing.T, s *store.Store, personID string) []board.Membership {
	t.Helper()
	terms, err := s.MembershipsOfBoards(t.Context(), []string{"open", "restricted", "dissolved"})
	governancetest.Must(t, err)
	return slices.DeleteFunc(terms, func(m board.Membership) bool { return m.PersonID != personID })
}

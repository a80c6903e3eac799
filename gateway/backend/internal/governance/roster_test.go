package governance_test

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// appointAtOnce appoints several people to the open board at the same time and tells how
// many were taken. The others have to be refused by the rules.
func appointAtOnce(t *testing.T, s *store.Store, count int, term governance.Membership) int64 {
	t.Helper()
	boards, err := s.Boards(t.Context(), "trust")
	must(t, err)
	board := boards[0]
	for _, one := range boards {
		if one.ID == "open" {
			board = one
		}
	}
	roster := governance.NewRoster(s, clock)
	var taken atomic.Int64
	var group sync.WaitGroup
	start := make(chan struct{})
	for n := range count {
		id := fmt.Sprintf("%s-%d", term.Role, n)
		insertPerson(t, s, id, id+"@example.org", governance.PersonActive)
		people, err := s.People(t.Context(), "trust", []string{id})
		must(t, err)
		group.Go(func() {
			<-start
			err := roster.Appoint(t.Context(), board, &people[0], term)
			var refused *governance.InvalidError
			switch {
			case err == nil:
				taken.Add(1)
			case !errors.As(err, &refused):
				t.Errorf("%s: %v", id, err)
			}
		})
	}
	close(start)
	group.Wait()
	return taken.Load()
}

func TestAppointmentsAtTheSameTime(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		trust(t, s)
		start := governance.LocalDate{Year: 2026, Month: 1, Day: 1}
		t.Run("one of several chairs is taken", func(t *testing.T) {
			if taken := appointAtOnce(t, s, 8, governance.Membership{Role: governance.RoleChair, StartDate: start, TermNumber: 1}); taken != 1 {
				t.Errorf("%d chairs were appointed", taken)
			}
		})
		t.Run("as many members are taken as there are seats", func(t *testing.T) {
			if taken := appointAtOnce(t, s, 12, governance.Membership{Role: governance.RoleMember, Voting: true, StartDate: start, TermNumber: 1}); taken != 5 {
				t.Errorf("%d members were appointed to 5 seats", taken)
			}
		})
	})
}

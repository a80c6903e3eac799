package board_test

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/policy"
)

func date(t testing.TB, text string) localtime.Date {
	t.Helper()
	parsed, err := localtime.ParseDate(text)
	if err != nil {
		t.Fatal(err)
	}
	return parsed
}

func TestInOfficeIncludesBothEnds(t *testing.T) {
	end := date(t, "2026-07-31")
	term := board.Membership{StartDate: date(t, "2023-08-01"), EndDate: &end}
	for text, want := range map[string]bool{
		"2023-07-31": false, "2023-08-01": true, "2026-07-31": true, "2026-08-01": false,
	} {
		if got := term.InOffice(date(t, text)); got != want {
			t.Errorf("[R1] in office on %s: %v, want %v", text, got, want)
		}
	}
}

func TestCheckTerm(t *testing.T) {
	theBoard := board.Board{ID: "b", Seats: 2}
	end := date(t, "2026-07-31")
	seated := []board.Membership{
		{ID: "1", BoardID: "b", PersonID: "ann", Role: policy.RoleChair, Voting: true, StartDate: date(t, "2024-01-01")},
		{ID: "2", BoardID: "b", PersonID: "bob", Role: policy.RoleMember, Voting: true, StartDate: date(t, "2024-01-01"), EndDate: &end},
	}
	before := date(t, "2025-12-31")
	for _, tc := range []struct {
		name    string
		term    board.Membership
		refused string
	}{
		{"the seat is free again", board.Membership{PersonID: "cid", Role: policy.RoleMember, Voting: true, StartDate: date(t, "2026-08-01")}, ""},
		{"the seat is free a day too late", board.Membership{PersonID: "cid", Role: policy.RoleMember, Voting: true, StartDate: date(t, "2026-07-31")}, "more than 2 voting members would"},
		{"no seat from a later start on", board.Membership{PersonID: "cid", Role: policy.RoleMember, Voting: true, StartDate: date(t, "2023-01-01")}, "more than 2 voting members would"},
		{"observers need no seat", board.Membership{PersonID: "cid", Role: policy.RoleObserver, StartDate: date(t, "2026-01-01")}, ""},
		{"a second chair", board.Membership{PersonID: "cid", Role: policy.RoleChair, Voting: true, StartDate: date(t, "2026-08-01")}, "of chair is taken"},
		{"the same person in the same role", board.Membership{PersonID: "bob", Role: policy.RoleMember, Voting: true, StartDate: date(t, "2026-07-31")}, "same person in the same role"},
		{"the same person's next term", board.Membership{PersonID: "bob", Role: policy.RoleMember, Voting: true, StartDate: date(t, "2026-08-01")}, ""},
		{"an end before the start", board.Membership{PersonID: "cid", Role: policy.RoleObserver, StartDate: date(t, "2026-01-01"), EndDate: &before}, "before the start"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tc.term.ID, tc.term.BoardID = "new", "b"
			err := theBoard.CheckTerm(tc.term, seated)
			var invalid *governance.InvalidError
			switch {
			case tc.refused == "" && err != nil:
				t.Errorf("refused: %v", err)
			case tc.refused != "" && (!errors.As(err, &invalid) || !strings.Contains(err.Error(), tc.refused)):
				t.Errorf("got %v, want %q", err, tc.refused)
			}
		})
	}
}

// Terms that were accepted one after the other never fill more seats than there are.
func TestCheckTermNeverOverfills(t *testing.T) {
	first := localtime.Date{Year: 2026, Month: 1, Day: 1}
	rapid.Check(t, func(t *rapid.T) {
		theBoard := board.Board{ID: "b", Seats: rapid.IntRange(1, 3).Draw(t, "seats")}
		var seated []board.Membership
		for i := range 12 {
			start := first.AddDays(rapid.IntRange(0, 20).Draw(t, "start"))
			end := start.AddDays(rapid.IntRange(0, 10).Draw(t, "length"))
			term := board.Membership{
				ID: string(rune('a' + i)), BoardID: "b", PersonID: string(rune('a' + i)),
				Role: policy.RoleMember, Voting: true, StartDate: start, EndDate: &end,
			}
			if theBoard.CheckTerm(term, seated) == nil {
				seated = append(seated, term)
			}
		}
		for offset := range 31 {
			count := 0
			for _, term := range seated {
				if term.InOffice(first.AddDays(offset)) {
					count++
				}
			}
			if count > theBoard.Seats {
				t.Fatalf("%d in office on %s, %d seats", count, first.AddDays(offset), theBoard.Seats)
			}
		}
	})
}

// Home counts the vacancies of each board from the terms of all boards.
func TestVacanciesAreCountedWithoutACopyOfTheTerms(t *testing.T) {
	on := localtime.Date{Year: 2026, Month: 11, Day: 20}
	of := board.Board{ID: "one", Seats: 5}
	terms := []board.Membership{
		{BoardID: "one", Voting: true, StartDate: on.AddDays(-10)},
		{BoardID: "one", StartDate: on.AddDays(-10)},
		{BoardID: "one", Voting: true, StartDate: on.AddDays(1)},
		{BoardID: "another", Voting: true, StartDate: on.AddDays(-10)},
	}
	var vacancies int
	if copies := testing.AllocsPerRun(100, func() { vacancies = of.Vacancies(terms, on) }); copies > 0 || vacancies != 4 {
		t.Errorf("%d vacancies, with %v copies", vacancies, copies)
	}
}

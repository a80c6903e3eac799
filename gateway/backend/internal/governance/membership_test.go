package governance_test

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.org/portal/backend/internal/governance"
)

func date(t testing.TB, text string) governance.LocalDate {
	t.Helper()
	parsed, err := governance.ParseLocalDate(text)
	if err != nil {
		t.Fatal(err)
	}
	return parsed
}

func TestInOfficeIncludesBothEnds(t *testing.T) {
	end := date(t, "2026-07-31")
	term := governance.Membership{StartDate: date(t, "2023-08-01"), EndDate: &end}
	for text, want := range map[string]bool{
		"2023-07-31": false, "2023-08-01": true, "2026-07-31": true, "2026-08-01": false,
	} {
		if got := term.InOffice(date(t, text)); got != want {
			t.Errorf("[R1] in office on %s: %v, want %v", text, got, want)
		}
	}
}

func TestCheckTerm(t *testing.T) {
	board := governance.Board{ID: "b", Seats: 2}
	end := date(t, "2026-07-31")
	seated := []governance.Membership{
		{ID: "1", BoardID: "b", PersonID: "ann", Role: governance.RoleChair, Voting: true, StartDate: date(t, "2024-01-01")},
		{ID: "2", BoardID: "b", PersonID: "bob", Role: governance.RoleMember, Voting: true, StartDate: date(t, "2024-01-01"), EndDate: &end},
	}
	before := date(t, "2025-12-31")
	for _, tc := range []struct {
		name    string
		term    governance.Membership
		refused string
	}{
		{"the seat is free again", governance.Membership{PersonID: "cid", Role: governance.RoleMember, Voting: true, StartDate: date(t, "2026-08-01")}, ""},
		{"the seat is free a day too late", governance.Membership{PersonID: "cid", Role: governance.RoleMember, Voting: true, StartDate: date(t, "2026-07-31")}, "more than 2 voting members"},
		{"no seat from a later start on", governance.Membership{PersonID: "cid", Role: governance.RoleMember, Voting: true, StartDate: date(t, "2023-01-01")}, "more than 2 voting members"},
		{"observers need no seat", governance.Membership{PersonID: "cid", Role: governance.RoleObserver, StartDate: date(t, "2026-01-01")}, ""},
		{"a second chair", governance.Membership{PersonID: "cid", Role: governance.RoleChair, Voting: true, StartDate: date(t, "2026-08-01")}, "CHAIR is taken"},
		{"the same person in the same role", governance.Membership{PersonID: "bob", Role: governance.RoleMember, Voting: true, StartDate: date(t, "2026-07-31")}, "same person in the same role"},
		{"the same person's next term", governance.Membership{PersonID: "bob", Role: governance.RoleMember, Voting: true, StartDate: date(t, "2026-08-01")}, ""},
		{"an end before the start", governance.Membership{PersonID: "cid", Role: governance.RoleObserver, StartDate: date(t, "2026-01-01"), EndDate: &before}, "before the start"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tc.term.ID, tc.term.BoardID = "new", "b"
			err := board.CheckTerm(tc.term, seated)
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

// Terms that were accepted one after the other never seat more members than there are seats.
func TestCheckTermNeverOverfills(t *testing.T) {
	first := governance.LocalDate{Year: 2026, Month: 1, Day: 1}
	rapid.Check(t, func(t *rapid.T) {
		board := governance.Board{ID: "b", Seats: rapid.IntRange(1, 3).Draw(t, "seats")}
		var seated []governance.Membership
		for i := range 12 {
			start := first.AddDays(rapid.IntRange(0, 20).Draw(t, "start"))
			end := start.AddDays(rapid.IntRange(0, 10).Draw(t, "length"))
			term := governance.Membership{
				ID: string(rune('a' + i)), BoardID: "b", PersonID: string(rune('a' + i)),
				Role: governance.RoleMember, Voting: true, StartDate: start, EndDate: &end,
			}
			if board.CheckTerm(term, seated) == nil {
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
			if count > board.Seats {
				t.Fatalf("%d in office on %s, %d seats", count, first.AddDays(offset), board.Seats)
			}
		}
	})
}

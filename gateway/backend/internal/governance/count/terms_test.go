package count_test

import (
	"testing"

	"pgregory.net/rapid"

	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/localtime"
)

func day(t testing.TB, text string) localtime.Date {
	t.Helper()
	parsed, err := localtime.ParseDate(text)
	if err != nil {
		t.Fatal(err)
	}
	return parsed
}

func TestEndOfTermVectors(t *testing.T) {
	var vectors []struct {
		Start, End string
		Months     int
	}
	readVectors(t, "terms", &vectors)
	for _, v := range vectors {
		if got := count.EndOfTerm(day(t, v.Start), v.Months); got.String() != v.End {
			t.Errorf("[R2] %d months from %s end on %s, want %s", v.Months, v.Start, got, v.End)
		}
	}
}

func TestEndOfTermInShortMonths(t *testing.T) {
	for _, tc := range []struct {
		start  string
		months int
		end    string
	}{
		{"2026-08-31", 6, "2027-02-28"},
		{"2027-08-31", 6, "2028-02-29"},
		{"2024-02-29", 12, "2025-02-28"},
		{"2024-02-29", 48, "2028-02-28"},
		{"2026-01-01", 12, "2026-12-31"},
	} {
		if got := count.EndOfTerm(day(t, tc.start), tc.months); got.String() != tc.end {
			t.Errorf("[R2] %d months from %s end on %s, want %s", tc.months, tc.start, got, tc.end)
		}
	}
}

// A term of some months takes that many months, and a day more takes another one.
func TestMonthsOfATerm(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		start := localtime.Date{Year: 2000, Month: 1, Day: 1}.AddDays(rapid.IntRange(0, 20000).Draw(t, "days"))
		months := rapid.IntRange(1, 240).Draw(t, "months")
		end := count.EndOfTerm(start, months)
		if got := count.MonthsOf(start, end); got != months {
			t.Fatalf("%s to %s are %d months, want %d", start, end, got, months)
		}
		if got := count.MonthsOf(start, end.AddDays(1)); got != months+1 {
			t.Fatalf("%s to the day after %s are %d months, want %d", start, end, got, months+1)
		}
	})
}

package count_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"example.org/portal/backend/internal/governance/count"
)

// vectors are the examples of the rules, as docs/domain tells them.
func vectors(t *testing.T, file string, into any) {
	t.Helper()
	text, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, into); err != nil {
		t.Fatal(err)
	}
}

// [A1] Numbers follow the order; a break has none.
func TestNumbers(t *testing.T) {
	for name, test := range map[string]struct {
		lines []count.Line
		want  string
	}{
		"one level":         {[]count.Line{{Depth: 1}, {Depth: 1}, {Depth: 1}}, "1 2 3"},
		"three levels":      {[]count.Line{{Depth: 1}, {Depth: 2}, {Depth: 3}, {Depth: 3}, {Depth: 2}, {Depth: 1}, {Depth: 2}}, "1 1.1 1.1.1 1.1.2 1.2 2 2.1"},
		"a break":           {[]count.Line{{Depth: 1}, {Depth: 1, Break: true}, {Depth: 1}}, "1 - 2"},
		"a break below":     {[]count.Line{{Depth: 1}, {Depth: 2, Break: true}, {Depth: 2}}, "1 - 1.1"},
		"a withdrawn one":   {[]count.Line{{Depth: 1}, {Depth: 1, Out: true}, {Depth: 1}}, "1 2 3"},
		"nothing to number": {nil, ""},
	} {
		t.Run(name, func(t *testing.T) {
			numbers := count.Numbers(test.lines)
			for i, number := range numbers {
				if number == "" {
					numbers[i] = "-"
				}
			}
			if got := strings.Join(numbers, " "); got != test.want {
				t.Errorf("got %s, want %s", got, test.want)
			}
		})
	}
}

// [A2, A3] The worked example: what comes late gets a letter, what moves or goes keeps its number.
func TestNumbersOfAPublishedAgenda(t *testing.T) {
	var example struct {
		Published  []string
		Operations []struct{ Op, Ref, Item, Gives string }
	}
	vectors(t, "agendaNumbering.json", &example)
	used := example.Published
	for _, operation := range example.Operations {
		got := operation.Item
		switch operation.Op {
		case "insertAfter":
			got = count.LateNumber(operation.Ref, used)
		case "addChild":
			got = count.ChildNumber(operation.Ref, used)
		case "withdraw":
			got = operation.Ref
		}
		if got != operation.Gives {
			t.Errorf("%s %s gives %s, want %s", operation.Op, operation.Ref, got, operation.Gives)
		}
		if !slices.Contains(used, got) {
			used = append(used, got)
		}
	}
}

// [A3] After 6Z comes 6ZA.
func TestLateNumbersGoBeyondTheAlphabet(t *testing.T) {
	used := []string{"6"}
	for range 27 {
		used = append(used, count.LateNumber("6", used))
	}
	if got := strings.Join([]string{used[1], used[26], used[27]}, " "); got != "6A 6Z 6ZA" {
		t.Errorf("got %s", got)
	}
	if got := count.ChildNumber("6", []string{"6", "6.1"}); got != "6.1A" {
		t.Errorf("a second child late: %s", got)
	}
}

// [A2] Whatever comes late, no number is given twice.
func TestLateNumbersAreNeverGivenTwice(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		used := []string{"1", "2", "2.1", "3"}
		for range rapid.IntRange(1, 40).Draw(t, "additions") {
			behind := rapid.SampledFrom(used).Draw(t, "behind")
			next := count.LateNumber(behind, used)
			if rapid.Bool().Draw(t, "below") && strings.Count(behind, ".") < 2 {
				next = count.ChildNumber(behind, used)
			}
			if slices.Contains(used, next) {
				t.Fatalf("%s behind %s is used already: %v", next, behind, used)
			}
			used = append(used, next)
		}
	})
}

// [A3] At the end of a level the numbers go on; before the first item there is only a letter.
func TestPlacesOfLateNumbers(t *testing.T) {
	used := []string{"1", "2", "2.1", "2.2", "3", "3A", "12"}
	for want, place := range map[string]count.LatePlace{
		"2A":  {Before: []string{"1", "2"}},
		"13":  {Before: []string{"12", "1", "2", "3", "3A"}, Last: true},
		"3B":  {Before: []string{"1", "2", "3"}},
		"4":   {Before: []string{"1", "2", "3", "3A"}, Last: true},
		"1A":  {},
		"2.3": {Above: "2", Before: []string{"2.1", "2.2"}, Last: true},
		"3.1": {Above: "3", Last: true},
	} {
		if got := place.Number(used); got != want {
			t.Errorf("%+v: %s, want %s", place, got, want)
		}
	}
	if got := (count.LatePlace{Last: true}).Number(nil); got != "1" {
		t.Errorf("the only item: %s", got)
	}
}

// [A3] What is marked as moved is enough: the others are in their order, and nothing is marked in an order.
func TestOutOfOrder(t *testing.T) {
	for _, tc := range []struct{ numbers, moved string }{
		{"1 2 6 6A 6B 7 9 10 10.1", ""}, {"1 2 4 5 3", "3"}, {"1 4 2 3", "4"}, {"1A 1 2", "1A"}, {"6Z 6ZA 7", ""}, {"", ""},
	} {
		var moved []string
		numbers := strings.Fields(tc.numbers)
		for i, is := range count.OutOfOrder(numbers, count.Compare) {
			if is {
				moved = append(moved, numbers[i])
			}
		}
		if got := strings.Join(moved, " "); got != tc.moved {
			t.Errorf("of %s: %s, want %s", tc.numbers, got, tc.moved)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		list := rapid.Permutation([]int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}).Draw(t, "list")
		var kept []int
		for i, moved := range count.OutOfOrder(list, func(x, y int) int { return x - y }) {
			if !moved {
				kept = append(kept, list[i])
			}
		}
		if !slices.IsSorted(kept) || len(kept) == 0 {
			t.Fatalf("of %v stay %v", list, kept)
		}
	})
}

// [A5] The worked example: 13:00 to 15:55 with five minutes in hand.
func TestSchedule(t *testing.T) {
	var example struct {
		StartsAtLocal   string
		DurationMinutes int
		Entries         []struct {
			Number            *string
			DurationMinutes   int
			PlannedStartLocal string
		}
		EndsLocal    string
		SpareMinutes int
	}
	vectors(t, "agendaTiming.json", &example)
	lines := make([]count.Line, len(example.Entries))
	for i, entry := range example.Entries {
		lines[i] = count.Line{Depth: 1, Break: entry.Number == nil, Minutes: entry.DurationMinutes}
	}
	slots, total := count.Schedule(lines)
	began := minutesOf(t, example.StartsAtLocal[len("2026-12-01T"):])
	for i, entry := range example.Entries {
		if got, want := began+slots[i].Start, minutesOf(t, entry.PlannedStartLocal); got != want {
			t.Errorf("entry %d begins at minute %d, want %d", i, got, want)
		}
		if number := count.Numbers(lines)[i]; entry.Number != nil && number != *entry.Number {
			t.Errorf("entry %d has the number %s, want %s", i, number, *entry.Number)
		}
	}
	if began+total != minutesOf(t, example.EndsLocal) || example.DurationMinutes-total != example.SpareMinutes {
		t.Errorf("the agenda takes %d minutes", total)
	}
}

// minutesOf reads "13:05" as minutes after midnight.
func minutesOf(t *testing.T, clock string) int {
	t.Helper()
	var hours, minutes int
	for i, r := range clock {
		if i < 2 {
			hours = hours*10 + int(r-'0')
		} else if r != ':' {
			minutes = minutes*10 + int(r-'0')
		}
	}
	return hours*60 + minutes
}

// [A5] A parent's length is that of its children; what is out takes no time.
func TestScheduleOfATree(t *testing.T) {
	slots, total := count.Schedule([]count.Line{
		{Depth: 1, Minutes: 5},
		{Depth: 1, Minutes: 90}, // 4 Reports
		{Depth: 2, Minutes: 20},
		{Depth: 2, Minutes: 99},
		{Depth: 3, Minutes: 10},
		{Depth: 3, Minutes: 15, Out: true},
		{Depth: 1, Minutes: 30},
		{Depth: 2, Minutes: 40, Out: true},
	})
	want := []count.Slot{{0, 5}, {5, 30}, {5, 20}, {25, 10}, {25, 10}, {35, 0}, {35, 30}, {65, 0}}
	if diff := cmp.Diff(want, slots); diff != "" || total != 65 {
		t.Errorf("%d minutes, %s", total, diff)
	}
}

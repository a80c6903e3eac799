package count_test

import (
	"encoding/json"
	"math/big"
	"os"
	"testing"

	"pgregory.net/rapid"

	"example.org/portal/backend/internal/governance/count"
)

// readVectors reads the examples of the domain's reference.
func readVectors(t *testing.T, name string, into any) {
	t.Helper()
	text, err := os.ReadFile("testdata/" + name + ".json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, into); err != nil {
		t.Fatal(err)
	}
}

func TestQuorumVectors(t *testing.T) {
	var vectors []struct {
		ID                string
		Rule              count.Quorum
		Base              int
		Counted, Required int
		Quorate           bool
	}
	readVectors(t, "quorum", &vectors)
	if len(vectors) != 10 {
		t.Fatalf("%d vectors", len(vectors))
	}
	for _, v := range vectors {
		got := v.Rule.Count(v.Base, members(v.Counted, 0, 0))
		if got.Required != v.Required || got.Quorate() != v.Quorate {
			t.Errorf("%s: %d required, quorate %v; want %d, %v", v.ID, got.Required, got.Quorate(), v.Required, v.Quorate)
		}
	}
}

// members returns so many members who are present, present but apart, and absent.
func members(present, presentApart, absentApart int) []count.Member {
	var all []count.Member
	for range present {
		all = append(all, count.Member{Present: true})
	}
	for range presentApart {
		all = append(all, count.Member{Present: true, Apart: true})
	}
	for range absentApart {
		all = append(all, count.Member{Apart: true})
	}
	return all
}

func TestPeopleWhoDoNotTakePartAreNotCounted(t *testing.T) {
	half := count.Quorum{Kind: count.MoreThan, P: 1, Q: 2}
	reduced := half
	reduced.ReducesBase = true
	for _, tc := range []struct {
		name                      string
		rule                      count.Quorum
		presentApart, absentApart int
		required                  int
		quorate                   bool
	}{
		{"E6: the base stays", half, 2, 0, 5, false},
		{"E7: the base is reduced", reduced, 2, 0, 4, true},
		{"the base is reduced by those who are not present, too", reduced, 0, 2, 4, true},
	} {
		got := tc.rule.Count(8, members(4, tc.presentApart, tc.absentApart))
		if got.Required != tc.required || got.Counted != 4 || got.Quorate() != tc.quorate {
			t.Errorf("[Q3] %s: %+v", tc.name, got)
		}
	}
}

func TestEachClassNeedsItsMembers(t *testing.T) {
	rule := count.Quorum{Kind: count.Absolute, N: 2, Classes: []count.ClassQuota{{Class: "INDEPENDENT", Min: 2}}}
	independent := count.Member{Present: true, Classes: []string{"INDEPENDENT"}}
	apart, absent := independent, independent
	apart.Apart, absent.Present = true, false
	for _, tc := range []struct {
		name    string
		members []count.Member
		quorate bool
	}{
		{"two", []count.Member{independent, independent}, true},
		{"one and another", []count.Member{independent, {Present: true}, {Present: true}}, false},
		{"one and one apart", []count.Member{independent, apart, {Present: true}}, false},
		{"one and one absent", []count.Member{independent, absent, {Present: true}}, false},
	} {
		if got := rule.Count(4, tc.members); got.Quorate() != tc.quorate {
			t.Errorf("%s: %+v", tc.name, got)
		}
	}
}

// The quorum is the least whole number that holds against the exact fraction.
func TestQuorumIsTheSmallestNumberThatHolds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		denominator := rapid.IntRange(1, 100).Draw(t, "q")
		rule := count.Quorum{
			Kind: rapid.SampledFrom([]count.QuorumKind{count.AtLeast, count.MoreThan}).Draw(t, "kind"),
			P:    rapid.IntRange(1, denominator).Draw(t, "p"), Q: denominator,
		}
		base := rapid.IntRange(0, 60).Draw(t, "base")
		share := new(big.Rat).Mul(big.NewRat(int64(rule.P), int64(rule.Q)), big.NewRat(int64(base), 1))
		holds := func(n int) bool {
			compared := big.NewRat(int64(n), 1).Cmp(share)
			return compared > 0 || compared == 0 && rule.Kind == count.AtLeast
		}
		if got := rule.Of(base); !holds(got) || got > 0 && holds(got-1) {
			t.Fatalf("%s %d/%d of %d: %d", rule.Kind, rule.P, rule.Q, base, got)
		}
		rule.Floor = rapid.IntRange(0, 60).Draw(t, "floor")
		if got := rule.Of(base); got < rule.Floor {
			t.Fatalf("%d is below the floor %d", got, rule.Floor)
		}
	})
}

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
		got := v.Rule.Count(count.Presence{Base: v.Base, Present: v.Counted})
		if got.Required != v.Required || got.Quorate() != v.Quorate {
			t.Errorf("%s: %d required, quorate %v; want %d, %v", v.ID, got.Required, got.Quorate(), v.Required, v.Quorate)
		}
	}
}

func TestPeopleWhoDoNotTakePartAreNotCounted(t *testing.T) {
	half := count.Quorum{Kind: count.MoreThan, P: 1, Q: 2}
	reduced := half
	reduced.ReducesBase = true
	presence := count.Presence{Base: 8, Present: 6, Recused: 2}
	if got := half.Count(presence); got != (count.Tally{Required: 5, Counted: 4}) || got.Quorate() {
		t.Errorf("[Q3] E6: %+v", got)
	}
	if got := reduced.Count(presence); got != (count.Tally{Required: 4, Counted: 4}) || !got.Quorate() {
		t.Errorf("[Q3] E7: %+v", got)
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

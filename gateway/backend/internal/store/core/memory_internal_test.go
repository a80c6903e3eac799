package core

import (
	"encoding/json"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"
)

type state string

// Two statements have the same text only when they are the same statement.
func TestRememberedRowsAreKeyedByStatementAndArguments(t *testing.T) {
	t.Parallel()
	moment := time.Date(2026, 11, 20, 9, 0, 0, 1000, time.UTC)
	var none *string
	different := [][]any{{}, {"1"}, {1}, {true}, {"a", "b"}, {"a\" \"b"}, {"ab"}, {json.RawMessage(`["a"]`)}, {json.RawMessage(`["a","b"]`)}, {state("A")}, {moment}, {moment.Add(time.Microsecond)}}
	seen := map[string]int{}
	for n, args := range different {
		text, isPlain := plain("SELECT", args)
		if before, taken := seen[text]; !isPlain || taken {
			t.Errorf("%v is taken for %v (%t)", args, different[before], isPlain)
		}
		seen[text] = n
	}
	for _, args := range [][]any{{none}, {[]byte("x")}, {nil}, {1.5}, {struct{}{}}} {
		if text, isPlain := plain("SELECT", args); isPlain {
			t.Errorf("%v is told by %q", args, text)
		}
	}
}

func TestArgumentsOfDifferentTypesHaveDifferentKeys(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		texts := rapid.SliceOfN(rapid.String(), 0, 4)
		one, other := texts.Draw(t, "one"), texts.Draw(t, "other")
		first, _ := plain("SELECT", anys(one))
		second, _ := plain("SELECT", anys(other))
		if (first == second) != slices.Equal(one, other) {
			t.Fatalf("%q and %q: %q, %q", one, other, first, second)
		}
	})
}

func anys(texts []string) []any {
	args := make([]any, len(texts))
	for i, text := range texts {
		args[i] = text
	}
	return args
}

package ejson_test

import (
	"errors"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"example.org/portal/backend/internal/ejson"
)

func TestDecode(t *testing.T) {
	for _, tc := range []struct {
		name, text string
		want       any
	}{
		{"[client-api rule 9] unwraps $oid", `{"$oid":"66f0c1a2b3d4e5f6071829dd"}`, "66f0c1a2b3d4e5f6071829dd"},
		{"[client-api rule 9] unwraps $numberInt", `{"$numberInt":"-3"}`, int64(-3)},
		{"[client-api rule 9] unwraps $numberLong", `{"$numberLong":"1767229200000"}`, int64(1767229200000)},
		{"[client-api rule 9] unwraps $numberDouble", `{"$numberDouble":"1.5"}`, 1.5},
		{"unwraps not-a-number", `{"$numberDouble":"NaN"}`, math.NaN()},
		{"[client-api rule 9] unwraps $date", `{"$date":{"$numberLong":"1767268800000"}}`, time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)},
		{"unwraps a relaxed date", `{"$date":"2026-01-01T13:00:00+01:00"}`, time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)},
		{"[client-api rule 9] unwraps $undefined", `{"$undefined":true}`, nil},
		{"[client-api rule 9] accepts plain JSON", `{"a":[1,2.5,"x",null,true]}`, map[string]any{"a": []any{int64(1), 2.5, "x", nil, true}}},
		{
			"unwraps anywhere", `{"a":[{"b":{"$numberInt":"9"}}],"c":{"$oid":"66f0c1a2b3d4e5f6071829dd"}}`,
			map[string]any{"a": []any{map[string]any{"b": int64(9)}}, "c": "66f0c1a2b3d4e5f6071829dd"},
		},
		{"leaves what only resembles a wrapper", `{"$oid":"short"}`, map[string]any{"$oid": "short"}},
		{"leaves an object with another key beside", `{"$numberInt":"1","x":1}`, map[string]any{"$numberInt": "1", "x": int64(1)}},
		{"leaves a number that does not fit", `{"$numberInt":"4294967296"}`, map[string]any{"$numberInt": "4294967296"}},
		{"brackets in strings are no depth", `"` + strings.Repeat(`[\"`, 100) + `"`, strings.Repeat(`["`, 100)},
	} {
		t.Run(tc.name, func(t *testing.T) {
			got, err := ejson.Decode([]byte(tc.text))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tc.want, got, cmpopts.EquateNaNs()); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestDecodeRefuses(t *testing.T) {
	nested := func(levels int) string { return strings.Repeat("[", levels) + strings.Repeat("]", levels) }
	for _, tc := range []struct {
		name, text string
		want       error
	}{
		{"nothing", "", ejson.ErrSyntax},
		{"half an object", `{"a":`, ejson.ErrSyntax},
		{"a form", "email=a&password=b", ejson.ErrSyntax},
		{"two values", `{} {}`, ejson.ErrSyntax},
		{"a value and rubbish", `{}}`, ejson.ErrSyntax},
		{"the deepest allowed", nested(ejson.MaxDepth), nil},
		{"one level more", nested(ejson.MaxDepth + 1), ejson.ErrTooDeep},
		{"a bomb of brackets", strings.Repeat(`{"a":`, 1_000_000), ejson.ErrTooDeep},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if _, err := ejson.Decode([]byte(tc.text)); !errors.Is(err, tc.want) {
				t.Errorf("error = %v, want %v", err, tc.want)
			}
		})
	}
}

func FuzzDecode(f *testing.F) {
	f.Add(`{"SSOToken":{"token":"eyJ","expiresOnTimestamp":{"$numberLong":"1767229200000"}},"options":{"device":{"deviceId":{"$oid":"66f0c1a2b3d4e5f6071829dd"}}}}`)
	f.Add(`[{"$date":{"$numberLong":"-1"}},{"$date":"x"},{"$undefined":true},{"$numberDouble":"-Infinity"}]`)
	f.Add(strings.Repeat(`[`, 65))
	f.Add(`"\"[[["`)
	f.Fuzz(func(t *testing.T, text string) {
		value, err := ejson.Decode([]byte(text))
		if err != nil {
			if !errors.Is(err, ejson.ErrSyntax) && !errors.Is(err, ejson.ErrTooDeep) {
				t.Errorf("an error of another kind: %v", err)
			}
			return
		}
		check(t, value, 0)
	})
}

// check finds values that Decode does not promise.
func check(t *testing.T, value any, depth int) {
	if depth > ejson.MaxDepth {
		t.Fatal("deeper than promised")
	}
	switch v := value.(type) {
	case nil, bool, string, int64, float64, time.Time:
	case []any:
		for _, item := range v {
			check(t, item, depth+1)
		}
	case map[string]any:
		for _, item := range v {
			check(t, item, depth+1)
		}
	default:
		t.Fatalf("a %T was made", value)
	}
}

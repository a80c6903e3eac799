package audit_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"

	"pgregory.net/rapid"

	"example.org/portal/backend/internal/audit"
)

func TestCanonicalWritesTheForm(t *testing.T) {
	for _, c := range []struct {
		value any
		want  string
	}{
		{nil, `null`},
		{map[string]any{}, `{}`},
		{map[string]any{"b": true, "a": []any{1, int64(-2), nil}, "c": []string{"x", "y"}}, `{"a":[1,-2,null],"b":true,"c":["x","y"]}`},
		{1 << 53, `9007199254740992`},
		{"\u20ac$\x0f\nA'B\"\\\"/\u2028<&", "\"\u20ac$\\u000f\\nA'B\\\"\\\\\\\"/\u2028<&\""},
		// RFC 8785, 3.2.3
		{
			map[string]any{"\u20ac": 1, "\r": 2, "\ufb33": 3, "1": 4, "\U0001f600": 5, "\u0080": 6, "\u00f6": 7},
			"{\"\\r\":2,\"1\":4,\"\u0080\":6,\"\u00f6\":7,\"\u20ac\":1,\"\U0001f600\":5,\"\ufb33\":3}",
		},
		{map[string]any{"\uffff": 1, "\U00010000": 2, "\ue000": 3, "a": 4, "aa": 5, "": 6}, "{\"\":6,\"a\":4,\"aa\":5,\"\U00010000\":2,\"\ue000\":3,\"\uffff\":1}"},
	} {
		got, err := audit.Canonical(c.value)
		if err != nil || got != c.want {
			t.Errorf("%#v: %s, %v; want %s", c.value, got, err, c.want)
		}
	}
}

func TestCanonicalRefusesWhatAnEventMayNotHold(t *testing.T) {
	for _, value := range []any{
		1.5, float64(1), uint8(1), 1<<53 + 1, -1<<53 - 1, "\xff", "a\x00", map[string]any{"\xff": 1}, []any{map[string]any{"a": 0.1}}, struct{}{}, map[string]string{},
	} {
		if got, err := audit.Canonical(value); !errors.Is(err, audit.ErrNotCanonical) {
			t.Errorf("%#v became %s, %v", value, got, err)
		}
	}
}

// values draws values that an event may have.
func values() *rapid.Generator[any] {
	leaf := rapid.OneOf(
		texts().AsAny(), rapid.Int64Range(-1<<53, 1<<53).AsAny(), rapid.Bool().AsAny(), rapid.Just[any](nil),
	)
	return rapid.Custom(func(t *rapid.T) any { return draw(t, leaf, 3) })
}

func texts() *rapid.Generator[string] {
	return rapid.String().Filter(func(text string) bool { return !strings.Contains(text, "\x00") })
}

func draw(t *rapid.T, leaf *rapid.Generator[any], depth int) any {
	kind := 0
	if depth > 0 {
		kind = rapid.IntRange(0, 2).Draw(t, "kind")
	}
	switch kind {
	case 1:
		list := []any{}
		for range rapid.IntRange(0, 4).Draw(t, "length") {
			list = append(list, draw(t, leaf, depth-1))
		}
		return list
	case 2:
		object := map[string]any{}
		for range rapid.IntRange(0, 6).Draw(t, "size") {
			object[texts().Draw(t, "key")] = draw(t, leaf, depth-1)
		}
		return object
	default:
		return leaf.Draw(t, "leaf")
	}
}

// A JSON reader reads the written value, and the keys are in the RFC's order.
func TestCanonicalAgreesWithJSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		value := values().Draw(t, "value")
		text, err := audit.Canonical(value)
		if err != nil {
			t.Fatal(err)
		}
		read, err := readJSON(text)
		if err != nil {
			t.Fatalf("%s: error %v", text, err)
		}
		if !reflect.DeepEqual(read, value) {
			t.Fatalf("%s reads as %#v, not as %#v", text, read, value)
		}
	})
}

// readJSON reads whole numbers as int64.
func readJSON(text string) (any, error) {
	var value any
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber()
	if err := decoder.Decode(&value); err != nil {
		return nil, err
	}
	return whole(value), nil
}

func whole(value any) any {
	switch value := value.(type) {
	case json.Number:
		number, err := value.Int64()
		if err != nil {
			return value
		}
		return number
	case []any:
		for i := range value {
			value[i] = whole(value[i])
		}
		return value
	case map[string]any:
		for key := range value {
			value[key] = whole(value[key])
		}
		return value
	default:
		return value
	}
}

func TestKeysSortByUTF16(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		keys := rapid.SliceOfNDistinct(texts(), 2, 8, rapid.ID[string]).Draw(t, "keys")
		object := map[string]any{}
		for _, key := range keys {
			object[key] = nil
		}
		text, err := audit.Canonical(object)
		if err != nil {
			t.Fatal(err)
		}
		slices.SortFunc(keys, func(a, b string) int { return slices.Compare(utf16.Encode([]rune(a)), utf16.Encode([]rune(b))) })
		want := "{"
		for i, key := range keys {
			one, _ := audit.Canonical(key)
			if i > 0 {
				want += ","
			}
			want += one + ":null"
		}
		if want += "}"; text != want {
			t.Fatalf("%s, want %s", text, want)
		}
	})
}

// For any text of an event, a JSON reader reads the same text. Invalid text is refused.
func FuzzCanonical(f *testing.F) {
	for _, seed := range []string{"", "plain", "\u2028\u2029", "\x00\x1f\x7f", "\U0001f600\ue000", "\xff", `"\`} {
		f.Add(seed, seed)
	}
	f.Fuzz(func(t *testing.T, key, text string) {
		got, err := audit.Canonical(map[string]any{key: text})
		if !utf8.ValidString(key) || !utf8.ValidString(text) || strings.Contains(key+text, "\x00") {
			if !errors.Is(err, audit.ErrNotCanonical) {
				t.Fatalf("%q: %q was taken, %v", key, text, err)
			}
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		var read map[string]string
		if err := json.Unmarshal([]byte(got), &read); err != nil || len(read) != 1 || read[key] != text {
			t.Fatalf("%q reads as %q, %v", got, read, err)
		}
	})
}

func BenchmarkCanonical(b *testing.B) {
	event := map[string]any{
		"action": "NOTICE_SERVED", "actor": "p10", "at": "2026-11-19T16:05:12.000Z", "boardId": "board",
		"data": map[string]any{"recipients": 8}, "entity": "meeting", "entityId": "B-2026-05", "seq": 1,
	}
	for b.Loop() {
		if _, err := audit.Canonical(event); err != nil {
			b.Fatal(err)
		}
	}
}

package jsonobject_test

import (
	"bytes"
	"encoding/json"
	"testing"

	"example.org/portal/gateway/internal/jsonobject"
)

// FuzzWalk holds that the last value under each plain name is the one that decoding finds.
func FuzzWalk(f *testing.F) {
	for _, seed := range []string{
		`{}`, ` { } `, `{"a":1}`, `{"a" : "b" , "c":[{"d":"}"}],"e":{"a":[]}}`, `{"a":1,"a":null}`, `{"a":-1.5e3 }`, `{"a":true}`,
		`{"a":"\"}"}`, `{"a":"\\"}`, `{"\u0061":1}`, `{"é":1}`, `{"":""}`, `[]`, `null`, `"a"`, `1`, ``, ` `, `{`, `{"a":1}x`, `{"a":"ü","b":2}`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		found := make(map[string][]byte)
		if !jsonobject.Walk(text, func(name, value []byte) { found[string(name)] = value }) {
			return
		}
		var decoded map[string]json.RawMessage
		if err := json.Unmarshal(text, &decoded); err != nil || len(decoded) != len(found) {
			t.Fatalf("%q: %d fields, decoding finds %d, %v", text, len(found), len(decoded), err)
		}
		for name, value := range found {
			if !bytes.Equal(value, decoded[name]) {
				t.Errorf("%q: %q is %q, decoding finds %q", text, name, value, decoded[name])
			}
			if said, plain := jsonobject.Text(value); plain {
				var want string
				if err := json.Unmarshal(decoded[name], &want); err != nil || string(said) != want {
					t.Errorf("%q: %q says %q, decoding finds %q, %v", text, name, said, want, err)
				}
			}
		}
	})
}

func TestWalkIsUnsureOfAmbiguousJSON(t *testing.T) {
	for _, text := range []string{``, ` `, `null`, `[]`, `"{}"`, `{"a":}`, `{"a":1`, `{"a":1}{}`, `{"\u0061":1}`, `{"é":1}`} {
		if jsonobject.Walk([]byte(text), func(_, _ []byte) {}) {
			t.Errorf("%q: sure", text)
		}
	}
	for _, value := range []string{`1`, `null`, `["a"]`, `"a\n"`, `"é"`} {
		if text, plain := jsonobject.Text([]byte(value)); plain {
			t.Errorf("%s says %q", value, text)
		}
	}
}

package token_test

import (
	"bytes"
	"encoding/base64"
	"strings"
	"testing"

	"example.org/portal/backend/internal/token"
)

func keysOf(t *testing.T, letters ...string) *token.Keys {
	t.Helper()
	var encoded []string
	for _, letter := range letters {
		encoded = append(encoded, base64.StdEncoding.EncodeToString([]byte(strings.Repeat(letter, 32))))
	}
	keys, err := token.ParseKeys(encoded)
	if err != nil {
		t.Fatal(err)
	}
	return keys
}

func TestDerivedSecrets(t *testing.T) {
	before := keysOf(t, "a").Derive("feed", "person", "request")
	if len(before) != 1 || len(before[0]) != 32 {
		t.Fatalf("%d secrets, the first with %d bytes", len(before), len(before[0]))
	}
	t.Run("stay while their key is configured", func(t *testing.T) {
		after := keysOf(t, "b", "a").Derive("feed", "person", "request")
		if len(after) != 2 || !bytes.Equal(after[1], before[0]) || bytes.Equal(after[0], before[0]) {
			t.Error("the new key's secret does not come first, or the old one's is lost")
		}
	})
	for _, other := range [][]string{{"fee", "dperson", "request"}, {"feed", "personrequest"}, {"feed", "person", "request", ""}, {"feed", "request", "person"}} {
		t.Run("differ by "+strings.Join(other, "|"), func(t *testing.T) {
			if bytes.Equal(keysOf(t, "a").Derive(other[0], other[1:]...)[0], before[0]) {
				t.Error("two inputs have one secret")
			}
		})
	}
}

package token_test

import (
	"errors"
	"testing"

	"example.org/portal/backend/internal/token"
)

func TestAValueSealedWithOneKeyNeedsThatKey(t *testing.T) {
	const first, second = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=", "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE="
	keysOf := func(encoded ...string) *token.Keys {
		keys, err := token.ParseKeys(encoded)
		if err != nil {
			t.Fatal(err)
		}
		return keys
	}
	sealed, err := keysOf(first).Seal([]byte("secret"), "purpose", "a")
	if err != nil {
		t.Fatal(err)
	}
	for name, tc := range map[string]struct {
		keys           *token.Keys
		purpose, of    string
		opens, current bool
	}{
		"the key":          {keysOf(first), "purpose", "a", true, true},
		"behind a new key": {keysOf(second, first), "purpose", "a", true, false},
		"without the key":  {keysOf(second), "purpose", "a", false, false},
		"another purpose":  {keysOf(first), "other", "a", false, false},
		"somebody else's":  {keysOf(first), "purpose", "b", false, false},
	} {
		plain, current, err := tc.keys.Open(sealed, tc.purpose, tc.of)
		if (err == nil) != tc.opens || current != tc.current || tc.opens && string(plain) != "secret" || !tc.opens && !errors.Is(err, token.ErrSealed) {
			t.Errorf("%s: plain %q, current %v, error %v", name, plain, current, err)
		}
	}
	for i := range sealed {
		changed := append([]byte{}, sealed...)
		changed[i] ^= 1
		if _, _, err := keysOf(first).Open(changed, "purpose", "a"); !errors.Is(err, token.ErrSealed) {
			t.Fatalf("byte %d changed: %v", i, err)
		}
		if _, _, err := keysOf(first).Open(sealed[:i], "purpose", "a"); !errors.Is(err, token.ErrSealed) {
			t.Fatalf("%d bytes of it: %v", i, err)
		}
	}
}

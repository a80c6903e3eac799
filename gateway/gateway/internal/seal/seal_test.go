package seal_test

import (
	"bytes"
	"errors"
	"testing"

	"example.org/portal/gateway/internal/seal"
	"pgregory.net/rapid"
)

func key(fill byte) []byte { return bytes.Repeat([]byte{fill}, seal.KeyBytes) }

func ring(t testing.TB, keys ...[]byte) *seal.Ring {
	t.Helper()
	r, err := seal.NewRing(keys)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestOpenGivesBackWhatWasSealed(t *testing.T) {
	r := ring(t, key(1))
	rapid.Check(t, func(t *rapid.T) {
		plain := rapid.SliceOf(rapid.Byte()).Draw(t, "plain")
		purpose := rapid.String().Draw(t, "purpose")
		got, stale, err := r.Open(purpose, r.Seal(purpose, plain))
		if err != nil || stale || !bytes.Equal(got, plain) {
			t.Fatalf("got %x, stale %t, error %v", got, stale, err)
		}
	})
}

func TestOpenRefusesAnyChangedCharacter(t *testing.T) {
	r := ring(t, key(1))
	sealed := r.Seal("session", []byte("who holds this value must not be able to change it"))
	for i := range len(sealed) {
		for bit := range 8 {
			forged := []byte(sealed)
			forged[i] ^= 1 << bit
			if _, _, err := r.Open("session", string(forged)); !errors.Is(err, seal.ErrUnreadable) {
				t.Fatalf("character %d, bit %d: error = %v", i, bit, err)
			}
		}
	}
}

func TestOpenRefusesAnyTruncation(t *testing.T) {
	r := ring(t, key(1))
	sealed := r.Seal("session", []byte("short"))
	for n := range len(sealed) {
		if _, _, err := r.Open("session", sealed[:n]); !errors.Is(err, seal.ErrUnreadable) {
			t.Fatalf("%d characters: error = %v", n, err)
		}
	}
}

func TestOpenRefusesAnotherPurpose(t *testing.T) {
	r := ring(t, key(1))
	if _, _, err := r.Open("upload", r.Seal("session", []byte("x"))); !errors.Is(err, seal.ErrUnreadable) {
		t.Errorf("error = %v", err)
	}
}

func TestRotation(t *testing.T) {
	before, during, after := ring(t, key(1)), ring(t, key(2), key(1)), ring(t, key(2))
	old := before.Seal("session", []byte("x"))

	plain, stale, err := during.Open("session", old)
	if err != nil || !stale || string(plain) != "x" {
		t.Errorf("a value of the older key: %q, stale %t, error %v", plain, stale, err)
	}
	if _, _, err := after.Open("session", old); !errors.Is(err, seal.ErrUnknownKey) {
		t.Errorf("a value of a key that is gone: error = %v", err)
	}
	if _, stale, err := after.Open("session", during.Seal("session", []byte("x"))); err != nil || stale {
		t.Errorf("the first key seals: stale %t, error %v", stale, err)
	}
}

func TestTwoSealsOfOneValueDiffer(t *testing.T) {
	r := ring(t, key(1))
	first, second := r.Seal("session", []byte("x")), r.Seal("session", []byte("x"))
	if first == second {
		t.Error("the nonce was used twice")
	}
}

func TestNewRingRefuses(t *testing.T) {
	for name, keys := range map[string][][]byte{
		"no key":      nil,
		"a short key": {key(1)[:16]},
		"a key twice": {key(1), key(2), key(1)},
	} {
		if _, err := seal.NewRing(keys); err == nil {
			t.Errorf("%s was accepted", name)
		}
	}
}

func FuzzOpen(f *testing.F) {
	r := ring(f, key(1))
	f.Add(r.Seal("upload", []byte("another purpose")))
	f.Add("")
	f.Add("AQ")
	f.Fuzz(func(t *testing.T, sealed string) {
		if plain, _, err := r.Open("session", sealed); err == nil {
			t.Fatalf("opened a value that was never sealed: %x", plain)
		}
	})
}

func BenchmarkSeal(b *testing.B) {
	r, plain := ring(b, key(1)), make([]byte, 1024)
	b.ReportAllocs()
	for b.Loop() {
		r.Seal("session", plain)
	}
}

func BenchmarkOpen(b *testing.B) {
	r := ring(b, key(1))
	sealed := r.Seal("session", make([]byte, 1024))
	b.ReportAllocs()
	for b.Loop() {
		if _, _, err := r.Open("session", sealed); err != nil {
			b.Fatal(err)
		}
	}
}

package blob_test

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"filippo.io/age"

	"example.org/portal/backend/internal/papers/blob"
)

// publicOf is the public part of a key.
func publicOf(t *testing.T, key string) string {
	t.Helper()
	identity, err := age.ParseX25519Identity(key)
	if err != nil {
		t.Fatal(err)
	}
	return identity.Recipient().String()
}

func connect(t *testing.T, address string, keys ...string) blob.Store {
	t.Helper()
	s, err := blob.Connect(blob.Settings{URL: address, Keys: keys})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestAStoreNamesTheKeysOfItsPapers(t *testing.T) {
	first, second := identity(t), identity(t)
	address, _ := folder(t)
	missing := func(keys ...string) []string {
		t.Helper()
		found, err := blob.MissingKeys(t.Context(), blob.Settings{URL: address, Keys: keys})
		if err != nil {
			t.Fatal(err)
		}
		slices.Sort(found)
		return found
	}
	put(t, connect(t, address), "p/plain", "minutes")
	put(t, connect(t, address, blob.Plain, first), "p/still-plain", "minutes")
	if got := missing(); len(got) != 0 {
		t.Errorf("a plain store lacks %q", got)
	}
	put(t, connect(t, address, first, blob.Plain), "p/one", "minutes")
	put(t, connect(t, address, second, first, blob.Plain), "p/two", "minutes")
	both := []string{publicOf(t, first), publicOf(t, second)}
	slices.Sort(both)
	for _, tc := range []struct{ keys, want []string }{
		{nil, both},
		{[]string{identity(t)}, both},
		{[]string{first}, []string{publicOf(t, second)}},
		{[]string{second, blob.Plain}, []string{publicOf(t, first)}},
		{[]string{blob.Plain, second, first}, nil},
	} {
		if got := missing(tc.keys...); !slices.Equal(got, tc.want) {
			t.Errorf("with %d keys %q are missing, want %q", len(tc.keys), got, tc.want)
		}
	}
	t.Run("stored apart from its papers", func(t *testing.T) {
		for _, keys := range [][]string{nil, {second, first, blob.Plain}} {
			var listed []string
			for after := ""; ; {
				page, err := connect(t, address, keys...).List(t.Context(), "", after, 1)
				if err != nil {
					t.Fatal(err)
				}
				if len(page) == 0 {
					break
				}
				after = page[0].Key
				listed = append(listed, after)
			}
			if want := []string{"p/one", "p/plain", "p/still-plain", "p/two"}; !slices.Equal(listed, want) {
				t.Errorf("with %d keys %q are listed", len(keys), listed)
			}
		}
	})
	if err := blob.ForgetKeys(t.Context(), blob.Settings{URL: address, Keys: []string{second, first, blob.Plain}}); err != nil {
		t.Fatal(err)
	}
	if got := missing(second); len(got) != 0 {
		t.Errorf("a key that serves no more is missing: %q", got)
	}
	if got := missing(); !slices.Equal(got, []string{publicOf(t, second)}) {
		t.Errorf("the key that serves is not named: %q", got)
	}
}

// Without a key nobody takes encrypted bytes for a paper, whichever part is asked for.
func TestAStoreWithoutAKeyGivesNoEncryptedBytes(t *testing.T) {
	address, _ := folder(t)
	const size = 200_000
	body := strings.Repeat("minutes ", size/8)
	put(t, connect(t, address, identity(t)), "p/sealed", body)
	s := connect(t, address)
	put(t, s, "p/plain", body)
	put(t, s, "p/empty", "")
	put(t, s, "p/short", "age")
	for _, part := range [][2]int64{{0, blob.ToTheEnd}, {0, 0}, {0, 1}, {0, 22}, {5, 9}, {size - 3, blob.ToTheEnd}, {size, blob.ToTheEnd}, {0, size}} {
		if opened, err := s.Open(t.Context(), "p/sealed", part[0], part[1]); !errors.Is(err, blob.ErrOtherKey) || errors.Is(err, blob.ErrPlain) {
			t.Errorf("%v of encrypted bytes: %v, %v", part, opened, err)
		}
		length := part[1]
		if length == blob.ToTheEnd {
			length = size - part[0]
		}
		for range 2 {
			if got := get(t, s, "p/plain", part[0], part[1]); got != body[part[0]:part[0]+length] {
				t.Errorf("%v of plain bytes are %d others", part, len(got))
			}
		}
	}
	if got := get(t, s, "p/empty", 0, blob.ToTheEnd) + get(t, s, "p/short", 0, blob.ToTheEnd); got != "age" {
		t.Errorf("short bytes are read as %q", got)
	}
	if _, err := s.Open(t.Context(), "p/none", 3, 4); !errors.Is(err, blob.ErrNotFound) {
		t.Errorf("what is not there: %v", err)
	}
}

func TestAGateStopsEveryCall(t *testing.T) {
	_, inner := folder(t)
	var closed error
	s := blob.Gate(inner, func() error { return closed })
	put(t, s, "p/one", "minutes")
	closed = errors.New("a key is missing")
	_, opened := s.Open(t.Context(), "p/one", 0, blob.ToTheEnd)
	_, sized := s.Size(t.Context(), "p/one")
	_, listed := s.List(t.Context(), "", "", 1)
	for n, err := range []error{opened, sized, listed, s.Delete(t.Context(), "p/one"), s.Put(t.Context(), "p/two", io.LimitReader(nil, 0), 0)} {
		if !errors.Is(err, closed) {
			t.Errorf("call %d: %v", n, err)
		}
	}
	closed = nil
	if got := get(t, s, "p/one", 0, blob.ToTheEnd); got != "minutes" {
		t.Error(fmt.Sprint("afterwards ", got))
	}
}

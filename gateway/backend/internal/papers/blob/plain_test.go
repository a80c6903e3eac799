package blob_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	"example.org/portal/backend/internal/papers/blob"
)

func TestPlainBytesAreReadWhereTheKeysSaySo(t *testing.T) {
	current, old := identity(t), identity(t)
	const long = 200_000
	minutes := strings.Repeat("minutes ", long/8)
	for name, tc := range map[string]struct {
		keys        []string
		reads, seal bool
	}{
		"a key":                      {[]string{current}, false, true},
		"two keys":                   {[]string{current, old}, false, true},
		"plain behind a key":         {[]string{current, blob.Plain}, true, true},
		"plain behind two keys":      {[]string{current, old, blob.Plain}, true, true},
		"plain before the first key": {[]string{blob.Plain, current}, true, false},
	} {
		t.Run(name, func(t *testing.T) {
			_, inner := folder(t)
			s := seal(t, inner, tc.keys...)
			put(t, inner, "p/old", minutes)
			put(t, inner, "p/empty", "")
			put(t, s, "p/new", minutes)
			if got := get(t, inner, "p/new", 0, blob.ToTheEnd); (got != minutes) != tc.seal {
				t.Error("new bytes are not kept as the first key says")
			}
			if got := get(t, s, "p/new", long-9, 5); got != minutes[long-9:long-4] {
				t.Errorf("new bytes are read as %q", got)
			}
			if !tc.reads {
				if _, err := s.Open(t.Context(), "p/old", 0, blob.ToTheEnd); !errors.Is(err, blob.ErrOtherKey) {
					t.Errorf("plain bytes: %v", err)
				}
				return
			}
			if got := get(t, s, "p/old", 0, blob.ToTheEnd) + get(t, s, "p/old", long-9, 5) + get(t, s, "p/empty", 0, blob.ToTheEnd); got != minutes+minutes[long-9:long-4] {
				t.Errorf("%d plain bytes that are not those", len(got))
			}
			found, err := s.List(t.Context(), "", "", 10)
			if got := fmt.Sprint(found); err != nil || got != fmt.Sprintf("[{p/empty 0} {p/new %d} {p/old %d}]", len(minutes), len(minutes)) {
				t.Errorf("listed %s, %v", got, err)
			}
		})
	}
	for _, keys := range [][]string{{blob.Plain}, {blob.Plain, blob.Plain}, {current, "PLAIN"}} {
		if blob.CheckIdentities(keys) == nil {
			t.Errorf("%d keys are taken without one that encrypts", len(keys))
		}
	}
}

// Whoever reads while bytes are sealed for the first time or anew gets the bytes, at whatever place the reading is.
func TestBytesAreReadWhileTheyAreEncrypted(t *testing.T) {
	_, kept := folder(t)
	unsealed := map[string]blob.Store{"folder": kept}
	maps.Copy(unsealed, serverStores(t))
	for where, inner := range unsealed {
		current, old := identity(t), identity(t)
		reads, writes := seal(t, inner, current, old, blob.Plain), seal(t, inner, current)
		for name, before := range map[string]blob.Store{"plain": inner, "sealed": seal(t, inner, old)} {
			body := make([]byte, 300_000)
			_, _ = rand.NewChaCha8([32]byte{1}).Read(body)
			for round := range 6 {
				key := fmt.Sprintf("p/%s/%s/%d", strings.ToLower(where), name, round)
				put(t, before, key, string(body))
				sealed := make(chan struct{})
				var group sync.WaitGroup
				for range 4 {
					group.Go(func() { readUntil(t, sealed, reads, key, body) })
				}
				put(t, writes, key, string(body))
				close(sealed)
				group.Wait()
				if got := get(t, writes, key, 0, blob.ToTheEnd); got != string(body) {
					t.Errorf("%s is not sealed with the first key", key)
				}
			}
		}
	}
}

// readUntil reads parts again and again, and some once more in the end.
func readUntil(t *testing.T, end <-chan struct{}, s blob.Store, key string, body []byte) {
	for last := false; !last; {
		select {
		case <-end:
			last = true
		default:
		}
		from := rand.IntN(len(body))
		length := rand.IntN(len(body) - from)
		if size, err := s.Size(t.Context(), key); err != nil || size != int64(len(body)) {
			t.Errorf("%s measures %d, %v", key, size, err)
			return
		}
		opened, err := s.Open(t.Context(), key, int64(from), int64(length))
		if err != nil {
			t.Errorf("open %s: %v", key, err)
			return
		}
		got, err := io.ReadAll(opened)
		if err = errors.Join(err, opened.Close()); err != nil || !bytes.Equal(got, body[from:from+length]) {
			t.Errorf("%s, %d bytes from %d: %d bytes that are not those, %v", key, length, from, len(got), err)
			return
		}
	}
}

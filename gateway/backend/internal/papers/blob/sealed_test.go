package blob_test

import (
	"bytes"
	"crypto/rand"
	"errors"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"example.org/portal/backend/internal/papers/blob"
)

func identity(t *testing.T) string {
	t.Helper()
	made, err := blob.NewIdentity()
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// seal seals for some keys; without any for one of its own.
func seal(t *testing.T, s blob.Store, keys ...string) blob.Store {
	t.Helper()
	if len(keys) == 0 {
		keys = []string{identity(t)}
	}
	sealed, err := blob.Seal(s, keys)
	if err != nil {
		t.Fatal(err)
	}
	return sealed
}

func folder(t *testing.T) (address string, s blob.Store) {
	t.Helper()
	address = "file:" + filepath.Join(t.TempDir(), "papers")
	s, err := blob.Open(address)
	if err != nil {
		t.Fatal(err)
	}
	return address, s
}

// Lengths around the chunks of age, and parts that begin and end in any of them.
func TestPartsOfEncryptedBytes(t *testing.T) {
	_, plain := folder(t)
	s := seal(t, plain)
	const chunk = 64 << 10
	for _, size := range []int{0, 1, chunk - 1, chunk, chunk + 1, 3*chunk + 5} {
		body := make([]byte, size)
		_, _ = rand.Read(body)
		if err := s.Put(t.Context(), "p/x", bytes.NewReader(body), int64(size)); err != nil {
			t.Fatalf("%d bytes: %v", size, err)
		}
		if got, err := s.Size(t.Context(), "p/x"); err != nil || got != int64(size) {
			t.Errorf("%d bytes measure %d, %v", size, got, err)
		}
		for _, from := range []int{0, size / 3, size - 1, size, chunk} {
			if from < 0 || from > size {
				continue
			}
			if got := get(t, s, "p/x", int64(from), blob.ToTheEnd); got != string(body[from:]) {
				t.Errorf("%d bytes from %d: %d bytes that are not those", size, from, len(got))
			}
			until := min(size, from+chunk+7)
			if got := get(t, s, "p/x", int64(from), int64(until-from)); got != string(body[from:until]) {
				t.Errorf("%d bytes, %d to %d: other bytes", size, from, until)
			}
		}
	}
}

func TestEncryptedBytesNeedTheKey(t *testing.T) {
	address, plain := folder(t)
	first, second := identity(t), identity(t)
	old, err := blob.Connect(blob.Settings{URL: address, Keys: []string{first}})
	if err != nil {
		t.Fatal(err)
	}
	put(t, old, "p/old", "minutes of the board")
	if got := get(t, plain, "p/old", 0, blob.ToTheEnd); strings.Contains(got, "minutes") {
		t.Error("the store holds plain bytes")
	}
	rotated, err := blob.Connect(blob.Settings{URL: address, Keys: []string{second, first}})
	if err != nil {
		t.Fatal(err)
	}
	put(t, rotated, "p/new", "minutes of the committee")
	if got := get(t, rotated, "p/old", 0, blob.ToTheEnd); got != "minutes of the board" {
		t.Errorf("after a rotation: %q", got)
	}
	for _, wrong := range []string{identity(t), first} {
		s, err := blob.Connect(blob.Settings{URL: address, Keys: []string{wrong}})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Open(t.Context(), "p/new", 0, blob.ToTheEnd); !errors.Is(err, blob.ErrOtherKey) {
			t.Errorf("another key: %v", err)
		}
	}
}

// What somebody changed in the store is not read as if it were the paper.
func TestChangedEncryptedBytesAreRefused(t *testing.T) {
	_, plain := folder(t)
	s := seal(t, plain)
	put(t, s, "p/x", strings.Repeat("a", 200_000))
	changed := []byte(get(t, plain, "p/x", 0, blob.ToTheEnd))
	changed[100_000] ^= 1
	put(t, plain, "p/x", string(changed))
	opened, err := s.Open(t.Context(), "p/x", 0, blob.ToTheEnd)
	if err != nil {
		return
	}
	defer func() { _ = opened.Close() }()
	if _, err := io.ReadAll(opened); err == nil {
		t.Error("changed bytes are read")
	}
}

func TestKeysOfPapersAreNotQuoted(t *testing.T) {
	const nearly = "AGE-SECRET-KEY-1NEARLY"
	err := blob.CheckIdentities([]string{nearly})
	if err == nil || strings.Contains(err.Error(), nearly) {
		t.Errorf("got %v", err)
	}
}

func TestReadsFallBackToTheOldStore(t *testing.T) {
	oldAddress, old := folder(t)
	address, current := folder(t)
	s, err := blob.Connect(blob.Settings{URL: address, OldURL: oldAddress})
	if err != nil {
		t.Fatal(err)
	}
	put(t, old, "p/a", "old")
	put(t, old, "p/b", "older")
	put(t, s, "p/b", "new")
	if got := get(t, s, "p/a", 0, blob.ToTheEnd) + get(t, s, "p/b", 0, blob.ToTheEnd); got != "oldnew" {
		t.Errorf("read %q", got)
	}
	if found, err := s.List(t.Context(), "", "", 10); err != nil || len(found) != 2 || found[1].Size != 3 {
		t.Errorf("listed %v, %v", found, err)
	}
	if _, err := current.Size(t.Context(), "p/a"); err == nil {
		t.Error("a read copies")
	}
	if err := s.Delete(t.Context(), "p/b"); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Size(t.Context(), "p/b"); err == nil {
		t.Error("what was deleted came back from the old store")
	}
}

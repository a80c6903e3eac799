package backend

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"strings"
	"testing"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/papers/blob"
	paperstore "example.org/portal/backend/internal/store/paper"
)

// disturbed is a store in which something happens before a blob is opened, or after it was written.
type disturbed struct {
	blob.Store
	opening, written func()
}

func (d disturbed) Open(ctx context.Context, key string, from, length int64) (io.ReadCloser, error) {
	d.opening()
	return d.Store.Open(ctx, key, from, length)
}

func (d disturbed) Put(ctx context.Context, key string, body io.Reader, size int64) error {
	err := d.Store.Put(ctx, key, body, size)
	d.written()
	return err
}

// noted are the rows of a database.
type noted map[string]paperstore.NotedBlob

func (n noted) NotedBlob(_ context.Context, key string) (paperstore.NotedBlob, error) {
	b, there := n[key]
	if !there {
		return b, fault.ErrNotFound
	}
	return b, nil
}

func TestEncryptionOfPapersThatChangeMeanwhile(t *testing.T) {
	const key, body = "p/aa/one", "minutes of the board"
	sum := sha256.Sum256([]byte(body))
	version := paperstore.NotedBlob{Key: key, Kept: true, SizeBytes: int64(len(body)), SHA256: hex.EncodeToString(sum[:])}
	broken := errors.New("the disk is full")
	never := func(*testing.T, blob.Store, noted) {}
	sweep := func(t *testing.T, s blob.Store, rows noted) {
		t.Helper()
		delete(rows, key)
		if err := s.Delete(t.Context(), key); err != nil {
			t.Fatal(err)
		}
	}
	write := func(body string) func(*testing.T, blob.Store, noted) {
		return func(t *testing.T, s blob.Store, _ noted) {
			t.Helper()
			if err := s.Put(t.Context(), key, strings.NewReader(body), int64(len(body))); err != nil {
				t.Fatal(err)
			}
		}
	}
	for name, tc := range map[string]struct {
		// opening happens before the bytes are opened, written after they were written.
		opening, written func(*testing.T, blob.Store, noted)
		row              paperstore.NotedBlob
		done             PapersEncrypted
		problem          string
		fails            bool
		// left is what the servers read afterwards; "" tells that there is nothing.
		left string
	}{
		"nothing":                      {never, never, version, PapersEncrypted{Encrypted: 1, Bytes: 20}, "", false, body},
		"swept before it is opened":    {sweep, never, version, PapersEncrypted{}, "", false, ""},
		"swept before it is read anew": {never, sweep, version, PapersEncrypted{}, "", false, ""},
		"swept while it is written": {
			never, func(_ *testing.T, _ blob.Store, rows noted) { delete(rows, key) }, version,
			PapersEncrypted{},
			"", false, "",
		},
		"dropped while it is written": {
			never, func(_ *testing.T, _ blob.Store, rows noted) { rows[key] = paperstore.NotedBlob{Key: key} }, version,
			PapersEncrypted{Encrypted: 1, Bytes: 20},
			"", false, body,
		},
		"lost": {
			func(t *testing.T, s blob.Store, _ noted) { t.Helper(); sweep(t, s, noted{}) }, never, version,
			PapersEncrypted{Wrong: 1},
			"its bytes are missing", false, "",
		},
		"other bytes": {
			write("minutes of the bored"), never, version,
			PapersEncrypted{Wrong: 1},
			"has other bytes than the paper", false, "minutes of the bored",
		},
		"another length": {
			never, never,
			paperstore.NotedBlob{Key: key, Kept: true, SizeBytes: 7, SHA256: version.SHA256},
			PapersEncrypted{Wrong: 1},
			"has 20 bytes, not 7", false, body,
		},
		"bytes that no version tells of": {
			never, never,
			paperstore.NotedBlob{Key: key, Kept: true, SizeBytes: -1},
			PapersEncrypted{Encrypted: 1, Bytes: 20},
			"", false, body,
		},
		"a store that gives other bytes": {
			never, write("minutes of the bored"), version,
			PapersEncrypted{},
			"", true, "minutes of the bored",
		},
	} {
		t.Run(name, func(t *testing.T) {
			address := "file:" + t.TempDir()
			plain, identity := openPapers(t, PapersStore{URL: address}), newPapersKey(t)
			write(body)(t, plain, nil)
			rows, told := noted{key: tc.row}, ""
			readable, encrypted := openPapers(t, PapersStore{URL: address, Keys: []string{identity, blob.Plain}}), openPapers(t, PapersStore{URL: address, Keys: []string{identity}})
			e := encryption{
				rows: rows, tell: func(_, problem string) { told += problem },
				readable:  disturbed{Store: readable, opening: func() { tc.opening(t, plain, rows) }},
				encrypted: disturbed{Store: encrypted, opening: func() {}, written: func() { tc.written(t, encrypted, rows) }},
			}
			err := e.renew(t.Context(), tc.row)
			if (err != nil) != tc.fails || e.done != tc.done || told != tc.problem {
				t.Errorf("done %+v, result %q, error %v", e.done, told, err)
			}
			wantPaper(t, readable, key, tc.left)
		})
	}
	t.Run("the store accepts no bytes", func(t *testing.T) {
		address := "file:" + t.TempDir()
		plain, identity := openPapers(t, PapersStore{URL: address}), newPapersKey(t)
		write(body)(t, plain, nil)
		e := encryption{
			rows: noted{key: version}, readable: openPapers(t, PapersStore{URL: address, Keys: []string{identity, blob.Plain}}),
			encrypted: full{openPapers(t, PapersStore{URL: address, Keys: []string{identity}}), broken},
		}
		if err := e.renew(t.Context(), version); !errors.Is(err, broken) || e.done != (PapersEncrypted{}) {
			t.Errorf("done %+v, error %v", e.done, err)
		}
		wantPaper(t, plain, key, body)
	})
}

// full is a store that takes nothing.
type full struct {
	blob.Store
	failure error
}

func (f full) Put(context.Context, string, io.Reader, int64) error { return f.failure }

func newPapersKey(t *testing.T) string {
	t.Helper()
	made, err := NewPapersKey()
	if err != nil {
		t.Fatal(err)
	}
	return made
}

func openPapers(t *testing.T, at PapersStore) blob.Store {
	t.Helper()
	opened, err := at.open()
	if err != nil {
		t.Fatal(err)
	}
	return opened
}

func wantPaper(t *testing.T, s blob.Store, key, want string) {
	t.Helper()
	opened, err := s.Open(t.Context(), key, 0, blob.ToTheEnd)
	if want == "" {
		if !errors.Is(err, blob.ErrNotFound) {
			t.Errorf("%s came back: %v", key, err)
		}
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	got, err := io.ReadAll(opened)
	if err := errors.Join(err, opened.Close()); err != nil || string(got) != want {
		t.Errorf("%s is %q, %v", key, got, err)
	}
}

package core_test

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/store/core"
	"example.org/portal/backend/internal/storetest"
)

// note is a row of a table for these tests.
type note struct{ ID, Text string }

var notes = core.NewTable("notes", func(n *note) []core.Column {
	return []core.Column{core.Fixed("id", &n.ID), core.Fixed("text", &n.Text)}
})

// notebook is a store with one note. It counts the statements that reach the database.
type notebook struct {
	*store.Store
	reads atomic.Int64
}

func openNotebook(t *testing.T, url string) *notebook {
	t.Helper()
	b := &notebook{Store: storetest.Open(t, url)}
	b.write(t.Context(), t, `CREATE TABLE notes (id TEXT PRIMARY KEY, text TEXT NOT NULL)`)
	b.write(t.Context(), t, `INSERT INTO notes (id, text) VALUES ('one', 'first')`)
	b.Watch(func(core.Statement) { b.reads.Add(1) })
	return b
}

func (b *notebook) write(ctx context.Context, t *testing.T, query string, args ...any) {
	t.Helper()
	if _, err := b.Exec(ctx, query, args...); err != nil {
		t.Fatal(err)
	}
}

// says reads the note, and fails when its text or the number of statements differs.
func (b *notebook) says(ctx context.Context, t *testing.T, text string, statements int64) {
	t.Helper()
	before := b.reads.Load()
	found, err := notes.One(ctx, b.DB, `WHERE id = $1`, "one")
	if err != nil || found.Text != text || b.reads.Load()-before != statements {
		t.Errorf("the note says %q (%v) after %d statements, want %q after %d", found.Text, err, b.reads.Load()-before, text, statements)
	}
}

func eachNotebook(t *testing.T, test func(t *testing.T, b *notebook)) {
	t.Helper()
	storetest.EachURL(t, func(t *testing.T, url string) { test(t, openNotebook(t, url)) })
}

const rewrite = `UPDATE notes SET text = $1`

func TestARequestReadsARowOnce(t *testing.T) {
	eachNotebook(t, func(t *testing.T, b *notebook) {
		request, another := b.Remembering(t.Context()), b.Remembering(t.Context())
		b.says(request, t, "first", 1)
		b.says(request, t, "first", 0)
		b.says(t.Context(), t, "first", 1)
		b.write(another, t, rewrite, "second")
		b.says(request, t, "first", 0) // the request is much shorter than its time limit
		b.says(another, t, "second", 1)
		if _, err := notes.One(request, b.DB, `WHERE id = $1`, "two"); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("another argument: %v", err)
		}
	})
}

func TestARequestReadsItsOwnWrites(t *testing.T) {
	eachNotebook(t, func(t *testing.T, b *notebook) {
		request := b.Remembering(t.Context())
		b.says(request, t, "first", 1)
		b.write(request, t, rewrite, "second")
		b.says(request, t, "second", 1)
		err := b.InTx(request, func(tx context.Context) error {
			b.says(tx, t, "second", 1)
			b.says(tx, t, "second", 1)
			b.write(tx, t, rewrite, "third")
			b.says(tx, t, "third", 1)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		b.says(request, t, "third", 1)
		stop := errors.New("stop")
		err = b.InTx(request, func(tx context.Context) error {
			b.write(tx, t, rewrite, "fourth")
			b.says(tx, t, "fourth", 1)
			return stop
		})
		if !errors.Is(err, stop) {
			t.Fatal(err)
		}
		b.says(request, t, "third", 1)
	})
}

// A command decides by what stands now: what the transaction reads again can be another's work, for which it waited.
func TestATransactionRemembersNoRows(t *testing.T) {
	eachNotebook(t, func(t *testing.T, b *notebook) {
		err := b.InTx(b.Remembering(t.Context()), func(tx context.Context) error {
			b.says(tx, t, "first", 1)
			if b.Hold() == "" {
				b.says(tx, t, "first", 1)
				return nil // one writer waits at the beginning alone
			}
			b.write(t.Context(), t, rewrite, "second")
			b.says(tx, t, "second", 1)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	})
}

func TestFailedReadsAreNotRemembered(t *testing.T) {
	eachNotebook(t, func(t *testing.T, b *notebook) {
		request := b.Remembering(t.Context())
		gone, leave := context.WithCancel(request)
		leave()
		if _, err := notes.One(gone, b.DB, `WHERE id = $1`, "one"); err == nil {
			t.Fatal("a request that has ended was answered")
		}
		b.says(request, t, "first", 1)
	})
}

func TestRowsAreTheCallersOwn(t *testing.T) {
	eachNotebook(t, func(t *testing.T, b *notebook) {
		request := b.Remembering(t.Context())
		for range 2 {
			found, err := notes.All(request, b.DB, ``)
			if err != nil || len(found) != 1 || found[0].Text != "first" {
				t.Fatalf("found %v, error %v", found, err)
			}
			found[0].Text = "changed by the caller"
		}
	})
}

// A caller that needs the result of a running statement waits for it.
func TestConcurrentReadersReadARowOnce(t *testing.T) {
	eachNotebook(t, func(t *testing.T, b *notebook) {
		request := b.Remembering(t.Context())
		var all sync.WaitGroup
		for range 20 {
			all.Go(func() {
				if found, err := notes.All(request, b.DB, `WHERE id = $1`, "one"); err != nil || len(found) != 1 {
					t.Errorf("found %v, error %v", found, err)
				}
			})
		}
		all.Wait()
		if got := b.reads.Load(); got != 1 {
			t.Errorf("%d statements", got)
		}
	})
}

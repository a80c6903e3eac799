package page_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/page"
)

type key struct {
	At time.Time
	ID string
}

type entry struct{ key }

func keyOf(e entry) key { return e.key }

func entries(count int) []entry {
	made := make([]entry, count)
	for i := range made {
		made[i] = entry{key{At: time.UnixMicro(1_796_130_000_000_001).UTC(), ID: fmt.Sprint(i)}}
	}
	return made
}

func read(t testing.TB, list string, args page.Args) page.Ask[key] {
	t.Helper()
	ask, err := page.Read[key](list, args)
	if err != nil {
		t.Fatal(err)
	}
	return ask
}

func TestAPageTellsItsCursors(t *testing.T) {
	size := 2
	ask := read(t, "entries", page.Args{First: &size})
	for found, want := range map[int]struct {
		edges int
		more  bool
	}{0: {0, false}, 1: {1, false}, 2: {2, false}, 3: {2, true}} {
		got := page.New(ask, entries(found), keyOf, nil)
		if len(got.Edges) != want.edges || got.PageInfo.HasNextPage != want.more || (got.PageInfo.EndCursor == nil) != (found == 0) {
			t.Errorf("of %d entries: %+v", found, got)
		}
	}
	if ask.Beyond() != 3 {
		t.Errorf("a page of 2 asks for %d", ask.Beyond())
	}
}

func TestCursorIsReadAsItWasWritten(t *testing.T) {
	written := entries(1)[0]
	got := page.New(read(t, "entries", page.Args{}), []entry{written}, keyOf, nil)
	if ask := read(t, "entries", page.Args{After: got.PageInfo.EndCursor}); *ask.After != written.key {
		t.Errorf("got %+v, want %+v", *ask.After, written.key)
	}
	written.ID = "a\x00b"
	forged := page.New(read(t, "entries", page.Args{}), []entry{written}, keyOf, nil).PageInfo.EndCursor
	if _, err := page.Read[key]("entries", page.Args{After: forged}); err == nil {
		t.Error("a cursor with a character that databases refuse was accepted")
	}
	if _, err := page.Read[key]("entries backwards", page.Args{After: got.PageInfo.EndCursor}); err == nil {
		t.Error("a cursor of another list was accepted")
	}
}

func TestTheBoundsOfAPage(t *testing.T) {
	for size, taken := range map[int]bool{-1: false, 0: false, 1: true, 100: true, 101: false} {
		_, err := page.Read[key]("entries", page.Args{First: &size})
		var invalid *governance.InvalidError
		if (err == nil) != taken || err != nil && !errors.As(err, &invalid) {
			t.Errorf("a page of %d: %v", size, err)
		}
	}
	if ask := read(t, "entries", page.Args{}); ask.Limit != page.Default {
		t.Errorf("without a size %d", ask.Limit)
	}
}

func TestTheCountIsAskedForOnlyWhenWanted(t *testing.T) {
	asked := 0
	got := page.New(read(t, "entries", page.Args{}), entries(1), keyOf, func(context.Context) (int, error) { asked++; return 7, nil })
	if asked != 0 {
		t.Error("making the page counted")
	}
	if count, err := got.TotalCount(t.Context()); count != 7 || err != nil {
		t.Errorf("got %d, %v", count, err)
	}
	none := page.Empty[entry]()
	if count, err := none.TotalCount(t.Context()); count != 0 || err != nil || none.Edges == nil {
		t.Errorf("nothing readable: %d, %v", count, err)
	}
}

func FuzzReadCursor(f *testing.F) {
	f.Add(page.New(page.Ask[key]{Limit: 1}, entries(1), keyOf, nil).Edges[0].Cursor)
	f.Add("")
	f.Add("bnVsbA")
	f.Fuzz(func(t *testing.T, cursor string) {
		ask, err := page.Read[key]("entries", page.Args{After: &cursor})
		var invalid *governance.InvalidError
		if err != nil && !errors.As(err, &invalid) {
			t.Fatalf("%q: error %v", cursor, err)
		}
		if err == nil && *ask.After == (key{}) {
			t.Fatalf("%q was read as no place", cursor)
		}
	})
}

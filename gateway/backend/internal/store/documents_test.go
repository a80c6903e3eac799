package store_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/document"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

func paper(theBoard board.Board, n int) document.Document {
	d := document.Document{
		ID: fmt.Sprintf("document-%03d", n), BoardID: theBoard.ID, Title: "Siân’s paper", FileName: "päper 1.pdf", MediaType: "application/pdf",
		SizeBytes: 250 << 30, DriveItemID: fmt.Sprintf("01ITEM%d", n), WebURL: "https://trust-my.sharepoint.com/a%20b", UploadedByID: "person",
		RecordedOn: january.AddDays(n * 7 % 60), Published: true, Stamp: marked,
	}
	d.CreatedAt = moment.AddDate(0, 0, n/3) // three documents share an instant
	return d
}

func TestDocumentIsReadAsItWasWritten(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		boards := insertBoards(t, s, 1)
		if err := governancetest.Put(t, s, func(tx *change.Tx) error { return s.InsertPerson(tx, person("person", "sian@example.org")) }); err != nil {
			t.Fatal(err)
		}
		want := paper(boards[0], 1)
		if added, err := addDocument(t, s, want); err != nil || !added {
			t.Fatal(added, err)
		}
		got, err := s.DocumentOfItem(t.Context(), boards[0].ID, "person", want.DriveItemID)
		expect(t, want, got, err)
		if _, err := s.DocumentOfItem(t.Context(), boards[0].ID, "somebody", want.DriveItemID); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("of somebody else: %v", err)
		}
		want.ID = "again"
		if added, err := addDocument(t, s, want); err != nil || added {
			t.Errorf("the same item twice: %v, %v", added, err)
		}
	})
}

// Lists, counts and pages contain exactly the documents that the policy lets a person read.
func TestDocumentsAgreeWithThePolicy(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		boards := insertBoards(t, s, 3)
		if err := governancetest.Put(t, s, func(tx *change.Tx) error { return s.InsertPerson(tx, person("person", "sian@example.org")) }); err != nil {
			t.Fatal(err)
		}
		var all []document.Document
		for n := range 60 {
			d := paper(boards[n%len(boards)], n)
			if _, err := addDocument(t, s, d); err != nil {
				t.Fatal(err)
			}
			all = append(all, d)
		}
		slices.SortFunc(all, newestFirst)
		ctx := t.Context()
		rapid.Check(t, func(t *rapid.T) {
			v, only := drawViewer(t, boards), drawBoards(t, boards)
			q, scope := document.Query{}, v.Scope().On(only)
			if rapid.Bool().Draw(t, "one?") {
				q.ID = rapid.SampledFrom(all).Draw(t, "document").ID
			}
			var want, got []string
			for _, d := range all {
				if reads(v, only, d.ForPolicy()) && (q.ID == "" || q.ID == d.ID) {
					want = append(want, d.ID)
				}
			}
			if count, err := s.CountDocuments(ctx, scope, q); err != nil || count != len(want) {
				t.Fatalf("[X10] counted %d, %v; want %d", count, err, len(want))
			}
			page := document.Page{Limit: rapid.IntRange(1, 25).Draw(t, "limit")}
			for {
				found, err := s.FindDocuments(ctx, scope, q, page)
				if err != nil {
					t.Fatal(err)
				}
				for _, d := range found {
					got = append(got, d.ID)
				}
				if len(found) < page.Limit {
					break
				}
				last := found[len(found)-1]
				page.After = &document.Key{CreatedAt: last.CreatedAt, ID: last.ID}
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Fatalf("[X10] pages of %d: %s", page.Limit, diff)
			}
		})
	})
}

func newestFirst(a, b document.Document) int {
	if c := b.CreatedAt.Compare(a.CreatedAt); c != 0 {
		return c
	}
	if a.ID > b.ID {
		return -1
	}
	return 1
}

func addDocument(t *testing.T, s *store.Store, d document.Document) (added bool, err error) {
	t.Helper()
	err = governancetest.Put(t, s, func(tx *change.Tx) error {
		added, err = s.AddDocument(tx, d)
		return err
	})
	return added, err
}

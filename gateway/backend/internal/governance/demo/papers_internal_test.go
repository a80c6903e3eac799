package demo

import (
	"context"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"example.org/portal/backend/internal/governance/annotation"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/publication"
	"example.org/portal/backend/internal/papers/blob"
	"example.org/portal/backend/internal/papers/inspection"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

var anchorDay = time.Date(2026, time.November, 20, 9, 0, 0, 0, time.UTC)

// printed returns all papers on the anchor day.
func printed(t *testing.T) shelf {
	t.Helper()
	data, err := read()
	if err != nil {
		t.Fatal(err)
	}
	made, err := printAll(data, calendarAt(data.Anchor, anchorDay))
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// loadShelf loads everything into a store, and returns the bytes and the papers.
func loadShelf(t *testing.T, s *store.Store) (blob.Store, shelf) {
	t.Helper()
	blobs, err := blob.Connect(blob.Settings{URL: storetest.PapersURL()})
	if err != nil {
		t.Fatal(err)
	}
	ensure := func(_ context.Context, email, _ string) (string, error) { return email, nil }
	for range 2 { // the second time changes nothing
		if err := Load(t.Context(), s, blobs, ensure, anchorDay); err != nil {
			t.Fatal(err)
		}
	}
	return blobs, printed(t)
}

func (s shelf) ids() (ids []string) {
	for _, one := range s.papers {
		ids = append(ids, one.paper.ID)
	}
	return ids
}

func TestDemoPapersMatchTheReference(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		_, made := loadShelf(t, s)
		versions, err := s.VersionsOfPapers(t.Context(), made.ids())
		if err != nil {
			t.Fatal(err)
		}
		got := map[string]int{}
		for _, one := range versions {
			got["files"]++
			for fact, is := range map[string]bool{
				"second versions":           one.N == 2,
				"withdrawn, with a reason":  one.State == paper.Withdrawn && one.Reason != "",
				"superseded":                one.State == paper.Superseded,
				"returned, with a reason":   one.State == paper.Returned && one.Reason != "",
				"of 214 pages":              one.PageCount == 214,
				"of several pages":          one.PageCount > 1,
				"workbooks":                 one.MediaType == string(inspection.XLSX),
				"scans":                     one.IsSearchable != nil && !*one.IsSearchable,
				"refused for their keys":    one.ScanState == paper.Rejected && one.Refusal == inspection.Encrypted,
				"waiting for the secretary": one.State == paper.Submitted,
			} {
				if is {
					got[fact]++
				}
			}
		}
		for _, id := range made.ids() {
			one, err := s.Paper(t.Context(), id)
			if err != nil {
				t.Fatal(err)
			}
			if got["papers"]++; one.LateReason != "" {
				got["late"]++
			}
		}
		want := map[string]int{
			"papers": 34, "files": 37, "second versions": 3, "withdrawn, with a reason": 1, "superseded": 1, "returned, with a reason": 1, "of 214 pages": 1,
			"of several pages": 35, "workbooks": 1, "scans": 1, "refused for their keys": 1, "waiting for the secretary": 1, "late": 1,
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
	})
}

// A publication lists the papers that it brought. The second pack of the future meeting has a late paper and a newer
// version.
func TestDemoPacksHaveTheirPapers(t *testing.T) {
	s := storetest.SQLite(t)
	_, made := loadShelf(t, s)
	found, err := s.Publications(t.Context(), []string{idOf("meeting/B-2026-05")})
	if err != nil || len(found) != 2 {
		t.Fatalf("%d publications, %v", len(found), err)
	}
	titles := map[string]string{}
	for _, one := range made.papers {
		titles[one.paper.ID] = one.paper.PermanentNumber
	}
	brought := make([][]string, len(found))
	known := map[string]bool{}
	for i, one := range found {
		for _, change := range one.Changes {
			switch {
			case change.Kind == publication.ItemAdded:
				known[change.ItemID] = true
			case !known[change.ItemID]:
				t.Errorf("paper %s came without its item", titles[change.PaperID])
			}
			if change.PaperID != "" {
				brought[i] = append(brought[i], string(change.Kind)+" "+titles[change.PaperID])
			}
		}
	}
	if len(brought[0]) != 12 || slices.ContainsFunc(brought[0], func(one string) bool { return !strings.HasPrefix(one, "PAPER_ADDED ") }) {
		t.Errorf("the first pack brought %q", brought[0])
	}
	if diff := cmp.Diff([]string{"PAPER_REPLACED 5.1", "PAPER_ADDED 6A.1"}, brought[1]); diff != "" {
		t.Error(diff)
	}
	if !found[1].PublishedAt.Before(anchorDay) {
		t.Errorf("the second pack came out at %s, after the anchor day", found[1].PublishedAt)
	}
}

// Two people have annotated papers. One of the quotations does not occur in the newer version of its paper [D2].
func TestOneDemoAnnotationHasLostItsPlace(t *testing.T) {
	s := storetest.SQLite(t)
	_, made := loadShelf(t, s)
	count, lost, shared := map[string]int{}, []string{}, 0
	for _, one := range made.papers {
		for _, author := range []string{"p01", "p07", "p04"} {
			written, err := s.AnnotationsOfPaper(t.Context(), one.paper.ID, idOf(author), 100)
			if err != nil {
				t.Fatal(err)
			}
			for _, each := range written {
				if each.AuthorID != idOf(author) {
					shared++
					continue
				}
				count[author]++
				if newest := one.files[len(one.files)-1]; each.N < newest.version.N && !newest.says(each) {
					lost = append(lost, one.paper.PermanentNumber+": "+each.At.Quote)
				}
			}
		}
	}
	if diff := cmp.Diff(map[string]int{"p01": 6, "p07": 4}, count); diff != "" {
		t.Error(diff)
	}
	if len(lost) != 1 || !strings.HasPrefix(lost[0], "5.1: ") {
		t.Errorf("without a place are %q, want one of paper 5.1", lost)
	}
	if shared != 2 {
		t.Errorf("the chair and the director see %d annotations of others, want that of Claire Beauchamp each", shared)
	}
}

func (f file) says(a annotation.Annotation) bool {
	_, err := f.anchor(a.At.Quote)
	return err == nil
}

// Nobody has opened an item that is kept from them, and nobody opened anything after the anchor day [X2].
func TestDemoPapersWereOpenedAsTheReferenceSays(t *testing.T) {
	s := storetest.SQLite(t)
	_, made := loadShelf(t, s)
	kept := map[string][]string{"p05": {"6.1", "6.2"}, "p08": {"8.1"}, "p09": {"8.1"}, "p14": {"8.1"}}
	readers := map[string]int{}
	for _, one := range made.papers {
		for _, file := range one.files {
			marks, err := s.MarksOfVersions(t.Context(), []string{file.version.ID})
			if err != nil {
				t.Fatal(err)
			}
			for _, mark := range marks {
				readers[mark.PersonID]++
				if mark.OpenedAt.After(anchorDay) || file.version.PublishedAt == nil || mark.OpenedAt.Before(*file.version.PublishedAt) {
					t.Errorf("%s of %s was opened at %s", one.paper.PermanentNumber, one.entry.Meeting, mark.OpenedAt)
				}
				for person, numbers := range kept {
					if one.entry.Meeting == "B-2026-05" && mark.PersonID == idOf(person) && slices.Contains(numbers, one.paper.PermanentNumber) {
						t.Errorf("%s has opened %s", person, one.paper.PermanentNumber)
					}
				}
			}
		}
	}
	for _, never := range []string{"p06", "p10"} {
		if readers[idOf(never)] > 0 {
			t.Errorf("%s has opened something", never)
		}
	}
	if len(readers) < 8 {
		t.Errorf("only %d people have opened anything: %v", len(readers), slices.Collect(maps.Keys(readers)))
	}
}

package scale_test

import (
	"os"
	"testing"
	"time"

	"example.org/portal/backend"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/document"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/scale"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

func TestMain(m *testing.M) { os.Exit(storetest.Run(m)) }

// anchor is when the data of tests is loaded.
var anchor = time.Date(2026, time.November, 20, 9, 0, 0, 0, time.UTC)

// load fills a database with data of a size. Its people cannot log in.
func load(t testing.TB, url string, size scale.Size) *store.Store {
	t.Helper()
	s := storetest.Open(t, url)
	if err := scale.Load(t.Context(), s, size, "no password", anchor, func(int) {}); err != nil {
		t.Fatal(err)
	}
	return s
}

// small returns a size with every kind of record of Whole, in small numbers.
func small() scale.Size {
	return scale.Size{Boards: 3, People: 200, Assembly: scale.Assembly, MeetingsPerBoard: 8, ItemsPerMeeting: 9, ExclusionsPerBoard: 3, ResolutionsPerBoard: 5, FilesPerLibrary: 7}
}

func TestScaleDataIsWhole(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, url string) {
		s, size := load(t, url, small()), small()
		boards, err := s.Boards(t.Context(), homeOf(t, s))
		if err != nil || len(boards) != size.Boards {
			t.Fatalf("%d boards, %v", len(boards), err)
		}
		exclusions, files := 0, 0
		for _, one := range boards {
			found, err := s.FindMeetings(t.Context(), governancetest.Everything(one.ID), meeting.Query{}, meeting.Page{Limit: 100})
			if err != nil || len(found) != size.MeetingsPerBoard {
				t.Fatalf("%s: %d meetings, %v", one.Code, len(found), err)
			}
			for _, held := range found {
				items, err := s.AgendaItems(t.Context(), []string{held.ID})
				if err != nil || len(items) != size.ItemsPerMeeting {
					t.Fatalf("%s: %d items, %v", held.Number, len(items), err)
				}
				stand, err := s.Exclusions(t.Context(), []string{held.ID})
				if err != nil {
					t.Fatal(err)
				}
				exclusions += len(stand)
				verifyPapers(t, s, held, items)
			}
			files += filesOf(t, s, one)
		}
		if files != size.Files() {
			t.Errorf("%d files, want %d", files, size.Files())
		}
		if want := size.Boards * size.ExclusionsPerBoard; exclusions != want {
			t.Errorf("%d exclusions, want %d", exclusions, want)
		}
		verifyAudit(t, url)
	})
}

func TestScaleDataGoesIntoEmptyDatabasesOnly(t *testing.T) {
	s := load(t, storetest.SQLiteURL(t), small())
	if err := scale.Load(t.Context(), s, small(), "no password", anchor, func(int) {}); err == nil {
		t.Error("a database with an organisation was filled again")
	}
}

func TestScaleDataHasTheSizeThatWasAskedFor(t *testing.T) {
	whole := scale.Whole()
	meetings := whole.Boards * whole.MeetingsPerBoard
	items := meetings * whole.ItemsPerMeeting
	got := []int{whole.Boards, meetings, items, items * 8 / 3, whole.People, whole.Boards * whole.ExclusionsPerBoard, whole.Files(), whole.Boards * whole.ResolutionsPerBoard}
	for i, want := range []int{200, 10_000, 150_000, 400_000, 2000, 5000, 29_000, 20_000} {
		if got[i] != want {
			t.Errorf("got %v", got)
		}
	}
}

// verifyPapers compares the papers of a meeting with its publication.
func verifyPapers(t *testing.T, s *store.Store, of meeting.Meeting, items []agenda.Item) {
	t.Helper()
	ids := make([]string, len(items))
	for i, item := range items {
		ids[i] = item.ID
	}
	papers, err := s.PapersOfItems(t.Context(), ids)
	if err != nil || len(papers) != len(items)*8/3 {
		t.Fatalf("%s: %d papers, %v", of.Number, len(papers), err)
	}
	publications, err := s.Publications(t.Context(), []string{of.ID})
	if err != nil || len(publications) != of.PackVersion {
		t.Fatalf("%s: %d publications, %v", of.Number, len(publications), err)
	}
	for _, one := range publications {
		if len(one.Changes) != len(items)+len(papers) {
			t.Errorf("%s: %d changes", of.Number, len(one.Changes))
		}
	}
}

// filesOf counts the files of a board's library. It checks that some are at the top and some in folders, and that
// readers have one version of each.
func filesOf(t *testing.T, s *store.Store, of board.Board) int {
	t.Helper()
	scope := governancetest.Everything(of.ID)
	found, err := s.FindDocuments(t.Context(), scope, document.Query{}, document.Page{Limit: 1000})
	if err != nil {
		t.Fatal(err)
	}
	top := document.FolderPath("")
	atTop, err := s.CountDocuments(t.Context(), scope, document.Query{Folder: &top})
	if err != nil || atTop == 0 || atTop == len(found) {
		t.Errorf("%s: %d of %d files lie at the top, %v", of.Code, atTop, len(found), err)
	}
	ids := make([]string, len(found))
	for i, one := range found {
		ids[i] = one.ID
	}
	versions, err := s.VersionsOfDocuments(t.Context(), ids)
	if err != nil {
		t.Fatal(err)
	}
	published := 0
	for _, one := range versions {
		if one.State == paper.Published {
			published++
		}
	}
	if published != len(found) || len(versions) == published {
		t.Errorf("%s: %d of %d versions of %d files are published", of.Code, published, len(versions), len(found))
	}
	return len(found)
}

func homeOf(t *testing.T, s *store.Store) string {
	t.Helper()
	home, err := s.HomeOrganisation(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return home
}

func verifyAudit(t *testing.T, url string) {
	t.Helper()
	administration, err := backend.OpenAdministration(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = administration.Close() }()
	if chains, err := administration.VerifyAudit(t.Context(), backend.AuditCheck{}); err != nil || len(chains) == 0 {
		t.Errorf("%d audit chains, %v", len(chains), err)
	}
}

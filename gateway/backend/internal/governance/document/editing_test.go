package document_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/document"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/viewer"
	"example.org/portal/backend/internal/page"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

func TestFoldersHaveSixLevelsOfEightyCharacters(t *testing.T) {
	for written, want := range map[string]document.FolderPath{
		"": "", "  ": "", "Policies": "Policies", " Policies / 2026 ": "Policies/2026", "1/2/3/4/5/6": "1/2/3/4/5/6", strings.Repeat("ä", 80): document.FolderPath(strings.Repeat("ä", 80)),
	} {
		if got, err := document.ReadFolderPath(written); err != nil || got != want {
			t.Errorf("%q is read as %q, %v", written, got, err)
		}
	}
	for _, written := range []string{"/", "a//b", "a/", "1/2/3/4/5/6/7", strings.Repeat("ä", 81), "a\nb", "a\u202eb"} {
		var invalid *governance.InvalidError
		if got, err := document.ReadFolderPath(written); !errors.As(err, &invalid) || invalid.Field != "folderPath" {
			t.Errorf("%q is read as %q, %v", written, got, err)
		}
	}
}

// bench is a library with its commands and readers.
type bench struct {
	store   *store.Store
	changer *change.Changer
	library *document.Library
	reader  *document.Reader
}

func open(t *testing.T, s *store.Store) bench {
	t.Helper()
	governancetest.Trust(t, s)
	changer := change.NewChanger(s, governancetest.Clock)
	return bench{s, changer, document.NewLibrary(changer, s, drives, paper.Bounds{File: 100 << 20, Person: 2 << 30, Place: 4 << 30}), document.NewReader(s)}
}

func (b bench) do(t *testing.T, v *viewer.Viewer, command change.Command[document.Document]) (document.Document, *change.Refusal) {
	t.Helper()
	answer, err := change.Do(t.Context(), b.changer, change.Account(*v.Person.AccountID), command)
	governancetest.Must(t, err)
	return answer.Value, answer.Refused
}

func (b bench) titles(t *testing.T, v *viewer.Viewer, narrowing document.Narrowing) []string {
	t.Helper()
	found, err := b.reader.Documents(t.Context(), v.Rights(), "open", narrowing, page.Args{})
	governancetest.Must(t, err)
	var titles []string
	for _, edge := range found.Edges {
		titles = append(titles, edge.Node.Title)
	}
	slices.Sort(titles)
	return titles
}

func edit(name string, version int) change.Edit {
	return change.Edit{Request: change.Request{ClientMutationID: name}, ExpectedVersion: version}
}

func TestDocumentsAreKeptInFolders(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		b := open(t, s)
		chair, member := seat(t, s, "chair", "open", policy.RoleChair), seat(t, s, "member", "open", policy.RoleMember)
		made, err := b.library.Record(t.Context(), chair.Rights(), pack("open"))
		governancetest.Must(t, err)
		other := pack("open")
		wrong := "a//b"
		other.FolderPath = &wrong
		var refusal *change.Refusal
		if _, err := b.library.Record(t.Context(), chair.Rights(), other); !errors.As(err, &refusal) || refusal.Field != "folderPath" {
			t.Errorf("a folder without a name: %v", err)
		}
		there := " Plans "
		other.FolderPath = &there
		other.Title, other.FileName, other.DriveItemID = "100 % plan", "plan.pdf", "01PLAN"
		_, err = b.library.Record(t.Context(), chair.Rights(), other)
		governancetest.Must(t, err)

		moved, refused := b.do(t, chair, b.library.Move(document.Moving{Edit: edit("move", 1), DocumentID: made.ID, FolderPath: "Policies/Money"}))
		if refused != nil || moved.FolderPath != "Policies/Money" || moved.Version != 2 {
			t.Fatalf("moved %+v, refusal %v", moved, refused)
		}
		renamed, refused := b.do(t, chair, b.library.Rename(document.Renaming{Edit: edit("rename", 2), DocumentID: made.ID, Title: " Treasury "}))
		if refused != nil || renamed.Title != "Treasury" || renamed.FileName != "pack.pdf" || renamed.FolderPath != "Policies/Money" {
			t.Fatalf("renamed %+v, refusal %v", renamed, refused)
		}
		folders, err := b.reader.Folders(t.Context(), member.Rights(), "open", "en-GB")
		if want := []document.FolderPath{"Plans", "Policies", "Policies/Money"}; err != nil || !slices.Equal(folders, want) {
			t.Errorf("folders %v, %v", folders, err)
		}
		for i, folder := range []string{"policies/2", "Ærlighed", "Policies/10", "Policies 2026", "Policies/2"} {
			further := other
			further.FolderPath, further.DriveItemID = &folder, fmt.Sprint("01FURTHER", i)
			_, err = b.library.Record(t.Context(), chair.Rights(), further)
			governancetest.Must(t, err)
		}
		for locale, want := range map[string][]document.FolderPath{
			"en-GB": {"Ærlighed", "Plans", "policies", "policies/2", "Policies", "Policies/2", "Policies/10", "Policies/Money", "Policies 2026"},
			"da-DK": {"Plans", "policies", "policies/2", "Policies", "Policies/2", "Policies/10", "Policies/Money", "Policies 2026", "Ærlighed"},
		} {
			folders, err = b.reader.Folders(t.Context(), member.Rights(), "open", locale)
			if err != nil || !slices.Equal(folders, want) {
				t.Errorf("%s: folders %v, %v", locale, folders, err)
			}
		}
		text := func(s string) *string { return &s }
		for name, tc := range map[string]struct {
			narrowing document.Narrowing
			want      []string
		}{
			"in any case, without marks": {document.Narrowing{Folder: text("Policies/Money"), Search: text("TRÉASURY")}, []string{"Treasury"}},
			"the top":                    {document.Narrowing{Folder: text("")}, nil},
			"where it was recorded":      {document.Narrowing{Folder: text("Plans")}, []string{"100 % plan"}},
			"a folder with folders only": {document.Narrowing{Folder: text("Policies")}, nil},
			"a folder":                   {document.Narrowing{Folder: text("Policies/Money")}, []string{"Treasury"}},
			"a part of a title":          {document.Narrowing{Search: text("REASU")}, []string{"Treasury"}},
			"a part of a file name":      {document.Narrowing{Search: text("pack.")}, []string{"Treasury"}},
			"a wildcard is a character":  {document.Narrowing{Folder: text("Plans"), Search: text("%")}, []string{"100 % plan"}},
		} {
			if got := b.titles(t, member, tc.narrowing); !slices.Equal(got, tc.want) {
				t.Errorf("%s: got %v", name, got)
			}
		}
	})
}

func TestWhoMayChangeTheLibrary(t *testing.T) {
	s := storetest.SQLite(t)
	b := open(t, s)
	made, err := b.library.Record(t.Context(), seat(t, s, "chair", "open", policy.RoleChair).Rights(), pack("open"))
	governancetest.Must(t, err)
	for _, tc := range []struct {
		id, seat string
		role     policy.BoardRole
		want     string
	}{
		{"member", "open", policy.RoleMember, change.CodeForbidden},
		{"observer", "open", policy.RoleObserver, change.CodeForbidden},
		{"elsewhere", "restricted", policy.RoleChair, change.CodeNotFound},
	} {
		who := seat(t, s, tc.id, tc.seat, tc.role)
		for name, command := range map[string]change.Command[document.Document]{
			"move":   b.library.Move(document.Moving{Edit: edit("move", 1), DocumentID: made.ID, FolderPath: "Mine"}),
			"rename": b.library.Rename(document.Renaming{Edit: edit("rename", 1), DocumentID: made.ID, Title: "Mine"}),
		} {
			if _, refused := b.do(t, who, command); refused == nil || refused.Code != tc.want {
				t.Errorf("[X5] %s by %s: %v, want %s", name, tc.id, refused, tc.want)
			}
		}
		if folders, err := b.reader.Folders(t.Context(), who.Rights(), "open", "en-GB"); err != nil || len(folders) > 0 {
			t.Errorf("folders: %v, %v", folders, err)
		}
	}
}

package store_test

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.org/portal/backend/internal/collation"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/document"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// insertOrganisation adds an organisation with a language, and people with the names.
func insertOrganisation(tx *change.Tx, s *store.Store, id, locale string, names ...string) error {
	home := organisation.Organisation{ID: id, Name: "Trust", TimeZone: "Europe/London", Locale: locale, IdleTimeoutMinutes: 15, AbsoluteSessionHours: 12, Stamp: marked}
	if err := s.InsertOrganisation(tx, home); err != nil {
		return err
	}
	for i, name := range names {
		p := person(fmt.Sprintf("%s-%04d", id, i), fmt.Sprintf("%s-%d@example.org", id, i))
		p.OrganisationID, p.DisplayName = id, name
		if err := s.InsertPerson(tx, p); err != nil {
			return err
		}
	}
	return nil
}

// directory reads the names of an organisation's people page by page.
func directory(ctx context.Context, s *store.Store, organisationID, search string, size int) (names []string, err error) {
	q := people.DirectoryQuery{OrganisationID: organisationID, Search: search}
	for page := (people.DirectoryPage{Limit: size}); ; {
		found, err := s.FindPeople(ctx, q, page)
		if err != nil {
			return nil, err
		}
		for _, one := range found {
			names = append(names, one.DisplayName)
			page.After = &people.Key{DisplayName: one.DisplayName, ID: one.ID}
		}
		if len(found) < size {
			return names, nil
		}
	}
}

// The rows are those of /cases, and more of each kind.
func TestSearchesFindOtherSpellings(t *testing.T) {
	names := []string{
		"Jens Østergaard", "Übersicht", "Republik Österreich", "E\u0301mile Zola", "Σίσυφος", "Weißer", "Işıl Çelik", "İsmet", "Łukasz Đorđević", "Þóra Æsir",
		"Siân O’Dell", "Ödön von Horváth", "Nguyễn Hồng", "山田太郎", "Алёна", "50% off", "snake_case", `back\slash`,
	}
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		insertBoards(t, s, 1)
		if err := governancetest.Put(t, s, func(tx *change.Tx) error {
			if err := insertOrganisation(tx, s, "home", "en-GB", names...); err != nil {
				return err
			}
			for i, title := range names {
				d := document.Document{ID: fmt.Sprint(i), BoardID: "board-0", Title: title, FileName: "a.pdf", UploadedByID: "home-0000", RecordedOn: january, Published: true, Stamp: marked}
				if _, err := s.AddDocument(tx, d); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		for search, want := range map[string]string{
			"østergaard": "Jens Østergaard", "ØSTERGAARD": "Jens Østergaard", "ostergaard": "Jens Østergaard", "jens  øster": "Jens Østergaard",
			"Übersicht": "Übersicht", "übersicht": "Übersicht", "ÜBERSICHT": "Übersicht", "U\u0308bersicht": "Übersicht",
			"ÖSTERREICH": "Republik Österreich", "österreich": "Republik Österreich", "O\u0308sterreich": "Republik Österreich",
			"émile": "E\u0301mile Zola", "ÉMILE": "E\u0301mile Zola", "emile": "E\u0301mile Zola",
			"ΣΊΣΥΦΟΣ": "Σίσυφος", "σισυφος": "Σίσυφος", "σίσυφοσ": "Σίσυφος",
			"WEISSER": "Weißer", "WEIẞER": "Weißer", "weißer": "Weißer", "weisser": "Weißer",
			"IŞIL": "Işıl Çelik", "ışıl": "Işıl Çelik", "isil celik": "Işıl Çelik", "ismet": "İsmet", "İSMET": "İsmet", "ısmet": "İsmet",
			"đorđević": "Łukasz Đorđević", "lukasz": "Łukasz Đorđević", "ŁUKASZ": "Łukasz Đorđević", "thora aesir": "Þóra Æsir", "þóra": "Þóra Æsir",
			"o'dell": "Siân O’Dell", "odell": "Siân O’Dell", "nguyen": "Nguyễn Hồng", "太郎": "山田太郎", "АЛЕНА": "Алёна",
			"%": "50% off", "_": "snake_case", `\`: `back\slash`, "0% O": "50% off", "5_%": "", "'": "", "\u0301": "", "off\nhome": "", "a\x00b": "",
		} {
			found, err := directory(t.Context(), s, "home", search, 5)
			if err != nil || strings.Join(found, ", ") != want {
				t.Errorf("%q finds the people %q, want %q; %v", search, found, want, err)
			}
			if search == "off\nhome" {
				continue
			}
			documents, err := s.FindDocuments(t.Context(), governancetest.Everything("board-0"), document.Query{Search: search}, document.Page{Limit: 9})
			titles := make([]string, len(documents))
			for i, one := range documents {
				titles[i] = one.Title
			}
			if err != nil || strings.Join(titles, ", ") != want {
				t.Errorf("%q finds the documents %q, want %q; %v", search, titles, want, err)
			}
		}
	})
}

func TestPeopleAreSortedByTheLanguage(t *testing.T) {
	names := []string{"Zoe", "anna", "Østergaard", "Bo", "Ærø", "Émile", "Ålborg", "Ødis", "ärla", "Anna", "ωμέγα"}
	want := map[string]string{
		"en-GB": "Ærø Ålborg anna Anna ärla Bo Émile Ødis Østergaard Zoe ωμέγα",
		"da-DK": "anna Anna Bo Émile Zoe ärla Ærø Ødis Østergaard Ålborg ωμέγα",
		"nb-NO": "anna Anna Bo Émile Zoe ärla Ærø Ødis Østergaard Ålborg ωμέγα",
		"sv-SE": "anna Anna Bo Émile Zoe Ålborg ärla Ærø Ødis Østergaard ωμέγα",
	}
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		for locale, order := range want {
			if err := governancetest.Put(t, s, func(tx *change.Tx) error { return insertOrganisation(tx, s, locale, locale, names...) }); err != nil {
				t.Fatal(err)
			}
			for _, size := range []int{1, 3, 20} {
				found, err := directory(t.Context(), s, locale, "", size)
				if got := strings.Join(found, " "); err != nil || got != order {
					t.Errorf("%s by %d: %s, want %s; %v", locale, size, got, order, err)
				}
			}
		}
	})
}

// anyName draws names and searches in many scripts. Some are equal except for case and marks.
func anyName() *rapid.Generator[string] {
	return rapid.OneOf(
		rapid.StringOfN(rapid.SampledFrom([]rune("aAåÅäzZøØoOöÖßẞsSıIİiéÉe\u0301\u0308 '’%_\\-0123ΣσςΩの漢")), 1, 8, -1),
		rapid.SampledFrom([]string{"Østergaard", "østergaard", "OSTERGAARD", "Übersicht", "ubersicht", "anna", "Anna", "Zoe", "Straße", "STRASSE", "Paper 2", "Paper 10"}),
		rapid.StringN(1, 12, -1),
	)
}

// Both databases find the same people for any search, and list them in the same order: that of the language.
func TestBothDatabasesFindAndSortAlike(t *testing.T) {
	sqlite, postgres := storetest.Open(t, storetest.SQLiteURL(t)), storetest.Open(t, storetest.PostgresURL(t))
	drawn := 0
	rapid.Check(t, func(r *rapid.T) {
		drawn++
		id := fmt.Sprintf("o%d", drawn)
		locale := rapid.SampledFrom([]string{"en-GB", "da-DK", "de-CH", "tr-TR", "sv-SE", "no", "el-GR"}).Draw(r, "locale")
		names := rapid.SliceOfN(rapid.Map(anyName(), func(name string) string { return strings.ReplaceAll(name, "\x00", "") }), 1, 12).Draw(r, "names")
		for _, s := range []*store.Store{sqlite, postgres} {
			if err := governancetest.Put(t, s, func(tx *change.Tx) error { return insertOrganisation(tx, s, id, locale, names...) }); err != nil {
				r.Fatal(err)
			}
		}
		search, size := rapid.OneOf(rapid.Just(""), anyName()).Draw(r, "search"), rapid.IntRange(1, 5).Draw(r, "size")
		want := expected(id, names, locale, search)
		for database, s := range map[string]*store.Store{"SQLite": sqlite, "PostgreSQL": postgres} {
			got, err := directory(r.Context(), s, id, search, size)
			if err != nil || !slices.Equal(got, want) {
				r.Fatalf("%s finds %q for %q, want %q; %v", database, got, search, want, err)
			}
			count, err := s.CountPeople(r.Context(), people.DirectoryQuery{OrganisationID: id, Search: search})
			if err != nil || count != len(want) {
				r.Fatalf("%s counts %d for %q, want %d; %v", database, count, search, len(want), err)
			}
		}
	})
}

// expected returns the names of insertOrganisation that a search must find, in their order.
func expected(organisationID string, names []string, locale, search string) []string {
	order, folded := collation.For(locale), collation.Fold(search)
	type named struct {
		key  []byte
		id   string
		name string
	}
	var found []named
	for i, name := range names {
		inName := strings.Contains(collation.Fold(name), folded)
		inAddress := strings.Contains(fmt.Sprintf("%s-%d@example.org", organisationID, i), folded)
		if search == "" || folded != "" && (inName || inAddress) {
			found = append(found, named{order.Key(name), fmt.Sprintf("%04d", i), name})
		}
	}
	slices.SortFunc(found, func(a, b named) int { return cmp.Or(bytes.Compare(a.key, b.key), cmp.Compare(a.id, b.id)) })
	var sorted []string
	for _, one := range found {
		sorted = append(sorted, one.name)
	}
	return sorted
}

// Derived columns from an older program, or from another language, are corrected when the program starts, however many
// rows there are.
func TestNamesAreDerivedAtTheStart(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, url string) {
		s := storetest.Open(t, url)
		names := make([]string, 1201)
		for i := range names {
			names[i] = fmt.Sprintf("Person %04d", len(names)-i)
		}
		names[17], names[1100] = "Østergaard", "anna"
		boards := insertBoards(t, s, 1)
		if err := governancetest.Put(t, s, func(tx *change.Tx) error {
			if err := insertOrganisation(tx, s, "home", "en-GB", names...); err != nil {
				return err
			}
			d := document.Document{ID: "d", BoardID: boards[0].ID, Title: "Übersicht", UploadedByID: "home-0000", RecordedOn: january, Published: true, Stamp: marked}
			_, err := s.AddDocument(tx, d)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		want, err := directory(t.Context(), s, "home", "", 100)
		if err != nil {
			t.Fatal(err)
		}
		for _, statement := range []string{
			`UPDATE people SET search_text = '', name_key = '', family_key = ''`,
			`UPDATE people SET display_name = 'Zoe' WHERE id = 'home-1100'`,
			`UPDATE documents SET search_text = ''`,
			`UPDATE organisations SET locale = 'da-DK' WHERE id = 'home'`,
		} {
			if _, err := s.Exec(t.Context(), statement); err != nil {
				t.Fatal(err)
			}
		}
		if want[0] != "anna" || want[1] != "Østergaard" {
			t.Fatalf("the list begins with %q", want[:2])
		}
		want = append(want[2:], "Zoe", "Østergaard")
		for range 2 { // the second start finds nothing to correct
			again := storetest.Open(t, url)
			if got, err := directory(t.Context(), again, "home", "", 100); err != nil || !slices.Equal(got, want) {
				t.Fatalf("%d people, the last ones are %q; %v", len(got), got[max(0, len(got)-2):], err)
			}
			if got, err := directory(t.Context(), again, "home", "OSTERGAARD", 100); err != nil || len(got) != 1 {
				t.Errorf("the search finds %q; %v", got, err)
			}
			found, err := again.FindDocuments(t.Context(), governancetest.Everything(boards[0].ID), document.Query{Search: "übersicht"}, document.Page{Limit: 9})
			if err != nil || len(found) != 1 {
				t.Errorf("the search finds %d documents; %v", len(found), err)
			}
		}
	})
}

// The readers of a board's agenda are listed by family name in the order of the language.
func TestAttendeesAreSortedByTheLanguage(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		boards := insertBoards(t, s, 1)
		for i, names := range [][2]string{{"Anna", "zeta"}, {"Jens", "Østergaard"}, {"Emil", "Berg"}, {"åse", "Berg"}, {"Bo", "Ähre"}} {
			if err := governancetest.Put(t, s, func(tx *change.Tx) error {
				p := person(fmt.Sprint("p", i), fmt.Sprintf("p%d@example.org", i))
				p.GivenName, p.FamilyName = names[0], names[1]
				return s.InsertPerson(tx, p)
			}); err != nil {
				t.Fatal(err)
			}
		}
		around, err := s.BoardPeople(t.Context(), boards[0].ID)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, one := range around.Attendees {
			got = append(got, one.Person.GivenName+" "+one.Person.FamilyName)
		}
		if want := []string{"Bo Ähre", "åse Berg", "Emil Berg", "Jens Østergaard", "Anna zeta"}; !slices.Equal(got, want) {
			t.Errorf("listed are %q, want %q", got, want)
		}
	})
}

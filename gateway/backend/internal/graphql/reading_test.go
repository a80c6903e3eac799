//go:build !race

package graphql_test

import (
	"fmt"
	"reflect"
	"testing"
	"time"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/store/core"
)

// opened notes that somebody opened a version.
func (p *portal) opened(t *testing.T, email string, version paper.Version) {
	t.Helper()
	reader := p.person(t, email).ID
	governancetest.Must(t, governancetest.Put(t, p.store, func(tx *change.Tx) error {
		_, err := p.store.NoteOpening(tx, reader, version.ID, clock().Add(-time.Minute))
		return err
	}))
}

// [U5] What somebody opened, and where the reading stopped, is told to that person alone.
func TestReadingMarksAreVisibleToTheirReaderOnly(t *testing.T) {
	const number, director, chair = "B-2027-01", "director@example.org", "chair@example.org"
	p := openPortal(t)
	version := p.paper(t, p.draftItem(t, number), paper.Accepted, "to be opened")
	if code := codeOf(t, p.publish(t, number, "first", map[string]any{"acknowledgeWarnings": true})); code != "" {
		t.Fatal(code)
	}
	p.opened(t, director, version)
	governancetest.Must(t, p.store.NotePage(t.Context(), p.person(t, director).ID, version.ID, 2))
	marks := func(account string) (openedAt, readPage any) {
		entries, _ := at(t, p.read(t, account, `query ($id: ID!) { packVersion(meetingId: $id) { entries { papers { versionId openedAt readPage } } } }`,
			"id", p.meetingID(t, number)), "packVersion", "entries").([]any)
		for _, entry := range entries {
			papers, _ := at(t, entry, "papers").([]any)
			for _, one := range papers {
				if at(t, one, "versionId") == version.ID {
					return at(t, one, "openedAt"), at(t, one, "readPage")
				}
			}
		}
		t.Fatalf("%s does not read the paper", account)
		return nil, nil
	}
	if openedAt, readPage := marks(director); openedAt == nil || readPage != 2.0 {
		t.Errorf("the reader is told %v, page %v", openedAt, readPage)
	}
	for _, other := range []string{chair, bySecretary} {
		if openedAt, readPage := marks(other); openedAt != nil || readPage != nil {
			t.Errorf("%s is told %v, page %v", other, openedAt, readPage)
		}
	}
}

// [X11, U5] Those who manage an item are told what somebody had opened before the exclusion, and of nobody else's reading.
func TestManagersOfAnItemSeeWhatAnExcludedPersonOpened(t *testing.T) {
	const number, director, observer = "B-2027-01", "director@example.org", "observer@example.org"
	p := openPortal(t)
	item := p.draftItem(t, number)
	version := p.paper(t, item, paper.Accepted, "to be opened")
	if code := codeOf(t, p.publish(t, number, "first", map[string]any{"acknowledgeWarnings": true})); code != "" {
		t.Fatal(code)
	}
	of, err := p.store.Paper(t.Context(), version.PaperID)
	governancetest.Must(t, err)
	openedAt := func(email string, at time.Time) {
		reader := p.person(t, email).ID
		governancetest.Must(t, change.Run(t.Context(), change.NewChanger(p.store, func() time.Time { return at }), change.System("test"), "open", func(tx *change.Tx) error {
			tx.Record(audit.Event{Action: "PAPER_OPENED", Entity: "paper", EntityID: of.ID})
			_, err := p.store.NoteOpening(tx, reader, version.ID, at)
			return err
		}))
	}
	openedAt(director, clock().Add(-time.Hour))
	openedAt(observer, clock().Add(time.Hour))
	p.exclude(t, item, director)
	p.exclude(t, item, observer)
	const access = `query ($id: ID!) { agendaItem(id: $id) { access { exclusions { person { displayName } openedBefore } } } }`
	told := map[string]any{}
	exclusions, _ := at(t, p.read(t, bySecretary, access, "id", item.ID), "agendaItem", "access", "exclusions").([]any)
	for _, one := range exclusions {
		told[at(t, one, "person", "displayName").(string)] = at(t, one, "openedBefore")
	}
	want := map[string]any{p.person(t, director).DisplayName: []any{of.PermanentNumber}, p.person(t, observer).DisplayName: []any{}}
	if !reflect.DeepEqual(told, want) {
		t.Errorf("the secretary is told %v, want %v", told, want)
	}
	for _, other := range []string{director, observer, "admin@example.org"} {
		if got := at(t, p.read(t, other, access, "id", item.ID), "agendaItem"); got != nil {
			t.Errorf("%s is told %v", other, got)
		}
	}
}

// Whoever is invited is told how many papers of the newest pack are not opened yet; what is kept from somebody counts
// nowhere [X10]. However many packs there are, the statements are as many.
func TestHomeTellsOfPapersToRead(t *testing.T) {
	const number, director, chair = "B-2027-01", "director@example.org", "chair@example.org"
	p := openPortal(t)
	waiting := func(account, of string) string {
		rows, _ := at(t, p.read(t, account, `{ home { kind number count total state } }`), "home").([]any)
		for _, row := range rows {
			if at(t, row, "kind") == "READ_PAPERS" && at(t, row, "number") == of {
				return fmt.Sprintf("%v of %v %v", at(t, row, "count"), at(t, row, "total"), at(t, row, "state"))
			}
		}
		return ""
	}
	expect := func(when, account, want string) {
		t.Helper()
		if got := waiting(account, number); got != want {
			t.Errorf("%s: %s is told %q, want %q", when, account, got, want)
		}
	}
	item := p.draftItem(t, number)
	first, second := p.paper(t, item, paper.Accepted, "the first"), p.paper(t, item, paper.Accepted, "the second")
	expect("before it is published", director, "")
	publish := func(key string) {
		t.Helper()
		if code := codeOf(t, p.publish(t, number, key, map[string]any{"acknowledgeWarnings": true})); code != "" {
			t.Fatal(code)
		}
	}
	publish("first")
	expect("published", director, "2 of 2 LATER")
	expect("published", "admin@example.org", "")
	p.opened(t, director, first)
	expect("one is opened", director, "1 of 2 LATER")
	expect("another one opened it", chair, "2 of 2 LATER")
	p.opened(t, director, second)
	expect("all are opened", director, "")
	p.replaced(t, second)
	publish("second")
	expect("one is replaced", director, "1 of 2 LATER")

	statements := func() (count int) {
		p.store.Watch(func(core.Statement) { count++ })
		defer p.store.Watch(nil)
		waiting(director, number)
		return count
	}
	few := statements()
	const another = "B-2027-02"
	added := p.read(t, bySecretary, `mutation ($input: AddAgendaItemInput!) { done: addAgendaItem(input: $input) { userErrors { code } } }`,
		"input", map[string]any{"clientMutationId": "item", "meetingId": p.meetingID(t, another), "title": "Sample", "purpose": "DECISION", "durationMinutes": 5})
	if code := codeOf(t, added); code != "" {
		t.Fatal(code)
	}
	p.paper(t, p.draftItem(t, another), paper.Accepted, "another")
	if code := codeOf(t, p.publish(t, another, "third", map[string]any{"acknowledgeWarnings": true})); code != "" {
		t.Fatal(code)
	}
	if got := waiting(director, another); got != "1 of 1 LATER" {
		t.Errorf("of another meeting the member is told %q", got)
	}
	if many := statements(); many > few {
		t.Errorf("%d statements with one pack, %d with two", few, many)
	}

	p.exclude(t, item, director)
	expect("[X10] all are kept from the reader", director, "")
}

// Where somebody stopped is kept for what was opened and may be read; all else is one answer [X6].
func TestTheLastPageOfAReaderIsKept(t *testing.T) {
	const number, director = "B-2027-01", "director@example.org"
	p := openPortal(t)
	item := p.draftItem(t, number)
	version, draft := p.paper(t, item, paper.Accepted, "to be read"), p.paper(t, item, paper.Submitted, "not published")
	if code := codeOf(t, p.publish(t, number, "first", map[string]any{"acknowledgeWarnings": true})); code != "" {
		t.Fatal(code)
	}
	p.opened(t, director, version)
	meetingID, another := p.meetingID(t, number), p.meetingID(t, "B-2026-05")
	send := func(meetingID, versionID string, page int) string {
		return codeOf(t, p.read(t, director, `mutation ($input: SetReadingPositionInput!) { done: setReadingPosition(input: $input) { userErrors { code } } }`,
			"input", map[string]any{"clientMutationId": "stop", "meetingId": meetingID, "versionId": versionID, "page": page}))
	}
	cases := []struct {
		name, meetingID, versionID string
		page                       int
		want                       string
		kept                       int
	}{
		{"a page", meetingID, version.ID, 2, "", 2},
		{"the last page", meetingID, version.ID, 3, "", 3},
		{"behind the last page", meetingID, version.ID, 4, "VALIDATION_FAILED", 3},
		{"before the first page", meetingID, version.ID, 0, "VALIDATION_FAILED", 3},
		{"a version of another meeting", another, version.ID, 1, "NOT_FOUND", 3},
		{"an unknown version", meetingID, unknown, 1, "NOT_FOUND", 3},
		{"[X4] a version that is not published", meetingID, draft.ID, 1, "NOT_FOUND", 3},
		{"back again", meetingID, version.ID, 1, "", 1},
	}
	for _, c := range cases {
		if got := send(c.meetingID, c.versionID, c.page); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
		marks, err := p.store.ReadMarks(t.Context(), p.person(t, director).ID, []string{version.ID})
		governancetest.Must(t, err)
		if marks[0].Page != c.kept {
			t.Errorf("%s: page %d is kept, want %d", c.name, marks[0].Page, c.kept)
		}
	}
	p.exclude(t, item, director)
	if got := send(meetingID, version.ID, 2); got != "NOT_FOUND" {
		t.Errorf("[X2] an excluded reader is answered %q", got)
	}
}

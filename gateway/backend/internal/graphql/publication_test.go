//go:build !race

package graphql_test

import (
	"cmp"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/paper"
)

const (
	publishMeeting = `mutation ($input: PublishMeetingInput!) { done: publishMeeting(input: $input) {
		meeting { id state packVersion version } auditSeq userErrors { code field message data } } }`
	packOf = `query ($id: ID!) { meeting(id: $id) { packVersion viewerMayPublish version updatedAt }
		packVersion(meetingId: $id) { version note changes { kind number title n } } }`
)

// publish publishes a meeting as the secretary, in the version in which it stands.
func (p *portal) publish(t *testing.T, number, key string, more map[string]any) any {
	t.Helper()
	id := p.meetingID(t, number)
	version := at(t, p.read(t, bySecretary, `query ($id: ID!) { meeting(id: $id) { version } }`, "id", id), "meeting", "version")
	return p.read(t, bySecretary, publishMeeting, "input", with(more, "clientMutationId", key, "meetingId", id, "expectedVersion", version))
}

// draftItem is an item of a draft agenda that all members will read.
func (p *portal) draftItem(t *testing.T, number string) agenda.Item {
	t.Helper()
	items, err := p.store.AgendaItems(t.Context(), []string{p.meetingID(t, number)})
	governancetest.Must(t, err)
	for _, item := range items {
		if item.Session == agenda.Open && item.ParentID == nil && item.Purpose != agenda.Break {
			return item
		}
	}
	t.Fatalf("%s has no open item", number)
	return agenda.Item{}
}

// replaced adds a newer version to the paper of a version.
func (p *portal) replaced(t *testing.T, older paper.Version) paper.Version {
	t.Helper()
	newer := older
	newer.ID, newer.N, newer.State, newer.PublishedAt = older.ID+" newer", older.N+1, paper.Accepted, nil
	newer.BlobKey, newer.Stamp = older.BlobKey+"-newer", governance.NewStamp(clock(), older.UploadedByID)
	governancetest.Must(t, governancetest.Put(t, p.store, func(tx *change.Tx) error { return p.store.InsertPaperVersion(tx, newer) }))
	return newer
}

// The first publication gives numbers and papers to the readers, each later one what is new [A2, A4, D1].
func TestPublishingGivesReadersTheirPack(t *testing.T) {
	const number = "B-2027-01"
	p := openPortal(t)
	item := p.draftItem(t, number)
	version := p.paper(t, item, paper.Accepted, "of the pack")
	waiting := p.paper(t, item, paper.Submitted, "not accepted")
	id := p.meetingID(t, number)

	if got := p.publish(t, number, "unseen", map[string]any{"acknowledgeWarnings": false}); at(t, got, "done", "userErrors", 0, "field") != "acknowledgeWarnings" {
		t.Fatalf("[A8] with warnings that nobody has seen: %v", got)
	}
	epoch := func() any {
		return at(t, p.read(t, "director@example.org", `{ viewer { accessEpoch } }`), "viewer", "accessEpoch")
	}
	closed := epoch()
	got := p.publish(t, number, "first", map[string]any{"acknowledgeWarnings": true, "note": "Please read item 1 first."})
	if codeOf(t, got) != "" || at(t, got, "done", "meeting", "state") != "PUBLISHED" {
		t.Fatalf("published: %v", got)
	}
	if epoch() == closed {
		t.Error("[X7] the browsers of members are not told to look anew")
	}
	read := p.read(t, "director@example.org", packOf, "id", id)
	if at(t, read, "packVersion", "version") != 1.0 || at(t, read, "packVersion", "note") != "Please read item 1 first." || at(t, read, "meeting", "viewerMayPublish") != false {
		t.Errorf("a member reads %v", read)
	}
	papers, _ := at(t, p.read(t, "director@example.org", papersOfItem, "id", item.ID), "agendaItem", "papers").([]any)
	if len(papers) != 1 || at(t, papers[0], "versions", 0, "id") != version.ID || at(t, papers[0], "versions", 0, "state") != "PUBLISHED" {
		t.Errorf("[X4] of the papers a member reads %v", papers)
	}
	kept, err := p.store.Paper(t.Context(), version.PaperID)
	governancetest.Must(t, err)
	items, err := p.store.AgendaItems(t.Context(), []string{id})
	governancetest.Must(t, err)
	for _, one := range items {
		if one.PermanentNumber == "" && one.Purpose != agenda.Break {
			t.Errorf("[A2] %s has no permanent number", one.Title)
		}
		if one.ID == item.ID && kept.PermanentNumber != paper.NumberOf(one.PermanentNumber, kept.Position) {
			t.Errorf("[A4] the paper of %s is %q", one.PermanentNumber, kept.PermanentNumber)
		}
	}
	if still, err := p.store.PaperVersion(t.Context(), waiting.ID); err != nil || still.State != paper.Submitted {
		t.Errorf("a version that nobody accepted is %s, %v", still.State, err)
	}

	t.Run("a publication without news makes no version", func(t *testing.T) {
		if code := codeOf(t, p.publish(t, number, "again", map[string]any{"acknowledgeWarnings": true})); code != "INVALID_STATE" {
			t.Errorf("answered %q", code)
		}
	})
	t.Run("[D1, A4, X10] a replaced paper keeps its number, and makes a version for those alone who read it", func(t *testing.T) {
		p.exclude(t, item, "director@example.org")
		before := p.read(t, "director@example.org", packOf, "id", id)
		newer := p.replaced(t, version)
		if code := codeOf(t, p.publish(t, number, "second", map[string]any{"acknowledgeWarnings": true})); code != "" {
			t.Fatal(code)
		}
		read := p.read(t, "chair@example.org", packOf, "id", id)
		if at(t, read, "packVersion", "version") != 2.0 || at(t, read, "packVersion", "changes", 0, "kind") != "PAPER_REPLACED" ||
			at(t, read, "packVersion", "changes", 0, "number") != kept.PermanentNumber || at(t, read, "packVersion", "changes", 0, "n") != 2.0 {
			t.Errorf("the chair reads %v", read)
		}
		if after := p.read(t, "director@example.org", packOf, "id", id); !reflect.DeepEqual(before, after) {
			t.Errorf("the excluded member reads %v, and read %v", after, before)
		}
		p.exclude(t, item, bySecretary)
		hidden := p.replaced(t, newer)
		if code := codeOf(t, p.publish(t, number, "third", map[string]any{"acknowledgeWarnings": true})); code != "INVALID_STATE" {
			t.Errorf("[X10] a secretary for whom nothing changed is answered %q", code)
		}
		if still, err := p.store.PaperVersion(t.Context(), hidden.ID); err != nil || still.State != paper.Accepted {
			t.Errorf("what was refused is %s, %v", still.State, err)
		}
		for id, want := range map[string]paper.State{version.ID: paper.Superseded, newer.ID: paper.Published} {
			if found, err := p.store.PaperVersion(t.Context(), id); err != nil || found.State != want {
				t.Errorf("%s is %s, %v", id, found.State, err)
			}
		}
	})
}

// A paper that is still being checked, or that was refused, stops publishing [A8].
func TestUncheckedPapersStopPublishing(t *testing.T) {
	for state, code := range map[paper.ScanState]string{paper.Pending: "PAPER_PENDING", paper.Rejected: "PAPER_REJECTED"} {
		t.Run(string(state), func(t *testing.T) {
			p := openPortal(t)
			version := p.paper(t, p.draftItem(t, "B-2027-01"), paper.Accepted, "unchecked")
			version.ScanState = state
			version.Changed(clock())
			governancetest.Must(t, governancetest.Put(t, p.store, func(tx *change.Tx) error { return errors.Join(p.store.UpdatePaperVersion(tx, version)) }))
			got := p.publish(t, "B-2027-01", "unchecked", map[string]any{"acknowledgeWarnings": true})
			if codeOf(t, got) != "INVALID_STATE" || at(t, got, "done", "userErrors", 0, "data", "blockers", 0) != code {
				t.Errorf("answered %v", got)
			}
		})
	}
}

// A paper whose pages are pictures, or that has no pages to show, does not stop publishing; it is good to know of [A8].
func TestWhatReadersCannotDoWithAPaperIsToldBeforePublishing(t *testing.T) {
	const ready = `query ($id: ID!) { meetingReadiness(meetingId: $id) { warnings { code message } } }`
	isSearchable, isScan := true, false
	for name, tc := range map[string]struct {
		copied paper.CopyFacts
		want   []string
		scan   paper.ScanState
	}{
		"has words":               {copied: paper.CopyFacts{Key: "d/ab/words", Pages: 2, IsSearchable: &isSearchable}, want: nil},
		"is a scan":               {copied: paper.CopyFacts{Key: "d/ab/scan", Pages: 2, IsSearchable: &isScan}, want: []string{"NOT_SEARCHABLE: Item 1: “Estimates scan” is made of pictures. Words in it cannot be found, nor read aloud."}},
		"has no pages":            {copied: paper.CopyFacts{}, want: []string{"NOT_VIEWABLE: Item 1: “Estimates scan” has no pages to show: readers can only download it, and the pack has a sheet in its place. A PDF would be shown."}},
		"waits for the converter": {copied: paper.CopyFacts{IsAwaited: true}, want: []string{"NOT_VIEWABLE: Item 1: “Estimates scan” has no pages to show yet: no PDF could be made of it so far, and it is tried again."}},
		"is still being checked":  {want: nil, scan: paper.Pending},
	} {
		t.Run(name, func(t *testing.T) {
			p := openPortal(t)
			version := p.paper(t, p.draftItem(t, "B-2027-01"), paper.Accepted, "scan")
			version.ScanState = cmp.Or(tc.scan, version.ScanState)
			version.Changed(clock())
			governancetest.Must(t, governancetest.Put(t, p.store, func(tx *change.Tx) error {
				return errors.Join(p.store.UpdatePaperVersion(tx, version), p.store.SetCopy(tx, version.ID, tc.copied))
			}))
			warnings, _ := at(t, p.read(t, bySecretary, ready, "id", p.meetingID(t, "B-2027-01")), "meetingReadiness", "warnings").([]any)
			var got []string
			for _, one := range warnings {
				if code, _ := at(t, one, "code").(string); code == "NOT_SEARCHABLE" || code == "NOT_VIEWABLE" {
					got = append(got, fmt.Sprintf("%s: %s", code, at(t, one, "message")))
				}
			}
			if !slices.Equal(got, tc.want) {
				t.Errorf("told %q, want %q", got, tc.want)
			}
		})
	}
}

const packEntries = `query ($id: ID!, $version: Int) { packVersion(meetingId: $id, version: $version) { version
	entries { itemId number title purpose depth isPlaceholder isWithdrawn papers { paperId versionId number title n fileName mediaType sizeBytes pageCount isViewable isWithdrawn reason changeNote } } } }`

// lines are a pack's, as pairs of the number and the title, which is empty for a placeholder.
func (p *portal) lines(t *testing.T, email, meetingID string) (lines []string) {
	t.Helper()
	entries, _ := at(t, p.read(t, email, packEntries, "id", meetingID), "packVersion", "entries").([]any)
	for _, entry := range entries {
		title, _ := at(t, entry, "title").(string)
		if (title == "") != (at(t, entry, "isPlaceholder") == true) || (title == "") != (at(t, entry, "itemId") == nil) {
			t.Errorf("%s: a placeholder with a title, or an item without: %v", email, entry)
		}
		lines = append(lines, fmt.Sprintf("%v %v %s", at(t, entry, "depth"), at(t, entry, "number"), title))
	}
	return lines
}

// The entries of everybody's pack are what View as shows somebody whom nothing excludes [X9, X10].
func TestAPackHasTheLinesOfViewAs(t *testing.T) {
	const number = "B-2027-01"
	p := openPortal(t)
	excluded := p.draftItem(t, number)
	p.exclude(t, excluded, "director@example.org")
	if code := codeOf(t, p.publish(t, number, "first", map[string]any{"acknowledgeWarnings": true})); code != "" {
		t.Fatal(code)
	}
	id := p.meetingID(t, number)
	for _, email := range []string{"director@example.org", "chair@example.org", bySecretary} {
		t.Run(email, func(t *testing.T) {
			shown := at(t, p.read(t, bySecretary, `query ($id: ID!, $person: ID!) { viewAs(meetingId: $id, personId: $person) {
				number depth ... on AgendaItem { title } } }`, "id", id, "person", p.person(t, email).ID), "viewAs")
			var want []string
			for _, entry := range shown.([]any) {
				fields, _ := entry.(map[string]any)
				title, _ := fields["title"].(string)
				want = append(want, fmt.Sprintf("%v %v %s", fields["depth"], fields["number"], title))
			}
			if got := p.lines(t, email, id); len(want) == 0 || !slices.Equal(got, want) {
				t.Errorf("the pack has\n%s\nand View as\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
			}
		})
	}
	if got := p.lines(t, "director@example.org", id); !slices.ContainsFunc(got, func(line string) bool { return strings.HasSuffix(line, " ") }) {
		t.Errorf("[X9] somebody who is excluded sees no placeholder: %v", got)
	}
}

// Each version of a pack has each paper in the version of then, and a stub of what was taken back [D1, A4].
func TestAPackHasThePapersOfItsTime(t *testing.T) {
	const number = "B-2027-01"
	p := openPortal(t)
	first := p.paper(t, p.draftItem(t, number), paper.Accepted, "of the pack")
	publish := func(key string) {
		t.Helper()
		if code := codeOf(t, p.publish(t, number, key, map[string]any{"acknowledgeWarnings": true})); code != "" {
			t.Fatal(code)
		}
	}
	publish("first")
	second := p.replaced(t, first)
	publish("second")
	id := p.meetingID(t, number)
	papers := func(version int) any {
		t.Helper()
		entries, _ := at(t, p.read(t, "chair@example.org", packEntries, "id", id, "version", version), "packVersion", "entries").([]any)
		for _, entry := range entries {
			if found, _ := at(t, entry, "papers").([]any); len(found) > 0 {
				return found[0]
			}
		}
		t.Fatalf("version %d has no papers", version)
		return nil
	}
	for version, want := range map[int]string{1: first.ID, 2: second.ID} {
		if got := papers(version); at(t, got, "versionId") != want || at(t, got, "n") != float64(version) || at(t, got, "isViewable") != true {
			t.Errorf("version %d has %v, want %s", version, got, want)
		}
	}
	kept, err := p.store.PaperVersion(t.Context(), second.ID)
	governancetest.Must(t, err)
	input := map[string]any{"clientMutationId": "withdraw", "versionId": kept.ID, "expectedVersion": kept.Version, "reason": "Figures of another year"}
	if code := codeOf(t, p.read(t, bySecretary, withdrawVersion, "input", input)); code != "" {
		t.Fatal(code)
	}
	if got := papers(2); at(t, got, "isWithdrawn") != true || at(t, got, "reason") != "Figures of another year" || at(t, got, "isViewable") != false {
		t.Errorf("of a version that was taken back the pack has %v", got)
	}
}

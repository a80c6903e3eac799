//go:build operations && linux

package availability

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"
)

const (
	keeper   = "secretary@example.org"
	director = "director@example.org"
	// kept is a director, too, whom the meeting keeps from an item.
	kept = "weijun.tan@example.org"
)

// journey is a meeting from its invitation to the reading of its papers.
type journey struct {
	portal                  *portal
	secretary, reader, kept *person
	meeting                 string
	// kept is kept from the items excluded and closed.
	open, excluded, closed journeyItem
	// replaced is the first version of the paper of the open item.
	replaced string
}

// journeyItem is an item with the newest version of its paper, which says something.
type journeyItem struct{ title, id, says, version string }

// A meeting is convened, its papers come, are published, replaced, read in parts and saved as packs, through gateways and two backends, on
// PostgreSQL and a real S3 server, which sees nothing of what it keeps. Who is kept from an item finds no trace of it.
func TestMeetingFromConveningToReading(t *testing.T) {
	p := newPortal(t, 2, 2)
	store := newBucket(t, p)
	p.keepPapersIn(t, store)
	writeKeys(t, p.papersKeys, newPapersKey(t))
	p.loadDemo(t)
	p.start(t)
	j := &journey{
		portal: p, secretary: p.enter(t, keeper), reader: p.enter(t, director), kept: p.enter(t, kept),
		open:     journeyItem{title: "Mooring fees for next year", says: "Fees rise by two per cent"},
		excluded: journeyItem{title: "Lease of the northern shed", says: "The tenant is a cousin"},
		closed:   journeyItem{title: "Conduct of a harbour pilot", says: "The pilot was asleep"},
	}
	j.convene(t)
	j.publish(t)
	j.serveNotice(t)
	j.replace(t)

	t.Run("a director reads every paper in parts", j.isReadInParts)
	t.Run("a director saves the pack", j.isSaved)
	t.Run("who is kept from an item finds no trace", j.isKept)
	t.Run("the server of papers sees none", func(t *testing.T) {
		for _, says := range []string{j.open.says, j.excluded.says, "%PDF-"} {
			if all, with := store.holds(t, "", says); with > 0 || all < 8 {
				t.Errorf("%d of %d objects say %q", with, all, says)
			}
		}
	})
	t.Run("all papers are as they should be", func(t *testing.T) {
		if said, err := p.backends[0].runOnce(t, "papers", "verify"); err != nil {
			t.Errorf("%v: %s", err, said)
		}
	})
}

// items are all, in the order of the agenda.
func (j *journey) items() []*journeyItem { return []*journeyItem{&j.open, &j.excluded, &j.closed} }

func (j *journey) convene(t *testing.T) {
	t.Helper()
	by := asker(j.secretary.ask)
	var titles []string
	for _, item := range j.items() {
		titles = append(titles, item.title)
	}
	meeting, ids := by.convene(t, "Fees, leases and conduct", 40, titles...)
	j.meeting = meeting
	for i, item := range j.items() {
		item.id = ids[i]
	}
	by.change(t, "addExclusion", "", map[string]any{
		"itemId": j.excluded.id, "personId": j.personOf(t, j.kept), "basis": "CONFLICT", "scope": "PAPERS_AND_DISCUSSION",
	}, nil)
	by.change(t, "setItemSession", "", map[string]any{
		"itemId": j.closed.id, "expectedVersion": j.itemVersion(t, j.closed.id), "session": "CLOSED", "allowIds": []string{j.personOf(t, j.secretary), j.personOf(t, j.reader)},
	}, nil)
	for _, item := range j.items() {
		item.version = j.secretary.bring(t, paperOf(t, item.says), map[string]any{"itemId": item.id})
	}
}

func (j *journey) personOf(t *testing.T, one *person) string {
	t.Helper()
	var data struct {
		Viewer struct{ Person struct{ ID string } }
	}
	asker(one.ask).must(t, `{ viewer { person { id } } }`, nil, &data)
	return data.Viewer.Person.ID
}

func (j *journey) itemVersion(t *testing.T, id string) int {
	t.Helper()
	var data struct{ AgendaItem struct{ Version int } }
	asker(j.secretary.ask).must(t, `query ($id: ID!) { agendaItem(id: $id) { version } }`, map[string]any{"id": id}, &data)
	return data.AgendaItem.Version
}

func (j *journey) publish(t *testing.T) {
	t.Helper()
	by := asker(j.secretary.ask)
	input := by.versioned(t, j.meeting)
	input["acknowledgeWarnings"] = true
	by.change(t, "publishMeeting", "", input, nil)
}

// serveNotice serves it, and waits until it has reached both directors by e-mail.
func (j *journey) serveNotice(t *testing.T) {
	t.Helper()
	before := recipients(t, j.portal)
	by := asker(j.secretary.ask)
	input := by.versioned(t, j.meeting)
	input["acknowledgeShort"] = false
	by.change(t, "serveNotice", "", input, nil)
	for deadline := time.Now().Add(mailWithin); ; time.Sleep(pollEvery * 10) {
		now := recipients(t, j.portal)
		if now[director] > before[director] && now[kept] > before[kept] {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("the notice reached nobody: %v", now)
		}
	}
}

// replace brings a newer version of the first paper and publishes it.
func (j *journey) replace(t *testing.T) {
	t.Helper()
	var data struct {
		AgendaItem struct{ Papers []struct{ ID string } }
	}
	asker(j.secretary.ask).must(t, `query ($id: ID!) { agendaItem(id: $id) { papers { id } } }`, map[string]any{"id": j.open.id}, &data)
	if len(data.AgendaItem.Papers) != 1 {
		t.Fatalf("%+v", data)
	}
	j.replaced = j.open.version
	j.open.says = "Fees rise by three per cent"
	j.open.version = j.secretary.bring(t, paperOf(t, j.open.says), map[string]any{"paperId": data.AgendaItem.Papers[0].ID, "changeNote": "Three per cent."})
	j.publish(t)
}

func (j *journey) isReadInParts(t *testing.T) {
	for _, item := range j.items() {
		read, err := j.reader.parts(item.version)
		if err != nil {
			t.Fatal(err)
		}
		if whole := j.reader.fetch(t, http.MethodGet, j.reader.content(item.version), nil, nil); whole.status != http.StatusOK || !bytes.Equal(whole.body, read) {
			t.Errorf("%s: the parts are not the whole of %d, %d bytes", item.title, whole.status, len(whole.body))
		}
		if !openPDF(t, read).says(item.says) {
			t.Errorf("%s: the paper does not say %q", item.title, item.says)
		}
		original := j.original(t, j.reader, item.version)
		if sum := sha256.Sum256(paperOf(t, item.says)); sha256.Sum256(original) != sum {
			t.Errorf("%s: the file is not the one that came", item.title)
		}
	}
	for pack, first := range map[int]string{1: j.replaced, 2: j.open.version} {
		if got := j.packVersions(t, j.reader, pack); !slices.Equal(got, []string{first, j.excluded.version, j.closed.version}) {
			t.Errorf("version %d of the pack has %v", pack, got)
		}
	}
}

// original saves the file as it came; nil where there is no link.
func (j *journey) original(t *testing.T, by *person, version string) []byte {
	t.Helper()
	var data struct{ DocumentContentUrl *struct{ URL string } }
	asker(by.ask).must(t, `query ($id: ID!) { documentContentUrl(versionId: $id) { url } }`, map[string]any{"id": version}, &data)
	if data.DocumentContentUrl == nil {
		return nil
	}
	saved := by.fetch(t, http.MethodGet, data.DocumentContentUrl.URL, nil, nil)
	if saved.status != http.StatusOK {
		t.Fatalf("save %s: %d %s", version, saved.status, saved.body)
	}
	return saved.body
}

// pack is what somebody's newest pack is answered as.
func (j *journey) pack(t *testing.T, by *person) string {
	t.Helper()
	var data any
	asker(by.ask).must(t, `query ($id: ID!) { packVersion(meetingId: $id) { version entries { number title isPlaceholder papers { versionId title fileName } } changes { title } } }`, map[string]any{"id": j.meeting}, &data)
	return fmt.Sprint(data)
}

// packVersions are the versions of papers in a version of somebody's pack.
func (j *journey) packVersions(t *testing.T, by *person, version int) (papers []string) {
	t.Helper()
	var data struct {
		PackVersion struct {
			Entries []struct{ Papers []struct{ VersionID string } }
		}
	}
	asker(by.ask).must(t, `query ($id: ID!, $version: Int) { packVersion(meetingId: $id, version: $version) { entries { papers { versionId } } } }`,
		map[string]any{"id": j.meeting, "version": version}, &data)
	for _, entry := range data.PackVersion.Entries {
		for _, paper := range entry.Papers {
			papers = append(papers, paper.VersionID)
		}
	}
	return papers
}

func (j *journey) isSaved(t *testing.T) {
	pack := openPDF(t, j.reader.save(t, j.meeting))
	for _, item := range j.items() {
		if !pack.says(item.title) || !pack.says(item.says) {
			t.Errorf("the pack says the title of %s: %t, its paper: %t", item.title, pack.says(item.title), pack.says(item.says))
		}
	}
	if pack.says("two per cent") {
		t.Error("the pack has the replaced version")
	}
}

func (j *journey) isKept(t *testing.T) {
	for pack, first := range map[int]string{1: j.replaced, 2: j.open.version} {
		if got := j.packVersions(t, j.kept, pack); !slices.Equal(got, []string{first}) {
			t.Errorf("version %d of the pack has %v", pack, got)
		}
	}
	saved, answered := openPDF(t, j.kept.save(t, j.meeting)), j.pack(t, j.kept)
	if !saved.says(j.open.title) || !saved.says(j.open.says) || !strings.Contains(answered, j.open.title) {
		t.Errorf("the open item is not there: %s", answered)
	}
	for _, item := range []journeyItem{j.excluded, j.closed} {
		if saved.says(item.title) || saved.says(item.says) || strings.Contains(answered, item.title) || strings.Contains(answered, item.version) {
			t.Errorf("%s leaves a trace: %s", item.title, answered)
		}
		for _, header := range []map[string]string{nil, {"Range": "bytes=0-99"}} {
			if got := j.kept.fetch(t, http.MethodGet, j.kept.content(item.version), header, nil); got.status != http.StatusNotFound {
				t.Errorf("%s is answered %d", item.title, got.status)
			}
		}
		if j.original(t, j.kept, item.version) != nil {
			t.Errorf("%s is saved", item.title)
		}
	}
}

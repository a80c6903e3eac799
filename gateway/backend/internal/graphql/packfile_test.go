//go:build !race

package graphql_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/download"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/packfile"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/services"
	"example.org/portal/backend/internal/papers/blob"
	"example.org/portal/backend/internal/papers/pack"
	"example.org/portal/backend/internal/papers/pack/packtest"
	"example.org/portal/backend/internal/store/core"
)

const (
	packURL = `query ($id: ID!, $version: Int) { packUrl(meetingId: $id, version: $version) { state url expiresAt } meeting(id: $id) { viewerMayDownloadPack } }`
	viewAs  = `query ($id: ID!, $person: ID!) { viewAs(meetingId: $id, personId: $person) { number ... on AgendaItem { title purpose } } }`
)

// bindery is a portal that builds packs.
type bindery struct {
	*portal
	*testing.T
	blobs   blob.Store
	links   *download.Links
	packs   *packfile.Service
	builder atomic.Pointer[packfile.Builder]
	built   atomic.Int32
	// later is how much later it is than the clock says.
	later atomic.Int64
}

func (b *bindery) now() time.Time { return clock().Add(time.Duration(b.later.Load())) }

// use has packs built by a builder from now on.
func (b *bindery) use(builder packfile.Builder) { b.builder.Store(&builder) }

// Build implements packfile.Builder.
func (b *bindery) Build(ctx context.Context, plan pack.Plan, papers pack.Source, keep func(pack.Report, io.Reader) error) (pack.Report, error) {
	b.built.Add(1)
	return (*b.builder.Load()).Build(ctx, plan, papers, keep)
}

func openBindery(t *testing.T) *bindery {
	t.Helper()
	b := &bindery{portal: openPortal(t), T: t}
	b.use(pack.NewBuilder())
	var err error
	b.blobs, err = blob.Connect(blob.Settings{URL: "file:" + t.TempDir()})
	governancetest.Must(t, err)
	needed := dependencies(b.store)
	needed.Changer, needed.Now, needed.Blobs, needed.PackBuilder = change.NewChanger(b.store, b.now), b.now, b.blobs, b
	config := configured(b.store, nil)
	config.Services = services.New(needed)
	b.links, b.packs = config.Downloads, config.PackFiles
	b.url, b.log = serveConfigured(t, config)
	return b
}

// work lets the packs build until the test is over.
func (b *bindery) work() {
	ctx, stop := context.WithCancel(b.Context())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		b.packs.Run(ctx)
	}()
	b.Cleanup(func() { stop(); <-ended })
}

// fill gives a version the bytes of a file.
func (b *bindery) fill(of paper.Version, file []byte) {
	b.Helper()
	governancetest.Must(b.T, b.blobs.Put(b.Context(), of.CopyKey, bytes.NewReader(file), int64(len(file))))
}

// state is how far somebody's file of a meeting is; empty where there is none for them.
func (b *bindery) state(by, meetingID string) (state, url string) {
	b.Helper()
	got, _ := at(b.T, b.read(b.T, by, packURL, "id", meetingID), "packUrl").(map[string]any)
	state, _ = got["state"].(string)
	url, _ = got["url"].(string)
	return state, url
}

// link waits for somebody's file.
func (b *bindery) link(by, meetingID string) string {
	b.Helper()
	for range 600 {
		state, url := b.state(by, meetingID)
		switch packfile.State(state) {
		case packfile.Ready:
			return strings.TrimPrefix(url, downloadAddress)
		case packfile.Building:
			time.Sleep(20 * time.Millisecond)
		default:
			b.Fatalf("%s is answered %q", by, state)
		}
	}
	b.Fatal("a pack is being built for longer than twelve seconds")
	return ""
}

// save follows a link and reads the file.
func (b *bindery) save(link string) (packtest.Pack, []byte) {
	b.Helper()
	file, err := b.links.Open(b.Context(), link)
	governancetest.Must(b.T, err)
	governancetest.Must(b.T, file.Note(b.Context()))
	body, err := file.Open(b.Context(), 0)
	governancetest.Must(b.T, err)
	defer func() { _ = body.Close() }()
	all, err := io.ReadAll(body)
	governancetest.Must(b.T, err)
	if int64(len(all)) != file.SizeBytes {
		b.Errorf("%d bytes, %d announced", len(all), file.SizeBytes)
	}
	return packtest.Read(b.T, all), all
}

// published is a meeting with two papers, of whose second item a member is kept out.
func (b *bindery) published() (meetingID string, open, hidden paper.Version, of agenda.Item) {
	b.Helper()
	const number = "B-2027-01"
	meetingID = b.meetingID(b.T, number)
	items, err := b.store.AgendaItems(b.Context(), []string{meetingID})
	governancetest.Must(b.T, err)
	items = slices.DeleteFunc(items, func(i agenda.Item) bool {
		return i.Session != agenda.Open || i.ParentID != nil || i.Purpose == agenda.Break
	})
	open, hidden = b.paper(b.T, items[0], paper.Accepted, "for-all"), b.paper(b.T, items[1], paper.Accepted, "for-some")
	b.fill(open, packtest.Paper("Open page", 2))
	b.fill(hidden, packtest.Paper("Secret page", 3))
	if code := codeOf(b.T, b.publish(b.T, number, "published", map[string]any{"acknowledgeWarnings": true})); code != "" {
		b.Fatal(code)
	}
	b.exclude(b.T, items[1], "director@example.org")
	return meetingID, open, hidden, items[1]
}

// [D3, X9, X10] The pack of every reader has what "View as" shows of that reader, and readers of equal rights share one file.
func TestThePackOfEveryReaderIsWhatViewAsShows(t *testing.T) {
	b := openBindery(t)
	meetingID, _, _, of := b.published()
	b.work()
	saved := map[string][]byte{}
	for _, by := range []string{"director@example.org", bySecretary, "chair@example.org"} {
		found, file := b.save(b.link(by, meetingID))
		saved[by] = file
		var lines, marks []string
		for _, line := range at(t, b.read(t, bySecretary, viewAs, "id", meetingID, "person", b.person(t, by).ID), "viewAs").([]any) {
			title, whole := at(t, line, "title").(string)
			if !whole {
				title = "Restricted item"
			}
			number, _ := at(t, line, "number").(string)
			lines = append(lines, strings.TrimSpace(number+" "+title))
		}
		for _, mark := range found.Bookmarks[2:] { // behind cover and agenda
			title, _, _ := strings.Cut(strings.TrimSpace(mark), " > ")
			if !strings.Contains(title, "Estimates") {
				marks = append(marks, title)
			}
		}
		if !slices.Equal(lines, marks) {
			t.Errorf("%s: the pack has %q, View as %q", by, marks, lines)
		}
		if name := b.person(t, by).DisplayName; !strings.Contains(found.Pages[0].Text, "Prepared for "+name) {
			t.Errorf("%s: the cover says %q", by, found.Pages[0].Text)
		}
		excluded := by == "director@example.org"
		for _, never := range []string{"Secret page", "Estimates for-some", of.Title} {
			if shown := strings.Contains(found.Text(), never) || strings.Contains(fmt.Sprint(found.Bookmarks), never); shown == excluded {
				t.Errorf("%s: %q is in the pack: %v", by, never, shown)
			}
		}
		if pages, want := len(found.Pages), map[bool]int{true: 2 + 1 + 2 + 1, false: 2 + 1 + 2 + 1 + 3}[excluded]; pages != want {
			t.Errorf("%s: %d pages, want %d", by, pages, want)
		}
		if labels := fmt.Sprint(found.Pages); !strings.Contains(labels, ".1-2") || strings.Contains(labels, ".1-3") == excluded {
			t.Errorf("%s: the labels are of other pages", by)
		}
	}
	if len(saved[bySecretary]) != len(saved["chair@example.org"]) || b.built.Load() != 2 {
		t.Errorf("%d files were built for two views", b.built.Load())
	}
	if state, _ := b.state("nobody@example.org", meetingID); state != "" {
		t.Errorf("[X1] an account without a person is answered %s", state)
	}
	if got := at(t, b.read(t, bySecretary, packURL, "id", meetingID, "version", 7), "packUrl"); got != nil {
		t.Errorf("a version that is not there is answered %v", got)
	}
}

// [X7] A link ends with an exclusion, and a withdrawn paper is a page with the reason in the next file.
func TestALinkToAPackEndsWithTheRights(t *testing.T) {
	b := openBindery(t)
	meetingID, open, hidden, of := b.published()
	b.work()
	link := b.link("chair@example.org", meetingID)
	b.save(link)
	b.exclude(t, of, "chair@example.org")
	if _, err := b.links.Open(t.Context(), link); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("a link of before the exclusion: %v", err)
	}
	if found, _ := b.save(b.link("chair@example.org", meetingID)); strings.Contains(found.Text(), "Secret") {
		t.Error("[X2] the excluded chair has the paper")
	}
	secretarys := b.link(bySecretary, meetingID)
	input := map[string]any{"clientMutationId": "back", "expectedVersion": b.versionOf(hidden.ID), "versionId": hidden.ID, "reason": "The figures were wrong."}
	if got := at(t, b.read(t, bySecretary, withdrawVersion, "input", input), "done", "userErrors").([]any); len(got) > 0 {
		t.Fatal(got)
	}
	if _, err := b.links.Open(t.Context(), secretarys); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("[D1] a link of before the paper was withdrawn: %v", err)
	}
	found, _ := b.save(b.link(bySecretary, meetingID))
	if text := found.Text(); strings.Contains(text, "Secret page") || !strings.Contains(text, "This paper was withdrawn: The figures were wrong.") || !strings.Contains(text, "Open page 2") {
		t.Errorf("the pack says %q", text)
	}
	// [U2, X11] Who saved the pack had its papers, once in a while.
	for _, by := range []string{"chair@example.org", bySecretary} {
		if marks, err := b.store.ReadMarks(t.Context(), b.person(t, by).ID, []string{open.ID}); err != nil || len(marks) != 1 || marks[0].LastDownloadedAt == nil {
			t.Errorf("%s: of the paper is noted %+v, %v", by, marks, err)
		}
	}
	if got := b.events("PACK_DOWNLOADED"); got != 2 {
		t.Errorf("%d events tell of saved packs, want 2", got)
	}
	b.later.Store(int64(16 * time.Minute))
	b.save(b.link(bySecretary, meetingID))
	if got := b.events("PACK_DOWNLOADED"); got != 3 {
		t.Errorf("a quarter of an hour later %d events tell of saved packs, want 3", got)
	}
}

func (b *bindery) versionOf(id string) int {
	b.Helper()
	found, err := b.store.PaperVersion(b.Context(), id)
	governancetest.Must(b.T, err)
	return found.Version
}

// events are how many of an action the audit trail has.
func (b *bindery) events(action string) (count int) {
	b.Helper()
	chains, err := b.store.AuditChains(b.Context())
	governancetest.Must(b.T, err)
	for _, chain := range chains {
		governancetest.Must(b.T, b.store.AuditEntries(b.Context(), chain, 0, func(entry audit.Entry) error {
			count += strings.Count(entry.Event, `"action":"`+action+`"`)
			return nil
		}))
	}
	return count
}

// packKeys are those of the files that are kept or being built.
func (b *bindery) packKeys() []string {
	b.Helper()
	found, err := core.All(b.Context(), b.store.DB, core.Scalar[string], `SELECT pack_key FROM pack_files`)
	governancetest.Must(b.T, err)
	return found
}

// [X6] Papers that stay in the portal make no pack, but for those who manage the board.
func TestPacksStayInThePortal(t *testing.T) {
	b := openBindery(t)
	meetingID, _, _, _ := b.published()
	b.decide("VIEW_ONLY")
	for by, want := range map[string]string{"director@example.org": "", bySecretary: "BUILDING", "chair@example.org": "BUILDING"} {
		got := b.read(t, by, packURL, "id", meetingID)
		if state, _ := b.state(by, meetingID); state != want || at(t, got, "meeting", "viewerMayDownloadPack") != (want != "") {
			t.Errorf("%s is answered %v", by, got)
		}
	}
}

// decide sets how papers leave the portal.
func (b *bindery) decide(policy string) {
	b.Helper()
	settings := at(b.T, b.read(b.T, byAdmin, `{ organisation { settings { version } } }`), "organisation", "settings", "version")
	input := with(with(settingsOf(int(settings.(float64)), 20, 8, policy), "downloadPolicy", policy), "name", "Fennmark Harbour Trust")
	if got := at(b.T, b.read(b.T, byAdmin, updateOrganisation, "input", input), "updateOrganisation", "userErrors").([]any); len(got) > 0 {
		b.Fatal(got)
	}
}

// Where packs leave the portal watermarked, the same file says on each page whose it is and when it was asked for.
func TestAWatermarkIsOnEachPage(t *testing.T) {
	b := openBindery(t)
	meetingID, _, _, _ := b.published()
	b.work()
	const by = "director@example.org"
	mark := b.person(t, by).Email + " · " + clock().UTC().Format("2006-01-02 15:04") + " UTC"
	for policy, marked := range map[string]bool{"WATERMARKED": true, "ALLOWED": false} {
		b.decide(policy)
		found, _ := b.save(b.link(by, meetingID))
		for i, page := range found.Pages {
			if strings.Contains(page.Text, mark) != marked {
				t.Errorf("%s: page %d says %q", policy, i+1, page.Text)
			}
		}
	}
	if b.built.Load() != 1 {
		t.Errorf("%d builds for one view", b.built.Load())
	}
}

// Whoever asks for a pack after a change of the logo gets a file with the new one.
func TestAPackIsBuiltAnewForAnotherLogo(t *testing.T) {
	b := openBindery(t)
	meetingID, _, _, _ := b.published()
	b.work()
	s := &logoScene{portal: b.portal}
	const by = "director@example.org"
	_, without := b.save(b.link(by, meetingID))
	s.set(t, byAdmin, s.version(t), pngOf(t, red(40, 20)))
	_, with := b.save(b.link(by, meetingID))
	for name, file := range map[string][]byte{"without": without, "with": with} {
		if has := bytes.Contains(file, []byte("/PfLogo")); has != (name == "with") {
			t.Errorf("the file %s a logo has one: %v", name, has)
		}
	}
	s.set(t, byAdmin, s.version(t), nil)
	if _, again := b.save(b.link(by, meetingID)); !bytes.Equal(again, without) || b.built.Load() != 2 {
		t.Errorf("%d builds; without the logo again, the file is the former one: %v", b.built.Load(), bytes.Equal(again, without))
	}
}

// failing is a builder that fails.
type failing struct{ err error }

func (f failing) Build(context.Context, pack.Plan, pack.Source, func(pack.Report, io.Reader) error) (pack.Report, error) {
	return pack.Report{}, f.err
}

// A build that failed is said to have, and is tried again after a while; one whose process died is begun anew when its lease is over,
// and nobody else builds the same view meanwhile.
func TestABuildIsTriedAgain(t *testing.T) {
	b := openBindery(t)
	meetingID, _, _, _ := b.published()
	sound := *b.builder.Load()
	b.use(failing{errors.New("out of luck")})
	b.work()
	wait := func(want packfile.State) {
		t.Helper()
		for range 300 {
			if state, _ := b.state(bySecretary, meetingID); packfile.State(state) == want {
				return
			}
			time.Sleep(10 * time.Millisecond)
		}
		t.Fatalf("it is never %s", want)
	}
	wait(packfile.Failed)
	wait(packfile.Failed)
	if b.built.Load() != 1 {
		t.Fatalf("%d builds, want 1: a failed one rests", b.built.Load())
	}
	b.use(sound)
	b.later.Store(int64(31 * time.Second))
	wait(packfile.Ready)
	key := b.packKeys()[0]
	// Another process began the view again and died.
	_, err := b.store.Exec(t.Context(), `UPDATE pack_files SET state = 'BUILDING', lease = 'dead', leased_until = $1`, b.now().Add(40*time.Second))
	governancetest.Must(t, err)
	if was, err := b.store.LeasePackFile(t.Context(), key, "mine", b.now(), b.now().Add(time.Minute)); was || err != nil {
		t.Errorf("a view that is being built is leased again: %v, %v", was, err)
	}
	wait(packfile.Building)
	if b.built.Load() != 2 {
		t.Errorf("%d builds, want 2", b.built.Load())
	}
	b.later.Add(int64(41 * time.Second))
	wait(packfile.Ready)
	// What nobody uses is let go of, and built again when somebody asks.
	b.later.Add(int64(31 * 24 * time.Hour))
	governancetest.Must(t, b.packs.Sweep(t.Context()))
	if left := b.packKeys(); len(left) != 0 {
		t.Errorf("%v are kept", left)
	}
}

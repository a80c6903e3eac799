//go:build !race

package graphql_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/reading"
	"example.org/portal/backend/internal/papers/pack/packtest"
)

const (
	aContributor = "hannah.lindqvist@example.org"
	aGuest       = "yusuf.demir@example.org"

	wholePack = `query ($id: ID!) {
		packVersion(meetingId: $id) { version note changes { kind number title }
			entries { itemId number title depth isPlaceholder takenAfter viewerMayAnnotate papers { versionId number title openedAt readPage } } }
		packChanges(meetingId: $id, sinceVersion: 0) { since version notes changes { kind number title } }
		packUrl(meetingId: $id) { state }
		participation(meetingId: $id) { viewerMayDownloadPack items { id title } }
		home { kind boardId meetingId count total } }`
	revokeGuest = `mutation ($input: RevokeGuestInput!) { done: revokeGuest(input: $input) { userErrors { code } } }`
)

// participants is a meeting in which somebody without a seat writes an item, and another one is the guest of two: of the same,
// and of one below an item that is for the board. Each has a paper.
type participants struct {
	*bindery
	meetingID        string
	own, below       agenda.Item
	foreign          agenda.Item
	ofOwn, ofForeign paper.Version
	ofBelow          paper.Version
}

func openParticipants(t *testing.T) *participants {
	t.Helper()
	const number = "B-2027-01"
	p := &participants{bindery: openBindery(t)}
	p.meetingID = p.meetingIDOf(number)
	contributor := p.person(t, aContributor).ID
	for _, item := range p.items(t) {
		if slices.Contains(item.ContributorIDs, contributor) {
			p.own = item
		}
	}
	p.foreign = p.draftItem(t, number)
	if p.own.ID == "" || p.foreign.ID == p.own.ID {
		t.Fatal("the demonstration data have no item of the contributor's beside another one")
	}
	added := p.read(t, bySecretary, addLate, "input", map[string]any{
		"clientMutationId": "below", "meetingId": p.meetingID, "parentId": p.foreign.ID, "title": "One berth of many", "purpose": "DISCUSSION", "durationMinutes": 5,
	})
	below, _ := at(t, added, "done", "item", "id").(string)
	items, err := p.store.AgendaItems(t.Context(), []string{p.meetingID})
	governancetest.Must(t, err)
	p.below = items[slices.IndexFunc(items, func(i agenda.Item) bool { return i.ID == below })]
	p.ofOwn, p.ofBelow, p.ofForeign = p.paper(t, p.own, paper.Accepted, "own"), p.paper(t, p.below, paper.Accepted, "below"), p.paper(t, p.foreign, paper.Accepted, "foreign")
	p.fill(p.ofOwn, packtest.Paper("Own page", 2))
	p.fill(p.ofBelow, packtest.Paper("Page below", 1))
	p.fill(p.ofForeign, packtest.Paper("Foreign page", 3))
	p.inviteTo(aGuest, p.own.ID, p.below.ID)
	return p
}

func (p *participants) meetingIDOf(number string) string { return p.portal.meetingID(p.T, number) }

func (p *participants) inviteTo(email string, itemIDs ...string) {
	p.Helper()
	got := p.read(p.T, bySecretary, `mutation ($input: InviteGuestInput!) { done: inviteGuest(input: $input) { userErrors { code message } } }`, "input", map[string]any{
		"clientMutationId": fmt.Sprint("invite ", email, itemIDs), "meetingId": p.meetingID, "personId": p.person(p.T, email).ID, "itemIds": itemIDs,
	})
	if code := codeOf(p.T, got); code != "" {
		p.Fatal(got)
	}
}

func (p *participants) release(key string) {
	p.Helper()
	more := map[string]any{"acknowledgeWarnings": true, "note": "Please read about the berths first."}
	if code := codeOf(p.T, p.publish(p.T, "B-2027-01", key, more)); code != "" {
		p.Fatal(code)
	}
}

// linesOf are the lines of somebody's newest pack: version, depth, title and papers.
func (p *participants) linesOf(email string) (lines []string) {
	p.Helper()
	found := at(p.T, p.read(p.T, email, wholePack, "id", p.meetingID), "packVersion")
	if found == nil {
		return nil
	}
	entries, _ := at(p.T, found, "entries").([]any)
	for _, entry := range entries {
		line := fmt.Sprintf("%v/%v %v:", at(p.T, found, "version"), at(p.T, entry, "depth"), at(p.T, entry, "title"))
		papers, _ := at(p.T, entry, "papers").([]any)
		for _, one := range papers {
			line += fmt.Sprint(" ", at(p.T, one, "versionId"))
		}
		lines = append(lines, line)
	}
	return lines
}

// bytesFor tells whether somebody gets bytes of a version, and how.
func (p *participants) bytesFor(email string, of paper.Version) (read, saved bool) {
	p.Helper()
	v, err := p.store.Viewer(p.Context(), email, p.now())
	governancetest.Must(p.T, err)
	contents := servicesOf(p.store).Contents
	marks := reading.NewMarks(p.store, change.NewChanger(p.store, p.now), p.now)
	found, err := contents.Find(p.Context(), v, of.ID, paper.ReadingCopy)
	if err != nil && !paper.IsMissing(err) {
		p.Fatal(err)
	}
	if err == nil {
		governancetest.Must(p.T, marks.Note(p.Context(), email, v, found, reading.Opened))
	}
	_, savedErr := contents.Find(p.Context(), v, of.ID, paper.OriginalCopy)
	return err == nil, savedErr == nil
}

// waits is what Home tells somebody of papers to read.
func (p *participants) waits(email string) string {
	p.Helper()
	rows, _ := at(p.T, p.read(p.T, email, wholePack, "id", p.meetingID), "home").([]any)
	for _, row := range rows {
		if at(p.T, row, "kind") == "READ_PAPERS" {
			return fmt.Sprintf("%v of %v, board %v", at(p.T, row, "count"), at(p.T, row, "total"), at(p.T, row, "boardId"))
		}
	}
	return ""
}

// Who takes part for single items has the pack of these, from the publication on, without placeholders; and not a letter or a number of what
// stands around them [X4, X5, X9, X10].
func TestParticipantsHaveThePackOfTheirItems(t *testing.T) {
	p := openParticipants(t)
	for _, email := range []string{aContributor, aGuest} {
		if got := p.linesOf(email); got != nil {
			t.Errorf("[X4] before it is published %s reads %v", email, got)
		}
	}
	if read, _ := p.bytesFor(aGuest, p.ofOwn); read {
		t.Error("[X4] a guest reads a paper that is not published")
	}
	p.release("first")
	own, below := "/1 "+p.own.Title+": version own", "/1 One berth of many: version below"
	for email, want := range map[string][]string{aContributor: {"1" + own}, aGuest: {"1" + below, "1" + own}} {
		if got := p.linesOf(email); !slices.Equal(slices.Sorted(slices.Values(got)), slices.Sorted(slices.Values(want))) {
			t.Errorf("%s reads %q, want %q", email, got, want)
		}
	}
	told := map[string]string{}
	for _, email := range []string{aContributor, aGuest} {
		got := p.ask(t, email, wholePack, "id", p.meetingID)
		told[email] = got.raw
		for _, never := range []string{p.foreign.Title, p.foreign.ID, "Estimates foreign", "about the berths", "RESTRICTED"} {
			if strings.Contains(got.raw, never) {
				t.Errorf("[X10] %s is told of %q: %s", email, never, got.raw)
			}
		}
		if got := at(t, got.Data, "packChanges", "notes").([]any); len(got) != 0 {
			t.Errorf("%s is told %v", email, got)
		}
	}

	t.Run("[X10] publications for other people make no version, and moves are not shown", func(t *testing.T) {
		p.replaced(t, p.ofForeign)
		p.release("second")
		agendaVersion := at(t, p.read(t, bySecretary, `query ($id: ID!) { meeting(id: $id) { agendaVersion } }`, "id", p.meetingID), "meeting", "agendaVersion")
		if code := codeOf(t, p.read(t, bySecretary, moveTo, "input", map[string]any{"clientMutationId": "to the top", "expectedVersion": agendaVersion, "itemId": p.own.ID})); code != "" {
			t.Fatal(code)
		}
		p.release("third")
		if got := at(t, p.read(t, "chair@example.org", packOf, "id", p.meetingID), "packVersion", "version"); got != 3.0 {
			t.Errorf("the chair has version %v", got)
		}
		if got := p.ask(t, aContributor, wholePack, "id", p.meetingID).raw; got != told[aContributor] {
			t.Errorf("the contributor was told\n%s\nand is told\n%s", told[aContributor], got)
		}
	})
	t.Run("a newer version of an own paper makes one", func(t *testing.T) {
		newer := p.replaced(t, p.ofOwn)
		p.release("fourth")
		if got := p.linesOf(aContributor); !slices.Equal(got, []string{"2/1 " + p.own.Title + ": " + newer.ID}) {
			t.Errorf("the contributor reads %q", got)
		}
		if older := at(t, p.read(t, aGuest, packEntries, "id", p.meetingID, "version", 1), "packVersion", "version"); older != 1.0 {
			t.Errorf("of the older pack the guest has %v", older)
		}
	})
}

// They open the papers and are told which they have opened; what they save and annotate is what the table of rights has. The revoked grant, and
// an exclusion, end all of it at the next part [X2, X5, X7, U2].
func TestParticipantsReadThePapersOfTheirItems(t *testing.T) {
	p := openParticipants(t)
	p.work()
	p.release("first")
	for _, tc := range []struct {
		email, name string
		of          paper.Version
		read, saved bool
	}{
		{aContributor, "own", p.ofOwn, true, true},
		{aContributor, "another's", p.ofBelow, false, false},
		{aContributor, "foreign", p.ofForeign, false, false},
		{aGuest, "own", p.ofOwn, true, false},
		{aGuest, "below", p.ofBelow, true, false},
		{aGuest, "foreign", p.ofForeign, false, false},
	} {
		if before := p.waits(tc.email); tc.email == aGuest && tc.name == "own" && before != "2 of 2, board <nil>" {
			t.Errorf("Home tells the guest %q", before)
		}
		if read, saved := p.bytesFor(tc.email, tc.of); read != tc.read || saved != tc.saved {
			t.Errorf("%s and the paper %s: read %v, saved %v", tc.email, tc.name, read, saved)
		}
		made := at(t, p.read(t, tc.email, contentLink, "id", tc.of.ID, "as", "ATTACHMENT"), "done") != nil
		if tc.of.ID != p.ofOwn.ID && made != tc.saved {
			t.Errorf("%s and a link to the paper %s: %v", tc.email, tc.name, made)
		}
	}
	if got := p.waits(aContributor) + p.waits(aGuest); got != "" {
		t.Errorf("Home tells of papers that are opened: %q", got)
	}
	if got := p.events("PAPER_OPENED"); got != 3 {
		t.Errorf("%d events tell of opened papers, want 3", got)
	}
	stop := map[string]any{"clientMutationId": "stop", "meetingId": p.meetingID, "versionId": p.ofOwn.ID, "page": 2}
	const setPosition = `mutation ($input: SetReadingPositionInput!) { done: setReadingPosition(input: $input) { userErrors { code } } }`
	if code := codeOf(t, p.read(t, aGuest, setPosition, "input", stop)); code != "" {
		t.Errorf("where the guest stopped is answered %q", code)
	}
	for email, want := range map[string]string{aContributor: "", aGuest: "FORBIDDEN"} {
		note := map[string]any{"clientMutationId": "note", "versionId": p.ofOwn.ID, "kind": "NOTE", "anchor": quoting(1), "body": "Ask"}
		if code := codeOf(t, p.read(t, email, addAnnotation, "input", note)); code != want {
			t.Errorf("a note of %s is answered %q", email, code)
		}
		entries, _ := at(t, p.read(t, email, wholePack, "id", p.meetingID), "packVersion", "entries").([]any)
		if got := at(t, entries[0], "viewerMayAnnotate"); got != (want == "") {
			t.Errorf("%s is told of annotating: %v", email, got)
		}
	}
	if got := at(t, p.read(t, "chair@example.org", annotationsOf, "id", p.ofOwn.ID), "annotations").([]any); len(got) != 0 {
		t.Errorf("the chair is told of a contributor's note: %v", got)
	}

	t.Run("[D3, X9, X10] the contributor saves the pack of the own items, guests have no file of theirs", func(t *testing.T) {
		found, _ := p.save(p.link(aContributor, p.meetingID))
		if text := found.Text(); !strings.Contains(text, "Own page 2") || strings.Contains(text, "Foreign") || strings.Contains(text, "Restricted") || strings.Contains(text, p.foreign.Title) || strings.Contains(text, "berth") {
			t.Errorf("the pack says %q", text)
		}
		if pages, want := len(found.Pages), 2+1+2; pages != want {
			t.Errorf("%d pages, want %d", pages, want)
		}
		if marks := fmt.Sprint(found.Bookmarks); strings.Contains(marks, "foreign") || strings.Contains(marks, p.foreign.Title) {
			t.Errorf("the outline has %s", marks)
		}
		for email, want := range map[string]bool{aContributor: true, aGuest: false} {
			got := p.read(t, email, wholePack, "id", p.meetingID)
			if at(t, got, "participation", "viewerMayDownloadPack") != want || (at(t, got, "packUrl") != nil) != want {
				t.Errorf("%s: got %v", email, got)
			}
		}
		p.decide("VIEW_ONLY")
		if got := p.read(t, aContributor, wholePack, "id", p.meetingID); at(t, got, "participation", "viewerMayDownloadPack") != false {
			t.Errorf("where papers stay in the portal the contributor is told %v", at(t, got, "participation"))
		}
	})
	t.Run("[X2] an exclusion leaves nothing of the item", func(t *testing.T) {
		p.exclude(t, p.own, aGuest)
		if got := p.linesOf(aGuest); len(got) != 1 || strings.Contains(got[0], p.own.Title) {
			t.Errorf("the guest reads %q", got)
		}
		if read, _ := p.bytesFor(aGuest, p.ofOwn); read {
			t.Error("the guest reads the paper")
		}
	})
	t.Run("[X7] a revoked invitation ends the reading", func(t *testing.T) {
		if code := codeOf(t, p.read(t, bySecretary, revokeGuest, "input", map[string]any{"clientMutationId": "revoke", "guestId": p.guest(t), "expectedVersion": 1})); code != "" {
			t.Fatal(code)
		}
		if got := p.linesOf(aGuest); got != nil {
			t.Errorf("the guest reads %q", got)
		}
		if read, _ := p.bytesFor(aGuest, p.ofBelow); read {
			t.Error("the guest reads the paper")
		}
		nobody := p.read(t, aGuest, wholePack, "id", p.meetingID)
		if unknown := p.read(t, aGuest, wholePack, "id", unknown); !reflect.DeepEqual(nobody, unknown) {
			t.Errorf("[X6] the meeting is answered %v, and an unknown one %v", nobody, unknown)
		}
	})
	t.Run("the end of the contribution ends the reading, and the link to the pack", func(t *testing.T) {
		p.decide("ALLOWED")
		link := p.link(aContributor, p.meetingID)
		items, err := p.store.AgendaItems(t.Context(), []string{p.meetingID})
		governancetest.Must(t, err)
		own := items[slices.IndexFunc(items, func(i agenda.Item) bool { return i.ID == p.own.ID })]
		input := map[string]any{"clientMutationId": "without", "itemId": own.ID, "expectedVersion": own.Version, "contributorIds": []string{}}
		if code := codeOf(t, p.read(t, bySecretary, reword, "input", input)); code != "" {
			t.Fatal(code)
		}
		if read, _ := p.bytesFor(aContributor, p.ofOwn); read || p.linesOf(aContributor) != nil {
			t.Error("the former contributor reads on")
		}
		if _, err := p.links.Open(t.Context(), link); err == nil || !strings.Contains(err.Error(), fault.ErrNotFound.Error()) {
			t.Errorf("the link: %v", err)
		}
	})
}

// A guest knows of a meeting from its announcement, and answers the invitation before the agenda is published. Before the announcement,
// and for items that are not for the guest, the meeting is unknown [X6].
func TestAGuestAnswersBeforeTheAgendaIsPublished(t *testing.T) {
	const (
		part    = `query ($id: ID!) { participation(meetingId: $id) { items { id } attendedIds answer { rsvp } } }`
		respond = `mutation ($input: RespondToInvitationInput!) { done: respondToInvitation(input: $input) { userErrors { code message } } }`
	)
	eachPortal(t, func(t *testing.T, p *portal) {
		meetingID, item, guest := p.meetingID(t, "B-2027-01"), p.item(t), p.person(t, aGuest)
		p.read(t, bySecretary, `mutation ($input: InviteGuestInput!) { inviteGuest(input: $input) { userErrors { code } } }`, "input", map[string]any{
			"clientMutationId": "a guest", "meetingId": meetingID, "personId": guest.ID, "itemIds": []string{item.ID},
		})
		announce := func(at *time.Time) {
			t.Helper()
			governancetest.Must(t, governancetest.Put(t, p.store, func(tx *change.Tx) error {
				_, err := p.store.DB.Write(tx, `UPDATE meetings SET announced_at = $1 WHERE id = $2`, at, meetingID)
				return err
			}))
		}
		announce(nil)
		if got := p.read(t, aGuest, part, "id", meetingID)["participation"]; got != nil {
			t.Errorf("before the announcement: %v", got)
		}
		now := clock()
		announce(&now)
		got := p.read(t, aGuest, part, "id", meetingID)["participation"]
		if got == nil || at(t, got, "answer", "rsvp") != "PENDING" || len(at(t, got, "items").([]any)) != 0 || len(at(t, got, "attendedIds").([]any)) != 0 {
			t.Fatalf("after the announcement: %v", got)
		}
		done := at(t, p.read(t, aGuest, respond, "input", map[string]any{"clientMutationId": "comes", "meetingId": meetingID, "rsvp": "ACCEPTED", "mode": "REMOTE"}), "done")
		if refused := at(t, done, "userErrors").([]any); len(refused) > 0 {
			t.Errorf("the answer is refused: %v", refused)
		}
		p.exclude(t, item, aGuest)
		if got := p.read(t, aGuest, part, "id", meetingID)["participation"]; got != nil {
			t.Errorf("kept from the item: %v", got)
		}
	})
}

//go:build !race

package graphql_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os/exec"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/download"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/notice"
	"example.org/portal/backend/internal/governance/notification"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/mail"
	"example.org/portal/backend/internal/metrics"
	"example.org/portal/kit/version"
)

const (
	noticeFields = `noticeState viewerMayServeNotice notice { id state rule latestServiceDate shortByDays waiversMissing waiveBy views agendaChanged membersChanged
		recipients { person { id displayName } email delivery serviceDate isInTime shortByDays waivedAt contentHash } }`
	noticeOf    = `query ($id: ID!) { meeting(id: $id) { version ` + noticeFields + ` } noticeClock(meetingId: $id) { rule deadline shortByDays entitled } }`
	serveNotice = `mutation ($input: ServeNoticeInput!) { done: serveNotice(input: $input) { meeting { id ` + noticeFields + ` } userErrors { code field message data } } }`
	handOver    = `mutation ($input: RecordHandedOverInput!) { done: recordHandedOver(input: $input) { meeting { id ` + noticeFields + ` } userErrors { code field message } } }`
	waive       = `mutation ($input: RecordNoticeWaiverInput!) { done: recordNoticeWaiver(input: $input) { meeting { id ` + noticeFields + ` } userErrors { code field message } } }`
)

// noticed is the meeting with the most to tell: its notice was served twelve days ahead, and an item of it is kept from a director.
const noticed = "B-2026-05"

// serve serves notice of a meeting in the version in which it stands.
func (p *portal) serve(t *testing.T, number, key string, more map[string]any) any {
	t.Helper()
	id := p.meetingID(t, number)
	version := at(t, p.read(t, bySecretary, noticeOf, "id", id), "meeting", "version")
	return p.read(t, bySecretary, serveNotice, "input", with(more, "clientMutationId", key, "meetingId", id, "expectedVersion", version))
}

// notice is the id of the notice that was served.
func (p *portal) notice(t *testing.T) string {
	t.Helper()
	return at(t, p.read(t, bySecretary, noticeOf, "id", p.meetingID(t, noticed)), "meeting", "notice", "id").(string)
}

// move changes the place of the meeting, so that its notice does not stand any more.
func (p *portal) move(t *testing.T) {
	t.Helper()
	id := p.meetingID(t, noticed)
	version := at(t, p.read(t, bySecretary, noticeOf, "id", id), "meeting", "version")
	input := map[string]any{"clientMutationId": "elsewhere", "meetingId": id, "expectedVersion": version, "title": "Board meeting", "kind": "ORDINARY", "mode": "HYBRID", "location": "Tower Room"}
	p.read(t, bySecretary, `mutation ($input: UpdateMeetingInput!) { updateMeeting(input: $input) { userErrors { code } } }`, "input", input)
}

// told is what a person's row of the notice says.
func told(t *testing.T, of any, email string) map[string]any {
	t.Helper()
	recipients := at(t, of, "recipients").([]any)
	at := slices.IndexFunc(recipients, func(one any) bool { return one.(map[string]any)["email"] == email })
	if at < 0 {
		t.Fatalf("%s is no recipient: %v", email, recipients)
	}
	return recipients[at].(map[string]any)
}

// ended tells the notice how the e-mail to somebody ended.
func (p *portal) ended(t *testing.T, noticeID, email string, state events.State) {
	t.Helper()
	telling := notice.NewTelling(p.store, change.NewChanger(p.store, clock))
	delivery := events.Delivery{Topic: events.NoticeServed, Recipient: p.person(t, email).ID, Payload: map[string]string{"meetingId": p.meetingID(t, noticed), "noticeId": noticeID}}
	for range 2 { // a courier may die before it has written down the end
		governancetest.Must(t, telling.Ended(t.Context(), delivery, state))
	}
}

func TestNoticeIsServedOnEveryVotingMember(t *testing.T) {
	p := openPortal(t)
	if again := p.serve(t, noticed, "as it stands", map[string]any{"acknowledgeShort": true}); at(t, again, "done", "userErrors", 0, "code") != "INVALID_STATE" {
		t.Errorf("what stands is served again: %v", again)
	}
	p.move(t)
	if of := at(t, p.read(t, bySecretary, noticeOf, "id", p.meetingID(t, noticed)), "meeting"); at(t, of, "notice") != nil || at(t, of, "viewerMayServeNotice") != true {
		t.Errorf("[N1] the notice of another place stands: %v", of)
	}
	got := p.serve(t, noticed, "first", map[string]any{"acknowledgeShort": false})
	served := at(t, got, "done", "meeting", "notice")
	if served == nil || at(t, served, "state") != "SERVED" || at(t, served, "rule") != "7 clear days" || at(t, served, "latestServiceDate") != "2026-11-23" {
		t.Fatalf("[N3] served: %v", got)
	}
	if count := len(at(t, served, "recipients").([]any)); count != 8 {
		t.Errorf("[N1] %d recipients, want the 8 voting members", count)
	}
	hidden, other := told(t, served, "weijun.tan@example.org"), told(t, served, "director@example.org")
	if hidden["contentHash"] == other["contentHash"] || len(other["contentHash"].(string)) != 64 || at(t, served, "views") == 1.0 {
		t.Errorf("[N5] the excluded member was served the same: %v, %v", hidden, other)
	}
	if again := p.serve(t, noticed, "again", map[string]any{"acknowledgeShort": true}); at(t, again, "done", "userErrors", 0, "code") != "INVALID_STATE" {
		t.Errorf("what was served is served again: %v", again)
	}
	for _, account := range []string{"director@example.org", "observer@example.org", "weijun.tan@example.org"} {
		known := p.read(t, p.known(t, account), noticeOf, "id", p.meetingID(t, noticed))
		if at(t, known, "meeting", "notice") != nil || at(t, known, "noticeClock") != nil || at(t, known, "meeting", "viewerMayServeNotice") != false {
			t.Errorf("[X5] %s knows of the notice: %v", account, known)
		}
	}
	if known := p.read(t, "chair@example.org", noticeOf, "id", p.meetingID(t, noticed)); at(t, known, "meeting", "notice") == nil {
		t.Error("the chair does not know of the notice")
	}
}

// known is an account of somebody of the data.
func (p *portal) known(t *testing.T, email string) string {
	t.Helper()
	if person := p.person(t, email); person.AccountID == nil {
		p.link(t, email)
	}
	return email
}

// Who is kept from an item is told nothing by which to find out who else is [X10].
func TestReadersOfPartOfAnAgendaLearnNoHash(t *testing.T) {
	p := openPortal(t)
	items, err := p.store.AgendaItems(t.Context(), []string{p.meetingID(t, noticed)})
	governancetest.Must(t, err)
	p.exclude(t, items[0], "chair@example.org")
	of := at(t, p.read(t, "chair@example.org", noticeOf, "id", p.meetingID(t, noticed)), "meeting", "notice")
	if at(t, of, "views") != nil || told(t, of, "director@example.org")["contentHash"] != nil {
		t.Errorf("[X10] the excluded chair is told %v", of)
	}
}

func TestABouncedNoticeIsNotServedUntilItIsHandedOver(t *testing.T) {
	p := openPortal(t)
	p.move(t)
	p.serve(t, noticed, "anew", map[string]any{"acknowledgeShort": false})
	id := p.notice(t)
	p.ended(t, id, "director@example.org", events.Sent)
	p.ended(t, id, "daniel.okafor@example.org", events.Refused)
	read := func() any { return at(t, p.read(t, bySecretary, noticeOf, "id", p.meetingID(t, noticed)), "meeting") }
	of := read()
	bounced := told(t, at(t, of, "notice"), "daniel.okafor@example.org")
	if at(t, of, "noticeState") != "SHORT" || bounced["delivery"] != "BOUNCED" || bounced["serviceDate"] != nil || bounced["isInTime"] != false {
		t.Fatalf("[N3] bounced: %v", of)
	}
	if sent := told(t, at(t, of, "notice"), "director@example.org"); sent["delivery"] != "SENT" || sent["serviceDate"] != "2026-11-20" {
		t.Errorf("sent: %v", sent)
	}
	input := map[string]any{"clientMutationId": "early", "noticeId": id, "personId": p.person(t, "daniel.okafor@example.org").ID, "at": anchor.Add(-time.Hour).Format(time.RFC3339)}
	if got := p.read(t, bySecretary, handOver, "input", input); at(t, got, "done", "userErrors", 0, "field") != "at" {
		t.Errorf("handed over before it was served: %v", got)
	}
	input = with(input, "clientMutationId", "then", "at", anchor.Format(time.RFC3339))
	got := p.read(t, bySecretary, handOver, "input", input)
	if at(t, got, "done", "meeting", "noticeState") != "SERVED" || told(t, at(t, got, "done", "meeting", "notice"), "daniel.okafor@example.org")["delivery"] != "HANDED_OVER" {
		t.Errorf("[N3] handed over: %v", got)
	}
}

// A notice that comes late needs a word, and the waivers of all whom it reached late [N4].
func TestWaiversMakeShortNoticeValid(t *testing.T) {
	p := openPortal(t)
	const number = "R-2026-02" // three members, five clear days
	if got := p.publish(t, number, "publish", map[string]any{"acknowledgeWarnings": true}); codeOf(t, got) != "" {
		t.Fatalf("published: %v", got)
	}
	late := func() time.Time { return anchor.AddDate(0, 0, 14) } // Friday 4 December; the last day was the 3rd
	config := configured(p.store, nil)
	config.Changer = change.NewChanger(p.store, late)
	p.url, p.log = serveConfigured(t, config)
	short := p.serve(t, number, "short", map[string]any{"acknowledgeShort": false})
	data := at(t, short, "done", "userErrors", 0, "data")
	want := map[string]any{"requiredDate": "2026-12-03", "servedDate": "2026-12-04", "shortByDays": 1.0}
	if at(t, short, "done", "userErrors", 0, "code") != "NOTICE_SHORT" || !reflect.DeepEqual(data, want) {
		t.Fatalf("[N4] short: %v", short)
	}
	got := p.serve(t, number, "acknowledged", map[string]any{"acknowledgeShort": true})
	of := at(t, got, "done", "meeting", "notice")
	if at(t, of, "state") != "SHORT" || at(t, of, "shortByDays") != 1.0 || at(t, of, "waiversMissing") != 3.0 {
		t.Fatalf("[N4] served late: %v", got)
	}
	for n, one := range at(t, of, "recipients").([]any) {
		input := map[string]any{"clientMutationId": fmt.Sprint("waiver ", n), "noticeId": at(t, of, "id"), "personId": at(t, one, "person", "id")}
		got = p.read(t, bySecretary, waive, "input", input)
		state, missing := "SHORT", 2.0-float64(n)
		if n == 2 {
			state = "WAIVED"
		}
		if at(t, got, "done", "meeting", "noticeState") != state || at(t, got, "done", "meeting", "notice", "waiversMissing") != missing {
			t.Errorf("[N4] after %d waivers: %v", n+1, got)
		}
	}
}

// proofOf is the file behind a link of somebody's.
func (p *portal) proofOf(t *testing.T, account, noticeID string) ([]byte, error) {
	t.Helper()
	v, err := p.store.Viewer(t.Context(), account, clock())
	governancetest.Must(t, err)
	file, err := notice.NewProofs(p.store).File(t.Context(), v, download.Link{Kind: download.NoticeProof, ID: noticeID})
	if err != nil {
		return nil, err
	}
	body, err := file.Open(t.Context(), 0)
	governancetest.Must(t, err)
	text, err := io.ReadAll(body)
	governancetest.Must(t, err)
	if int64(len(text)) != file.SizeBytes || file.FileName != "Proof of service B-2026-05.pdf" {
		t.Errorf("%s of %d bytes says %d", file.FileName, len(text), file.SizeBytes)
	}
	return text, nil
}

func TestAProofIsForThoseWhoPrepareTheMeeting(t *testing.T) {
	p := openPortal(t)
	id := p.notice(t)
	const link = `query ($id: ID!) { noticeProofUrl(noticeId: $id) { url } }`
	for account, made := range map[string]bool{bySecretary: true, "chair@example.org": true, "director@example.org": false, "observer@example.org": false, byAdmin: false} {
		if got := at(t, p.read(t, account, link, "id", id), "noticeProofUrl"); (got != nil) != made {
			t.Errorf("[X6] %s gets %v", account, got)
		}
	}
	if got := at(t, p.read(t, bySecretary, link, "id", unknown), "noticeProofUrl"); got != nil {
		t.Errorf("an unknown notice has a proof: %v", got)
	}
}

// What was served stays known when the meeting moves: on whom, how it stood, and its proof [N5].
func TestOldNoticesStayVisible(t *testing.T) {
	p := openPortal(t)
	id := p.notice(t)
	const earlier = `query ($id: ID!) { meeting(id: $id) { notice { id } earlierNotices { id state startsAt recipients { email sentAt } } } }`
	meetingID := p.meetingID(t, noticed)
	if got := at(t, p.read(t, bySecretary, earlier, "id", meetingID), "meeting"); at(t, got, "notice", "id") != id || len(at(t, got, "earlierNotices").([]any)) != 0 {
		t.Fatalf("before the meeting moves: %v", got)
	}
	begins := "2026-12-01T13:00:00.000Z"
	before := at(t, p.read(t, bySecretary, noticeOf, "id", meetingID), "meeting", "notice", "recipients").([]any)
	p.move(t)
	for account, known := range map[string]bool{bySecretary: true, "chair@example.org": true, "director@example.org": false, "observer@example.org": false} {
		got := at(t, p.read(t, account, earlier, "id", meetingID), "meeting")
		listed := at(t, got, "earlierNotices").([]any)
		if at(t, got, "notice") != nil || (len(listed) == 1) != known {
			t.Fatalf("[X6] %s knows of %v", account, got)
		}
		if known && (at(t, listed, 0, "id") != id || len(at(t, listed, 0, "recipients").([]any)) != len(before) || at(t, listed, 0, "startsAt") != begins) {
			t.Errorf("%s is told of %v", account, listed)
		}
	}
	if _, err := p.proofOf(t, "director@example.org", id); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("[X6] a director reads the proof: %v", err)
	}
	proof, err := p.proofOf(t, bySecretary, id)
	governancetest.Must(t, err)
	text := words(t, proof)
	for _, want := range []string{"This notice does not stand any more", "19 Nov 2026, 16:05:01 +00:00"} {
		if !strings.Contains(text, strings.Join(strings.Fields(want), "")) {
			t.Errorf("[N5] the proof does not say %q: %s", want, text)
		}
	}
}

// A proof lists recipients, times, deliveries, results and the hash that each was served; the same records make the same bytes [N5].
func TestAProofMatchesTheRecords(t *testing.T) {
	p := openPortal(t)
	id := p.notice(t)
	first, err := p.proofOf(t, bySecretary, id)
	governancetest.Must(t, err)
	if again, err := p.proofOf(t, "chair@example.org", id); err != nil || !bytes.Equal(first, again) {
		t.Errorf("two proofs of the same records differ, %v", err)
	}
	if _, err := p.proofOf(t, "director@example.org", id); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("[X6] a director reads the proof: %v", err)
	}
	of := at(t, p.read(t, bySecretary, noticeOf, "id", p.meetingID(t, noticed)), "meeting", "notice")
	hash := told(t, of, "weijun.tan@example.org")["contentHash"].(string)
	wants := []string{"Proof of service of B-2026-05", "Wei Jun Tan", "weijun.tan@example.org", "E-mail accepted by the mail server", "19 Nov 2026, 16:05:01 +00:00", "In time", "7 clear days", hash}
	text := words(t, first)
	for _, want := range wants {
		if !strings.Contains(text, strings.Join(strings.Fields(want), "")) {
			t.Errorf("[N5] the proof does not say %q", want)
		}
	}
	items, err := p.store.AgendaItems(t.Context(), []string{p.meetingID(t, noticed)})
	governancetest.Must(t, err)
	p.exclude(t, items[0], "chair@example.org")
	kept, err := p.proofOf(t, "chair@example.org", id)
	governancetest.Must(t, err)
	if strings.Contains(words(t, kept), hash) {
		t.Error("[X10] the excluded chair is told who was served the same")
	}
}

// words are those of a file without blanks.
func words(t *testing.T, file []byte) string {
	t.Helper()
	command := exec.CommandContext(t.Context(), "pdftotext", "-raw", "-", "-")
	command.Stdin = bytes.NewReader(file)
	text, err := command.Output()
	governancetest.Must(t, err)
	return strings.Join(strings.Fields(string(text)), "")
}

// post takes e-mails, but for one address.
type post struct {
	mu      sync.Mutex
	refuses string
	taken   []mail.Mail
}

func (p *post) Send(_ context.Context, m mail.Mail) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if m.To == p.refuses {
		return mail.ErrAddress
	}
	p.taken = append(p.taken, m)
	return nil
}

// Every recipient gets an e-mail of its own, which names the board, the reference, the date and the place, and nothing of the
// agenda; a refused one makes the notice not served there [N1, N3].
func TestTheEmailsOfANotice(t *testing.T) {
	p := openPortal(t)
	p.move(t)
	got := p.serve(t, noticed, "by e-mail", map[string]any{"acknowledgeShort": false})
	if at(t, got, "done", "meeting", "notice") == nil {
		t.Fatalf("served: %v", got)
	}
	writer, err := mail.NewWriter("https://portal.example.org")
	governancetest.Must(t, err)
	telling := notice.NewTelling(p.store, change.NewChanger(p.store, clock))
	box, quiet := &post{refuses: "weijun.tan@example.org"}, slog.New(slog.DiscardHandler)
	courier := mail.NewCourier(2, p.store, mail.Authors{events.NoticeServed: mail.NewNoticeAuthor(telling, writer)}, box, clock, metrics.New(version.Info{}, nil), quiet)
	dispatcher := events.NewDispatcher(p.store, map[events.Topic]events.Consumer{events.NoticeServed: telling}, notification.NewDivider(p.store, clock),
		func(events.Topic, int) { courier.Wake() }, clock, quiet)
	ctx, stop := context.WithCancel(t.Context())
	var running sync.WaitGroup
	running.Go(func() { dispatcher.Run(ctx) })
	running.Go(func() { courier.Run(ctx) })
	id := p.meetingID(t, noticed)
	var of any
	for deadline := time.Now().Add(20 * time.Second); time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
		of = at(t, p.read(t, bySecretary, noticeOf, "id", id), "meeting")
		if !slices.ContainsFunc(at(t, of, "notice", "recipients").([]any), func(one any) bool { return at(t, one, "delivery") == "WAITING" }) {
			break
		}
	}
	stop()
	running.Wait()
	if at(t, of, "noticeState") != "SHORT" || told(t, at(t, of, "notice"), "weijun.tan@example.org")["delivery"] != "BOUNCED" || told(t, at(t, of, "notice"), "director@example.org")["delivery"] != "SENT" {
		t.Fatalf("[N3] %v", of)
	}
	if len(box.taken) != 7 {
		t.Errorf("%d e-mails were taken, want 7", len(box.taken))
	}
	items, err := p.store.AgendaItems(t.Context(), []string{id})
	governancetest.Must(t, err)
	for _, m := range box.taken {
		for _, want := range []string{"B-2026-05", "Fennmark Harbour Trust", "1 December 2026, 13:00", "Tower Room", "take part from elsewhere"} {
			if !strings.Contains(m.Text, want) || !strings.Contains(m.HTML, want) {
				t.Errorf("[N1] the e-mail to %s does not name %q", m.To, want)
			}
		}
		for _, item := range items {
			if strings.Contains(m.Text+m.HTML+m.Subject, item.Title) {
				t.Errorf("the e-mail to %s names the item %q", m.To, item.Title)
			}
		}
	}
}

// What was served is served anew once the pack, or the members, are others [N1].
func TestNoticeIsServedAnewAfterAChange(t *testing.T) {
	p := openPortal(t)
	changed := func() [2]any {
		of := at(t, p.read(t, bySecretary, noticeOf, "id", p.meetingID(t, noticed)), "meeting", "notice")
		return [2]any{at(t, of, "agendaChanged"), at(t, of, "membersChanged")}
	}
	if got := changed(); got != [2]any{false, false} {
		t.Fatalf("nothing has changed: %v", got)
	}
	p.appoint(t, p.newcomer(t, "coming@example.org"), "B", board.Membership{
		Role: policy.RoleMember, Voting: true, StartDate: localtime.Date{Year: 2026, Month: time.November, Day: 1}, TermNumber: 1,
	})
	if got := changed(); got != [2]any{false, true} {
		t.Fatalf("the members have changed: %v", got)
	}
	got := p.serve(t, noticed, "to all", map[string]any{"acknowledgeShort": false})
	if count := len(at(t, got, "done", "meeting", "notice", "recipients").([]any)); count != 9 || changed() != [2]any{false, false} {
		t.Errorf("[N1] served anew on %d: %v", count, changed())
	}
}

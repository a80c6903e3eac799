package calendar_test

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/emersion/go-ical"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/calendar"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
)

// tb is the common part of tests and property tests.
type tb interface {
	Helper()
	Fatal(args ...any)
	Fatalf(format string, args ...any)
}

func must(t tb, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// announced is when the meetings of the tests were announced.
var announced = time.Date(2026, time.November, 19, 16, 5, 12, 0, time.UTC)

// planned returns a published meeting with sittings of three hours that begin at the local times.
func planned(t tb, zone string, starts ...string) meeting.Meeting {
	t.Helper()
	m := meeting.Meeting{
		ID: "m5", BoardID: "b1", Number: "B-2026-05", Title: "Board meeting", Kind: meeting.Ordinary, State: meeting.Published, Mode: meeting.Hybrid,
		Location: "Harbour Office, Room 2", OnlineURL: "https://meet.example.org/j/42", AnnouncedAt: &announced,
		CalendarSequence: 1, CalendarChanged: &announced, Stamp: governance.NewStamp(announced.Add(-time.Hour), "test"),
	}
	var sittings []meeting.Sitting
	for _, start := range starts {
		local, err := localtime.ParseDateTime(start)
		must(t, err)
		sittings = append(sittings, meeting.Sitting{StartsAtLocal: local, TimeZone: zone, DurationMinutes: 180})
	}
	must(t, m.Plan(zone, sittings...))
	return m
}

func writer(t tb, onlineLinks bool) calendar.Writer {
	t.Helper()
	w, err := calendar.NewWriter("https://portal.example.org", "", onlineLinks)
	must(t, err)
	return w
}

// fennmark organises the meetings. owner has the feeds.
var (
	fennmark = calendar.Party{Name: "Fennmark", Email: "portal@example.org"}
	owner    = calendar.Party{Name: "Aoife O'Shea", Email: "aoife@example.org"}
)

// feed returns the file of a feed with the meetings.
func feed(t tb, meetings ...meeting.Meeting) string {
	t.Helper()
	written, err := writer(t, false).Feed(fennmark, owner, meetings, announced)
	must(t, err)
	return string(written)
}

// read parses a file with a third-party parser.
func read(t tb, file string) *ical.Calendar {
	t.Helper()
	decoder := ical.NewDecoder(strings.NewReader(file))
	parsed, err := decoder.Decode()
	if err != nil {
		t.Fatalf("%v in\n%s", err, file)
	}
	return parsed
}

func eventsOf(t tb, file string) []ical.Event {
	t.Helper()
	return read(t, file).Events()
}

func value(t tb, of ical.Event, property string) string {
	t.Helper()
	found, err := of.Props.Text(property)
	must(t, err)
	return found
}

// london is the zone of the file below, as it follows from the zone's data.
const london = `BEGIN:VTIMEZONE
TZID:Europe/London
BEGIN:STANDARD
DTSTART:20261025T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0000
TZNAME:GMT
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:20270328T010000
TZOFFSETFROM:+0000
TZOFFSETTO:+0100
TZNAME:BST
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
END:VTIMEZONE
`

// The feed is exactly the example of docs/domain/calendar.md.
func TestFeed(t *testing.T) {
	want := `BEGIN:VCALENDAR
PRODID:-//Quorate//Board portal//EN
VERSION:2.0
CALSCALE:GREGORIAN
METHOD:PUBLISH
NAME:Fennmark meetings
X-WR-CALNAME:Fennmark meetings
REFRESH-INTERVAL;VALUE=DURATION:PT4H
X-PUBLISHED-TTL:PT4H
` + london + `BEGIN:VEVENT
UID:sitting-m5-1@portal.example.org
SEQUENCE:1
DTSTAMP:20261119T160512Z
LAST-MODIFIED:20261119T160512Z
DTSTART;TZID=Europe/London:20261201T130000
DTEND;TZID=Europe/London:20261201T160000
SUMMARY:Board meeting B-2026-05
STATUS:CONFIRMED
CLASS:PRIVATE
LOCATION:Harbour Office\, Room 2
URL:https://portal.example.org/boards/b1/meetings/m5
ORGANIZER;CN="Fennmark":mailto:portal@example.org
END:VEVENT
END:VCALENDAR
`
	got := feed(t, planned(t, "Europe/London", "2026-12-01T13:00:00"))
	if diff := cmp.Diff(strings.ReplaceAll(want, "\n", "\r\n"), got); diff != "" {
		t.Error(diff)
	}
	read(t, got)
}

// A meeting that somebody enters in a calendar is the entry of feeds and invitations, so that later e-mails change it.
func TestAMeetingIsEnteredByHandWithTheIDOfItsInvitation(t *testing.T) {
	m := planned(t, "Europe/London", "2026-12-01T13:00:00", "2026-12-02T13:00:00")
	written, err := writer(t, false).Meeting(fennmark, owner, m, announced)
	must(t, err)
	invitations, err := writer(t, false).Invitations(m, fennmark, owner, announced)
	must(t, err)
	entered := eventsOf(t, string(written))
	if len(entered) != len(invitations) {
		t.Fatalf("%d entries, %d invitations", len(entered), len(invitations))
	}
	for i, invitation := range invitations {
		if own, sent := entered[i].Props.Get("UID").Value, eventsOf(t, string(invitation.Content))[0].Props.Get("UID").Value; own != sent {
			t.Errorf("sitting %d has the id %s, and %s in its invitation", i+1, own, sent)
		}
	}
	if strings.Contains(string(written), "REFRESH-INTERVAL") {
		t.Errorf("a file that is read once asks to be fetched again:\n%s", written)
	}

	m.State, m.AnnouncedAt, m.CalendarChanged = meeting.Draft, nil, nil
	if written, err := writer(t, false).Meeting(fennmark, owner, m, announced); err != nil || written != nil {
		t.Errorf("a draft: %q, %v", written, err)
	}
}

func TestStatusInCalendars(t *testing.T) {
	for _, tc := range []struct {
		state meeting.State
		want  string
	}{
		{meeting.Scheduled, "TENTATIVE"},
		{meeting.Published, "CONFIRMED"},
		{meeting.InSession, "CONFIRMED"},
		{meeting.Adjourned, "CONFIRMED"},
		{meeting.Held, "CONFIRMED"},
		{meeting.Closed, "CONFIRMED"},
		{meeting.Cancelled, "CANCELLED"},
	} {
		t.Run(string(tc.state), func(t *testing.T) {
			m := planned(t, "Europe/London", "2026-12-01T13:00:00")
			m.State = tc.state
			if got := value(t, eventsOf(t, feed(t, m))[0], ical.PropStatus); got != tc.want {
				t.Errorf("STATUS is %s, want %s", got, tc.want)
			}
		})
	}
}

func TestMeetingsThatFeedsLeaveOut(t *testing.T) {
	const month = 30 * 24 * time.Hour
	for _, tc := range []struct {
		name   string
		change func(*meeting.Meeting)
		at     time.Time
		want   int
	}{
		{"a draft, also for those who prepare it", func(m *meeting.Meeting) { m.State, m.AnnouncedAt = meeting.Draft, nil }, announced, 0},
		{"a draft that was cancelled", func(m *meeting.Meeting) { m.State, m.AnnouncedAt = meeting.Cancelled, nil }, announced, 0},
		{"not a meeting that was cancelled 30 days ago less a second", func(m *meeting.Meeting) { m.State = meeting.Cancelled }, announced.Add(month - time.Second), 1},
		{"a meeting that was cancelled 30 days ago", func(m *meeting.Meeting) { m.State = meeting.Cancelled }, announced.Add(month), 0},
		{"not a meeting that was held", func(m *meeting.Meeting) { m.State = meeting.Held }, announced.Add(2 * month), 1},
	} {
		t.Run(tc.name, func(t *testing.T) {
			m := planned(t, "Europe/London", "2026-12-01T13:00:00")
			tc.change(&m)
			written, err := writer(t, false).Feed(fennmark, owner, []meeting.Meeting{m}, tc.at)
			must(t, err)
			// The parser refuses a calendar without entries, which a person's calendar may be.
			if got := strings.Count(string(written), "BEGIN:VEVENT"); got != tc.want {
				t.Errorf("%d entries, want %d", got, tc.want)
			}
		})
	}
}

func TestEachSittingIsAnEntry(t *testing.T) {
	events := eventsOf(t, feed(t, planned(t, "Europe/London", "2026-12-01T13:00:00", "2026-12-08T13:00:00")))
	var got []string
	for _, event := range events {
		got = append(got, value(t, event, ical.PropUID)+" "+value(t, event, ical.PropSummary))
	}
	want := []string{
		"sitting-m5-1@portal.example.org Board meeting B-2026-05, sitting 1 of 2",
		"sitting-m5-2@portal.example.org Board meeting B-2026-05, sitting 2 of 2",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// A portal that moves to another host keeps the ids of its calendar entries.
func TestCalendarEntriesKeepTheirIDsOnAnotherHost(t *testing.T) {
	moved, err := calendar.NewWriter("https://new.example.org/", "portal.example.org", false)
	must(t, err)
	written, err := moved.Feed(fennmark, owner, []meeting.Meeting{planned(t, "Europe/London", "2026-12-01T13:00:00")}, announced)
	must(t, err)
	for _, want := range []string{"UID:sitting-m5-1@portal.example.org\r\n", "URL:https://new.example.org/boards/b1/meetings/m5\r\n"} {
		if !strings.Contains(string(written), want) {
			t.Errorf("no %q in\n%s", want, written)
		}
	}
}

func TestOnlineLinkOnlyWhereAllowed(t *testing.T) {
	for _, allowed := range []bool{false, true} {
		written, err := writer(t, allowed).Feed(fennmark, owner, []meeting.Meeting{planned(t, "Europe/London", "2026-12-01T13:00:00")}, announced)
		must(t, err)
		if got := strings.Contains(strings.ReplaceAll(string(written), "\r\n ", ""), "https://meet.example.org/j/42"); got != allowed {
			t.Errorf("the link is there: %v, allowed: %v", got, allowed)
		}
		read(t, string(written))
	}
}

func TestInvitation(t *testing.T) {
	organiser, invited := calendar.Party{Name: "Quorate", Email: "portal@example.org"}, calendar.Party{Name: `Aoife "Fin" O'Shea^`, Email: "aoife@example.org"}
	for _, tc := range []struct {
		state          meeting.State
		method, status string
	}{
		{meeting.Scheduled, "REQUEST", "TENTATIVE"}, {meeting.Published, "REQUEST", "CONFIRMED"}, {meeting.Cancelled, "CANCEL", "CANCELLED"},
	} {
		t.Run(string(tc.state), func(t *testing.T) {
			m := planned(t, "Europe/London", "2026-12-01T13:00:00")
			m.State = tc.state
			sent, err := writer(t, false).Invitations(m, organiser, invited, announced)
			must(t, err)
			if len(sent) != 1 || string(sent[0].Method) != tc.method {
				t.Fatalf("sent %+v", sent)
			}
			written := sent[0].Content
			parsed := read(t, string(written))
			method, err := parsed.Props.Text(ical.PropMethod)
			must(t, err)
			event := parsed.Events()[0]
			got := []string{method, value(t, event, ical.PropStatus), value(t, event, ical.PropUID), event.Props.Get(ical.PropOrganizer).Value, event.Props.Get(ical.PropAttendee).Value}
			want := []string{tc.method, tc.status, "sitting-m5-1@portal.example.org", "mailto:portal@example.org", "mailto:aoife@example.org"}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Error(diff)
			}
			if !strings.Contains(strings.ReplaceAll(string(written), "\r\n ", ""), `;CN="Aoife ^'Fin^' O'Shea^^";`) {
				t.Errorf("the name is not as RFC 6868 has it:\n%s", written)
			}
		})
	}
}

// Calendar programs neither enter nor update a meeting that their owner organises. When e-mails come from the address
// of a person, possibly in other case, an address of the portal is the organiser for that person only.
func TestThePortalIsTheOrganiserForTheSenderOfEmails(t *testing.T) {
	m := planned(t, "Europe/London", "2026-12-01T13:00:00")
	sender := calendar.Party{Name: "Fennmark", Email: "Secretary@Example.org"}
	for recipient, organiser := range map[string]string{
		"secretary@example.org": "mailto:portal@portal.example.org", "aoife@example.org": "mailto:Secretary@example.org", "": "mailto:Secretary@example.org",
	} {
		who := calendar.Party{Name: "Ruth Castellan", Email: recipient}
		shown, err := writer(t, false).Feed(sender, who, []meeting.Meeting{m}, announced)
		must(t, err)
		sent, err := writer(t, false).Invitations(m, sender, who, announced)
		must(t, err)
		for name, file := range map[string][]byte{"feed": shown, "invitation": sent[0].Content} {
			event := eventsOf(t, string(file))[0]
			if got := event.Props.Get(ical.PropOrganizer); got.Value != organiser || got.Params.Get("CN") != "Fennmark" {
				t.Errorf("the %s of %q is organised by %+v, want %s", name, recipient, got, organiser)
			}
			if attendees := event.Props.Values(ical.PropAttendee); (len(attendees) > 0) != (name == "invitation") {
				t.Errorf("the %s has the attendees %+v", name, attendees)
			}
		}
	}
}

// All entries in the file of an invitation have one UID (RFC 5546, 3.2.2).
func TestInvitationToSeveralSittings(t *testing.T) {
	m := planned(t, "Europe/London", "2026-12-01T13:00:00", "2026-12-02T09:00:00")
	gone := planned(t, "Europe/London", "2026-12-01T13:00:00", "2026-12-02T09:00:00", "2026-12-03T09:00:00").Sittings[2]
	m.Removed = []meeting.RemovedSitting{{Sitting: gone, RemovedAt: announced}}
	party := calendar.Party{Name: "Quorate", Email: "portal@example.org"}
	for _, tc := range []struct {
		name string
		at   time.Time
		want []string
	}{
		{"with one that was removed", announced.AddDate(0, 0, 29), []string{
			"REQUEST TENTATIVE sitting-m5-1@portal.example.org", "REQUEST TENTATIVE sitting-m5-2@portal.example.org", "CANCEL CANCELLED sitting-m5-3@portal.example.org",
		}},
		{"with one that was removed long ago", announced.AddDate(0, 0, 31), []string{
			"REQUEST TENTATIVE sitting-m5-1@portal.example.org", "REQUEST TENTATIVE sitting-m5-2@portal.example.org",
		}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			m.State = meeting.Scheduled
			sent, err := writer(t, false).Invitations(m, party, party, tc.at)
			must(t, err)
			var found []string
			for _, one := range sent {
				method, err := read(t, string(one.Content)).Props.Text(ical.PropMethod)
				must(t, err)
				for _, event := range eventsOf(t, string(one.Content)) {
					found = append(found, method+" "+value(t, event, ical.PropStatus)+" "+value(t, event, ical.PropUID))
				}
			}
			if diff := cmp.Diff(tc.want, found); diff != "" {
				t.Error(diff)
			}
			shown, err := writer(t, false).Feed(fennmark, owner, []meeting.Meeting{m}, tc.at)
			must(t, err)
			if events := eventsOf(t, string(shown)); len(events) != len(tc.want) {
				t.Errorf("the feed shows %d entries, want %d", len(events), len(tc.want))
			}
		})
	}
}

func TestTextVectors(t *testing.T) {
	file, err := os.ReadFile("testdata/text.json")
	must(t, err)
	var vectors []struct{ Text, Escaped string }
	must(t, json.Unmarshal(file, &vectors))
	for _, vector := range vectors {
		t.Run(vector.Text, func(t *testing.T) {
			m := planned(t, "Europe/London", "2026-12-01T13:00:00")
			m.Location = vector.Text
			written := feed(t, m)
			if unfolded := strings.ReplaceAll(written, "\r\n ", ""); !strings.Contains(unfolded, "\r\nLOCATION:"+vector.Escaped+"\r\n") {
				t.Errorf("no LOCATION:%s in\n%s", vector.Escaped, unfolded)
			}
		})
	}
}

// asShown returns how a calendar shows a text.
func asShown(written string) string {
	written = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(strings.ToValidUTF8(written, "\uFFFD"))
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\n' {
			return -1
		}
		return r
	}, written)
}

// For any text that people write, the file has valid lines, and programs read the text as it was written.
func TestCalendarTextsAreReadAsWritten(t *testing.T) {
	texts := rapid.OneOf(
		rapid.String(),
		rapid.StringOf(rapid.RuneFrom([]rune("ab ,;:\\\n\r\t\"^ü漢🏛é\u2028"))),
		rapid.Map(rapid.SliceOf(rapid.Byte()), func(bytes []byte) string { return string(bytes) }),
	)
	rapid.Check(t, func(t *rapid.T) {
		m := planned(t, "Europe/London", "2026-12-01T13:00:00")
		m.Title, m.Location, m.OnlineURL = texts.Draw(t, "title"), texts.Draw(t, "place"), "https://meet.example.org/"+texts.Draw(t, "link")
		party := calendar.Party{Name: texts.Draw(t, "name"), Email: "a@example.org"}
		published, err := writer(t, true).Feed(calendar.Party{Name: texts.Draw(t, "calendar"), Email: "portal@example.org"}, owner, []meeting.Meeting{m}, announced)
		must(t, err)
		sent, err := writer(t, true).Invitations(m, party, party, announced)
		must(t, err)
		for _, file := range []string{string(published), string(sent[0].Content)} {
			checkLines(t, file)
			event := eventsOf(t, file)[0]
			if got, want := value(t, event, ical.PropSummary), asShown(m.Title)+" "+m.Number; got != want {
				t.Fatalf("SUMMARY is %q, want %q", got, want)
			}
			if got, want := value(t, event, ical.PropLocation), asShown(m.Location); got != want {
				t.Fatalf("LOCATION is %q, want %q", got, want)
			}
		}
	})
}

// checkLines checks RFC 5545, 3.1.
func checkLines(t tb, file string) {
	t.Helper()
	if !utf8.ValidString(file) || !strings.HasSuffix(file, "\r\n") {
		t.Fatal("the file is no text of lines")
	}
	for _, line := range strings.Split(strings.TrimSuffix(file, "\r\n"), "\r\n") {
		if len(line) > 75 || !utf8.ValidString(line) || strings.ContainsFunc(line, unicode.IsControl) {
			t.Fatalf("a line of %d octets: %q", len(line), line)
		}
	}
}

// A feed shows nothing that follows from the agenda or pack of a meeting [X10].
func TestCalendarEntriesTellNothingOfTheAgenda(t *testing.T) {
	m := planned(t, "Europe/London", "2026-12-01T13:00:00")
	before := feed(t, m)
	m.PackVersion, m.NoticeState, m.CancelReason = 7, meeting.NoticeShort, "Conflict about the harbour"
	m.Changed(announced.Add(time.Hour))
	if after := feed(t, m); !bytes.Equal([]byte(after), []byte(before)) {
		t.Error(cmp.Diff(before, after))
	}
}

package mail_test

import (
	"context"
	"mime"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-ical"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/calendar"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/people"
	courier "example.org/portal/backend/internal/mail"
)

// toldByMail is what a mail program gets of news about a meeting, over a real SMTP exchange.
func toldByMail(t *testing.T, state meeting.State, topic events.Topic, starts ...string) received {
	t.Helper()
	return toldWithLogo(t, nil, state, topic, starts...)
}

// toldWithLogo is toldByMail of an organisation with a logo, nil for none.
func toldWithLogo(t *testing.T, logo []byte, state meeting.State, topic events.Topic, starts ...string) received {
	t.Helper()
	announced := time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC)
	m := meeting.Meeting{ID: "m1", BoardID: "b1", Number: "B-2026-04", Title: "Board meeting", State: state, AnnouncedAt: &announced, CalendarChanged: &announced}
	var sittings []meeting.Sitting
	for _, start := range starts {
		local, err := localtime.ParseDateTime(start)
		must(t, err)
		sittings = append(sittings, meeting.Sitting{StartsAtLocal: local, TimeZone: "Europe/London", DurationMinutes: 60})
	}
	must(t, m.Plan("Europe/London", sittings...))
	news := &meeting.News{
		Invitee: people.Person{ID: "p1", DisplayName: "Aoife O'Shea", Email: "aoife@example.org", TimeZone: "Europe/London"}, Organisation: "Fennmark & Sons", Board: board.Board{ID: "b1", Name: "Board"}, Meeting: m,
	}
	letters, err := courier.NewWriter("https://portal.example.org")
	must(t, err)
	letters = letters.WithLogo(func(context.Context) ([]byte, error) { return logo, nil })
	files, err := calendar.NewWriter("https://portal.example.org", "", false)
	must(t, err)
	s := startServer(t, "")
	sender, err := courier.NewSMTP("smtp://"+s.addr+"?starttls=none", "Quorate <portal@example.org>")
	must(t, err)
	written, _, wanted, err := courier.NewMeetingAuthor(toldOf{news}, letters, files, sender.From(), time.Now).Write(t.Context(), events.Delivery{EventID: "e1", Topic: topic, Recipient: "p1"})
	must(t, err)
	if !wanted {
		t.Fatal("nothing is told")
	}
	must(t, sender.Send(t.Context(), written))
	return s.messages()[0]
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// opened reads a file with a parser that is not ours.
func opened(t *testing.T, file string) (method string, event ical.Event) {
	t.Helper()
	read, err := ical.NewDecoder(strings.NewReader(file)).Decode()
	must(t, err)
	method, err = read.Props.Text(ical.PropMethod)
	must(t, err)
	if len(read.Events()) != 1 {
		t.Fatalf("%d entries", len(read.Events()))
	}
	return method, read.Events()[0]
}

func TestInvitationsByMail(t *testing.T) {
	for _, tc := range []struct {
		name, starts, begins string
		state                meeting.State
		topic                events.Topic
		method               string
	}{
		{"on the day on which summer begins", "2026-03-29T10:00:00", "2026-03-29T09:00:00Z", meeting.Scheduled, events.MeetingAnnounced, "REQUEST"},
		{"on the day on which summer ends", "2026-10-25T10:00:00", "2026-10-25T10:00:00Z", meeting.Scheduled, events.MeetingChanged, "REQUEST"},
		{"to strike out what is cancelled", "2026-06-01T10:00:00", "2026-06-01T09:00:00Z", meeting.Cancelled, events.MeetingCancelled, "CANCEL"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			got := toldByMail(t, tc.state, tc.topic, tc.starts)
			if len(got.files) != 1 || got.files[0].name != "meeting.ics" || got.files[0].content != got.invitation.content {
				t.Fatalf("the attachment is %+v, the invitation %+v", got.files, got.invitation)
			}
			for _, one := range []part{got.invitation, got.files[0]} {
				kind, parameters, err := mime.ParseMediaType(one.kind)
				must(t, err)
				if kind != "text/calendar" || parameters["method"] != tc.method || !strings.EqualFold(parameters["charset"], "UTF-8") {
					t.Errorf("the type is %s", one.kind)
				}
			}
			method, event := opened(t, got.invitation.content)
			begins, err := event.DateTimeStart(nil)
			must(t, err)
			if at := begins.UTC().Format(time.RFC3339); method != tc.method || at != tc.begins {
				t.Errorf("%s at %s, not %s at %s", method, at, tc.method, tc.begins)
			}
			if attendees := event.Props.Values(ical.PropAttendee); len(attendees) != 1 || attendees[0].Value != "mailto:aoife@example.org" {
				t.Errorf("invited are %+v", attendees)
			}
			if organiser := event.Props.Get(ical.PropOrganizer); organiser.Value != "mailto:portal@example.org" || organiser.Params.Get("CN") != "Fennmark & Sons" {
				t.Errorf("organised by %+v", organiser)
			}
			if got.text == "" || got.html == "" {
				t.Error("the text or the HTML is missing")
			}
		})
	}
	t.Run("several sittings are files of their own", func(t *testing.T) {
		got := toldByMail(t, meeting.Scheduled, events.MeetingAnnounced, "2026-06-01T10:00:00", "2026-06-02T10:00:00")
		if got.invitation.content != "" || len(got.files) != 2 {
			t.Fatalf("an invitation %q and %d files", got.invitation.content, len(got.files))
		}
		for i, name := range []string{"sitting-1.ics", "sitting-2.ics"} {
			if _, event := opened(t, got.files[i].content); got.files[i].name != name || event.Props.Get(ical.PropUID) == nil {
				t.Errorf("file %d is %+v", i, got.files[i])
			}
		}
	})
}

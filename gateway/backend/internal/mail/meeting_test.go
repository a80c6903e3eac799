package mail_test

import (
	"context"
	"html"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/calendar"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/people"
	courier "example.org/portal/backend/internal/mail"
)

// toldOf is news of one meeting; nil is none.
type toldOf struct{ news *meeting.News }

func (t toldOf) News(context.Context, events.Delivery) (meeting.News, bool, error) {
	if t.news == nil {
		return meeting.News{}, false, nil
	}
	return *t.news, true, nil
}

func TestNewsOfMeetings(t *testing.T) {
	start, err := localtime.ParseDateTime("2026-10-22T17:00:00")
	if err != nil {
		t.Fatal(err)
	}
	m := meeting.Meeting{
		ID: "m1", BoardID: "b1", Number: "B-2026-04", Title: "Secret takeover", Location: "Quay <b>Room</b>", OnlineURL: "https://meet.example.org/secret", CancelReason: "Secret reason",
	}
	if err := m.Plan("Europe/London", meeting.Sitting{StartsAtLocal: start, TimeZone: "Europe/London", DurationMinutes: 60}); err != nil {
		t.Fatal(err)
	}
	const london, singapore = "Thursday 22 October 2026, 17:00 (London)", "Friday 23 October 2026, 00:00 (Singapore, your time)"
	writer, err := courier.NewWriter("https://portal.example.org/")
	if err != nil {
		t.Fatal(err)
	}
	files, err := calendar.NewWriter("https://portal.example.org/", "", false)
	if err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct {
		name, zone, subject string
		topic               events.Topic
		says, leavesOut     []string
	}{
		{"announced, to another zone", "Asia/Singapore", "Date of meeting B-2026-04", events.MeetingAnnounced, []string{london, singapore, "has a date", "Place: Quay"}, nil},
		{"changed, to the board's zone", "Europe/London", "Meeting B-2026-04 has changed", events.MeetingChanged, []string{london, "has changed"}, []string{"your time"}},
		{"cancelled", "Europe/London", "Meeting B-2026-04 is cancelled", events.MeetingCancelled, []string{london, "is cancelled"}, []string{"Quay"}},
		{"to an unknown zone", "Europe/Atlantis", "Date of meeting B-2026-04", events.MeetingAnnounced, []string{"16:00 (UTC, your time)"}, nil},
	} {
		t.Run(tc.name, func(t *testing.T) {
			news := &meeting.News{
				Invitee: people.Person{ID: "p1", Email: "p1@example.org", TimeZone: tc.zone}, Organisation: "Fennmark & Sons", Board: board.Board{ID: "b1", Name: "Board"}, Meeting: m,
			}
			got, _, wanted, err := courier.NewMeetingAuthor(toldOf{news}, writer, files, "portal@example.org", time.Now).Write(t.Context(), events.Delivery{EventID: "e1", Topic: tc.topic, Recipient: "p1"})
			if err != nil || !wanted || got.Subject != tc.subject+": Board, 22 October 2026, Fennmark & Sons" || got.To != "p1@example.org" || got.ID != "e1.p1" {
				t.Fatalf("got %+v, wanted %v, error %v", got, wanted, err)
			}
			for name, body := range map[string]string{"text": got.Text, "HTML": got.HTML} {
				for _, want := range append(tc.says, "B-2026-04", "Board", "Fennmark", "https://portal.example.org/boards/b1/meetings/m1") {
					if !strings.Contains(body, want) {
						t.Errorf("the %s does not say %q:\n%s", name, want, body)
					}
				}
				for _, unwanted := range append(tc.leavesOut, "Secret", "meet.example.org") {
					if strings.Contains(body, unwanted) {
						t.Errorf("[X10] the %s says %q", name, unwanted)
					}
				}
			}
			if strings.Contains(got.HTML, "<b>Room") {
				t.Error("the HTML carries the place as markup")
			}
		})
	}
	for _, tc := range []struct {
		name, board, own, start string
		which                   localtime.Occurrence
		says                    []string
	}{
		{"the earlier one", "Europe/London", "Europe/London", "2026-10-25T01:30:00", localtime.Earlier, []string{"Sunday 25 October 2026, 01:30 (London, the first of two such times, 00:30 UTC)"}},
		{"the later one", "Europe/London", "Europe/London", "2026-10-25T01:30:00", localtime.Later, []string{"Sunday 25 October 2026, 01:30 (London, the second of two such times, 01:30 UTC)"}},
		{"on the recipient's clock alone", "Africa/Cairo", "Europe/London", "2026-10-25T03:45:00", "", []string{
			"Sunday 25 October 2026, 03:45 (Cairo)", "Sunday 25 October 2026, 01:45 (London, your time, the first of two such times, 00:45 UTC)",
		}},
	} {
		t.Run("a time that comes twice, "+tc.name, func(t *testing.T) {
			twice, err := localtime.ParseDateTime(tc.start)
			must(t, err)
			moved := m
			must(t, moved.Plan(tc.board, meeting.Sitting{StartsAtLocal: twice, TimeZone: tc.board, DurationMinutes: 60, Occurrence: &tc.which}))
			news := &meeting.News{Invitee: people.Person{ID: "p1", Email: "p1@example.org", TimeZone: tc.own}, Organisation: "Fennmark & Sons", Board: board.Board{ID: "b1", Name: "Board"}, Meeting: moved}
			for _, topic := range []events.Topic{events.MeetingAnnounced, events.MeetingChanged, events.MeetingCancelled} {
				got, _, _, err := courier.NewMeetingAuthor(toldOf{news}, writer, files, "portal@example.org", time.Now).Write(t.Context(), events.Delivery{EventID: "e1", Topic: topic, Recipient: "p1"})
				must(t, err)
				for _, want := range tc.says {
					if !strings.Contains(got.Text, want) || !strings.Contains(html.UnescapeString(got.HTML), want) {
						t.Errorf("nothing says %q:\n%s", want, got.Text)
					}
				}
			}
		})
	}
	t.Run("an e-mail that is not wanted any more", func(t *testing.T) {
		if _, _, wanted, err := courier.NewMeetingAuthor(toldOf{}, writer, files, "portal@example.org", time.Now).Write(t.Context(), events.Delivery{Topic: events.MeetingChanged}); err != nil || wanted {
			t.Errorf("wanted %v, error %v", wanted, err)
		}
	})
}

// The e-mail about the next sitting has its time in the subject, the reason of the adjournment for those who learn it, and the file of
// that sitting alone. Nobody answers any more.
func TestNewsOfTheNextSitting(t *testing.T) {
	start, err := localtime.ParseDateTime("2026-12-01T13:00:00")
	must(t, err)
	again, err := localtime.ParseDateTime("2026-12-08T14:00:00")
	must(t, err)
	opened := time.Date(2026, time.December, 1, 13, 0, 0, 0, time.UTC)
	m := meeting.Meeting{
		ID: "m1", BoardID: "b1", Number: "B-2026-05", Title: "Secret takeover", Location: "Quay Room", OnlineURL: "https://meet.example.org/secret", Mode: meeting.Hybrid, State: meeting.Adjourned,
		AnnouncedAt: &opened, AnswerBy: &localtime.Date{Year: 2026, Month: time.November, Day: 20},
	}
	must(t, m.Plan("Europe/London", meeting.Sitting{StartsAtLocal: start, TimeZone: "Europe/London", DurationMinutes: 60}))
	must(t, m.Extend(meeting.Sitting{StartsAtLocal: again, TimeZone: "Europe/London", DurationMinutes: 60}))
	m.Sittings[0].OpenedAt, m.Sittings[0].ClosedAt = &opened, &opened
	news := &meeting.News{
		Invitee: people.Person{ID: "p1", Email: "p1@example.org", TimeZone: "Asia/Singapore"}, Organisation: "Trust", Board: board.Board{ID: "b1", Name: "Board"}, Meeting: m,
		AdjournedFor: "The room is needed <b>",
	}
	files, err := calendar.NewWriter("https://portal.example.org/", "", false)
	must(t, err)
	write := func() courier.Mail {
		got, _, wanted, err := courier.NewMeetingAuthor(toldOf{news}, writerFor(t), files, "portal@example.org", time.Now).Write(t.Context(), events.Delivery{EventID: "e1", Topic: events.NextSittingPlanned, Recipient: "p1"})
		must(t, err)
		if !wanted || got.Subject != "Meeting B-2026-05 goes on on Tuesday 8 December 2026, 14:00 (London): Board, Trust" {
			t.Fatalf("wanted %v, subject %q", wanted, got.Subject)
		}
		if len(got.Invitations) != 1 || got.Invitations[0].Seq != 2 || got.Invitations[0].Method != calendar.Request {
			t.Errorf("the files are %+v", got.Invitations)
		}
		return got
	}
	never := []string{"Secret", "meet.example.org", "1 December", "whether you will come", "20 November"}
	says(t, write(), []string{
		"was adjourned. It goes on:", "Tuesday 8 December 2026, 14:00 (London)", "Tuesday 8 December 2026, 22:00 (Singapore, your time)", "Why it was adjourned: The room is needed <b>",
		"Place: Quay Room", "You can take part from elsewhere.", "/boards/b1/meetings/m1",
	}, never)
	news.Guest, news.AdjournedFor = true, ""
	says(t, write(), []string{"was adjourned. It goes on:", "/participation/m1"}, append(never, "Why it was", "once it is published"))
}

// called tells everybody of a notice.
type called struct{ toldOf }

func (called) Ended(context.Context, events.Delivery, events.State) error { return nil }

func TestANoticeNamesTheMeetingAndIsAnsweredFromTheMail(t *testing.T) {
	start, err := localtime.ParseDateTime("2026-10-22T17:00:00")
	must(t, err)
	m := meeting.Meeting{ID: "m1", BoardID: "b1", Number: "B-2026-04", Title: "Autumn meeting", Location: "Quay Room", Mode: meeting.Hybrid, State: meeting.Scheduled}
	must(t, m.Plan("Europe/London", meeting.Sitting{StartsAtLocal: start, TimeZone: "Europe/London", DurationMinutes: 60}))
	news := &meeting.News{Invitee: people.Person{ID: "p1", Email: "p1@example.org", TimeZone: "Europe/London"}, Organisation: "Fennmark", Board: board.Board{ID: "b1", Name: "Board"}, Meeting: m}
	writer := writerFor(t).WithAnswers(func(personID string, of meeting.Meeting) (address, token string) {
		token = personID + "." + of.ID
		return "https://backend.example.org/answers/" + token, token
	})
	write := func() (courier.Mail, string) {
		got, secret, wanted, err := courier.NewNoticeAuthor(called{toldOf{news}}, writer).Write(t.Context(), events.Delivery{EventID: "e1", Topic: events.NoticeServed, Recipient: "p1"})
		must(t, err)
		if !wanted {
			t.Fatal("the notice is not wanted")
		}
		return got, secret
	}
	got, secret := write()
	const link = "https://backend.example.org/answers/p1.m1"
	says(t, got, []string{"Autumn meeting", "Place: Quay Room", link, "/boards/b1/meetings/m1"}, nil)
	if secret != "p1.m1" {
		t.Errorf("the secret part is %q", secret)
	}
	news.Guest = true
	got, _ = write()
	says(t, got, []string{link}, []string{"Autumn meeting"})
	news.Meeting.State = meeting.InSession
	got, secret = write()
	says(t, got, []string{"/participation/m1"}, []string{link})
	if secret != "" {
		t.Errorf("a notice without a link has the secret %q", secret)
	}
}

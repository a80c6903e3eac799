package mail_test

import (
	"context"
	"log/slog"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/notification"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/publication"
	"example.org/portal/backend/internal/governance/resolution"
	courier "example.org/portal/backend/internal/mail"
	"example.org/portal/backend/internal/store"
	"example.org/portal/backend/internal/storetest"
)

// endings tells of a term that ends; nil is none.
type endings struct{ news *notification.TermNews }

func (e endings) News(_ context.Context, d events.Delivery) (notification.TermNews, bool, error) {
	if e.news == nil || d.Payload["over"] != "" {
		return notification.TermNews{}, false, nil
	}
	return *e.news, true, nil
}

func ending(reader, holder string) endings {
	person := func(id string) people.Person {
		return people.Person{ID: id, DisplayName: "Ana <b>Silva</b>", Email: id + "@example.org"}
	}
	return endings{&notification.TermNews{
		Reader: person(reader), Holder: person(holder), Organisation: "Fennmark & Sons", Board: board.Board{ID: "b1", Name: "Audit Committee"},
		Role: policy.RoleDeputyChair, EndsOn: localtime.Date{Year: 2026, Month: time.December, Day: 31}, DaysLeft: 30,
	}}
}

func writerFor(t *testing.T) *courier.Writer {
	t.Helper()
	writer, err := courier.NewWriter("https://portal.example.org/")
	must(t, err)
	return writer
}

// says holds both bodies of an e-mail against words that must and must not be there.
func says(t *testing.T, m courier.Mail, wanted, unwanted []string) {
	t.Helper()
	for name, body := range map[string]string{"text": m.Text, "HTML": strings.ReplaceAll(strings.ReplaceAll(m.HTML, "&lt;", "<"), "&gt;", ">")} {
		for _, want := range wanted {
			if !strings.Contains(body, want) {
				t.Errorf("the %s does not say %q:\n%s", name, want, body)
			}
		}
		for _, word := range unwanted {
			if strings.Contains(body, word) {
				t.Errorf("the %s says %q:\n%s", name, word, body)
			}
		}
	}
	if strings.Contains(m.HTML, "<b>Silva") {
		t.Error("the HTML carries a name as markup")
	}
}

func TestNewsOfATerm(t *testing.T) {
	for _, tc := range []struct{ name, reader, subject, sentence string }{
		{"to its holder", "ana", "Your term on Audit Committee ends", "Your term as deputy chair on Audit Committee ends on 31 December 2026, in 30 days."},
		{"to others", "ben", "A term on Audit Committee ends", "The term of Ana <b>Silva</b> as deputy chair on Audit Committee ends on 31 December 2026, in 30 days."},
	} {
		t.Run(tc.name, func(t *testing.T) {
			got, _, wanted, err := courier.NewTermAuthor(ending(tc.reader, "ana"), writerFor(t)).Write(t.Context(), events.Delivery{EventID: "e1", Topic: events.TermEnds, Recipient: tc.reader})
			must(t, err)
			if !wanted || got.Subject != tc.subject || got.To != tc.reader+"@example.org" || got.ID != "e1."+tc.reader {
				t.Fatalf("got %+v, wanted %v", got, wanted)
			}
			says(t, got, []string{tc.sentence, "https://portal.example.org/boards/b1/members", "Quorate"}, nil)
		})
	}
}

type alarm struct{ news meeting.News }

func (a alarm) News(context.Context, events.Delivery) (meeting.News, bool, error) {
	return a.news, true, nil
}

// onBoard ends the subjects of e-mails about the meeting of these tests.
const onBoard = ": Board, 1 December 2026, Trust"

func TestNewsOfAQuorumAtRisk(t *testing.T) {
	start, err := localtime.ParseDateTime("2026-12-01T13:00:00")
	must(t, err)
	m := meeting.Meeting{ID: "m1", BoardID: "b1", Number: "B-2026-05", Title: "Secret takeover"}
	must(t, m.Plan("Europe/London", meeting.Sitting{StartsAtLocal: start, TimeZone: "Europe/London", DurationMinutes: 60}))
	news := meeting.News{Invitee: people.Person{ID: "chair", Email: "chair@example.org", TimeZone: "Europe/London"}, Organisation: "Trust", Board: board.Board{ID: "b1", Name: "Board"}, Meeting: m}
	got, _, wanted, err := courier.NewAlarmAuthor(alarm{news}, writerFor(t)).Write(t.Context(), events.Delivery{EventID: "e1", Topic: events.QuorumAtRisk, Recipient: "chair"})
	must(t, err)
	if !wanted || got.Subject != "Meeting B-2026-05 may lack its quorum"+onBoard || got.To != "chair@example.org" {
		t.Fatalf("got %+v, wanted %v", got, wanted)
	}
	says(t, got, []string{"too few voting members come to meeting B-2026-05 of Board on Tuesday 1 December 2026, 13:00 (London)", "/boards/b1/meetings/m1"}, []string{"Secret"})
}

func TestNewsOfAnAnswerThatIsMissing(t *testing.T) {
	start, err := localtime.ParseDateTime("2026-12-01T13:00:00")
	must(t, err)
	m := meeting.Meeting{ID: "m1", BoardID: "b1", Number: "B-2026-05", Title: "Secret takeover", AnswerBy: &localtime.Date{Year: 2026, Month: time.November, Day: 24}}
	must(t, m.Plan("Europe/London", meeting.Sitting{StartsAtLocal: start, TimeZone: "Europe/London", DurationMinutes: 60}))
	news := meeting.News{Invitee: people.Person{ID: "ben", Email: "ben@example.org", TimeZone: "Europe/London"}, Organisation: "Trust", Board: board.Board{ID: "b1", Name: "Board"}, Meeting: m}
	reminder := events.Delivery{EventID: "e1", Topic: events.AnswerReminder, Recipient: "ben"}
	author := courier.NewReminderAuthor(alarm{news}, writerFor(t))
	got, _, wanted, err := author.Write(t.Context(), reminder)
	must(t, err)
	if !wanted || got.Subject != "Answer for meeting B-2026-05"+onBoard || got.To != "ben@example.org" {
		t.Fatalf("got %+v, wanted %v", got, wanted)
	}
	sentence := "You have not said yet whether you come to meeting B-2026-05 of Board on Tuesday 1 December 2026, 13:00 (London). Answer by 24 November 2026."
	says(t, got, []string{sentence, "/boards/b1/meetings/m1"}, []string{"Secret"})
	digests := courier.NewDigestAuthor(gathered{[]events.Delivery{reminder}}, courier.Authors{events.AnswerReminder: author}, writerFor(t))
	digest, _, wanted, err := digests.Write(t.Context(), events.Delivery{EventID: "d", Topic: events.DigestDue, Recipient: "ben"})
	must(t, err)
	if !wanted {
		t.Fatal("the digest is empty")
	}
	says(t, digest, []string{sentence}, []string{"Secret"})
}

type recorded struct{ told meeting.Recording }

func (r recorded) News(context.Context, events.Delivery) (meeting.Recording, bool, error) {
	return r.told, true, nil
}

func TestNewsOfARecordedAnswerLinkToTheGuestsItems(t *testing.T) {
	start, err := localtime.ParseDateTime("2026-12-01T13:00:00")
	must(t, err)
	m := meeting.Meeting{ID: "m1", BoardID: "b1", Number: "B-2026-05", Title: "Secret takeover"}
	must(t, m.Plan("Europe/London", meeting.Sitting{StartsAtLocal: start, TimeZone: "Europe/London", DurationMinutes: 60}))
	told := meeting.Recording{
		News:     meeting.News{Invitee: people.Person{ID: "ben", Email: "ben@example.org", TimeZone: "Europe/London"}, Organisation: "Trust", Board: board.Board{ID: "b1", Name: "Board"}, Meeting: m},
		Answer:   meeting.Answer{RSVP: meeting.Declined, Apology: "In hospital"},
		Recorder: "Ana Novak",
	}
	for guest, link := range map[bool]string{false: "/boards/b1/meetings/m1", true: "/participation/m1"} {
		told.Guest = guest
		got, _, wanted, err := courier.NewRecordingAuthor(recorded{told}, writerFor(t)).Write(t.Context(), events.Delivery{EventID: "e1", Topic: events.AnswerRecorded, Recipient: "ben"})
		must(t, err)
		if !wanted || got.Subject != "Your answer for meeting B-2026-05 was recorded"+onBoard || got.To != "ben@example.org" {
			t.Fatalf("got %+v, wanted %v", got, wanted)
		}
		sentence := "Ana Novak recorded for you that you do not come to meeting B-2026-05 of Board on Tuesday 1 December 2026, 13:00 (London)."
		says(t, got, []string{sentence, link}, []string{"Secret", "hospital"})
	}
}

// balloted tells of a ballot that the secretary recorded for somebody.
type balloted struct{ told resolution.RecordingNews }

func (b balloted) News(context.Context, events.Delivery) (resolution.RecordingNews, bool, error) {
	return b.told, true, nil
}

// [V7] The e-mail says who recorded a vote, and neither the item nor what the vote was.
func TestNewsOfARecordedBallotSaysNothingOfTheVote(t *testing.T) {
	start, err := localtime.ParseDateTime("2026-12-01T13:00:00")
	must(t, err)
	m := meeting.Meeting{ID: "m1", BoardID: "b1", Number: "B-2026-05", Title: "Secret takeover"}
	must(t, m.Plan("Europe/London", meeting.Sitting{StartsAtLocal: start, TimeZone: "Europe/London", DurationMinutes: 60}))
	news := meeting.News{Invitee: people.Person{ID: "ben", Email: "ben@example.org", TimeZone: "Europe/London"}, Organisation: "Trust", Board: board.Board{ID: "b1", Name: "Board"}, Meeting: m}
	told := resolution.RecordingNews{News: news, Recorder: "Ana Novak"}
	got, _, wanted, err := courier.NewBallotAuthor(balloted{told}, writerFor(t)).Write(t.Context(), events.Delivery{EventID: "e1", Topic: events.BallotRecorded, Recipient: "ben"})
	must(t, err)
	if !wanted || got.Subject != "Your vote in meeting B-2026-05 was recorded"+onBoard || got.To != "ben@example.org" {
		t.Fatalf("got %+v, wanted %v", got, wanted)
	}
	says(t, got, []string{
		"Ana Novak recorded a vote for you in meeting B-2026-05 of Board on Tuesday 1 December 2026, 13:00 (London).",
		"https://portal.example.org/boards/b1/meetings/m1",
	}, []string{"Secret"})
}

// decided tells the outcome of a vote.
type decided struct{ told resolution.OutcomeNews }

func (d decided) News(context.Context, events.Delivery) (resolution.OutcomeNews, bool, error) {
	return d.told, true, nil
}

// [V13] The e-mail has the number and the explanation of the page and leads there. The subject has neither, and nothing has the title.
func TestNewsOfAnOutcomeSayWhatThePageSays(t *testing.T) {
	start, err := localtime.ParseDateTime("2026-12-01T13:00:00")
	must(t, err)
	m := meeting.Meeting{ID: "m1", BoardID: "b1", Number: "B-2026-05", Title: "Secret takeover"}
	must(t, m.Plan("Europe/London", meeting.Sitting{StartsAtLocal: start, TimeZone: "Europe/London", DurationMinutes: 60}))
	news := meeting.News{Invitee: people.Person{ID: "ben", Email: "ben@example.org", TimeZone: "Europe/London"}, Organisation: "Trust", Board: board.Board{ID: "b1", Name: "Board"}, Meeting: m}
	told := resolution.OutcomeNews{News: news, ResolutionID: "r1", Number: "BR-2026-06", Explanation: "Carried. 2 for, 1 against, 0 abstained. Quorum 2, present 3."}
	author, closed := courier.NewOutcomeAuthor(decided{told}, writerFor(t)), events.Delivery{EventID: "e1", Topic: events.ResolutionDecided, Recipient: "ben"}
	got, _, wanted, err := author.Write(t.Context(), closed)
	must(t, err)
	if !wanted || got.Subject != "Resolution decided in meeting B-2026-05"+onBoard || got.To != "ben@example.org" {
		t.Fatalf("got %+v, wanted %v", got, wanted)
	}
	says(t, got, []string{
		"The vote on resolution BR-2026-06 was closed in meeting B-2026-05 of Board on Tuesday 1 December 2026, 13:00 (London).",
		"Carried. 2 for, 1 against, 0 abstained. Quorum 2, present 3.", "https://portal.example.org/boards/b1/resolutions/r1",
	}, []string{"Secret"})
	digests := courier.NewDigestAuthor(gathered{[]events.Delivery{closed}}, courier.Authors{closed.Topic: author}, writerFor(t))
	digest, _, wanted, err := digests.Write(t.Context(), events.Delivery{EventID: "d", Topic: events.DigestDue, Recipient: "ben"})
	must(t, err)
	if !wanted {
		t.Fatal("the digest is empty")
	}
	says(t, digest, []string{
		"The vote on resolution BR-2026-06 was closed in meeting B-2026-05 of Board", "Carried. 2 for, 1 against, 0 abstained.", "https://portal.example.org/boards/b1/resolutions/r1",
	}, []string{"Secret"})
}

// [V13] A void vote decides nothing, and the subject does not say that it did.
func TestTheSubjectSaysThatAVoteWasVoid(t *testing.T) {
	start, err := localtime.ParseDateTime("2026-12-01T13:00:00")
	must(t, err)
	m := meeting.Meeting{ID: "m1", BoardID: "b1", Number: "B-2026-05", Title: "Secret takeover"}
	must(t, m.Plan("Europe/London", meeting.Sitting{StartsAtLocal: start, TimeZone: "Europe/London", DurationMinutes: 60}))
	news := meeting.News{Invitee: people.Person{ID: "ben", Email: "ben@example.org", TimeZone: "Europe/London"}, Organisation: "Trust", Board: board.Board{ID: "b1", Name: "Board"}, Meeting: m}
	told := resolution.OutcomeNews{News: news, ResolutionID: "r1", Number: "BR-2026-06", Explanation: "Void. No quorum.", IsVoid: true}
	got, _, _, err := courier.NewOutcomeAuthor(decided{told}, writerFor(t)).Write(t.Context(), events.Delivery{EventID: "e1", Topic: events.ResolutionDecided, Recipient: "ben"})
	must(t, err)
	if got.Subject != "Void vote in meeting B-2026-05"+onBoard {
		t.Errorf("the subject is %q", got.Subject)
	}
	says(t, got, []string{"The vote on resolution BR-2026-06 was closed in meeting B-2026-05", "Void. No quorum."}, []string{"Secret"})
}

// requested tells of people who were reminded to answer.
type requested struct{ told meeting.Request }

func (r requested) News(context.Context, events.Delivery) (meeting.Request, bool, error) {
	return r.told, true, nil
}

func TestNewsOfAReminderByHand(t *testing.T) {
	start, err := localtime.ParseDateTime("2026-12-01T13:00:00")
	must(t, err)
	m := meeting.Meeting{ID: "m1", BoardID: "b1", Number: "B-2026-05", Title: "Secret takeover"}
	must(t, m.Plan("Europe/London", meeting.Sitting{StartsAtLocal: start, TimeZone: "Europe/London", DurationMinutes: 60}))
	news := meeting.News{Invitee: people.Person{ID: "ben", Email: "ben@example.org", TimeZone: "Europe/London"}, Organisation: "Trust", Board: board.Board{ID: "b1", Name: "Board"}, Meeting: m}
	got, _, wanted, err := courier.NewRequestAuthor(requested{meeting.Request{News: news, AskedBy: "Ana Novak"}}, writerFor(t)).Write(t.Context(), events.Delivery{EventID: "e1", Topic: events.AnswerRequested, Recipient: "ben"})
	must(t, err)
	if !wanted || got.Subject != "Please answer for meeting B-2026-05"+onBoard || got.To != "ben@example.org" {
		t.Fatalf("got %+v, wanted %v", got, wanted)
	}
	says(t, got, []string{
		"Ana Novak asks whether you come to meeting B-2026-05 of Board on Tuesday 1 December 2026, 13:00 (London).",
		"https://portal.example.org/boards/b1/meetings/m1",
	}, []string{"Secret", "Answers are asked for by"})
}

// published tells everybody the same.
type published struct{ told publication.News }

func (p published) News(context.Context, events.Delivery) (publication.News, bool, error) {
	return p.told, true, nil
}

// [D1] The e-mails name no item and no paper.
func TestNewsOfPublications(t *testing.T) {
	start, err := localtime.ParseDateTime("2026-12-01T13:00:00")
	must(t, err)
	m := meeting.Meeting{ID: "m1", BoardID: "b1", Number: "B-2026-05", Title: "Secret takeover"}
	must(t, m.Plan("Europe/London", meeting.Sitting{StartsAtLocal: start, TimeZone: "Europe/London", DurationMinutes: 60}))
	news := meeting.News{Invitee: people.Person{ID: "ben", Email: "ben@example.org", TimeZone: "Europe/London"}, Organisation: "Trust", Board: board.Board{ID: "b1", Name: "Board"}, Meeting: m}
	const meetingWords = "meeting B-2026-05 of Board on Tuesday 1 December 2026, 13:00 (London)"
	replacements := func(p courier.Source[publication.News]) courier.NewsAuthor[publication.News] {
		return courier.NewReplacementAuthor(p, writerFor(t))
	}
	packs := func(p courier.Source[publication.News]) courier.NewsAuthor[publication.News] {
		return courier.NewPackAuthor(p, writerFor(t))
	}
	for name, c := range map[string]struct {
		topic             events.Topic
		author            func(courier.Source[publication.News]) courier.NewsAuthor[publication.News]
		told              publication.News
		subject, sentence string
	}{
		"replaced": {
			events.PaperReplaced, replacements,
			publication.News{News: news},
			"Newer papers for meeting B-2026-05", "For " + meetingWords + " there is a newer version of a paper that you had opened.",
		},
		"first pack": {
			events.PackPublished, packs,
			publication.News{News: news, Version: 1, Papers: 6},
			"Pack for meeting B-2026-05", "The pack for " + meetingWords + " is published, with 6 new papers for you.",
		},
		"next pack": {
			events.PackPublished, packs,
			publication.News{News: news, Version: 2, Papers: 1},
			"Pack for meeting B-2026-05, version 2", "The pack for " + meetingWords + " has a version 2, with 1 new paper for you.",
		},
		"next pack without papers": {
			events.PackPublished, packs,
			publication.News{News: news, Version: 3},
			"Pack for meeting B-2026-05, version 3", "The pack for " + meetingWords + " has a version 3, with no new papers for you.",
		},
	} {
		t.Run(name, func(t *testing.T) {
			told := events.Delivery{EventID: "e1", Topic: c.topic, Recipient: "ben"}
			author := c.author(published{c.told})
			got, _, wanted, err := author.Write(t.Context(), told)
			must(t, err)
			if !wanted || got.Subject != c.subject+onBoard || got.To != "ben@example.org" {
				t.Fatalf("got %+v, wanted %v", got, wanted)
			}
			says(t, got, []string{c.sentence, "/boards/b1/meetings/m1"}, []string{"Secret"})
			digests := courier.NewDigestAuthor(gathered{[]events.Delivery{told}}, courier.Authors{c.topic: author}, writerFor(t))
			digest, _, wanted, err := digests.Write(t.Context(), events.Delivery{EventID: "d", Topic: events.DigestDue, Recipient: "ben"})
			must(t, err)
			if !wanted {
				t.Fatal("the digest is empty")
			}
			says(t, digest, []string{c.sentence}, []string{"Secret"})
		})
	}
}

type handled struct{ told notification.Handling }

func (h handled) Handling(context.Context, events.Delivery) (notification.Handling, bool, error) {
	return h.told, true, nil
}

func TestNewsOfAnAccessRequest(t *testing.T) {
	granted := notification.Handling{Organisation: "Trust", Granted: true, Seats: []notification.Seat{{Board: "Audit Committee", Role: policy.RoleObserver}}}
	for _, tc := range []struct {
		name, subject    string
		told             notification.Handling
		wanted, unwanted []string
	}{
		{"granted", "You have access", granted, []string{"You have access to the board portal of Trust.", "Audit Committee, as observer", "https://portal.example.org/"}, nil},
		{"turned down", "Your request for access was handled", notification.Handling{Organisation: "Trust"}, []string{"was handled"}, []string{"declin", "refus", "turned"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			got, _, wanted, err := courier.NewRequesterAuthor(handled{tc.told}, writerFor(t)).Write(t.Context(), events.Delivery{EventID: "e1", Topic: events.AccessHandled, Recipient: "new@example.org"})
			must(t, err)
			if !wanted || got.Subject != tc.subject || got.To != "new@example.org" {
				t.Fatalf("got %+v, wanted %v", got, wanted)
			}
			says(t, got, tc.wanted, tc.unwanted)
		})
	}
}

type gathered struct{ deliveries []events.Delivery }

func (g gathered) Gathering(context.Context, events.Delivery) (notification.Gathering, bool, error) {
	return notification.Gathering{Reader: people.Person{ID: "ben", Email: "ben@example.org"}, Organisation: "Trust", Deliveries: g.deliveries}, true, nil
}

func TestDigest(t *testing.T) {
	term := events.Delivery{EventID: "e1", Topic: events.TermEnds, Recipient: "ben"}
	over := events.Delivery{EventID: "e2", Topic: events.TermEnds, Recipient: "ben", Payload: map[string]string{"over": "yes"}}
	newer := events.Delivery{EventID: "e3", Topic: "of.a.newer.version", Recipient: "ben"}
	writer := writerFor(t)
	write := func(deliveries ...events.Delivery) (courier.Mail, bool) {
		authors := courier.Authors{events.TermEnds: courier.NewTermAuthor(ending("ben", "ana"), writer)}
		got, _, wanted, err := courier.NewDigestAuthor(gathered{deliveries}, authors, writer).Write(t.Context(), events.Delivery{EventID: "d1", Topic: events.DigestDue, Recipient: "ben"})
		must(t, err)
		return got, wanted
	}
	again := term
	again.EventID = "e4"
	got, wanted := write(over, term, newer, again)
	if !wanted || got.Subject != "Your day in the board portal" || got.To != "ben@example.org" || got.ID != "d1.ben" {
		t.Fatalf("got %+v, wanted %v", got, wanted)
	}
	says(t, got, []string{"as deputy chair on Audit Committee", "https://portal.example.org/boards/b1/members", "https://portal.example.org/me/notifications"}, nil)
	if strings.Count(got.Text, "deputy chair") != 1 {
		t.Errorf("what is over is told, too, or the same twice:\n%s", got.Text)
	}
	if _, wanted := write(over, newer); wanted {
		t.Error("an empty digest is sent")
	}
}

// Of two replicas that take up the same events, each recipient of a digest gets one, when its hour has come.
func TestADigestIsSentOnce(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		clock := newClock()
		digests := []string{"ana", "ben"}
		prefers := laterAt{clock.Now().Add(time.Hour)}
		for range 3 {
			_, err := s.QueueEvent(t.Context(), events.New(happened, clock.Now()))
			must(t, err)
		}
		made := make(chan struct{}, 100)
		consumers := map[events.Topic]events.Consumer{happened: everybody(digests), events.DigestDue: notification.NewDigests(s)}
		ctx, cancel := context.WithCancel(t.Context())
		ended := make(chan struct{})
		run := func(d *events.Dispatcher) { d.Run(ctx); ended <- struct{}{} }
		dispatchers := make([]*events.Dispatcher, 2)
		for i := range dispatchers {
			dispatchers[i] = events.NewDispatcher(s, consumers, prefers, func(events.Topic, int) { made <- struct{}{} }, clock.Now, slog.New(slog.DiscardHandler))
			go run(dispatchers[i])
		}
		date := clock.Now().Add(time.Hour).Format(time.DateOnly)
		for _, id := range digests {
			eventually(t, "what is gathered for "+id, func() bool {
				found, err := s.Gathered(t.Context(), id, date)
				return err == nil && len(found) == 3
			})
		}
		if len(made) != 0 {
			t.Error("something is delivered before the hour")
		}
		clock.advance(time.Hour)
		for _, d := range dispatchers {
			d.Wake()
		}
		for range digests {
			<-made
		}
		cancel()
		<-ended
		<-ended
		if len(made) != 0 {
			t.Error("a digest is delivered twice")
		}
	})
}

// laterAt lets all wait for a digest.
type laterAt struct{ at time.Time }

func (l laterAt) Divide(_ context.Context, topic events.Topic, recipients []string) (events.Division, error) {
	if topic == events.DigestDue {
		return events.Division{AtOnce: recipients}, nil
	}
	var told events.Division
	for _, recipient := range recipients {
		told.Later = append(told.Later, events.DigestRecipient{Recipient: recipient, DigestAt: func(ahead int) time.Time { return l.at.AddDate(0, 0, ahead) }})
	}
	return told, nil
}

// owed tells everybody of the same papers.
type owed struct{ told paper.Reminder }

func (o owed) News(context.Context, events.Delivery) (paper.Reminder, bool, error) {
	return o.told, true, nil
}

func TestNewsOfPapersThatHaveNotCome(t *testing.T) {
	m := meeting.Meeting{ID: "m1", BoardID: "b1", Number: "B-2026-05", Title: "Secret takeover", Date: localtime.Date{Year: 2026, Month: time.December, Day: 1}}
	news := meeting.News{Invitee: people.Person{ID: "ben", Email: "ben@example.org"}, Organisation: "Trust", Board: board.Board{ID: "b1", Name: "Board"}, Meeting: m}
	due := localtime.Date{Year: 2026, Month: time.November, Day: 24}
	for name, c := range map[string]struct {
		items, left   int
		subject, says string
	}{
		"soon": {2, 3, "Papers for meeting B-2026-05", "Your papers for 2 items of meeting B-2026-05 of Board are awaited by 24 November 2026, in 3 days."},
		"today": {
			1, 0, "Papers for meeting B-2026-05",
			"Your papers for 1 item of meeting B-2026-05 of Board are awaited by 24 November 2026, which is today.",
		},
		"too late": {
			1, -1, "Papers for meeting B-2026-05 are overdue",
			"Your papers for 1 item of meeting B-2026-05 of Board were awaited by 24 November 2026, and have not come.",
		},
	} {
		t.Run(name, func(t *testing.T) {
			told := paper.Reminder{News: news, Items: c.items, DueDate: due, DaysLeft: c.left}
			reminder := events.Delivery{EventID: "e1", Topic: events.PaperDue, Recipient: "ben"}
			author := courier.NewPaperReminderAuthor(owed{told}, writerFor(t))
			got, _, wanted, err := author.Write(t.Context(), reminder)
			must(t, err)
			if !wanted || got.Subject != c.subject+onBoard || got.To != "ben@example.org" {
				t.Fatalf("got %+v, wanted %v", got, wanted)
			}
			says(t, got, []string{c.says, "/participation/m1"}, []string{"Secret"})
			digests := courier.NewDigestAuthor(gathered{[]events.Delivery{reminder}}, courier.Authors{events.PaperDue: author}, writerFor(t))
			digest, _, wanted, err := digests.Write(t.Context(), events.Delivery{EventID: "d", Topic: events.DigestDue, Recipient: "ben"})
			must(t, err)
			if !wanted {
				t.Fatal("the digest is empty")
			}
			says(t, digest, []string{c.says}, []string{"Secret"})
		})
	}
}

package mail_test

import (
	"context"
	"testing"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/home"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/people"
	courier "example.org/portal/backend/internal/mail"
)

// waitingWork tells of work that waits; nil is none.
type waitingWork struct{ news *home.WorkNews }

func (w waitingWork) News(context.Context, events.Delivery) (home.WorkNews, bool, error) {
	if w.news == nil {
		return home.WorkNews{}, false, nil
	}
	return *w.news, true, nil
}

func TestNewsOfWaitingWork(t *testing.T) {
	owing := func(people int) home.UnansweredMeeting {
		return home.UnansweredMeeting{Meeting: meeting.Meeting{Number: "B-2026-05", Title: "Secret"}, Board: "Board", People: people}
	}
	for name, c := range map[string]struct {
		papers     int
		unanswered []home.UnansweredMeeting
		says       string
	}{
		"one paper":      {1, nil, "1 paper waits for you to accept it."},
		"one person":     {0, []home.UnansweredMeeting{owing(1)}, "1 person has not answered for meeting B-2026-05 of Board."},
		"several things": {2, []home.UnansweredMeeting{owing(3)}, "2 papers wait for you to accept them. 3 people have not answered for meeting B-2026-05 of Board."},
	} {
		t.Run(name, func(t *testing.T) {
			told := home.WorkNews{Reader: people.Person{ID: "ben", Email: "ben@example.org"}, Organisation: "Trust", Papers: c.papers, Unanswered: c.unanswered}
			delivery := events.Delivery{EventID: "e1", Topic: events.WorkWaits, Recipient: "ben"}
			author := courier.NewWorkAuthor(waitingWork{&told}, writerFor(t))
			got, _, wanted, err := author.Write(t.Context(), delivery)
			must(t, err)
			if !wanted || got.Subject != "Work waits for you, Trust" || got.To != "ben@example.org" {
				t.Fatalf("got %+v, wanted %v", got, wanted)
			}
			says(t, got, []string{c.says, "https://portal.example.org/home"}, []string{"Secret"})
			digests := courier.NewDigestAuthor(gathered{[]events.Delivery{delivery}}, courier.Authors{events.WorkWaits: author}, writerFor(t))
			digest, _, wanted, err := digests.Write(t.Context(), events.Delivery{EventID: "d", Topic: events.DigestDue, Recipient: "ben"})
			must(t, err)
			if !wanted {
				t.Fatal("the digest is empty")
			}
			says(t, digest, []string{c.says}, []string{"Secret"})
		})
	}
}

func TestNoWaitingWorkIsNoEmail(t *testing.T) {
	_, _, wanted, err := courier.NewWorkAuthor(waitingWork{}, writerFor(t)).Write(t.Context(), events.Delivery{EventID: "e1", Topic: events.WorkWaits, Recipient: "ben"})
	if wanted || err != nil {
		t.Fatalf("wanted %v, error %v", wanted, err)
	}
}

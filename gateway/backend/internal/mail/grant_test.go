package mail_test

import (
	"context"
	"testing"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/people"
	courier "example.org/portal/backend/internal/mail"
)

// givenAccess tells everybody the same.
type givenAccess struct{ news agenda.GrantNews }

func (g givenAccess) News(context.Context, events.Delivery) (agenda.GrantNews, bool, error) {
	return g.news, true, nil
}

func TestNewsOfGrantsForItems(t *testing.T) {
	start, err := localtime.ParseDateTime("2026-12-01T13:00:00")
	must(t, err)
	m := meeting.Meeting{ID: "m1", BoardID: "b1", Number: "B-2026-05", Title: "Secret takeover"}
	must(t, m.Plan("Europe/London", meeting.Sitting{StartsAtLocal: start, TimeZone: "Europe/London", DurationMinutes: 60}))
	const at = ", for meeting B-2026-05 of Board on Tuesday 1 December 2026, 13:00 (London)."
	budget := agenda.Item{ID: "i1", Line: agenda.Line{Number: "6.1"}, Title: "Secret budget", Summary: "Secret figures"}
	pay := agenda.Item{ID: "i2", Title: "Secret pay"}
	audit := agenda.Item{ID: "i3", Line: agenda.Line{Number: "7"}, Title: "Secret audit"}
	for name, c := range map[string]struct {
		given          []agenda.GivenRight
		guest          bool
		sentence, link string
	}{
		"a contributor": {
			[]agenda.GivenRight{{Kind: agenda.ContributorGrant, Names: []string{"Jens Holm"}, Items: []agenda.Item{budget}}},
			false,
			"Jens Holm contributes to item 6.1" + at, "/boards/b1/meetings/m1/items/i1",
		},
		"a guest of two items": {
			[]agenda.GivenRight{{Kind: agenda.GuestGrant, Names: []string{"Jens Holm"}, Items: []agenda.Item{budget, audit}}},
			false,
			"Jens Holm is a guest for items 6.1 and 7" + at, "/boards/b1/meetings/m1",
		},
		"readers and contributors, to a contributor": {
			[]agenda.GivenRight{
				{Kind: agenda.ContributorGrant, Names: []string{"Ana", "Ben"}, Items: []agenda.Item{pay}},
				{Kind: agenda.ReaderGrant, Names: []string{"Ana", "Ben", "Cleo"}, Items: []agenda.Item{budget, pay}},
			},
			true,
			"Ana and Ben contribute to an item; Ana, Ben and Cleo are on the list of readers of 2 items" + at, "/participation/m1",
		},
	} {
		t.Run(name, func(t *testing.T) {
			news := agenda.GrantNews{News: meeting.News{
				Invitee: people.Person{ID: "ben", Email: "ben@example.org", TimeZone: "Europe/London"}, Organisation: "Trust",
				Board: board.Board{ID: "b1", Name: "Board"}, Meeting: m, Guest: c.guest,
			}, Given: c.given}
			told := events.Delivery{EventID: "e1", Topic: events.ItemAccessGiven, Recipient: "ben"}
			authors := courier.Authors{events.ItemAccessGiven: courier.NewGrantAuthor(givenAccess{news}, writerFor(t))}
			digest, _, wanted, err := courier.NewDigestAuthor(gathered{[]events.Delivery{told}}, authors, writerFor(t)).
				Write(t.Context(), events.Delivery{EventID: "d", Topic: events.DigestDue, Recipient: "ben"})
			must(t, err)
			if !wanted {
				t.Fatal("the digest is empty")
			}
			says(t, digest, []string{c.sentence, "https://portal.example.org" + c.link}, []string{"Secret"})
		})
	}
}

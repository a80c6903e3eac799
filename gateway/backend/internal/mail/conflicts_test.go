package mail_test

import (
	"context"
	"testing"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/conflict"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/people"
	courier "example.org/portal/backend/internal/mail"
)

// newsOfB202605 is news of a meeting with a title that no e-mail says.
func newsOfB202605(t *testing.T) meeting.News {
	t.Helper()
	start, err := localtime.ParseDateTime("2026-12-01T13:00:00")
	must(t, err)
	m := meeting.Meeting{ID: "m1", BoardID: "b1", Number: "B-2026-05", Title: "Secret takeover", State: meeting.Published}
	must(t, m.Plan("Europe/London", meeting.Sitting{StartsAtLocal: start, TimeZone: "Europe/London", DurationMinutes: 60}))
	return meeting.News{Invitee: people.Person{ID: "ben", Email: "ben@example.org", TimeZone: "Europe/London"}, Organisation: "Trust", Board: board.Board{ID: "b1", Name: "Board"}, Meeting: m}
}

// waiting tells of conflicts that wait for a decision.
type waiting struct{ told conflict.News }

func (w waiting) News(context.Context, events.Delivery) (conflict.News, bool, error) {
	return w.told, true, nil
}

// [C4] The e-mail says who decides, and leads to the item, or to the room of a meeting in session.
func TestNewsOfConflictsSayWhoDecides(t *testing.T) {
	for name, tc := range map[string]struct {
		turns   []conflict.Turn
		state   meeting.State
		subject string
		says    []string
	}{
		"to who decides": {
			[]conflict.Turn{{Decider: conflict.ByChair, IsOwn: true, Count: 1}}, meeting.Published, "Conflict of interest to decide",
			[]string{"1 declared conflict of interest waits for a decision for meeting B-2026-05 of Board on Tuesday 1 December 2026, 13:00 (London). You decide.", "/boards/b1/meetings/m1/items/i5"},
		},
		"to who does not": {
			[]conflict.Turn{{Decider: conflict.ByDeputyChair, Count: 1}}, meeting.Published, "Conflict of interest to decide",
			[]string{"(London). The deputy chair decides.", "/boards/b1/meetings/m1/items/i5"},
		},
		"in session, about several": {
			[]conflict.Turn{{Decider: conflict.ByChair, Count: 2}, {Decider: conflict.ByMeeting, NeedsResolution: true, Count: 1}}, meeting.InSession, "Conflicts of interest to decide",
			[]string{"3 declared conflicts of interest wait", "2 of them: The chair decides.", "1 of them: The meeting decides by resolution, and you record the decision.", "/boards/b1/meetings/m1/room"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			told := conflict.News{News: newsOfB202605(t), Waiting: tc.turns, ItemID: "i5"}
			told.Meeting.State = tc.state
			got, _, wanted, err := courier.NewConflictAuthor(waiting{told}, writerFor(t)).Write(t.Context(), events.Delivery{EventID: "e1", Topic: events.ConflictDeclared, Recipient: "ben"})
			must(t, err)
			if !wanted || got.Subject != tc.subject+onBoard {
				t.Errorf("wanted %v, subject %q", wanted, got.Subject)
			}
			says(t, got, tc.says, []string{"Secret", "Possible"})
		})
	}
}

// concerned tells the person concerned.
type concerned struct{ told conflict.DecisionNews }

func (c concerned) News(context.Context, events.Delivery) (conflict.DecisionNews, bool, error) {
	return c.told, true, nil
}

// [C4, X2] The e-mail to the person concerned has the four effects in words. It leads where the person can go, and never to the item.
func TestNewsOfADecisionSayWhatItMeans(t *testing.T) {
	all := conflict.DecisionNews{ItemNumber: "5", IsDecision: true, HasVote: true, ReadsMeeting: true}
	for name, tc := range map[string]struct {
		change          func(told *conflict.DecisionNews)
		subject         string
		says, leavesOut []string
	}{
		"withheld": {
			func(*conflict.DecisionNews) {}, "Your conflict of interest is decided",
			[]string{
				"Your conflict of interest on item 5 of meeting B-2026-05 of Board on Tuesday 1 December 2026, 13:00 (London) is decided.", "Papers: you do not see the item.",
				"Room: you leave for the item.", "Vote: you do not vote.", "Quorum: you do not count.", "/boards/b1/meetings/m1",
			}, nil,
		},
		"to a reader, once the exclusion is lifted": {
			func(told *conflict.DecisionNews) {
				told.IsDecision, told.ItemTitle, told.ReadsPapers, told.Stays, told.Votes, told.Counts = false, "Dredging", true, true, true, true
			}, "What follows from your conflict of interest has changed",
			[]string{"on item 5 (Dredging) of meeting", "Papers: you read them.", "Room: you stay and speak.", "Vote: you vote.", "Quorum: you count."}, nil,
		},
		"to a guest without another item": {
			func(told *conflict.DecisionNews) { told.HasVote, told.Guest, told.ReadsMeeting = false, true, false }, "Your conflict of interest is decided",
			[]string{"/me/interests", "Open your interests"}, []string{"Vote:", "Quorum:", "/participation"},
		},
		"after the meeting": {
			func(told *conflict.DecisionNews) { told.IsHeld, told.ReadsPapers = true, true }, "Your conflict of interest is decided",
			[]string{"Papers: you read them."}, []string{"Room:", "Vote:", "Quorum:"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			told := all
			told.News = newsOfB202605(t)
			tc.change(&told)
			got, _, wanted, err := courier.NewDecisionAuthor(concerned{told}, writerFor(t)).Write(t.Context(), events.Delivery{EventID: "e1", Topic: events.ConflictDecided, Recipient: "ben"})
			must(t, err)
			if !wanted || got.Subject != tc.subject+onBoard || got.To != "ben@example.org" {
				t.Errorf("wanted %v, subject %q", wanted, got.Subject)
			}
			says(t, got, tc.says, append(tc.leavesOut, "Secret", "/items/"))
		})
	}
}

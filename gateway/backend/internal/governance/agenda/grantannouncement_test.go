package agenda_test

import (
	"errors"
	"fmt"
	"maps"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/meeting"
)

// given takes the queued events about grants.
func (r *room) given() (queued []events.Event) {
	r.Helper()
	for {
		event, err := r.store.ClaimEvent(r.Context(), []events.Topic{events.ItemAccessGiven}, governancetest.Clock(), governancetest.Clock().Add(time.Hour))
		if errors.Is(err, fault.ErrNotFound) {
			return queued
		}
		governancetest.Must(r.T, err)
		queued = append(queued, event)
	}
}

// givenOnce takes the only queued event about grants.
func (r *room) givenOnce() events.Event {
	r.Helper()
	queued := r.given()
	if len(queued) != 1 {
		r.Fatalf("%d changes are told of: %v", len(queued), queued)
	}
	return queued[0]
}

// told returns the e-mail that each concerned person gets about a change. It asks when the event is taken up, and again
// when the digest is written.
func (r *room) told(of events.Event) map[string]string {
	r.Helper()
	announcements := agenda.NewGrantAnnouncements(r.store, governancetest.Clock)
	concerned, err := announcements.Concerned(r.Context(), of)
	governancetest.Must(r.T, err)
	told := r.news(of)
	if len(concerned) != len(told) {
		r.Errorf("%v are concerned, and %v told", concerned, told)
	}
	for _, who := range concerned {
		if told[who] == "" {
			r.Errorf("%s is concerned and told nothing", who)
		}
	}
	return told
}

func (r *room) news(of events.Event) map[string]string {
	r.Helper()
	announcements, told := agenda.NewGrantAnnouncements(r.store, governancetest.Clock), map[string]string{}
	for _, who := range []string{ruth, yusuf, margit, wei, zoe, hannah, kim, patrick, claire} {
		news, wanted, err := announcements.News(r.Context(), events.Delivery{EventID: of.ID, Topic: of.Topic, Recipient: who, Payload: of.Payload})
		governancetest.Must(r.T, err)
		if !wanted {
			continue
		}
		var lines []string
		for _, given := range news.Given {
			var items []string
			for _, item := range given.Items {
				items = append(items, strings.TrimSpace(item.Number+" "+item.Title))
			}
			lines = append(lines, fmt.Sprintf("%s %s: %s", given.Kind, strings.Join(given.Names, ", "), strings.Join(items, ", ")))
		}
		told[who] = strings.Join(lines, "; ")
	}
	return told
}

func (r *room) expect(when string, of events.Event, want map[string]string) {
	r.Helper()
	if got := r.told(of); !maps.Equal(got, want) {
		r.Errorf("%s: told are %v, want %v", when, got, want)
	}
}

// to returns a map that gives each of the people the same line.
func to(line string, people ...string) map[string]string {
	told := map[string]string{}
	for _, who := range people {
		told[who] = line
	}
	return told
}

// [X2, X4, X6, X10] The people who read a draft get an e-mail about a grant for one of its items, except the person who
// gave it. Once the agenda is published, all people who read the item at that time get it. An excluded person gets
// none.
func TestGrantsForAnItemAreAnnouncedToItsReaders(t *testing.T) {
	in(t, func(r *room) {
		budget := r.add("Budget")
		r.given()
		r.contribute(budget, hannah)
		of := r.givenOnce()
		want := to("CONTRIBUTOR hannah: 1 Budget", yusuf, margit)
		want[hannah] = "CONTRIBUTOR hannah: Budget" // a contributor to a draft does not learn the item's place
		r.expect("of a draft", of, want)
		r.publish()
		r.expect("of a published agenda", of, to("CONTRIBUTOR hannah: 1 Budget", yusuf, margit, wei, zoe, patrick, hannah))
		r.exclude(wei, budget, agenda.PapersAndDiscussion)
		r.exclude(hannah, budget, agenda.PapersAndDiscussion)
		r.expect("of an item from which people are excluded", of, to("CONTRIBUTOR hannah: 1 Budget", yusuf, margit, zoe, patrick))
	})
}

// [X3, X10] A person who sees a placeholder instead of a closed item gets no e-mail about it, even when the same change
// concerns an item that the person reads. A guest gets the e-mail about the meeting's date instead.
func TestGrantsForClosedItemsAreAnnouncedToTheirReadersOnly(t *testing.T) {
	in(t, func(r *room) {
		audit, pay := r.add("Audit"), r.add("Pay")
		r.publish()
		r.closeTo(pay, ruth, margit, wei)
		r.expect("the list is made", r.givenOnce(), to("READER margit, ruth, wei: 2 Pay", margit, wei))
		r.closeTo(pay, ruth, margit, wei, yusuf)
		r.expect("the list is longer", r.givenOnce(), to("READER yusuf: 2 Pay", margit, wei, yusuf))
		r.closeTo(pay, ruth, margit)
		if queued := r.given(); len(queued) != 0 {
			r.Errorf("a shorter list is told of: %v", queued)
		}
		r.invite(ruth, claire, audit, pay)
		want := to("GUEST claire: 1 Audit", yusuf, wei, zoe, patrick)
		want[margit] = "GUEST claire: 1 Audit, 2 Pay"
		r.expect("a guest of both", r.givenOnce(), want)
	})
}

// No e-mail reports a grant that was revoked before the digest, or a grant for a cancelled meeting.
func TestEndedGrantsAreNotAnnounced(t *testing.T) {
	in(t, func(r *room) {
		budget := r.add("Budget")
		r.publish()
		r.contribute(budget)
		r.given()
		r.contribute(budget, hannah, zoe)
		contributors := r.givenOnce()
		r.contribute(budget, zoe)
		r.expect("one of two is left", contributors, to("CONTRIBUTOR zoe: 1 Budget", yusuf, margit, wei, zoe, patrick))
		r.invite(ruth, claire, budget)
		guest := r.givenOnce()
		r.revoke(ruth, r.agenda().GuestsFor(r.viewer(ruth))[0].ID)
		r.expect("the invitation was revoked", guest, map[string]string{})
		r.closeTo(budget, ruth, margit)
		readers := r.givenOnce()
		r.must(ruth, r.commands.SetSession(agenda.Closing{Edit: r.editOf(budget), ItemID: budget, Session: agenda.Open}))
		r.expect("the item is open again", readers, map[string]string{})
		_, err := r.store.Exec(r.Context(), `UPDATE meetings SET state = '`+string(meeting.Cancelled)+`' WHERE id = $1`, meetingID)
		governancetest.Must(r.T, err)
		r.expect("the meeting is cancelled", contributors, map[string]string{})
	})
}

// A guest without an account gets no access, and a change of an item's text gives none.
func TestChangesThatGiveNoAccessAreNotAnnounced(t *testing.T) {
	in(t, func(r *room) {
		budget, title := r.add("Budget"), "Budget 2027"
		r.inviteByName("Jens Holm", "jens@example.org", budget)
		r.must(ruth, r.commands.Edit(agenda.Editing{Edit: r.editOf(budget), ItemID: budget, Title: &title}))
		if queued := r.given(); len(queued) != 0 {
			r.Errorf("told of %v", queued)
		}
	})
}

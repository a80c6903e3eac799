//go:build !race

package graphql_test

import (
	"slices"
	"testing"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/governancetest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/paper"
)

// [X4, X10] Contributors are reminded of papers that have not come, of their own items only, and of none that is kept from
// them.
func TestContributorsAreRemindedOfTheirPapers(t *testing.T) {
	const number, director = "B-2027-01", "director@example.org"
	p := openPortal(t)
	for _, email := range []string{aContributor, director, bySecretary} {
		p.link(t, email)
	}
	item, ofDay := p.draftItem(t, number), localtime.Date{Year: 2027, Month: time.February, Day: 20}
	edit := func(change func(*agenda.Item)) {
		t.Helper()
		items, err := p.store.AgendaItems(t.Context(), []string{item.MeetingID})
		governancetest.Must(t, err)
		item = items[slices.IndexFunc(items, func(i agenda.Item) bool { return i.ID == item.ID })]
		change(&item)
		item.Version++
		p.update(t, item)
	}
	contributor, member := p.person(t, aContributor).ID, p.person(t, director).ID
	edit(func(i *agenda.Item) { i.ContributorIDs, i.PaperDueDate = []string{contributor, member}, &ofDay })

	due := agenda.PapersDue{MeetingID: item.MeetingID, Date: ofDay}
	event := paper.ReminderOf(due, clock())
	reminders := paper.NewReminders(p.store, func() time.Time { return time.Date(2027, time.February, 19, 8, 0, 0, 0, time.UTC) })
	expect := func(when string, want ...string) {
		t.Helper()
		concerned, err := reminders.Concerned(t.Context(), event)
		governancetest.Must(t, err)
		slices.Sort(concerned)
		slices.Sort(want)
		if !slices.Equal(concerned, want) {
			t.Errorf("%s: concerned are %v, want %v", when, concerned, want)
		}
		for _, id := range []string{contributor, member, p.person(t, bySecretary).ID} {
			told, wanted, err := reminders.News(t.Context(), events.Delivery{EventID: event.ID, Topic: event.Topic, Recipient: id, Payload: event.Payload})
			governancetest.Must(t, err)
			if wanted != slices.Contains(want, id) {
				t.Errorf("%s: %s is told: %v", when, id, wanted)
			}
			if wanted && (told.Items != 1 || told.DaysLeft != 1 || told.Meeting.Number != number) {
				t.Errorf("%s: %s is told %+v", when, id, told)
			}
		}
	}
	expect("before anything came", contributor, member)
	p.exclude(t, item, director)
	expect("with one of them excluded", contributor)
	edit(func(i *agenda.Item) { i.Purpose = agenda.Break })
	expect("for a break")
	edit(func(i *agenda.Item) { i.Purpose = agenda.Decision })
	p.paper(t, item, paper.Returned, "sent back")
	expect("with a paper that was sent back", contributor)
	p.paper(t, item, paper.Submitted, "brought")
	expect("once a paper was brought")

	event = paper.ReminderOf(agenda.PapersDue{MeetingID: item.MeetingID, Date: ofDay.AddDays(1)}, clock())
	expect("for a day that is the last one no more")
}

// update keeps an item as it is here.
func (p *portal) update(t *testing.T, item agenda.Item) {
	t.Helper()
	governancetest.Must(t, governancetest.Put(t, p.store, func(tx *change.Tx) error { return p.store.UpdateItem(tx, item) }))
}

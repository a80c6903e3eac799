package scale

import (
	"fmt"
	"strconv"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/publication"
)

const (
	// groupOf is how many items make a group: one item and the items below it.
	groupOf = 3
	// closedItem is the item of a meeting that few people may read. contributedItem is the item to which a person from
	// outside the board contributes.
	closedItem, contributedItem = 6, 3
	// readersOf is how many members of the board read a closed item.
	readersOf = 6
)

func itemID(nth, held, place int) string { return idOf("item/%d/%d/%d", nth, held, place) }

var purposes = []agenda.Purpose{agenda.Decision, agenda.Information, agenda.Discussion}

// agenda adds the items of a meeting, and writes the lists of their readers as commands do.
func (w writer) agenda(of meeting.Meeting, nth, held int) error {
	var published []publication.Change
	for place := range w.size.ItemsPerMeeting {
		item := w.item(of, nth, held, place)
		w.record("AGENDA_ITEM_ADDED", "agendaItem", item.ID, of.BoardID)
		if err := w.store.InsertItem(w.tx, item); err != nil {
			return fmt.Errorf("item %d: %w", place, err)
		}
		papers, err := w.papers(of, item, nth, held, place)
		if err != nil {
			return fmt.Errorf("item %d: %w", place, err)
		}
		words := item.Words()
		published = append(append(published, publication.Change{Kind: publication.ItemAdded, ItemID: item.ID, Shown: &words}), papers...)
	}
	if of.PackVersion > 0 {
		if err := w.publication(of, nth, published); err != nil {
			return err
		}
	}
	if w.excludedIn(held) >= 0 {
		if err := w.exclusion(of, nth, held); err != nil {
			return fmt.Errorf("exclusion: %w", err)
		}
	}
	if err := w.store.RaiseAgenda(w.tx, of.ID, agenda.Writers, agenda.Barrier{}); err != nil {
		return err
	}
	if of.PackVersion > 0 {
		if err := agenda.RaisePublished(w.tx, w.store, of.ID); err != nil {
			return err
		}
	}
	return agenda.UpdateLists(w.tx, w.store, of)
}

func (w writer) item(of meeting.Meeting, nth, held, place int) agenda.Item {
	seats := w.seats(nth)
	item := agenda.Item{
		ID: itemID(nth, held, place), MeetingID: of.ID, BoardID: of.BoardID, Position: place / groupOf,
		Title: fmt.Sprintf("Business %d of %s", place+1, of.Number), Purpose: purposes[place%groupOf], OwnMinutes: 10,
		PresenterIDs: []string{PersonID(seats[place%seatsOf].person)}, Session: agenda.Open, State: agenda.Accepted,
		Summary: "What the members need to know before they come to a view of it, in a paragraph of ordinary length as secretaries write them.", Stamp: w.stamp(),
	}
	number := strconv.Itoa(place/groupOf + 1)
	if below := place % groupOf; below > 0 {
		parent := itemID(nth, held, place-below)
		item.ParentID, item.Position = &parent, below-1
		number += fmt.Sprintf(".%d", below)
	}
	if of.PackVersion > 0 {
		item.PermanentNumber = number
	}
	if isOver(of.State) {
		item.State = agenda.Concluded
	}
	switch place {
	case closedItem:
		item.Session = agenda.Closed
		for _, one := range seats[:readersOf] {
			item.AllowIDs = append(item.AllowIDs, PersonID(one.person))
		}
	case contributedItem:
		outsider := seats[len(seats)-1].person + Assembly + nth
		item.ContributorIDs = []string{PersonID(firstMember + outsider%(w.size.People-firstMember))}
	}
	return item
}

// excludedIn returns the seat of the member who is excluded from the first item of a meeting; -1 for nobody.
func (l loader) excludedIn(held int) int {
	if held%2 == 0 && held/2 < l.size.ExclusionsPerBoard {
		return 2 + held/2%(seatsOf-2)
	}
	return -1
}

// exclusion excludes a voting member from the first item, and raises the access epoch [X7].
func (w writer) exclusion(of meeting.Meeting, nth, held int) error {
	person := PersonID(w.seats(nth)[w.excludedIn(held)].person)
	one := agenda.Exclusion{
		ID: idOf("exclusion/%d/%d", nth, held), MeetingID: of.ID, ItemID: itemID(nth, held, 0), PersonID: person,
		Basis: agenda.Conflict, Scope: agenda.PapersAndDiscussion, PrivateReason: "Holds shares of a bidder.", Stamp: w.stamp(),
	}
	if isOver(of.State) { // the person was excluded before the meeting was held
		one.CreatedAt = *of.AnnouncedAt
	}
	if err := w.store.InsertExclusion(w.tx, one); err != nil {
		return err
	}
	w.record("EXCLUSION_ADDED", "agendaItem", one.ItemID, of.BoardID)
	return w.store.RaiseEpochs(w.tx, []string{person})
}

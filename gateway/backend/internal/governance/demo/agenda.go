package demo

import (
	"fmt"
	"slices"
	"strings"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/publication"
)

// agenda adds the items of a meeting, its guests, and the lists of their readers.
func (l loader) agenda(of meeting.Meeting, entry meetingEntry) error {
	if len(entry.Agenda) == 0 {
		return l.publications(of, entry)
	}
	if err := l.items(of, nil, entry.Agenda); err != nil {
		return err
	}
	if err := l.guests(of, entry); err != nil {
		return err
	}
	if err := l.papers(of); err != nil {
		return err
	}
	if err := l.versions(of); err != nil {
		return err
	}
	if err := agenda.UpdateLists(l.tx, l.store, of); err != nil {
		return err
	}
	return l.publications(of, entry)
}

// versions counts the agenda as written once, and as published once if the meeting has a pack.
func (l loader) versions(of meeting.Meeting) error {
	if err := l.store.RaiseAgenda(l.tx, of.ID, agenda.Writers, agenda.Barrier{}); err != nil || of.PackVersion == 0 {
		return err
	}
	return agenda.RaisePublished(l.tx, l.store, of.ID)
}

// publications adds a publication for each of the meeting's packs. The first publication has all items; each later one
// has a late item.
func (l loader) publications(of meeting.Meeting, entry meetingEntry) error {
	for seq := 1; seq <= entry.Pack; seq++ {
		made := publication.Publication{
			ID: idOf(fmt.Sprintf("publication/%s/%d", of.Number, seq)), MeetingID: of.ID, Seq: seq,
			PublishedAt: publishedAt(of.Date, seq), PublishedByID: idOf("p10"),
		}
		made.Changes = append(itemsAdded(of, entry.Agenda, seq), l.shelf.released(of.Number, seq)...)
		if err := l.store.InsertPublication(l.tx, made); err != nil {
			return fmt.Errorf("publication %d: %w", seq, err)
		}
	}
	return nil
}

// itemsAdded returns the changes for the items that a publication added, with the items below them. Breaks make no
// change.
func itemsAdded(of meeting.Meeting, entries []itemEntry, seq int) []publication.Change {
	changes := []publication.Change{}
	for _, item := range entries {
		if late := strings.HasSuffix(item.Number, "A"); late == (seq > 1) && item.Number != "" {
			changes = append(changes, publication.Change{Kind: publication.ItemAdded, ItemID: itemID(of, item)})
		}
		changes = append(changes, itemsAdded(of, item.Below, seq)...)
	}
	return changes
}

// guests invites guests to items of the first level.
func (l loader) guests(of meeting.Meeting, entry meetingEntry) error {
	for _, one := range entry.Guests {
		guest := meeting.Guest{ID: idOf("guest/" + of.Number + "/" + one.Person), MeetingID: of.ID, PersonID: idOf(one.Person), Stamp: l.stamp()}
		for _, item := range entry.Agenda {
			if slices.Contains(one.Items, item.Number) {
				guest.ItemIDs = append(guest.ItemIDs, itemID(of, item))
			}
		}
		l.record("GUEST_INVITED", "agendaItem", guest.ID, of.BoardID)
		if err := l.store.InsertGuest(l.tx, guest); err != nil {
			return fmt.Errorf("guest %s: %w", one.Person, err)
		}
		l.stored[of.Number].guests = append(l.stored[of.Number].guests, guest)
		answer := []answerEntry{{Person: one.Person, RSVP: one.RSVP, Mode: one.Mode}}
		if err := l.answers(of, answer); err != nil {
			return err
		}
	}
	return nil
}

func itemID(of meeting.Meeting, entry itemEntry) string {
	return idOf("item/" + of.Number + "/" + entry.Title)
}

func (l loader) items(of meeting.Meeting, parentID *string, entries []itemEntry) error {
	for position, entry := range entries {
		item := agenda.Item{
			ID: itemID(of, entry), MeetingID: of.ID, BoardID: of.BoardID, ParentID: parentID, Position: position,
			PermanentNumber: entry.Number, Title: entry.Title, Purpose: entry.Purpose, OwnMinutes: entry.Minutes,
			PresenterIDs: idsOf(entry.Presenters), ContributorIDs: idsOf(entry.Contributors), Summary: entry.Summary, Recommendation: entry.Recommendation,
			Counterparties: entry.Counterparties, Standing: entry.Standing,
			Session: agenda.Open, AllowIDs: idsOf(entry.Readers), State: agenda.Accepted, Stamp: l.stamp(),
		}
		if len(entry.Readers) > 0 {
			item.Session = agenda.Closed
		}
		if of.State == meeting.Held || of.State == meeting.Closed {
			item.State = agenda.Concluded
		}
		if err := l.store.InsertItem(l.tx, item); err != nil {
			return fmt.Errorf("item %s: %w", entry.Title, err)
		}
		l.stored[of.Number].items = append(l.stored[of.Number].items, item)
		l.record("AGENDA_ITEM_ADDED", "agendaItem", item.ID, of.BoardID)
		if err := l.exclusions(of, item, entry.Excluded); err != nil {
			return fmt.Errorf("item %s: %w", entry.Title, err)
		}
		if err := l.items(of, &item.ID, entry.Below); err != nil {
			return err
		}
	}
	return nil
}

func (l loader) exclusions(of meeting.Meeting, from agenda.Item, entries []exclusionEntry) error {
	for _, entry := range entries {
		exclusion := agenda.Exclusion{
			ID: idOf("exclusion/" + from.ID + "/" + entry.Person), MeetingID: from.MeetingID, ItemID: from.ID, PersonID: idOf(entry.Person),
			Basis: entry.Basis, Scope: entry.Scope, PrivateReason: entry.Reason, Stamp: l.stamp(),
		}
		if err := l.store.InsertExclusion(l.tx, exclusion); err != nil {
			return err
		}
		l.stored[of.Number].exclusions = append(l.stored[of.Number].exclusions, exclusion)
		l.record("EXCLUSION_ADDED", "agendaItem", from.ID, from.BoardID)
	}
	return nil
}

func idsOf(keys []string) []string {
	ids := make([]string, len(keys))
	for i, key := range keys {
		ids[i] = idOf(key)
	}
	return ids
}

package publication

import (
	"fmt"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/meeting"
)

// PublishNow publishes an item that was added to a meeting in session, and the accepted papers of the item, to their readers at
// once: they are taken and tabled by consent of those present. It changes nothing for all other meetings, and where nothing
// waits. personID is whom the publication names. The transaction must have locked the meeting.
func (cs *Commands) PublishNow(tx *change.Tx, meetingID, itemID, personID string) error {
	p := publishing{commands: cs, input: Publishing{MeetingID: meetingID}}
	of, err := p.meeting(tx)
	if err != nil || of.State != meeting.InSession {
		return err
	}
	listed, err := p.agenda(tx)
	if err != nil {
		return err
	}
	item, found := listed.Item(itemID)
	if !found {
		return nil
	}
	changes, err := p.table(tx, listed, item)
	if err != nil || len(changes) == 0 {
		return err
	}
	recordEach(tx, of, changes)
	if err := agenda.RaiseShown(tx, cs.store, listed, placed(changes)); err != nil {
		return err
	}
	return p.storePublication(tx, of, Publication{Seq: of.PackVersion + 1, Changes: changes, PublishedByID: personID})
}

// table publishes one item with its accepted papers. The papers of an item that is off the agenda are not published.
func (p publishing) table(tx *change.Tx, of agenda.Agenda, item agenda.Item) (changes []Change, err error) {
	if item.IsOff() {
		return nil, nil
	}
	if item.IsNew {
		if changes, err = p.showItem(tx, of, item, nil); err != nil {
			return nil, err
		}
		if item.PermanentNumber == "" {
			item.PermanentNumber = item.Number
		}
	}
	papers, err := everyPaper(tx.Context(), p.commands.store, []agenda.Item{item})
	if err != nil {
		return nil, fmt.Errorf("list the papers of an item: %w", err)
	}
	for _, one := range papers[item.ID] {
		made, err := p.release(tx, of.Meeting, item, one)
		if err != nil {
			return nil, err
		}
		changes = append(changes, made...)
	}
	return changes, nil
}

package agenda

import (
	"errors"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
)

// Copying is the input of Copy.
type Copying struct {
	change.Request
	MeetingID     string
	FromMeetingID string
	// ItemIDs are the items to copy; nil for all.
	ItemIDs []string
}

var (
	errNoSource  = change.Invalid("fromMeetingId", "this is no meeting of the board whose agenda you read")
	errNoCopy    = change.Invalid("itemIds", "there is no item to copy")
	errPublished = &change.Refusal{Code: change.CodeInvalidState, Message: "the agenda is published; each further item needs a reason, so add it by itself"}
)

// Copy returns the command that adds items of another agenda of the same board to a draft. A copy has the title, the
// purpose, the minutes, the presenters and the list of readers of the original, and is the same standing item. It has no
// texts, counterparties, papers, contributors and exclusions, because these belong to the other meeting. Items that the actor does not read there are left out.
func (cs *Commands) Copy(input Copying) change.Command[Changed] {
	c := cs.filling("copyAgenda", change.KeyOf(input.ClientMutationID, input), input.MeetingID,
		func(tx *change.Tx, v *policy.Viewer, to Agenda) (Agenda, []Item, error) {
			from, err := cs.source(tx, v, to, input.FromMeetingID)
			if err != nil {
				return Agenda{}, nil, err
			}
			return from, from.copyable(v, input.ItemIDs), nil
		})
	if input.FromMeetingID != input.MeetingID {
		c.also = []change.Lock{change.Keep(change.RankMeeting, input.FromMeetingID)}
	}
	return cs.operation(c)
}

// filling declares a command that adds copies of items to the end of a draft. originals returns the items as the actor
// reads them, and the agenda that they are on.
func (cs *Commands) filling(
	name string, key change.Key, meetingID string, originals func(tx *change.Tx, v *policy.Viewer, to Agenda) (from Agenda, items []Item, err error),
) command {
	return command{
		name: name, key: key, locate: cs.atMeeting(meetingID),
		action: policy.EditDraftAgenda, missing: errNoMeeting, forbidden: notTheirs, affects: items, open: drafted(), closed: errPublished,
		apply: func(tx *change.Tx, s subject) (string, error) {
			v, err := tx.Viewer()
			if err != nil {
				return "", err
			}
			from, found, err := originals(tx, v, s.agenda)
			if err != nil {
				return "", err
			}
			return "", cs.addCopies(tx, v, s.agenda, from.duplicates(tx, s.agenda, found))
		},
	}
}

// addCopies adds copies of items to an agenda.
func (cs *Commands) addCopies(tx *change.Tx, v *policy.Viewer, to Agenda, made []Item) error {
	around, err := cs.store.BoardPeople(tx.Context(), to.Meeting.BoardID)
	if err != nil {
		return fmt.Errorf("list the people around a board: %w", err)
	}
	if len(made) == 0 {
		return errNoCopy
	}
	if len(to.Seen(v, cs.secret))+len(made) > mostItems {
		return governance.Invalid("meetingId", "has no room for so many items")
	}
	if err := cs.keepColleagues(tx, to.Meeting.BoardID, made); err != nil {
		return err
	}
	for _, item := range made {
		if err := cs.insertDuplicate(tx, to, around, item); err != nil {
			return err
		}
	}
	after, err := rearranged(tx, cs.store, to.Meeting)
	if err != nil {
		return fmt.Errorf("find the agenda as it is now: %w", err)
	}
	return raise(tx, cs.store, after, Writers, made...)
}

// source returns the agenda from which items are copied.
func (cs *Commands) source(tx *change.Tx, v *policy.Viewer, to Agenda, meetingID string) (Agenda, error) {
	from, err := agendaOf(tx.Context(), cs.store, meetingID)
	switch {
	case errors.Is(err, fault.ErrNotFound):
		return Agenda{}, errNoSource
	case err != nil:
		return Agenda{}, fmt.Errorf("find the agenda to copy: %w", err)
	case meetingID == to.Meeting.ID, from.Meeting.BoardID != to.Meeting.BoardID, !from.IsFor(v):
		return Agenda{}, errNoSource
	}
	return from, nil
}

// copyable returns the items of the agenda that a viewer can copy, in their order. ids limits them; nil is for all.
func (a Agenda) copyable(v *policy.Viewer, ids []string) []Item {
	var found []Item
	for _, entry := range a.Seen(v, nil) { // without a secret, as no placeholder is copied
		item, whole := entry.(Item)
		if !whole || item.IsOff() || item.State == Proposed || item.State == Declined || ids != nil && !slices.Contains(ids, item.ID) {
			continue
		}
		found = append(found, item)
	}
	return found
}

// duplicates returns copies of items of the agenda for the end of another agenda of the board.
func (a Agenda) duplicates(tx *change.Tx, to Agenda, originals []Item) []Item {
	places := newCopyPlaces(a, to)
	made := make([]Item, 0, len(originals))
	for _, original := range originals {
		item := Item{
			ID: tx.NewID(), MeetingID: to.Meeting.ID, BoardID: to.Meeting.BoardID, Title: original.Title, Purpose: original.Purpose,
			OwnMinutes: original.OwnMinutes, PresenterIDs: original.PresenterIDs, ContributorIDs: []string{}, State: Accepted,
			Standing: original.Standing, Stamp: governance.NewStamp(tx.Now(), tx.PersonID()),
		}
		places.put(original, &item)
		made = append(made, item)
	}
	return made
}

// insertDuplicate stores a copy. Its list has no people who have left the board or the organisation since. The actor reads
// the original, and so is on the list of a closed copy and manages it [X8].
func (cs *Commands) insertDuplicate(tx *change.Tx, to Agenda, around BoardPeople, item Item) error {
	item.AllowIDs = slices.DeleteFunc(slices.Clone(item.AllowIDs), func(id string) bool {
		attendee, found := around.attendee(id)
		return !found || attendee.Person.Status == people.Left
	})
	if item.Session == Closed && len(item.AllowIDs) == 0 {
		return errNoCustodian
	}
	if err := cs.store.InsertItem(tx, item); err != nil {
		return fmt.Errorf("add a copied item: %w", err)
	}
	record(tx, "AGENDA_ITEM_ADDED", to, item.ID, map[string]any{"purpose": string(item.Purpose), "session": string(item.Session)})
	return nil
}

// keepColleagues removes the presenters who do not belong to the organisation any more.
func (cs *Commands) keepColleagues(tx *change.Tx, boardID string, items []Item) error {
	var presenters []string
	for _, item := range items {
		presenters = append(presenters, item.PresenterIDs...)
	}
	colleagues, err := cs.store.Colleagues(tx.Context(), boardID, distinct(presenters))
	if err != nil {
		return fmt.Errorf("find the presenters: %w", err)
	}
	for i := range items {
		items[i].PresenterIDs = slices.DeleteFunc(slices.Clone(items[i].PresenterIDs), func(id string) bool { return !slices.Contains(colleagues, id) })
	}
	return nil
}

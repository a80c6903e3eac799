package agenda

import (
	"errors"
	"slices"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
)

// Deferring is the input of Defer.
type Deferring struct {
	change.Edit
	ItemID      string
	ToMeetingID string
	// Reason is nil when there is none.
	Reason *string
}

// Referring is the input of Refer.
type Referring struct {
	change.Edit
	ItemID    string
	ToBoardID string
	Reason    *string
}

// carriable returns the states of a meeting from which items can be deferred and referred.
func carriable() []meeting.State {
	return []meeting.State{meeting.Draft, meeting.Scheduled, meeting.Published, meeting.InSession, meeting.Adjourned}
}

var (
	errEnded        = &change.Refusal{Code: change.CodeInvalidState, Message: "the meeting is over or does not take place; its items stay as they are"}
	errDone         = &change.Refusal{Code: change.CodeInvalidState, Message: "this item is done with or off the agenda already"}
	errUnpublished  = &change.Refusal{Code: change.CodeInvalidState, Message: "nobody knows of this item yet; withdraw it here and add it there"}
	errBreakCarried = &change.Refusal{Code: change.CodeInvalidState, Message: "a break belongs to its own meeting"}
	errNoTarget     = change.Invalid("toMeetingId", "this is no meeting of the board whose agenda you write")
	errEarlier      = change.Invalid("toMeetingId", "choose a meeting that begins later than this one")
	errTargetFixed  = &change.Refusal{Code: change.CodeInvalidState, Field: "toMeetingId", Message: "the agenda of that meeting is not written any more; choose another meeting"}
	errOwnBoard     = change.Invalid("toBoardId", "this is the item's own board; defer the item instead")
	errNoBoard      = change.Invalid("toBoardId", "this is no board whose agendas you write")
	errNoNext       = &change.Refusal{Code: change.CodeInvalidState, Field: "toBoardId", Message: "that board has no coming meeting whose agenda is still written; plan one first"}
)

// carriage describes how an item moves to another agenda.
type carriage struct {
	edit   change.Edit
	state  State
	reason *string
	action string
	// target finds the agenda to which the item goes.
	target func(tx *change.Tx, v *policy.Viewer, from subject) (Agenda, error)
}

// Defer returns the command that moves an item, and the items below it, to a later meeting.
func (cs *Commands) Defer(input Deferring) change.Command[Changed] {
	s := cs.carrying("deferAgendaItem", change.KeyOf(input.ClientMutationID, input), input.ItemID)
	s.also = []change.Lock{change.Change(change.RankMeeting, input.ToMeetingID)}
	by := carriage{
		edit: input.Edit, state: Deferred, reason: input.Reason, action: "AGENDA_ITEM_DEFERRED",
		target: func(tx *change.Tx, v *policy.Viewer, from subject) (Agenda, error) {
			return cs.laterAgenda(tx, v, from, input.ToMeetingID)
		},
	}
	s.apply = func(tx *change.Tx, from subject) (string, error) { return from.item.ID, cs.carry(tx, from, by) }
	return cs.operation(s)
}

// Refer returns the command that hands an item, and the items below it, to another board. It locks that board, so that
// none of its agendas changes meanwhile.
func (cs *Commands) Refer(input Referring) change.Command[Changed] {
	s := cs.carrying("referAgendaItem", change.KeyOf(input.ClientMutationID, input), input.ItemID)
	s.also = []change.Lock{change.Change(change.RankBoard, input.ToBoardID)}
	by := carriage{
		edit: input.Edit, state: Referred, reason: input.Reason, action: "AGENDA_ITEM_REFERRED",
		target: func(tx *change.Tx, v *policy.Viewer, from subject) (Agenda, error) {
			return cs.nextAgenda(tx, v, from, input.ToBoardID)
		},
	}
	s.apply = func(tx *change.Tx, from subject) (string, error) { return from.item.ID, cs.carry(tx, from, by) }
	return cs.operation(s)
}

func (cs *Commands) carrying(name string, key change.Key, itemID string) command {
	return command{
		name: name, key: key, locate: cs.atItem(itemID), action: policy.EditDraftAgenda, missing: errNoItem, forbidden: notTheirs,
		affects: readers, open: carriable(), closed: errEnded,
	}
}

// laterAgenda returns the agenda of a later meeting of the same board.
func (cs *Commands) laterAgenda(tx *change.Tx, v *policy.Viewer, from subject, meetingID string) (Agenda, error) {
	to, err := agendaOf(tx.Context(), cs.store, meetingID)
	switch {
	case errors.Is(err, fault.ErrNotFound):
		return Agenda{}, errNoTarget
	case err != nil:
		return Agenda{}, err
	case to.Meeting.BoardID != from.item.BoardID || !mayPrepare(v, to.Meeting):
		return Agenda{}, errNoTarget
	case !to.Meeting.StartsAt.After(from.agenda.Meeting.StartsAt):
		return Agenda{}, errEarlier
	case !slices.Contains(drafted(), to.Meeting.State):
		return Agenda{}, errTargetFixed
	}
	return to, nil
}

// nextAgenda returns the next agenda of another board that is still written.
func (cs *Commands) nextAgenda(tx *change.Tx, v *policy.Viewer, from subject, boardID string) (Agenda, error) {
	if boardID == from.item.BoardID {
		return Agenda{}, errOwnBoard
	}
	if v.May(policy.EditDraftAgenda, policy.Object{BoardID: boardID}) != policy.Allowed {
		return Agenda{}, errNoBoard
	}
	meetingID, err := cs.store.NextToWrite(tx, boardID)
	if errors.Is(err, fault.ErrNotFound) {
		return Agenda{}, errNoNext
	}
	if err != nil {
		return Agenda{}, err
	}
	to, err := agendaOf(tx.Context(), cs.store, meetingID)
	if err == nil && !mayPrepare(v, to.Meeting) {
		return Agenda{}, errNoNext
	}
	return to, err
}

func (cs *Commands) carry(tx *change.Tx, from subject, by carriage) error {
	if err := refuseContributor(tx, from); err != nil {
		return err
	}
	if err := tx.Expect(from.item.ID, by.edit.ExpectedVersion, from.item.Version, from.item.UpdatedAt); err != nil {
		return err
	}
	reason, err := reasonOf(by.reason)
	if err != nil {
		return err
	}
	if !from.item.IsDue() {
		return errDone
	}
	if from.item.IsNew {
		return errUnpublished
	}
	if from.item.Purpose == Break {
		return errBreakCarried
	}
	v, err := tx.Viewer()
	if err != nil {
		return err
	}
	if hidesBelow(v, from) {
		return errHiddenBelow
	}
	to, err := by.target(tx, v, from)
	if err != nil {
		return err
	}
	return cs.handOver(tx, v, from, to, by, reason)
}

// handOver inserts the copies, ends the original items, and updates their readers. The actor must be able to read the
// items and write both agendas, so that the copies have a custodian [X8].
func (cs *Commands) handOver(tx *change.Tx, v *policy.Viewer, from subject, to Agenda, by carriage, reason string) error {
	carried := from.agenda.copies(tx, from.item, to, by.state == Referred)
	if len(to.Seen(v, cs.secret))+len(carried) > mostItems {
		return &change.Refusal{Code: change.CodeInvalidState, Message: "the other agenda has no room for so many items"}
	}
	for _, each := range carried {
		if err := cs.insertCopy(tx, to, each); err != nil {
			return err
		}
		original := each.original
		original.State, original.EndReason, original.Continued = by.state, reason, Place{MeetingID: to.Meeting.ID, ItemID: each.item.ID}
		original.Changed(tx.Now())
		if err := cs.store.UpdateItem(tx, original); err != nil {
			return err
		}
		record(tx, by.action, from.agenda, original.ID, map[string]any{"toMeetingId": to.Meeting.ID, "toItemId": each.item.ID})
	}
	if err := raiseTakenOff(tx, cs.store, from.agenda, from.item); err != nil {
		return err
	}
	after, err := replaceLists(tx, cs.store, to.Meeting)
	if err != nil {
		return err
	}
	if err := queueGrantEvent(tx, cs.store, to, after); err != nil {
		return err
	}
	var roots []Item
	for _, each := range carried {
		roots = append(roots, each.item)
	}
	if err := raise(tx, cs.store, after, Writers, roots...); err != nil {
		return err
	}
	return cs.store.RaiseEpochs(tx, after.contributors(roots))
}

// contributors returns the contributors of some items who read them.
func (a Agenda) contributors(items []Item) []string {
	var found []string
	for _, item := range items {
		facts := a.ForPolicy(item)
		for _, id := range item.ContributorIDs {
			if !facts.Bars(id) {
				found = append(found, id)
			}
		}
	}
	return distinct(found)
}

func (cs *Commands) insertCopy(tx *change.Tx, to Agenda, each carriedItem) error {
	if err := cs.store.InsertItem(tx, each.item); err != nil {
		return err
	}
	record(tx, "AGENDA_ITEM_ADDED", to, each.item.ID, map[string]any{"purpose": string(each.item.Purpose), "session": string(each.item.Session)})
	for _, exclusion := range each.exclusions {
		if err := cs.store.InsertExclusion(tx, exclusion); err != nil {
			return err
		}
		record(tx, "EXCLUSION_ADDED", to, each.item.ID, map[string]any{
			"exclusionId": exclusion.ID, "personId": exclusion.PersonID, "basis": string(exclusion.Basis), "scope": string(exclusion.Scope),
		})
	}
	return nil
}

// reasonOf returns why an item ends; empty without a reason.
func reasonOf(given *string) (string, error) {
	if given == nil {
		return "", nil
	}
	reason := governance.TidyText(*given)
	return reason, governance.CheckText("reason", reason, longestEndReason)
}

// carriedItem is an item and its copy in another agenda.
type carriedItem struct {
	original   Item
	item       Item
	exclusions []Exclusion
}

// copies returns copies of the item and the items below it that are still to be dealt with, for the end of another
// agenda. People who are kept from an item are kept from its copy too: the copy has the item's lists of readers and
// exclusions, and also those of the ancestors that do not come [X2, X3]. On another board, that board decides who
// prepares the copy.
func (a Agenda) copies(tx *change.Tx, root Item, to Agenda, elsewhere bool) []carriedItem {
	var made []carriedItem
	places := newCopyPlaces(a, to)
	for _, original := range a.below(root) {
		if !original.IsDue() {
			continue
		}
		item := original
		item.ID, item.MeetingID, item.BoardID = tx.NewID(), to.Meeting.ID, to.Meeting.BoardID
		item.CarriedFrom = Place{MeetingID: original.MeetingID, ItemID: original.ID}
		item.PermanentNumber, item.State = "", Accepted
		item.IsNew, item.LateReason, item.Shown, item.ShownPosition, item.PaperDueDate = false, "", nil, nil, nil
		item.Standing = "" // the other agenda has its own standing items
		item.TakenOutOfConsentBy, item.TakenOutOfConsentAt = "", nil
		item.Stamp = governance.NewStamp(tx.Now(), tx.PersonID())
		if elsewhere {
			item.ContributorIDs = []string{}
		}
		left := places.put(original, &item)
		made = append(made, carriedItem{original: original, item: item, exclusions: a.exclusionsOf(tx, left, item)})
	}
	return made
}

// places returns the first free position of the first level.
func (a Agenda) places() int {
	free := 0
	for _, item := range a.Items {
		if item.ParentID == nil {
			free = max(free, item.Position+1)
		}
	}
	return free
}

// ancestorsLeft returns item and its ancestors up to the first one that is carried along, lowest first.
func (a Agenda) ancestorsLeft(item Item, comes map[string]string) []Item {
	path := a.withAncestors(item)
	at := slices.IndexFunc(path, func(upper Item) bool { return comes[upper.ID] != "" })
	if at < 0 {
		return path
	}
	return path[:at]
}

// readersOf returns the people who are on the lists of all closed items among items.
func readersOf(items []Item) (Session, []string) {
	session, readers := Open, []string{}
	for _, item := range items {
		switch {
		case item.Session == Open:
		case session == Open:
			session, readers = Closed, slices.Clone(item.AllowIDs)
		default:
			readers = slices.DeleteFunc(readers, func(id string) bool { return !slices.Contains(item.AllowIDs, id) })
		}
	}
	return session, readers
}

// exclusionsOf returns the exclusions from the items as exclusions from a copy. Each person gets one, with the widest
// scope.
func (a Agenda) exclusionsOf(tx *change.Tx, items []Item, copied Item) []Exclusion {
	var made []Exclusion
	for _, exclusion := range a.Exclusions {
		if !slices.ContainsFunc(items, func(i Item) bool { return i.ID == exclusion.ItemID }) {
			continue
		}
		at := slices.IndexFunc(made, func(e Exclusion) bool { return e.PersonID == exclusion.PersonID })
		if at >= 0 && !exclusion.Scope.IsWiderThan(made[at].Scope) {
			continue
		}
		if at >= 0 {
			made = slices.Delete(made, at, at+1)
		}
		if copied.BoardID != a.Meeting.BoardID {
			exclusion.PrivateReason = "" // the private reason is for the people who manage the item here
		}
		exclusion.ID, exclusion.MeetingID, exclusion.ItemID = tx.NewID(), copied.MeetingID, copied.ID
		exclusion.Stamp = governance.NewStamp(tx.Now(), tx.PersonID())
		made = append(made, exclusion)
	}
	return made
}

// hidesBelow reports whether there is an item below that the viewer may not know of.
func hidesBelow(v *policy.Viewer, from subject) bool {
	return slices.ContainsFunc(from.agenda.below(from.item), func(item Item) bool {
		return !from.agenda.reads(v, item)
	})
}

// MayTakeOff reports whether a viewer may defer, refer or withdraw an item now.
func (a Agenda) MayTakeOff(v *policy.Viewer, item Item) bool {
	facts := a.ForPolicy(item)
	return slices.Contains(carriable(), a.Meeting.State) && item.IsDue() && !item.IsNew && mayPrepare(v, a.Meeting) && v.Decide(facts).Access == policy.Readable
}

// Link is an item of another agenda, from which this item comes or in which it continues.
type Link struct {
	ItemID        string
	Number        string
	MeetingID     string
	MeetingNumber string
	MeetingTitle  string
	BoardID       string
}

// LinkTo returns an item of the agenda for a viewer of another agenda; nil for a viewer who does not read the item
// here.
func (a Agenda) LinkTo(v *policy.Viewer, itemID string) *Link {
	item, found := a.Item(itemID)
	if !found || v.Decide(a.ForPolicy(item)).Access != policy.Readable || v.Decide(a.Meeting.ForPolicy()).Access != policy.Readable {
		return nil
	}
	return &Link{
		ItemID: item.ID, Number: item.Number, MeetingID: a.Meeting.ID, MeetingNumber: a.Meeting.Number, MeetingTitle: a.Meeting.Title,
		BoardID: a.Meeting.BoardID,
	}
}

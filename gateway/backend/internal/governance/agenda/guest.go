package agenda

import (
	"fmt"
	"slices"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
)

// The limits of a guest (docs/domain/records.md, "Guest").
const (
	shortestName = 2
	longestName  = 120
	mostGuests   = 50 // of one meeting
)

var (
	errNoGuest      = &change.Refusal{Code: change.CodeNotFound, Message: "there is no such guest"}
	errGuestAlready = change.Invalid("personId", "this person is a guest of the meeting already")
	errMember       = change.Invalid("personId", "this person is invited to the whole meeting")
	errOneOrOther   = change.Invalid("name", "give the name of somebody without access, or choose a person")
	errManyGuests   = &change.Refusal{Code: change.CodeInvalidState, Message: fmt.Sprintf("a meeting has room for %d guests", mostGuests)}
	errNotGuests    = change.Invalid("itemIds", "choose at least one item that is still to be dealt with")
)

// guestsOf returns the people who are guests of an item.
func (a Agenda) guestsOf(item Item) []meeting.Guest {
	var found []meeting.Guest
	for _, guest := range a.Guests {
		if guest.PersonID != "" && slices.Contains(guest.ItemIDs, item.ID) {
			found = append(found, guest)
		}
	}
	return found
}

// invites reports whether the agenda still has an item of a guest.
func (a Agenda) invites(guest meeting.Guest) bool {
	return len(a.itemsFor(guest)) > 0
}

// SeenGuest is a guest as a viewer may know them.
type SeenGuest struct {
	meeting.Guest
	// Items are the guest's items that the viewer reads, at least one.
	Items []Item
}

// GuestsFor returns the guests of the items that a viewer reads, the oldest first. Only viewers who prepare the agenda
// get addresses. Viewers who do not read the meeting get only themselves.
func (a Agenda) GuestsFor(v *policy.Viewer) []SeenGuest {
	known := []SeenGuest{}
	if v.Decide(a.Meeting.ForPolicy()).Access != policy.Readable {
		return known
	}
	prepares := mayPrepare(v, a.Meeting)
	for _, guest := range a.Guests {
		seen := SeenGuest{Guest: guest}
		for _, item := range a.Items {
			if slices.Contains(guest.ItemIDs, item.ID) && v.Decide(a.ForPolicy(item)).Access == policy.Readable {
				seen.Items = append(seen.Items, a.shownTo(v, item))
			}
		}
		if !prepares {
			seen.Email = ""
		}
		if len(seen.Items) > 0 {
			known = append(known, seen)
		}
	}
	return known
}

// InvitingGuest is the input of InviteGuest. The guest is a person of the organisation, or has only a name.
type InvitingGuest struct {
	change.Request
	MeetingID string
	PersonID  *string
	Name      *string
	Email     *string
	ItemIDs   []string
}

// InviteGuest returns the command that invites a guest. A guest who is a person reads the items once the agenda is
// published, even closed ones, and gets an e-mail about the meeting's date.
func (cs *Commands) InviteGuest(input InvitingGuest) change.Command[Changed] {
	s := cs.onGuests("inviteGuest", change.KeyOf(input.ClientMutationID, input), cs.atMeeting(input.MeetingID))
	if input.PersonID != nil {
		s.also = []change.Lock{change.Change(change.RankPerson, *input.PersonID)}
	}
	s.missing = errNoMeeting
	s.apply = func(tx *change.Tx, s subject) (string, error) { return "", cs.inviteGuest(tx, s, input) }
	return cs.operation(s)
}

func (cs *Commands) onGuests(name string, key change.Key, locate func(tx *change.Tx) (Location, error)) command {
	s := cs.restricting(name, key, locate)
	s.open, s.closed = inviting(), errOver
	return s
}

// inviting returns the states of a meeting in which guests can be invited.
func inviting() []meeting.State {
	return []meeting.State{meeting.Draft, meeting.Scheduled, meeting.Published, meeting.InSession, meeting.Adjourned}
}

// TakesGuestsOf reports whether a viewer may invite guests now.
func (a Agenda) TakesGuestsOf(v *policy.Viewer) bool {
	return slices.Contains(inviting(), a.Meeting.State) && mayPrepare(v, a.Meeting)
}

func (cs *Commands) inviteGuest(tx *change.Tx, s subject, input InvitingGuest) error {
	guest, err := input.guest(tx)
	if err != nil {
		return err
	}
	if len(s.agenda.Guests) >= mostGuests {
		return errManyGuests
	}
	if err := cs.checkGuest(tx, s, guest); err != nil {
		return err
	}
	items, err := itemsOf(tx, s, guest)
	if err != nil {
		return err
	}
	if err := cs.store.InsertGuest(tx, guest); err != nil {
		return err
	}
	record(tx, "GUEST_INVITED", s.agenda, guest.ID, map[string]any{"guestId": guest.ID, "personId": guest.PersonID, "itemIds": guest.ItemIDs})
	if guest.PersonID == "" {
		return nil
	}
	if err := cs.list(tx, s, items, guest.PersonID); err != nil {
		return err
	}
	if s.agenda.excludesGuest(guest, items) {
		return nil // a guest who is excluded from all items must not learn of the invitation
	}
	if err := cs.store.RaiseEpochs(tx, []string{guest.PersonID}); err != nil {
		return err
	}
	return cs.queueGuestEvent(tx, s.agenda.Meeting, guest)
}

// excludesGuest reports whether a guest is excluded from all of some items [X2].
func (a Agenda) excludesGuest(guest meeting.Guest, items []Item) bool {
	return !slices.ContainsFunc(items, func(i Item) bool { return !slices.Contains(a.ForPolicy(i).Excluded, guest.PersonID) })
}

// guest returns the guest that the input describes.
func (i InvitingGuest) guest(tx *change.Tx) (meeting.Guest, error) {
	guest := meeting.Guest{
		ID: tx.NewID(), MeetingID: i.MeetingID, ItemIDs: distinct(i.ItemIDs), Stamp: governance.NewStamp(tx.Now(), tx.PersonID()),
	}
	if i.PersonID != nil {
		guest.PersonID = *i.PersonID
		if guest.PersonID == "" {
			return meeting.Guest{}, unknownPerson("personId")
		}
	}
	if i.Name != nil {
		guest.Name = governance.TidyLine(*i.Name)
	}
	if i.Email != nil {
		guest.Email = governance.NormalEmail(*i.Email)
	}
	if (guest.PersonID == "") == (i.Name == nil) || guest.PersonID != "" && guest.Email != "" {
		return meeting.Guest{}, errOneOrOther
	}
	return guest, checkGuestName(guest)
}

func checkGuestName(guest meeting.Guest) error {
	if guest.PersonID != "" {
		return nil
	}
	if err := governance.CheckLine("name", guest.Name, longestName); err != nil {
		return err
	}
	if len([]rune(guest.Name)) < shortestName {
		return governance.Invalid("name", "must have %d to %d characters", shortestName, longestName)
	}
	if guest.Email == "" {
		return nil
	}
	return governance.CheckEmail("email", guest.Email)
}

// checkGuest refuses a guest who is invited already, and a person who is not in the organisation.
func (cs *Commands) checkGuest(tx *change.Tx, s subject, guest meeting.Guest) error {
	if guest.PersonID == "" {
		return nil
	}
	if slices.ContainsFunc(s.agenda.Guests, func(other meeting.Guest) bool { return other.PersonID == guest.PersonID }) {
		return errGuestAlready
	}
	if attendee, found := s.around.attendee(guest.PersonID); found && s.agenda.Meeting.Invites(attendee.Terms) {
		return errMember
	}
	return cs.checkPeople(tx, "personId", s.agenda.Meeting.BoardID, []string{guest.PersonID})
}

// itemsOf returns the items that a guest attends. Items that the actor does not read do not exist for the actor.
func itemsOf(tx *change.Tx, s subject, guest meeting.Guest) ([]Item, error) {
	v, err := tx.Viewer()
	if err != nil {
		return nil, err
	}
	var items []Item
	for _, id := range guest.ItemIDs {
		item, found := s.agenda.Item(id)
		if !found || v.Decide(s.agenda.ForPolicy(item)).Access != policy.Readable || !item.IsDue() {
			return nil, errNotGuests
		}
		items = append(items, item)
	}
	if len(items) == 0 {
		return nil, errNotGuests
	}
	return items, nil
}

// list puts a guest on the lists of readers of the closed items that the guest attends, and of the items above them.
func (cs *Commands) list(tx *change.Tx, s subject, items []Item, personID string) error {
	listed := map[string]bool{}
	for _, item := range items {
		for _, upper := range s.agenda.withAncestors(item) {
			if upper.Session != Closed || slices.Contains(upper.AllowIDs, personID) || listed[upper.ID] {
				continue
			}
			listed[upper.ID] = true
			upper.AllowIDs = distinct(append(slices.Clone(upper.AllowIDs), personID))
			upper.Changed(tx.Now())
			if err := cs.store.UpdateItem(tx, upper); err != nil {
				return err
			}
		}
	}
	return nil
}

// queueGuestEvent queues the event that informs a guest of the date of an announced meeting.
func (cs *Commands) queueGuestEvent(tx *change.Tx, of meeting.Meeting, guest meeting.Guest) error {
	if of.AnnouncedAt == nil || !of.StartsAt.After(tx.Now()) {
		return nil
	}
	event := of.Telling(events.MeetingAnnounced, tx.Now())
	event.Payload["guestId"] = guest.PersonID
	if _, err := cs.store.QueueEvent(tx.Context(), event); err != nil {
		return fmt.Errorf("queue the event for a guest: %w", err)
	}
	return nil
}

// RevokingGuest is the input of RevokeGuest.
type RevokingGuest struct {
	change.Edit
	GuestID string
}

// RevokeGuest returns the command that revokes an invitation, so that the guest cannot read the items any more. A guest
// without a term on the board is removed from their lists of readers.
func (cs *Commands) RevokeGuest(input RevokingGuest) change.Command[Changed] {
	s := cs.onGuests("revokeGuest", change.KeyOf(input.ClientMutationID, input), func(tx *change.Tx) (Location, error) {
		return cs.store.LocateGuest(tx, input.GuestID)
	})
	s.open = restrictable()
	// For other people there are no guests.
	s.missing, s.forbidden = errNoGuest, ""
	s.apply = func(tx *change.Tx, s subject) (string, error) { return "", cs.revokeGuest(tx, s, input) }
	return cs.operation(s)
}

func (cs *Commands) revokeGuest(tx *change.Tx, s subject, input RevokingGuest) error {
	v, err := tx.Viewer()
	if err != nil {
		return err
	}
	known := s.agenda.GuestsFor(v)
	at := slices.IndexFunc(known, func(g SeenGuest) bool { return g.ID == input.GuestID })
	if at < 0 {
		return errNoGuest // revoked before, or the actor reads none of the items
	}
	guest, now := known[at].Guest, tx.Now()
	if err := tx.Expect(guest.ID, input.ExpectedVersion, guest.Version, guest.UpdatedAt); err != nil {
		return err
	}
	guest.RevokedAt = &now
	guest.Changed(now)
	record(tx, "GUEST_REVOKED", s.agenda, guest.ID, map[string]any{"guestId": guest.ID, "personId": guest.PersonID})
	if err := cs.store.UpdateGuest(tx, guest); err != nil || guest.PersonID == "" {
		return err
	}
	if err := cs.unlist(tx, s, guest); err != nil || s.agenda.excludesGuest(guest, s.agenda.itemsFor(guest)) {
		return err
	}
	return cs.store.RaiseEpochs(tx, []string{guest.PersonID})
}

// itemsFor returns the items of a guest that the agenda still has.
func (a Agenda) itemsFor(guest meeting.Guest) []Item {
	return slices.DeleteFunc(slices.Clone(a.Items), func(i Item) bool { return !slices.Contains(guest.ItemIDs, i.ID) })
}

// unlist removes a guest without a term on the board from the lists of readers. It keeps the last name on a list.
func (cs *Commands) unlist(tx *change.Tx, s subject, guest meeting.Guest) error {
	if attendee, found := s.around.attendee(guest.PersonID); found && len(attendee.Terms) > 0 {
		return nil
	}
	for _, item := range s.agenda.Items {
		if len(item.AllowIDs) < 2 || !slices.Contains(item.AllowIDs, guest.PersonID) || slices.Contains(item.ContributorIDs, guest.PersonID) {
			continue
		}
		item.AllowIDs = slices.DeleteFunc(slices.Clone(item.AllowIDs), func(id string) bool { return id == guest.PersonID })
		item.Changed(tx.Now())
		if err := cs.store.UpdateItem(tx, item); err != nil {
			return err
		}
	}
	return nil
}

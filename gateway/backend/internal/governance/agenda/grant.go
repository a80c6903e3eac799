package agenda

import (
	"encoding/json"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/governance/change"
)

// GrantKind is the right that a person gets for an item.
type GrantKind string

// The kinds of grants.
const (
	ContributorGrant GrantKind = "CONTRIBUTOR"
	GuestGrant       GrantKind = "GUEST"
	ReaderGrant      GrantKind = "READER"
)

// Grant is a right of one person for one item.
type Grant struct {
	Kind     GrantKind `json:"kind"`
	ItemID   string    `json:"itemId"`
	PersonID string    `json:"personId"`
}

// grants returns the present grants, in the order of the agenda.
func (a Agenda) grants() []Grant {
	var found []Grant
	for _, item := range a.Items {
		for _, id := range item.ContributorIDs {
			found = append(found, Grant{ContributorGrant, item.ID, id})
		}
		for _, guest := range a.guestsOf(item) {
			found = append(found, Grant{GuestGrant, item.ID, guest.PersonID})
		}
		if item.Session != Closed {
			continue
		}
		for _, id := range item.AllowIDs {
			found = append(found, Grant{ReaderGrant, item.ID, id})
		}
	}
	return found
}

// gainedGrants returns the grants that a change added. It leaves out that a guest came on a list of readers, because
// the invitation gave the right.
func gainedGrants(before, after Agenda) []Grant {
	had := before.grants()
	given := slices.DeleteFunc(after.grants(), func(g Grant) bool { return slices.Contains(had, g) })
	isNewGuest := func(personID string) bool {
		return slices.ContainsFunc(given, func(g Grant) bool { return g.Kind == GuestGrant && g.PersonID == personID })
	}
	var told []Grant
	for _, g := range given {
		if g.Kind != ReaderGrant || !isNewGuest(g.PersonID) {
			told = append(told, g)
		}
	}
	return told
}

// queueGrantEvent queues one event about the grants that a change added (docs/domain/access.md, "Who gives access").
func queueGrantEvent(tx *change.Tx, queue events.Queue, before, after Agenda) error {
	given := gainedGrants(before, after)
	if len(given) == 0 {
		return nil
	}
	written, err := json.Marshal(given)
	if err != nil {
		return fmt.Errorf("write grants for items: %w", err)
	}
	event := events.New(events.ItemAccessGiven, tx.Now())
	event.Payload = map[string]string{"meetingId": after.Meeting.ID, "actorId": tx.PersonID(), "grants": string(written)}
	if _, err := queue.QueueEvent(tx.Context(), event); err != nil {
		return fmt.Errorf("queue the event of grants for items: %w", err)
	}
	return nil
}

package resolution

import (
	"fmt"
	"slices"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/room"
)

// PuttingBack is the input of PutBack.
type PuttingBack struct {
	change.Request
	ItemID string
}

var (
	errNotTaker    = &change.Refusal{Code: change.CodeForbidden, Message: "only the person who took the item out puts it back"}
	errIsStarted   = &change.Refusal{Code: change.CodeInvalidState, Message: "the item was started; it is dealt with singly"}
	errConsentDone = &change.Refusal{Code: change.CodeInvalidState, Message: "the vote on the consent resolution was opened after the item was taken out"}
)

// PutBack returns the command with which the person who took an item out of the consent agenda puts it back, until the item is started
// or the vote on the consent resolution is opened [A9]. A proposed consent resolution lists the item again.
func (cs *Commands) PutBack(input PuttingBack) change.Command[agenda.Changed] {
	c := command{itemID: input.ItemID, action: policy.PullConsentItem, forbidden: onlyMembers}
	return change.Operation[subject, agenda.Changed]{
		Name: "returnToConsent", Key: change.KeyOf(input.ClientMutationID, input), Repeat: change.IDs[agenda.Changed](),
		Load: func(tx *change.Tx) (subject, error) { return cs.load(tx, c) },
		Asks: c.asks,
		Apply: func(tx *change.Tx, s subject) (agenda.Changed, error) {
			return agenda.Changed{MeetingID: s.item.MeetingID, ItemID: s.item.ID}, change.Refuse(cs.putBack(tx, s))
		},
	}
}

func (cs *Commands) putBack(tx *change.Tx, s subject) error {
	switch {
	case !hasConsent(s.agenda.Meeting):
		return errConsentOver
	case !s.agenda.IsForConsent(s.item.ID):
		return errNotConsent
	case s.item.TakenOutOfConsentAt == nil:
		tx.Unchanged()
		return nil
	case s.item.TakenOutOfConsentBy != tx.PersonID():
		return errNotTaker
	case s.item.State != agenda.Accepted:
		return errIsStarted
	}
	votes, err := cs.store.ConsentVotes(tx.Context(), s.item.MeetingID)
	if err != nil {
		return fmt.Errorf("list the consent resolutions of the meeting: %w", err)
	}
	if slices.ContainsFunc(votes, func(v room.ConsentVote) bool { return isPutWithout(s.item, v) }) {
		return errConsentDone
	}
	item := s.item
	item.TakenOutOfConsentBy, item.TakenOutOfConsentAt = "", nil
	item.Changed(tx.Now())
	if err := cs.store.UpdateItem(tx, item); err != nil {
		return fmt.Errorf("store that an item was put back: %w", err)
	}
	tx.Record(audit.Event{Action: "CONSENT_ITEM_PUT_BACK", Entity: "agendaItem", EntityID: item.ID, BoardID: item.BoardID, Data: map[string]any{
		"itemId": item.ID, "meetingId": item.MeetingID,
	}})
	return nil
}

// isPutWithout reports whether a consent resolution was put to the vote after an item was taken out.
func isPutWithout(item agenda.Item, vote room.ConsentVote) bool {
	return vote.OpenedAt != nil && !vote.OpenedAt.Before(*item.TakenOutOfConsentAt)
}

// returnable returns the items that a viewer took out of the consent agenda and may put back now. seen are the consent resolutions that
// the viewer reads.
func returnable(v *policy.Viewer, of agenda.Agenda, seen []Seen) []ConsentItem {
	if !hasConsent(of.Meeting) {
		return []ConsentItem{}
	}
	var ids []string
	for _, item := range of.Items {
		if item.TakenOutOfConsentAt != nil && item.TakenOutOfConsentBy == v.Person.ID && mayPutBack(v, of, item, seen) {
			ids = append(ids, item.ID)
		}
	}
	return listed(of.SeenItems(v, ids))
}

func mayPutBack(v *policy.Viewer, of agenda.Agenda, item agenda.Item, seen []Seen) bool {
	isPut := slices.ContainsFunc(seen, func(s Seen) bool { return s.MeetingID == item.MeetingID && isPutWithout(item, s.ConsentVote()) })
	facts := of.ForPolicy(item)
	return !isPut && item.State == agenda.Accepted && of.IsForConsent(item.ID) &&
		v.May(policy.PullConsentItem, policy.Object{Item: &facts}) == policy.Allowed
}

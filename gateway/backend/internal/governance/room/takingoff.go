package room

import (
	"fmt"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
)

// TakingOff wraps a command that defers, refers or withdraws items. An item that is in progress ends with it, and those who left the
// room for the item come back. An item with an open vote stays.
func (cs *Commands) TakingOff(command change.Command[agenda.Changed]) change.Command[agenda.Changed] {
	return change.Wrap(command, func(tx *change.Tx, apply func() (agenda.Changed, error)) (agenda.Changed, error) {
		changed, err := apply()
		if err != nil {
			return changed, err
		}
		of, err := cs.agendaNow(tx, changed.MeetingID)
		if of == nil || err != nil || !of.IsPublished() {
			return changed, err
		}
		if err := cs.refuseVoted(tx, *of); err != nil {
			return changed, err
		}
		return changed, cs.settle(tx, *of)
	})
}

// refuseVoted refuses to take items off the agenda while a vote on them is open.
func (cs *Commands) refuseVoted(tx *change.Tx, of agenda.Agenda) error {
	vote, err := cs.store.OpenVote(tx.Context(), of.Meeting.ID)
	if err != nil {
		return fmt.Errorf("look for an open vote: %w", err)
	}
	if vote == nil {
		return nil
	}
	consents, err := cs.store.ConsentVotes(tx.Context(), of.Meeting.ID)
	if err != nil {
		return fmt.Errorf("list the consent resolutions of a meeting: %w", err)
	}
	voted := []string{vote.ItemID}
	for _, consent := range consents {
		if consent.ResolutionID == vote.ResolutionID {
			voted = append(voted, consent.ItemIDs...)
		}
	}
	for _, itemID := range voted {
		if item, found := of.Item(itemID); found && item.IsOff() {
			return errVoteOpen
		}
	}
	return nil
}

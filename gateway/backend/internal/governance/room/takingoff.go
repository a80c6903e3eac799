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
		return changed, cs.leaveOff(tx, changed.MeetingID)
	})
}

// leaveOff ends the item in progress if it is off the agenda. The command has locked the meeting.
func (cs *Commands) leaveOff(tx *change.Tx, meetingID string) error {
	agendas, err := cs.agendas.Agendas(tx.Context(), nil, []string{meetingID})
	if err != nil {
		return fmt.Errorf("find the agenda of the room: %w", err)
	}
	of, found := agendas[meetingID]
	if !found || !of.IsPublished() {
		return nil
	}
	if err := cs.keepVoted(tx, of); err != nil {
		return err
	}
	if err := cs.placeConsent(tx, of); err != nil {
		return err
	}
	record, err := cs.store.Record(tx.Context(), meetingID)
	if err != nil {
		return fmt.Errorf("find who is in the room: %w", err)
	}
	progress := record.InProgress()
	if progress == nil || !isOff(of, progress.ItemID) {
		return nil
	}
	if err := cs.endTime(tx, *progress, ""); err != nil {
		return err
	}
	return cs.comeBack(tx, record.Absences)
}

// keepVoted refuses to take items off the agenda while a vote on them is open.
func (cs *Commands) keepVoted(tx *change.Tx, of agenda.Agenda) error {
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
		if isOff(of, itemID) {
			return errVoteOpen
		}
	}
	return nil
}

func isOff(of agenda.Agenda, itemID string) bool {
	item, found := of.Item(itemID)
	return found && item.IsOff()
}

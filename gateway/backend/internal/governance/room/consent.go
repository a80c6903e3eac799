package room

import (
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// ConsentVote is what a meeting needs to know of a consent resolution [A9].
type ConsentVote struct {
	// ItemID is the item whose access applies to the resolution.
	ResolutionID, ItemID string
	Version              int
	// IsLive reports whether the resolution can still be put to the vote or its vote is open, and IsVoting that it is open.
	IsLive, IsVoting bool
	// OpenedAt is when voting was opened; nil before. ItemIDs are the items on which it was.
	OpenedAt *time.Time
	ItemIDs  []string
}

// ConcludeTogether ends the business of the items that a consent resolution has decided [A9]. Who left the room for the item in
// progress comes back.
func (cs *Commands) ConcludeTogether(tx *change.Tx, f Facts, items []agenda.Item, resolutionID string) error {
	progress := f.record.InProgress()
	for _, item := range items {
		if progress != nil && progress.ItemID == item.ID {
			if err := cs.endTime(tx, *progress, ""); err != nil {
				return err
			}
			if err := cs.comeBack(tx, f.record.Absences); err != nil {
				return err
			}
		}
		if err := cs.setState(tx, item, agenda.Concluded); err != nil {
			return err
		}
		tx.Record(audit.Event{Action: "ITEM_CONCLUDED", Entity: "agendaItem", EntityID: item.ID, BoardID: item.BoardID, Data: map[string]any{
			"itemId": item.ID, "seq": f.Sitting().Seq, "seconds": int(f.record.Elapsed(item.ID, tx.Now()) / time.Second), "resolutionId": resolutionID,
		}})
	}
	return nil
}

// placeConsent gives each consent resolution whose item is not for everybody any more to another one of its items: who is kept from
// one item still knows of the resolution about the others [X10]. A vote that is open stays with the item in progress.
func (cs *Commands) placeConsent(tx *change.Tx, of agenda.Agenda) error {
	votes, err := cs.store.ConsentVotes(tx.Context(), of.Meeting.ID)
	if err != nil {
		return fmt.Errorf("list the consent resolutions of a meeting: %w", err)
	}
	isForAll := func(id string) bool {
		item, found := of.Item(id)
		return found && of.IsForAll(item)
	}
	for _, vote := range votes {
		if vote.IsVoting || isForAll(vote.ItemID) {
			continue
		}
		candidates := vote.ItemIDs
		if vote.OpenedAt == nil {
			for _, item := range of.ConsentItems() {
				candidates = append(candidates, item.ID)
			}
		}
		at := slices.IndexFunc(candidates, isForAll)
		if at < 0 {
			continue
		}
		if err := cs.store.PlaceResolution(tx, vote.ResolutionID, candidates[at]); err != nil {
			return fmt.Errorf("give a consent resolution to another item: %w", err)
		}
	}
	return nil
}

// consentMark returns a fingerprint of the items on the consent agenda and of the consent resolutions, as far as a viewer reads them;
// 0 without any.
func (f facts) consentMark(v *policy.Viewer, votes []ConsentVote) (int, error) {
	var known []string
	for _, item := range f.agenda.ConsentItems() {
		if v.Decide(f.agenda.ForPolicy(item)).Access == policy.Readable {
			known = append(known, item.ID)
		}
	}
	for _, vote := range votes {
		if item, found := f.agenda.Item(vote.ItemID); found && v.Decide(f.agenda.ForPolicy(item)).Access == policy.Readable {
			known = append(known, fmt.Sprint(vote.ResolutionID, " ", vote.Version))
		}
	}
	if len(known) == 0 {
		return 0, nil
	}
	return fingerprint(known)
}

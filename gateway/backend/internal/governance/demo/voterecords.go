package demo

import (
	"context"
	"slices"

	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/resolution"
	"example.org/portal/backend/internal/governance/room"
)

// Resolution finds a resolution of the meeting.
func (r *records) Resolution(_ *change.Tx, id string) (resolution.Resolution, error) {
	at := slices.IndexFunc(r.resolutions, func(one resolution.Resolution) bool { return one.ID == id })
	if at < 0 {
		return resolution.Resolution{}, fault.ErrNotFound
	}
	return r.resolutions[at], nil
}

// LocateResolution finds the place of a resolution of the meeting.
func (r *records) LocateResolution(tx *change.Tx, id string) (agenda.Location, error) {
	found, err := r.Resolution(tx, id)
	return agenda.Location{BoardID: found.BoardID, MeetingID: found.MeetingID, ItemID: found.ItemID}, err
}

// CountOfItem counts the resolutions of an item.
func (r *records) CountOfItem(_ *change.Tx, itemID string) (int, error) {
	count := 0
	for _, one := range r.resolutions {
		if one.ItemID == itemID {
			count++
		}
	}
	return count, nil
}

// NumbersOfResolutions lists the numbers of the board: those of earlier meetings, which are stored, and those of this one.
func (r *records) NumbersOfResolutions(tx *change.Tx, boardID string) ([]string, error) {
	given, err := r.Store.NumbersOfResolutions(tx, boardID)
	if err != nil {
		return nil, err
	}
	for _, one := range r.resolutions {
		if one.Number != "" {
			given = append(given, one.Number)
		}
	}
	return given, nil
}

// InsertResolution keeps a draft.
func (r *records) InsertResolution(_ *change.Tx, one resolution.Resolution) error {
	r.resolutions = append(r.resolutions, one)
	return nil
}

// UpdateResolution keeps a changed resolution.
func (r *records) UpdateResolution(_ *change.Tx, one resolution.Resolution) error {
	return replace(r.resolutions, one, func(other resolution.Resolution) bool { return other.ID == one.ID })
}

// ConsentVotes lists the consent resolutions of the meeting, the latest first.
func (r *records) ConsentVotes(context.Context, string) ([]room.ConsentVote, error) {
	var votes []room.ConsentVote
	for _, one := range slices.Backward(r.resolutions) {
		if one.IsConsent {
			votes = append(votes, one.ConsentVote())
		}
	}
	return votes, nil
}

// PlaceResolution gives a resolution to another item and keeps its version.
func (r *records) PlaceResolution(tx *change.Tx, id, itemID string) error {
	placed, err := r.Resolution(tx, id)
	if err != nil {
		return err
	}
	placed.ItemID = itemID
	return r.UpdateResolution(tx, placed)
}

// InsertBallot keeps a ballot.
func (r *records) InsertBallot(_ *change.Tx, b resolution.Ballot) error {
	r.ballots = append(r.ballots, b)
	return nil
}

// BallotsOf lists the ballots of resolutions in the order in which they were given.
func (r *records) BallotsOf(_ context.Context, resolutionIDs []string) ([]resolution.Ballot, error) {
	var found []resolution.Ballot
	for _, one := range r.ballots {
		if slices.Contains(resolutionIDs, one.ResolutionID) {
			found = append(found, one)
		}
	}
	return found, nil
}

// PapersOfItems lists the papers of items.
func (r *records) PapersOfItems(_ context.Context, itemIDs []string) ([]paper.Paper, error) {
	var found []paper.Paper
	for _, one := range r.shelf.papers {
		if slices.Contains(itemIDs, one.paper.ItemID) {
			found = append(found, one.paper)
		}
	}
	return found, nil
}

// VersionsOfPapers lists the versions of papers.
func (r *records) VersionsOfPapers(_ context.Context, paperIDs []string) ([]paper.Version, error) {
	var found []paper.Version
	for _, one := range r.shelf.papers {
		for _, file := range one.files {
			if slices.Contains(paperIDs, file.version.PaperID) {
				found = append(found, file.version)
			}
		}
	}
	return found, nil
}

// EndSecret does nothing: no vote of the data is secret.
func (r *records) EndSecret(*change.Tx, string) error { return nil }

// OpenVote finds the vote that is open; nil without one.
func (r *records) OpenVote(context.Context, string) (*room.OpenVote, error) {
	for _, one := range r.resolutions {
		if one.State == resolution.Voting {
			return &room.OpenVote{ResolutionID: one.ID, ItemID: one.ItemID, Version: one.Version}, nil
		}
	}
	return nil, nil
}

// IsDecided reports whether a resolution of an item was decided.
func (r *records) IsDecided(_ context.Context, itemID string) (bool, error) {
	return slices.ContainsFunc(r.resolutions, func(one resolution.Resolution) bool {
		return one.ItemID == itemID && slices.Contains(resolution.Outcomes(), one.State)
	}), nil
}

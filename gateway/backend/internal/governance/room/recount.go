package room

import (
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/change"
)

// ClosedVote is a vote that was closed in a sitting.
type ClosedVote struct {
	ResolutionID, ItemID string
	// Seq is the number of the sitting.
	Seq      int
	ClosedAt time.Time
	Quorum   Quorum
}

// recount notes at the closed votes of a meeting how many members the attendance of now has at the instants of their closing, where
// that is another number than was counted [Q1]. The outcomes stay.
func (cs *Commands) recount(tx *change.Tx, s subject) error {
	votes, err := cs.store.ClosedVotes(tx, s.meeting.ID)
	if err != nil {
		return fmt.Errorf("list the closed votes: %w", err)
	}
	if len(votes) == 0 {
		return nil
	}
	now, _, err := factsOf(tx.Context(), cs.store, s.agenda)
	if err != nil {
		return err
	}
	for _, vote := range votes {
		at := slices.IndexFunc(now.record.Sittings, func(one Sitting) bool { return one.Seq == vote.Seq })
		if at < 0 {
			continue
		}
		noted := vote.Quorum.corrected(now.tally(now.record.Sittings[at], vote.ItemID, vote.ClosedAt).Counted)
		if noted.isAsCorrected(vote.Quorum) {
			continue
		}
		if err := cs.store.NoteRecount(tx, vote.ResolutionID, noted); err != nil {
			return fmt.Errorf("note a recount: %w", err)
		}
	}
	return nil
}

// corrected returns the quorum with the number that a corrected attendance gives.
func (q Quorum) corrected(counted int) Quorum {
	q.Corrected = nil
	if counted != q.Counted {
		q.Corrected = &counted
	}
	return q
}

// isAsCorrected reports whether a corrected attendance gives two quorums the same number.
func (q Quorum) isAsCorrected(other Quorum) bool {
	if q.Corrected == nil || other.Corrected == nil {
		return q.Corrected == other.Corrected
	}
	return *q.Corrected == *other.Corrected
}

package resolution

import (
	"time"

	"example.org/portal/backend/internal/governance/count"
)

// Channel says how a ballot came.
type Channel string

// The channels: the member gave it, or the secretary recorded it [V7].
const (
	BySelf      Channel = "SELF"
	BySecretary Channel = "RECORDED_BY_SECRETARY"
)

// Ballot is the vote of one member.
type Ballot struct {
	ID           string
	ResolutionID string
	// N counts the ballots of the resolution from 1, replaced ones included.
	N        int
	PersonID string
	// Choice is NoChoice in a secret ballot, where the row says only that the member has voted [V11].
	Choice count.Choice
	// IsCasting marks a casting vote, which is no part of the totals [V4].
	IsCasting bool
	Channel   Channel
	CastAt    time.Time
	// RecordedBy recorded the ballot on an instruction; both are empty for a ballot that the member gave.
	RecordedBy, Instruction string
	Comment                 string
	// IsReplaced marks a ballot that does not count any more: a later one of the same member replaces it [V6], or the member was kept
	// from the item when voting closed [V3].
	IsReplaced bool
}

// currentBallot returns the ballot of a member that counts; nil without one.
func currentBallot(ballots []Ballot, personID string) *Ballot {
	for i := range ballots {
		if one := &ballots[i]; one.PersonID == personID && !one.IsReplaced && !one.IsCasting {
			return one
		}
	}
	return nil
}

// castingVote returns the casting vote; nil without one.
func castingVote(ballots []Ballot) *Ballot {
	for i := range ballots {
		if ballots[i].IsCasting {
			return &ballots[i]
		}
	}
	return nil
}

package room

import (
	"slices"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// OpenVote is what a sitting needs to know of the vote that is open, or that waits for a casting vote.
type OpenVote struct {
	ResolutionID, ItemID string
	// Version is that of the resolution.
	Version int
	// Voters are the people who could vote when voting opened.
	Voters []string
	Given  []GivenBallot
}

// GivenBallot is a ballot of an open vote without its choice.
type GivenBallot struct {
	PersonID, RecordedBy string
	// IsReplaced marks a ballot that a later one of the same member replaces.
	IsReplaced bool
}

// LiveVote is the open vote as one viewer may know it.
type LiveVote struct {
	ResolutionID, ItemID string
	// Mark rises with each act on the resolution that the viewer sees.
	Mark int
	// Received is how many of the Entitled members have voted.
	Received, Entitled int
}

// voteFor returns the open vote for a viewer who reads its item and is not excluded from its discussion; nil for all others [X2].
func (f facts) voteFor(v *policy.Viewer, vote *OpenVote) *LiveVote {
	if vote == nil {
		return nil
	}
	item, found := f.agenda.Item(vote.ItemID)
	if !found || v.Decide(f.agenda.ForPolicy(item)).Access != policy.Readable || f.keptOut(item, v.Person.ID) {
		return nil
	}
	live := &LiveVote{ResolutionID: vote.ResolutionID, ItemID: vote.ItemID, Mark: vote.Version}
	isKept := f.keptFrom(item, v.Now())
	for _, id := range vote.Voters {
		if isKept(id) {
			continue
		}
		live.Entitled++
		if slices.ContainsFunc(vote.Given, func(g GivenBallot) bool { return g.PersonID == id }) {
			live.Received++
		}
	}
	live.Mark += vote.known(v.Person.ID)
	return live
}

// known counts the acts of the vote that a viewer sees: that members have voted, and every ballot that the viewer gave, recorded or
// was recorded for.
func (o OpenVote) known(personID string) int {
	acts := 0
	for _, given := range o.Given {
		if !given.IsReplaced {
			acts++
		}
		if given.PersonID == personID || given.RecordedBy == personID {
			acts++
		}
	}
	return acts
}

// refuseDuringVote refuses to end a sitting while a vote is open. Only people who read the item learn that there is a vote [X10].
func (cs *Commands) refuseDuringVote(tx *change.Tx, s subject) error {
	vote, err := cs.store.OpenVote(tx.Context(), s.meeting.ID)
	if err != nil || vote == nil {
		return err
	}
	v, err := tx.Viewer()
	if err != nil {
		return err
	}
	item, found := s.agenda.Item(vote.ItemID)
	if found && v.Decide(s.agenda.ForPolicy(item)).Access == policy.Readable {
		return errVoteOpen
	}
	return errInProgress
}

// isVoteOpenOn reports whether a vote is open on an item.
func (cs *Commands) isVoteOpenOn(tx *change.Tx, item agenda.Item) (bool, error) {
	vote, err := cs.store.OpenVote(tx.Context(), item.MeetingID)
	return err == nil && vote != nil && vote.ItemID == item.ID, err
}

var errVoteOpen = &change.Refusal{Code: change.CodeInvalidState, Message: "a vote is open; close it first"}

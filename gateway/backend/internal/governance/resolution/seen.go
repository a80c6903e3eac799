package resolution

import (
	"slices"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/room"
)

// Seen is a resolution as one viewer may know it.
type Seen struct {
	Resolution
	MeetingNumber string
	// ThresholdText says what the thresholds require, and AbstentionText what an abstention does under them. AbstentionText is
	// empty where the rules know no abstention.
	ThresholdText, AbstentionText string
	// AwaitsCastingVote reports that the votes are equal and the person chairing can decide.
	AwaitsCastingVote bool
	// Progress is nil unless voting is open, and for people who are excluded from the discussion [X2].
	Progress *Progress
	// Tally, Comparisons and Explanation say why the outcome is as it is. They are empty before the closing. Only a show of hands that is
	// a tie has its Tally before: whoever decides it has to know the totals.
	Tally       *count.Votes
	Comparisons []Comparison
	Explanation string
	// Ballots are those that the viewer may know of, in the order in which they were given.
	Ballots []Ballot
	// ViewerBallot is the viewer's own ballot, and CastingVote the casting vote; nil without one.
	ViewerBallot, CastingVote *Ballot
	Rights                    Rights

	// rules are those by which the resolution is decided; the zero RuleSet without any.
	rules board.RuleSet
	// item is the item of the agenda as it is now.
	item agenda.Item
}

// Progress is how many members have voted.
type Progress struct {
	Received, Entitled int
	// Outstanding are the members present who have not voted. It is empty for viewers who do not run the vote.
	Outstanding []string
}

// Rights are what a viewer may do to a resolution now.
type Rights struct {
	MayEdit, MayPropose, MayWithdraw, MayOpen, MayClose, MayVote, MayRecord, MayCastDecidingVote, MayRepeat bool
}

// view is what a viewer's resolutions of one meeting are computed from.
type view struct {
	electorate
	viewer *policy.Viewer
	rules  board.RuleSet
	// open is the open vote of the meeting; nil without one.
	open    *room.OpenVote
	ballots []Ballot
}

// isInSession reports whether the facts of a sitting are known.
func (w view) isInSession() bool { return w.facts.Sitting() != nil }

// seen returns a resolution as the viewer may know it.
func (w view) seen(r Resolution) Seen {
	s := Seen{
		Resolution: r, MeetingNumber: w.agenda.Meeting.Number, ThresholdText: board.ThresholdsInWords(w.rules.Rules.Thresholds[r.ThresholdName]),
		AwaitsCastingVote: r.State == Voting && r.TiedAt != nil, Comparisons: []Comparison{}, Ballots: []Ballot{}, rules: w.rules, item: w.item,
	}
	if w.rules.Rules.AbstentionAllowed {
		s.AbstentionText = abstentionInWords(w.rules.Rules.Thresholds[r.ThresholdName])
	}
	s.Items, s.Papers = w.knownItems(r), w.knownPapers(r)
	if r.IsConsent && w.reads(w.item.ID) {
		s.ItemID = w.item.ID
	}
	s.ViewerBallot = currentBallot(w.ballots, w.viewer.Person.ID)
	s.Ballots = w.knownBallots(r)
	s.Rights = w.rights(r)
	if r.State == Voting && w.isInSession() && !w.facts.IsKeptOut(w.item, w.viewer.Person.ID) {
		s.Progress = w.progress(r)
	}
	if s.AwaitsCastingVote || r.isClosed() {
		s.Tally = r.Votes // a tie has them after a show of hands only
	}
	if !r.isClosed() {
		return s
	}
	s.CastingVote = castingVote(w.ballots)
	s.Explanation = explain(r, s.CastingVote, w.rules)
	if r.Votes != nil {
		s.Comparisons = compare(w.rules.Rules.Thresholds[r.ThresholdName], *r.Votes)
	}
	return s
}

// reads reports whether the viewer reads an item of the agenda.
func (w view) reads(itemID string) bool {
	item, found := w.agenda.Item(itemID)
	return found && w.viewer.Decide(w.agenda.ForPolicy(item)).Access == policy.Readable
}

// knownItems returns the items of a consent resolution that the viewer reads. A person who is excluded from one of them since does not
// learn that it was on the list [X10].
func (w view) knownItems(r Resolution) []ConsentItem {
	known := []ConsentItem{}
	for _, one := range r.consentItems(w.agenda) {
		if w.reads(one.ItemID) {
			known = append(known, one)
		}
	}
	return known
}

// knownPapers returns the papers of a vote whose item the viewer reads.
func (w view) knownPapers(r Resolution) []VotedPaper {
	known := []VotedPaper{}
	for _, one := range r.Papers {
		if !r.IsConsent || w.reads(one.ItemID) {
			known = append(known, one)
		}
	}
	return known
}

// knownBallots returns the ballots that the viewer may know of: all of a vote by name once it was closed; before, the viewer's own
// and those that the viewer recorded; of a secret ballot only the viewer's own.
func (w view) knownBallots(r Resolution) []Ballot {
	known := []Ballot{}
	for _, one := range w.ballots {
		isOwn := one.PersonID == w.viewer.Person.ID || one.RecordedBy == w.viewer.Person.ID && r.Ballot == Named
		if !one.IsReplaced && !one.IsCasting && (isOwn || r.isClosed() && r.Ballot == Named) {
			known = append(known, one)
		}
	}
	return known
}

// progress counts who has voted among the members who may vote now.
func (w view) progress(r Resolution) *Progress {
	p := &Progress{Outstanding: []string{}}
	for _, seat := range w.allowed(r.Eligible, w.viewer.Now()) {
		p.Entitled++
		if currentBallot(w.ballots, seat.PersonID) != nil {
			p.Received++
		} else if w.runs() && r.Ballot.takesBallots() && w.isPresent(seat.PersonID, w.viewer.Now()) {
			p.Outstanding = append(p.Outstanding, seat.PersonID)
		}
	}
	return p
}

// may reports whether the table of rights allows an action on the item to the viewer.
func (w view) may(action policy.Action, met ...policy.Condition) bool {
	facts := w.agenda.ForPolicy(w.item)
	if w.isInSession() && w.facts.ChairOf(w.item.ID) == w.viewer.Person.ID {
		met = append(met, policy.Chairing)
	}
	return w.viewer.May(action, policy.Object{Item: &facts, Met: met}) == policy.Allowed
}

// runs reports whether the viewer opens and closes votes on the item.
func (w view) runs() bool { return w.may(policy.RunVoting) }

// rights returns what the viewer may do to a resolution now.
func (w view) rights(r Resolution) Rights {
	drafts := w.may(policy.DraftResolution) && (r.CreatedBy == w.viewer.Person.ID || readsDrafts(w.viewer, r.BoardID))
	isOpen := w.isOpen(r)
	runs := w.runs()
	rights := Rights{
		MayEdit:     drafts && isOpen && r.isEditable(),
		MayPropose:  drafts && isOpen && r.State == Drafted,
		MayWithdraw: drafts && r.isEditable() || runs && r.State == Voting,
		MayOpen:     runs && r.State == Proposed && w.isInSession() && w.facts.IsInProgress(w.item.ID) && w.open == nil && (!r.IsConsent || isOpen),
		MayClose:    runs && r.State == Voting,
		MayRepeat:   runs && isOpen && r.State == Void && r.RepeatedByID == "",
	}
	if r.State != Voting || !w.isInSession() {
		return rights
	}
	now, self := w.viewer.Now(), w.viewer.Person.ID
	hasVoted := currentBallot(w.ballots, self) != nil
	rights.MayVote = r.takesBallots() && w.mayVote(r, self, now) && w.may(policy.Vote, policy.Voting) && (r.Ballot != Secret || !hasVoted)
	rights.MayRecord = r.takesBallots() && r.Ballot == Named && w.may(policy.RecordVote)
	rights.MayCastDecidingVote = r.TiedAt != nil && w.deciderOf(r, now) == self && w.may(policy.CastDecidingVote)
	return rights
}

// rulesOf returns the rules by which a resolution is decided: those of its vote, or else those that hold for the meeting now.
func rulesOf(sets []board.RuleSet, r Resolution, of meeting.Meeting) board.RuleSet {
	if at := slices.IndexFunc(sets, func(one board.RuleSet) bool { return one.ID == r.RuleSetID }); r.RuleSetID != "" && at >= 0 {
		return sets[at]
	}
	if pinned := board.RulesFor(sets, of.BoardID, of.Date, of.AnnouncedAt); pinned != nil {
		return *pinned
	}
	return board.RuleSet{}
}

package scale

import (
	"fmt"
	"strings"
	"time"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/resolution"
	"example.org/portal/backend/internal/governance/room"
)

// votable are the places of the items on which a meeting votes: the first one below each item of the first level that is not closed. In
// some meetings a member is excluded from the first of them, which is the last one here.
func (s Size) votable() (places []int) {
	for _, place := range s.leafs() {
		if place%groupOf == 1 && place-1 != closedItem {
			places = append(places, place)
		}
	}
	return append(places[1:], places[0])
}

// decisions adds so many decided resolutions of a meeting, with their ballots. series has the last number of each year.
func (w writer) decisions(of board.Board, one sitting, decided int, series map[int]int) error {
	if decided == 0 {
		return nil
	}
	for nth, place := range w.size.votable()[:decided] {
		number := ""
		if place < groupOf && w.excludedIn(one.held) >= 0 {
			_, ofMeeting, _ := strings.Cut(one.Number, "-")
			number = fmt.Sprintf("%sR-%s-1.1.1", of.Code, ofMeeting)
		} else {
			series[one.Date.Year]++
			number = fmt.Sprintf("%sR-%04d-%02d", of.Code, one.Date.Year, series[one.Date.Year])
		}
		if err := w.decision(one, place, nth, number); err != nil {
			return fmt.Errorf("%s: %w", number, err)
		}
	}
	return nil
}

// decision adds a resolution that was voted on by name. The outcome follows from its ballots and from the quorum of the closing.
func (w writer) decision(one sitting, place, nth int, number string) error {
	began, ended := w.during(one, place)
	closed := ended.Add(-time.Minute)
	made := resolution.Resolution{
		ID: ResolutionID(one.nth, one.held, place), BoardID: one.BoardID, MeetingID: one.ID, ItemID: itemID(one.nth, one.held, place), N: 1, Number: number,
		Title: fmt.Sprintf("Resolution on business %d of %s", place+1, one.Number), Text: "That the proposal before the meeting be adopted,\nand that the officers do what follows from it.",
		MoverID: one.chair(), ThresholdName: board.Ordinary, Ballot: resolution.Named, Seq: 1, RuleSetID: one.rules.ID, OpenedAt: &began, OpenedBy: one.chair(),
		ClosedAt: &closed, ClosedBy: one.chair(), Papers: votedPapers(one, place),
		Stamp: governance.Stamp{CreatedAt: began, CreatedBy: one.chair(), UpdatedAt: closed, Version: 4},
	}
	var given []resolution.Ballot
	votes := count.Votes{}
	for seat, who := range one.seats {
		if w.isKept(one, place, seat) {
			continue
		}
		made.Eligible = append(made.Eligible, who)
		votes.Entitled += who.Weight
		if !one.isIn(seat, closed) {
			continue
		}
		choice := choiceOf(one.held+nth, seat)
		if choice == count.NoChoice {
			votes.PresentNotVoting += who.Weight
			continue
		}
		votes = votes.Add(choice, who.Weight)
		given = append(given, resolution.Ballot{
			ID: idOf("ballot/%s/%d", made.ID, seat), ResolutionID: made.ID, N: len(given) + 1, PersonID: who.PersonID, Choice: choice, Channel: resolution.BySelf,
			CastAt: began.Add(time.Duration(seat+1) * time.Second),
		})
	}
	quorum := w.quorumOf(one, place, closed)
	verdict := count.Decide(quorum.Tally, thresholdsOf(one.rules.Rules), votes, count.NoChoice)
	made.State, made.Reason, made.Votes, made.Quorum = resolution.State(verdict.Outcome), verdict.Reason, &votes, &quorum
	for _, action := range []string{"RESOLUTION_DRAFTED", "RESOLUTION_PROPOSED", "VOTING_OPENED", "VOTING_CLOSED"} {
		w.record(action, "resolution", made.ID, one.BoardID)
	}
	if err := w.store.InsertResolution(w.tx, made); err != nil {
		return err
	}
	for _, ballot := range given {
		w.record("BALLOT_CAST", "ballot", ballot.ID, one.BoardID)
		if err := w.store.InsertBallot(w.tx, ballot); err != nil {
			return fmt.Errorf("ballot: %w", err)
		}
	}
	return nil
}

// ResolutionID returns the id of the resolution of an item.
func ResolutionID(nth, held, place int) string { return idOf("resolution/%d/%d/%d", nth, held, place) }

// choiceOf returns what a member votes. Every fifth vote fails, and some members abstain or do not vote.
func choiceOf(vote, seat int) count.Choice {
	switch {
	case vote%5 == 4 && seat%3 != 0:
		return count.Against
	case (vote+seat)%8 == 6:
		return count.Abstain
	case (vote+seat)%11 == 10:
		return count.NoChoice
	default:
		return count.For
	}
}

// isIn reports whether the member in a seat is present at an instant.
func (s sitting) isIn(seat int, at time.Time) bool {
	return seat != awayIn && (seat != earlyIn || at.Before(s.closed.Add(-earlyMinutes*time.Minute)))
}

// quorumOf counts the quorum of an item at an instant of its time.
func (w writer) quorumOf(one sitting, place int, at time.Time) room.Quorum {
	rule := one.rules.Rules.Quorum
	quorum := room.Quorum{}
	members := make([]count.Member, len(one.seats))
	for seat, who := range one.seats {
		isIn := one.isIn(seat, at)
		members[seat] = count.Member{Present: isIn && (rule.RemoteCounts || seat != remoteIn), Apart: w.isKept(one, place, seat), Classes: who.Classes}
		switch {
		case members[seat].Apart:
			quorum.NotCounted = append(quorum.NotCounted, room.NotCounted{PersonID: who.PersonID, Cause: room.KeptApart})
		case members[seat].Present:
		case isIn:
			quorum.NotCounted = append(quorum.NotCounted, room.NotCounted{PersonID: who.PersonID, Cause: room.Remotely})
		default:
			quorum.NotCounted = append(quorum.NotCounted, room.NotCounted{PersonID: who.PersonID, Cause: room.Away})
		}
	}
	quorum.Tally = rule.Arithmetic().Count(one.base, members)
	return quorum
}

func thresholdsOf(rules board.Rules) []count.Threshold {
	var thresholds []count.Threshold
	for _, one := range rules.Thresholds[board.Ordinary] {
		thresholds = append(thresholds, one.Arithmetic())
	}
	return thresholds
}

// votedPapers are the papers of an item as the vote fixed them.
func votedPapers(one sitting, place int) (voted []resolution.VotedPaper) {
	for at := range papersOf(place) {
		voted = append(voted, resolution.VotedPaper{
			VersionID: idOf("version/%d/%d/%d/%d", one.nth, one.held, place, at), ItemID: itemID(one.nth, one.held, place),
			Number: paper.NumberOf(fmt.Sprintf("%d.%d", place/groupOf+1, place%groupOf), at), Title: fmt.Sprintf("Report %d on business %d", at+1, place+1),
			Version: 1, Fingerprint: strings.Repeat("0", 64),
		})
	}
	return voted
}

package demo

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/resolution"
)

// eachProposal is how long the secretary needs to draft and propose a resolution.
const eachProposal = 5 * time.Minute

// resolutionKey returns the key of the resolution of an item that is the nth from 0.
func resolutionKey(number string, nth int) string { return fmt.Sprintf("%s/%d", number, nth) }

// planProposals plans that the secretary drafts and proposes the resolutions in the order of the items, as soon as the
// agenda is published. A resolution of an item from which nobody is excluded yet has a number in the series of the board.
func (r *replay) planProposals() error {
	at := publishedAt(r.ended.Date, 1)
	for _, sitting := range r.entry.Sittings {
		for _, item := range sitting.Items {
			itemID, err := r.itemID(item.Number)
			if err != nil {
				return err
			}
			for i, one := range item.Resolutions {
				at = at.Add(eachProposal)
				r.plan(at, func(at time.Time) error {
					return r.propose(resolutionKey(item.Number, i), itemID, one, at)
				})
			}
		}
	}
	return nil
}

func (r *replay) propose(key, itemID string, entry votedEntry, at time.Time) error {
	if entry.Consent {
		return r.proposeConsent(key, entry, at)
	}
	draft := resolution.Draft{Request: r.request(), ItemID: itemID, Title: entry.Title, Text: entry.Text}
	if entry.Threshold != "" {
		draft.ThresholdName = &entry.Threshold
	}
	if entry.Ballot != "" {
		draft.Ballot = &entry.Ballot
	}
	if entry.Mover != "" {
		mover, seconder := idOf(entry.Mover), idOf(entry.Seconder)
		draft.MoverID, draft.SeconderID = &mover, &seconder
	}
	drafted, err := do(r, r.entry.Secretary, at, r.resolutions.Draft(draft))
	if err != nil {
		return fmt.Errorf("draft %q: %w", entry.Title, err)
	}
	r.drafts[key] = drafted.ResolutionID
	_, err = do(r, r.entry.Secretary, at, r.resolutions.Propose(r.act(key)))
	return err
}

// act names an act that changes a resolution.
func (r *replay) act(key string) resolution.Act {
	edit := change.Edit{Request: r.request()}
	for _, one := range r.records.resolutions {
		if one.ID == r.drafts[key] {
			edit.ExpectedVersion = one.Version
		}
	}
	return resolution.Act{Edit: edit, ResolutionID: r.drafts[key]}
}

// planVote plans the opening of a vote, its ballots and its closing. The secretary opens and closes it.
func (r *replay) planVote(of meeting.Sitting, chair, key string, entry votedEntry) error {
	opened, err := r.instant(of, entry.Opened)
	if err != nil {
		return err
	}
	closed, err := r.instant(of, entry.Closed)
	if err != nil {
		return err
	}
	r.plan(opened, func(at time.Time) error {
		_, err := do(r, r.entry.Secretary, at, r.resolutions.Open(r.act(key)))
		return err
	})
	given := entry.ballots()
	for i, ballot := range given {
		at := opened.Add(closed.Sub(opened) * time.Duration(i+1) / time.Duration(len(given)+1))
		r.plan(at.Truncate(time.Second), func(at time.Time) error {
			_, err := do(r, ballot.person, at, r.resolutions.Cast(resolution.Cast{Request: r.request(), ResolutionID: r.drafts[key], Choice: ballot.choice}))
			return err
		})
	}
	r.plan(closed, func(at time.Time) error { return r.closeVote(key, entry, at) })
	if entry.Casting == nil {
		return nil
	}
	decided, err := r.instant(of, entry.Casting.At)
	if err != nil {
		return err
	}
	r.plan(decided, func(at time.Time) error {
		act := r.act(key)
		_, err := do(r, chair, at, r.resolutions.Decide(resolution.Casting{Edit: act.Edit, ResolutionID: act.ResolutionID, Choice: entry.Casting.Choice}))
		return err
	})
	return nil
}

// closeVote ends a vote in the way of its ballot.
func (r *replay) closeVote(key string, entry votedEntry, at time.Time) error {
	act := r.act(key)
	var command change.Command[resolution.Changed]
	switch cmp.Or(entry.Ballot, resolution.Named) {
	case resolution.NoObjection:
		command = r.resolutions.RecordNoObjection(act)
	case resolution.RecordedCount:
		command = r.resolutions.RecordCounts(resolution.Counts{
			Edit: act.Edit, ResolutionID: act.ResolutionID, For: entry.Counts.For, Against: entry.Counts.Against, Abstained: entry.Counts.Abstained,
		})
	case resolution.Named, resolution.Secret:
		command = r.resolutions.Close(resolution.Closing{Edit: act.Edit, ResolutionID: act.ResolutionID})
	}
	_, err := do(r, r.entry.Secretary, at, command)
	return err
}

// givenBallot is the ballot of a person.
type givenBallot struct {
	person string
	choice count.Choice
}

// ballots returns the ballots by name in the order in which they are given.
func (v votedEntry) ballots() []givenBallot {
	var given []givenBallot
	for choice, people := range map[count.Choice][]string{count.For: v.For, count.Against: v.Against, count.Abstain: v.Abstained} {
		for _, person := range people {
			given = append(given, givenBallot{person, choice})
		}
	}
	slices.SortFunc(given, func(one, other givenBallot) int { return strings.Compare(one.person, other.person) })
	return given
}

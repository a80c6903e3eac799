package resolution

import (
	"cmp"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/room"
)

var (
	errNotProposed = &change.Refusal{Code: change.CodeInvalidState, Message: "only a resolution that is proposed is put to the vote"}
	errNotSitting  = &change.Refusal{Code: change.CodeInvalidState, Message: "the meeting is not in session"}
	errNotProgress = &change.Refusal{Code: change.CodeInvalidState, Message: "the item is not in progress"}
	errVoteOpen    = &change.Refusal{Code: change.CodeInvalidState, Message: "another vote is open; close it first"}
	errNoVoters    = &change.Refusal{Code: change.CodeInvalidState, Message: "no member may vote on the item"}
	errWeights     = &change.Refusal{Code: change.CodeInvalidState, Message: "members who have different numbers of votes vote by name"}
)

// Open returns the command that opens the vote on a resolution. It fixes the text, who may vote, and the papers [V12].
func (cs *Commands) Open(input Act) change.Command[Changed] {
	return cs.operation(command{
		name: "openVoting", key: change.KeyOf(input.ClientMutationID, input), resolutionID: input.ResolutionID, expected: &input.ExpectedVersion,
		action: policy.RunVoting, forbidden: onlyRunners,
		apply: func(tx *change.Tx, s subject) (Changed, error) {
			if err := cs.mayOpen(tx, s); err != nil {
				return Changed{}, err
			}
			opened, err := cs.frozen(tx, s)
			if err != nil {
				return Changed{}, err
			}
			if opened.Ballot == Secret {
				if err := cs.store.BeginSecret(tx, opened.ID); err != nil {
					return Changed{}, fmt.Errorf("open the box of a secret ballot: %w", err)
				}
			}
			quorum := s.facts.QuorumAt(s.item.ID, tx.Now())
			return Changed{ResolutionID: opened.ID}, cs.save(tx, opened, "VOTING_OPENED", map[string]any{
				"ballot": string(opened.Ballot), "thresholdName": opened.ThresholdName, "ruleSetId": opened.RuleSetID, "eligible": len(opened.Eligible),
				"papers": len(opened.Papers), "required": quorum.Required, "counted": quorum.Counted,
			}, "")
		},
	})
}

// mayOpen refuses to open a vote outside of the item's time, beside another one, and without a quorum [Q5].
func (cs *Commands) mayOpen(tx *change.Tx, s subject) error {
	switch {
	case s.resolution.State != Proposed:
		return errNotProposed
	case s.facts.Sitting() == nil:
		return errNotSitting
	case s.resolution.IsConsent && !s.isOpen(s.resolution):
		return errNoConsent
	case s.resolution.IsConsent && !s.facts.IsInProgress(s.item.ID):
		return errNotStarted
	case !s.facts.IsInProgress(s.item.ID):
		return errNotProgress
	}
	other, err := cs.store.OpenVote(tx.Context(), s.item.MeetingID)
	if err != nil {
		return fmt.Errorf("look for an open vote: %w", err)
	}
	if other != nil {
		return errVoteOpen
	}
	if err := checkRules(s.resolution, s.facts.Rules); err != nil {
		return err
	}
	if quorum := s.facts.QuorumAt(s.item.ID, tx.Now()); !quorum.Quorate() {
		return s.noQuorum(quorum, "")
	}
	return nil
}

// noQuorum refuses what needs a quorum. field names the confirmation with which it is done all the same; empty without one.
func (s subject) noQuorum(q room.Quorum, field string) error {
	return &change.Refusal{
		Code: change.CodeNoQuorum, Field: field,
		Message: fmt.Sprintf("there is no quorum for the item: %d of %d are needed and %d count", q.Required, q.Base, q.Counted),
		Data:    map[string]any{"base": q.Base, "required": q.Required, "counted": q.Counted, "itemId": s.item.ID},
	}
}

// frozen returns the resolution with its vote open.
func (cs *Commands) frozen(tx *change.Tx, s subject) (Resolution, error) {
	now := tx.Now()
	opened := s.resolution
	opened.State, opened.OpenedAt, opened.OpenedBy = Voting, &now, tx.Actor()
	opened.ItemID, opened.Items = s.item.ID, s.resolution.consentItems(s.agenda)
	opened.Seq, opened.RuleSetID = s.facts.Sitting().Seq, s.facts.Rules.ID
	opened.Eligible = s.seats(now)
	switch {
	case len(opened.Eligible) == 0:
		return Resolution{}, errNoVoters
	case opened.Ballot != Named && opened.Ballot != NoObjection && !areEqual(opened.Eligible):
		return Resolution{}, errWeights
	}
	var err error
	opened.Papers, err = cs.publishedPapers(tx, opened.decidedItems())
	return opened, err
}

// decidedItems returns the ids of the items that a resolution is about.
func (r Resolution) decidedItems() []string {
	if !r.IsConsent {
		return []string{r.ItemID}
	}
	ids := make([]string, len(r.Items))
	for i, one := range r.Items {
		ids[i] = one.ItemID
	}
	return ids
}

// publishedPapers returns the versions of the papers of items that readers have now, in the order of the items.
func (cs *Commands) publishedPapers(tx *change.Tx, itemIDs []string) ([]VotedPaper, error) {
	papers, err := cs.store.PapersOfItems(tx.Context(), itemIDs)
	if err != nil || len(papers) == 0 {
		return nil, err
	}
	ids := make([]string, len(papers))
	for i, one := range papers {
		ids[i] = one.ID
	}
	versions, err := cs.store.VersionsOfPapers(tx.Context(), ids)
	if err != nil {
		return nil, fmt.Errorf("list the versions of the item's papers: %w", err)
	}
	var voted []VotedPaper
	for _, of := range papers {
		for _, version := range versions {
			if version.PaperID == of.ID && version.State == paper.Published {
				voted = append(voted, VotedPaper{VersionID: version.ID, ItemID: of.ItemID, Number: of.PermanentNumber, Title: of.Title, Version: version.N, Fingerprint: version.SHA256})
			}
		}
	}
	slices.SortStableFunc(voted, func(a, b VotedPaper) int {
		return cmp.Compare(slices.Index(itemIDs, a.ItemID), slices.Index(itemIDs, b.ItemID))
	})
	return voted, nil
}

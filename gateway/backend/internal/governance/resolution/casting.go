package resolution

import (
	"fmt"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/policy"
)

// Cast is the input of Cast.
type Cast struct {
	change.Request
	ResolutionID string
	Choice       count.Choice
	// Comment is nil without one. A secret ballot has none.
	Comment *string
}

// Recording is the input of Record.
type Recording struct {
	change.Request
	ResolutionID string
	PersonID     string
	Choice       count.Choice
	// Instruction says who gave the instruction and how [V7].
	Instruction string
}

var (
	errNotVoting   = &change.Refusal{Code: change.CodeInvalidState, Message: "voting is not open"}
	errTied        = &change.Refusal{Code: change.CodeInvalidState, Message: "voting has ended; the votes are equal, and the person chairing can decide"}
	errNoBallots   = &change.Refusal{Code: change.CodeInvalidState, Message: "members give no ballots in this vote"}
	errNotPresent  = &change.Refusal{Code: change.CodeInvalidState, Message: "you are not recorded as present; ask the secretary to record your arrival"}
	errVoted       = &change.Refusal{Code: change.CodeInvalidState, Message: "you have voted; a secret ballot cannot be changed, because nobody knows which one is yours"}
	errOwnSecret   = &change.Refusal{Code: change.CodeInvalidState, Message: "in a secret ballot everybody votes for themselves"}
	errNotEntitled = change.Invalid("personId", "must be a member who is present and may vote on the item")
)

// Cast returns the command with which a member votes, or votes otherwise than before [V6]. The key of the request has no choice in
// it, so that no stored hash tells of a secret one.
func (cs *Commands) Cast(input Cast) change.Command[Changed] {
	key := change.KeyOf(input.ClientMutationID, struct{ ResolutionID string }{input.ResolutionID})
	return cs.operation(command{
		name: "castBallot", key: key, resolutionID: input.ResolutionID, action: policy.Vote, forbidden: onlyVoters,
		apply: func(tx *change.Tx, s subject) (Changed, error) {
			changed := Changed{ResolutionID: s.resolution.ID}
			comment, err := s.checkOwn(tx, input)
			if err != nil {
				return Changed{}, err
			}
			if s.resolution.Ballot == Secret {
				return changed, cs.castSecret(tx, s, input.Choice)
			}
			before := currentBallot(s.ballots, tx.PersonID())
			if before != nil && before.Choice == input.Choice && before.Comment == comment && before.Channel == BySelf {
				tx.Unchanged()
				return changed, nil
			}
			given := Ballot{PersonID: tx.PersonID(), Choice: input.Choice, Channel: BySelf, Comment: comment}
			return changed, cs.give(tx, s, given, "BALLOT_CAST", comment)
		},
	})
}

// checkOwn refuses a ballot that the actor cannot give now. It returns the comment in its stored form.
func (s subject) checkOwn(tx *change.Tx, input Cast) (comment string, err error) {
	if err := s.checkChoice(input.Choice); err != nil {
		return "", err
	}
	if input.Comment != nil {
		comment = governance.TidyText(*input.Comment)
	}
	if err := governance.CheckText("comment", comment, longestComment); err != nil {
		return "", err
	}
	isSecret := s.resolution.Ballot == Secret
	switch {
	case !s.isPresent(tx.PersonID(), tx.Now()):
		return "", errNotPresent
	case isSecret && comment != "":
		return "", governance.Invalid("comment", "must be empty in a secret ballot")
	case isSecret && currentBallot(s.ballots, tx.PersonID()) != nil:
		return "", errVoted
	}
	return comment, checkProof(tx)
}

// checkChoice refuses ballots while none are taken, and choices that the rules do not have.
func (s subject) checkChoice(choice count.Choice) error {
	switch {
	case s.resolution.State != Voting:
		return errNotVoting
	case s.resolution.TiedAt != nil:
		return errTied
	case !s.resolution.takesBallots():
		return errNoBallots
	case choice == count.Abstain && !s.facts.Rules.Rules.AbstentionAllowed:
		return governance.Invalid("choice", "must be for or against; the rules of the board know no abstention")
	case choice != count.For && choice != count.Against && choice != count.Abstain:
		return governance.Invalid("choice", "must be FOR, AGAINST or ABSTAIN")
	default:
		return nil
	}
}

// castSecret records that the actor has voted, and puts the choice into the box, where nothing joins the two [V11].
func (cs *Commands) castSecret(tx *change.Tx, s subject, choice count.Choice) error {
	weight := s.resolution.Eligible[0].Weight // all have the same, as opening makes sure
	if err := cs.store.AddSecret(tx, s.resolution.ID, count.Votes{}.Add(choice, weight)); err != nil {
		return fmt.Errorf("store a secret choice: %w", err)
	}
	return cs.give(tx, s, Ballot{PersonID: tx.PersonID(), Channel: BySelf}, "BALLOT_CAST", "")
}

// give stores a ballot, which replaces an earlier one of the same member.
func (cs *Commands) give(tx *change.Tx, s subject, given Ballot, action, note string) error {
	data := map[string]any{"itemId": s.item.ID, "resolutionId": s.resolution.ID, "personId": given.PersonID, "channel": string(given.Channel)}
	if before := currentBallot(s.ballots, given.PersonID); before != nil && !given.IsCasting {
		if err := cs.store.ReplaceBallot(tx, before.ID); err != nil {
			return fmt.Errorf("replace a ballot: %w", err)
		}
		data["replaces"] = before.ID
	}
	given.ID, given.ResolutionID, given.N, given.CastAt = tx.NewID(), s.resolution.ID, len(s.ballots)+1, tx.Now()
	if err := cs.store.InsertBallot(tx, given); err != nil {
		return fmt.Errorf("store a ballot: %w", err)
	}
	if given.Choice != count.NoChoice {
		data["choice"] = string(given.Choice)
	}
	event := audit.Event{Action: action, Entity: "ballot", EntityID: given.ID, BoardID: s.resolution.BoardID, Data: data}
	if note == "" {
		tx.Record(event)
	} else {
		tx.RecordWithNote(event, note)
	}
	return nil
}

// Record returns the command with which the secretary records the ballot of a member who is present. The member is told at once [V7].
func (cs *Commands) Record(input Recording) change.Command[Changed] {
	return cs.operation(command{
		name: "recordBallot", key: change.KeyOf(input.ClientMutationID, input), resolutionID: input.ResolutionID, action: policy.RecordVote, forbidden: onlyRecorder,
		apply: func(tx *change.Tx, s subject) (Changed, error) {
			if err := s.checkChoice(input.Choice); err != nil {
				return Changed{}, err
			}
			instruction := governance.TidyLine(input.Instruction)
			if err := governance.CheckLine("instruction", instruction, longestInstruction); err != nil {
				return Changed{}, err
			}
			switch {
			case s.resolution.Ballot == Secret:
				return Changed{}, errOwnSecret
			case !s.mayVote(s.resolution, input.PersonID, tx.Now()):
				return Changed{}, errNotEntitled
			}
			given := Ballot{PersonID: input.PersonID, Choice: input.Choice, Channel: BySecretary, RecordedBy: tx.Actor(), Instruction: instruction}
			if err := cs.give(tx, s, given, "BALLOT_RECORDED", instruction); err != nil {
				return Changed{}, err
			}
			return Changed{ResolutionID: s.resolution.ID}, cs.queueRecordingNews(tx, s.agenda.Meeting, given)
		},
	})
}

package resolution

import (
	"fmt"
	"slices"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// Act is the input of commands that need nothing but the resolution.
type Act struct {
	change.Edit
	ResolutionID string
}

// Withdrawal is the input of Withdraw.
type Withdrawal struct {
	change.Edit
	ResolutionID string
	Reason       string
}

var (
	errProposed   = &change.Refusal{Code: change.CodeInvalidState, Message: "only a draft is proposed"}
	errDecided    = &change.Refusal{Code: change.CodeInvalidState, Message: "the resolution is decided or withdrawn"}
	errNotVoid    = &change.Refusal{Code: change.CodeInvalidState, Message: "only a void vote is repeated"}
	errIsRepeated = &change.Refusal{Code: change.CodeInvalidState, Message: "the vote is repeated by another resolution already"}
)

// Propose returns the command that puts a draft before the readers of its item. The resolution gets its number.
func (cs *Commands) Propose(input Act) change.Command[Changed] {
	return cs.operation(command{
		name: "proposeResolution", key: change.KeyOf(input.ClientMutationID, input), resolutionID: input.ResolutionID, expected: &input.ExpectedVersion, numbers: true,
		action: policy.DraftResolution, forbidden: onlyDrafters,
		apply: func(tx *change.Tx, s subject) (Changed, error) {
			if err := s.refuseStranger(tx); err != nil {
				return Changed{}, err
			}
			switch {
			case s.resolution.State != Drafted:
				return Changed{}, errProposed
			case !s.isOpen(s.resolution):
				return Changed{}, errOver
			}
			proposed, err := cs.numbered(tx, s, s.resolution)
			if err != nil {
				return Changed{}, err
			}
			return Changed{ResolutionID: proposed.ID}, cs.save(tx, proposed, "RESOLUTION_PROPOSED", map[string]any{"number": proposed.Number}, "")
		},
	})
}

// numbered returns the resolution as proposed, with its number.
func (cs *Commands) numbered(tx *change.Tx, s subject, r Resolution) (Resolution, error) {
	code, err := cs.codeOfBoard(tx, r.BoardID)
	if err != nil {
		return Resolution{}, err
	}
	given, err := cs.store.NumbersOfResolutions(tx, r.BoardID)
	if err != nil {
		return Resolution{}, fmt.Errorf("list the numbers of the board: %w", err)
	}
	r.State = Proposed
	r.Number, err = nextNumber(code, s.agenda, s.item, given)
	return r, err
}

func (cs *Commands) codeOfBoard(tx *change.Tx, boardID string) (string, error) {
	v, err := tx.Viewer()
	if err != nil {
		return "", err
	}
	if v == nil {
		return "", errNoResolution
	}
	boards, err := cs.store.Boards(tx.Context(), v.Person.OrganisationID)
	if err != nil {
		return "", fmt.Errorf("find the board: %w", err)
	}
	at := slices.IndexFunc(boards, func(one board.Board) bool { return one.ID == boardID })
	if at < 0 {
		return "", errNoResolution
	}
	return boards[at].Code, nil
}

// Withdraw returns the command that takes back a resolution that was not decided. An open vote is taken back by those who run it.
func (cs *Commands) Withdraw(input Withdrawal) change.Command[Changed] {
	return cs.operation(command{
		name: "withdrawResolution", key: change.KeyOf(input.ClientMutationID, input), resolutionID: input.ResolutionID, expected: &input.ExpectedVersion,
		action: policy.DraftResolution, forbidden: onlyDrafters,
		apply: func(tx *change.Tx, s subject) (Changed, error) {
			if err := s.refuseWithdrawal(tx); err != nil {
				return Changed{}, err
			}
			reason := governance.TidyLine(input.Reason)
			if err := governance.CheckLine("reason", reason, longestReason); err != nil {
				return Changed{}, err
			}
			withdrawn := s.resolution
			withdrawn.State, withdrawn.EndReason, withdrawn.TiedAt = Withdrawn, reason, nil
			if err := cs.store.EndSecret(tx, withdrawn.ID); err != nil {
				return Changed{}, fmt.Errorf("delete the choices of a secret ballot: %w", err)
			}
			return Changed{ResolutionID: withdrawn.ID}, cs.save(tx, withdrawn, "RESOLUTION_WITHDRAWN", map[string]any{"before": string(s.resolution.State)}, reason)
		},
	})
}

func (s subject) refuseWithdrawal(tx *change.Tx) error {
	if s.resolution.State != Voting {
		if err := s.refuseStranger(tx); err != nil {
			return err
		}
		if !s.resolution.isEditable() {
			return errDecided
		}
		return nil
	}
	runs, err := s.runs(tx)
	if err == nil && !runs {
		return &change.Refusal{Code: change.CodeForbidden, Message: onlyRunners}
	}
	return err
}

// Repeat returns the command that proposes the text of a void vote again, as a new resolution.
func (cs *Commands) Repeat(input Act) change.Command[Changed] {
	return cs.operation(command{
		name: "repeatVote", key: change.KeyOf(input.ClientMutationID, input), resolutionID: input.ResolutionID, expected: &input.ExpectedVersion, numbers: true,
		action: policy.RunVoting, forbidden: onlyRunners,
		apply: func(tx *change.Tx, s subject) (Changed, error) {
			void := s.resolution
			switch {
			case void.State != Void:
				return Changed{}, errNotVoid
			case void.RepeatedByID != "":
				return Changed{}, errIsRepeated
			case !s.isOpen(void):
				return Changed{}, errOver
			case void.IsConsent:
				if err := cs.refuseSecondConsent(tx, s); err != nil {
					return Changed{}, err
				}
			}
			repeated, err := cs.newOf(tx, s, Resolution{
				Title: void.Title, Text: void.Text, MoverID: void.MoverID, SeconderID: void.SeconderID,
				ThresholdName: void.ThresholdName, Ballot: void.Ballot, RepeatsID: void.ID, IsConsent: void.IsConsent,
			})
			if err != nil {
				return Changed{}, err
			}
			if repeated, err = cs.numbered(tx, s, repeated); err != nil {
				return Changed{}, err
			}
			if err := cs.store.InsertResolution(tx, repeated); err != nil {
				return Changed{}, fmt.Errorf("store a repeated vote: %w", err)
			}
			repeated.record(tx, "RESOLUTION_PROPOSED", map[string]any{"number": repeated.Number, "repeats": void.ID}, "")
			void.RepeatedByID = repeated.ID
			return Changed{ResolutionID: repeated.ID}, cs.save(tx, void, "VOTE_REPEATED", map[string]any{"repeatedBy": repeated.ID}, "")
		},
	})
}

package paper

import (
	"fmt"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

var (
	errNotReturned  = &change.Refusal{Code: change.CodeInvalidState, Message: "only a version that went back is handed in again"}
	errRefusedFile  = &change.Refusal{Code: change.CodeInvalidState, Message: "this file was refused; bring another one"}
	errNotWithdrawn = &change.Refusal{Code: change.CodeInvalidState, Message: "this version was replaced or withdrawn before"}
)

// Submitting hands a version in again.
type Submitting struct {
	change.Edit
	VersionID string
}

// Submit is the command that hands a returned version in again, such as after a word with the secretary. A file that
// was to be changed comes as a newer version instead.
func (cs *Commands) Submit(input Submitting) change.Command[Changed] {
	return cs.operation(command{
		name: "submitPaper", key: change.KeyOf(input.ClientMutationID, input), target: target{versionID: input.VersionID},
		action: policy.AddPaper, missing: errNoPaper, forbidden: notTheirs,
		apply: func(tx *change.Tx, s subject) (string, error) { return "", cs.submit(tx, s, input.ExpectedVersion) },
	})
}

func (cs *Commands) submit(tx *change.Tx, s subject, expected int) error {
	version := s.version
	if err := mayHandle(tx, s); err != nil {
		return err
	}
	if err := tx.Expect(version.ID, expected, version.Version, version.UpdatedAt); err != nil {
		return err
	}
	if version.State != Returned {
		return errNotReturned
	}
	if version.ScanState == Rejected {
		return errRefusedFile
	}
	version.State, version.Reason = Submitted, ""
	version.Changed(tx.Now())
	if err := cs.store.UpdatePaperVersion(tx, version); err != nil {
		return fmt.Errorf("change a version: %w", err)
	}
	record(tx, "PAPER_SUBMITTED", s, version.ID, nil)
	return nil
}

// Withdrawing takes one version back.
type Withdrawing struct {
	change.Edit
	VersionID string
	// Reason is told to everybody who reads the paper.
	Reason string
}

// Withdraw is the command that takes one version back: one that is published stays as a stub with the reason, and
// its bytes are not shown any more; one that was never published is taken away.
func (cs *Commands) Withdraw(input Withdrawing) change.Command[Changed] {
	return cs.operation(command{
		name: "withdrawVersion", key: change.KeyOf(input.ClientMutationID, input), target: target{versionID: input.VersionID},
		action: policy.AddPaper, missing: errNoPaper, forbidden: notTheirs,
		apply: func(tx *change.Tx, s subject) (string, error) { return "", cs.withdraw(tx, s, input) },
	})
}

func (cs *Commands) withdraw(tx *change.Tx, s subject, input Withdrawing) error {
	version := s.version
	if err := mayHandle(tx, s); err != nil {
		return err
	}
	if err := tx.Expect(version.ID, input.ExpectedVersion, version.Version, version.UpdatedAt); err != nil {
		return err
	}
	switch version.State {
	case Published:
		return cs.stub(tx, s, input.Reason)
	case Superseded, Withdrawn:
		return errNotWithdrawn
	default:
		return cs.takeAway(tx, s)
	}
}

// stub leaves the version with the reason.
func (cs *Commands) stub(tx *change.Tx, s subject, reason string) error {
	version := s.version
	if err := TakeBack(tx, cs.store, version, reason); err != nil {
		return err
	}
	record(tx, "PAPER_WITHDRAWN", s, version.ID, map[string]any{"paperId": s.paper.ID, "n": version.N})
	return nil
}

// TakeBack keeps a version that readers had as a stub with the reason.
func TakeBack(tx *change.Tx, store Files, version Version, reason string) error {
	reason = governance.TidyLine(reason)
	if reason == "" {
		return change.Invalid("reason", "say why; everybody who reads it sees the reason")
	}
	if err := governance.CheckOptionalLine("reason", reason, longestReason); err != nil {
		return err
	}
	version.State, version.Reason = Withdrawn, reason
	version.Changed(tx.Now())
	if err := store.UpdatePaperVersion(tx, version); err != nil {
		return fmt.Errorf("change a version: %w", err)
	}
	return nil
}

// takeAway leaves nothing of a version that nobody but those who prepare the meeting had. A paper without versions goes
// with its last one.
func (cs *Commands) takeAway(tx *change.Tx, s subject) error {
	versions, err := cs.store.VersionsOfPapers(tx.Context(), []string{s.paper.ID})
	if err != nil {
		return fmt.Errorf("list the versions of a paper: %w", err)
	}
	if err := Drop(tx, cs.store, s.version); err != nil {
		return err
	}
	record(tx, "PAPER_TAKEN_AWAY", s, s.version.ID, map[string]any{"paperId": s.paper.ID, "n": s.version.N})
	if len(versions) == 1 {
		return cs.store.DeletePaper(tx, s.paper.ID)
	}
	return cs.store.DeletePaperVersion(tx, s.version.ID)
}

// mayHandle reports whether somebody who brings papers for the item has a say about this version: those who prepare the
// meeting about all, contributors about what they brought and nobody has published.
func mayHandle(tx *change.Tx, s subject) error {
	v, err := tx.Viewer()
	if err != nil {
		return err
	}
	prepares := v.May(policy.RestrictItem, policy.Object{Item: &s.facts}) == policy.Allowed
	if prepares || s.version.UploadedByID == tx.PersonID() && !s.version.WasPublished() {
		return nil
	}
	return &change.Refusal{Code: change.CodeForbidden, Message: notForThem}
}

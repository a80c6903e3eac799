package paper

import (
	"fmt"
	"slices"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
)

// Commands make the commands on papers.
type Commands struct {
	store   Store
	agendas *agenda.Reader
	bounds  Bounds
	// publisher publishes accepted papers of a meeting in session.
	publisher agenda.Publisher
}

// NewCommands returns Commands.
func NewCommands(store Store, agendas *agenda.Reader, bounds Bounds, publisher agenda.Publisher) *Commands {
	return &Commands{store: store, agendas: agendas, bounds: bounds, publisher: publisher}
}

var (
	errNoItem    = &change.Refusal{Code: change.CodeNotFound, Message: "there is no such agenda item"}
	errNoPaper   = &change.Refusal{Code: change.CodeNotFound, Message: "there is no such paper"}
	errOver      = &change.Refusal{Code: change.CodeInvalidState, Message: "the meeting is over or does not take place; its papers are not changed any more"}
	errNotWaits  = &change.Refusal{Code: change.CodeInvalidState, Message: "this version does not wait to be accepted"}
	errUnchecked = &change.Refusal{Code: change.CodeInvalidState, Message: "this file is still being checked, or was refused"}
	errPublished = &change.Refusal{Code: change.CodeInvalidState, Message: "the paper was published; it stays, and a newer version can replace it"}
	errBreak     = &change.Refusal{Code: change.CodeInvalidState, Message: "a break takes no papers"}
	errItemOut   = &change.Refusal{Code: change.CodeInvalidState, Message: "the item is off the agenda; it takes no papers any more"}
)

const (
	notTheirs    = "only the secretary, the chair and the item's contributors bring papers for it"
	notForThem   = "only the secretary and the chair do this"
	tooManyOfOne = "an item has at most %d papers"
)

// text returns an optional text; empty for nil.
func text(of *string) string {
	if of == nil {
		return ""
	}
	return *of
}

// RequestUpload returns the command that gives a ticket for an upload.
func (cs *Commands) RequestUpload(input UploadRequest) change.Command[Changed] {
	c := command{
		name: "createUploadSession", key: change.KeyOf(input.ClientMutationID, input), target: target{itemID: text(input.ItemID), paperID: text(input.PaperID)},
		action: policy.AddPaper, missing: errNoItem, forbidden: notTheirs, uploads: true,
		apply: func(tx *change.Tx, s subject) (string, error) { return cs.requestUpload(tx, s, input) },
	}
	if input.PaperID != nil {
		c.missing = errNoPaper
	}
	return cs.operation(c)
}

func (cs *Commands) requestUpload(tx *change.Tx, s subject, input UploadRequest) (string, error) {
	made, err := input.Upload(cs.bounds.File)
	if err != nil {
		return "", err
	}
	if s.item.IsOff() {
		return "", errItemOut
	}
	if made.PaperID == "" {
		if made.LateReason, err = cs.admitNew(tx, s, input.LateReason); err != nil {
			return "", err
		}
	}
	made.ItemID = s.item.ID
	data := map[string]any{"itemId": s.item.ID}
	if made.PaperID != "" {
		data["paperId"] = made.PaperID
	}
	return made.Begin(tx, cs.store, cs.bounds, s.agenda.Meeting.BoardID, data)
}

// admitNew checks whether the item takes another paper, and returns why the paper comes late [A7]; empty when it is not
// late.
func (cs *Commands) admitNew(tx *change.Tx, s subject, given *string) (reason string, err error) {
	if s.item.IsOff() {
		return "", errItemOut
	}
	if !s.item.TakesPapers() {
		return "", errBreak
	}
	switch {
	case s.agenda.Meeting.State == meeting.InSession && text(given) == "":
		reason = Tabled
	case s.agenda.Meeting.State == meeting.InSession || s.agenda.IsOverdue(s.item, tx.Now()):
		if reason, err = lateReason(given); err != nil {
			return "", err
		}
	}
	papers, err := cs.store.PapersOfItems(tx.Context(), []string{s.item.ID})
	if err != nil {
		return "", fmt.Errorf("list the papers of an item: %w", err)
	}
	if len(papers) >= mostPapersOfItem {
		return "", change.Invalid("itemId", tooManyOfOne, mostPapersOfItem)
	}
	return reason, nil
}

// Begin stores the promised upload, whose id is the ticket. data is what the audit event says about the place of the
// file. The change must lock the person and the place exclusively.
func (u Upload) Begin(tx *change.Tx, store Files, bounds Bounds, boardID string, data map[string]any) (ticket string, err error) {
	u.PersonID = tx.PersonID()
	if err := bounds.admit(store, tx, u); err != nil {
		return "", err
	}
	u.ID, u.AccountID = tx.NewID(), tx.AccountID()
	u.State, u.CreatedAt, u.ExpiresAt = Promised, tx.Now(), tx.Now().Add(ticketLife)
	if err := store.InsertUpload(tx, u); err != nil {
		return "", fmt.Errorf("add an upload: %w", err)
	}
	data["sizeBytes"] = u.SizeBytes
	tx.Record(audit.Event{Action: "PAPER_UPLOAD_BEGUN", Entity: "upload", EntityID: u.ID, BoardID: boardID, Data: data})
	return u.ID, nil
}

// Accepting is the input of Accept.
type Accepting struct {
	change.Edit
	VersionID string
}

// Accept returns the command that accepts a submitted version. The next publication then publishes it. In a meeting in session
// readers get it at once, marked as late.
func (cs *Commands) Accept(input Accepting) change.Command[Changed] {
	return cs.operation(command{
		name: "acceptPaper", key: change.KeyOf(input.ClientMutationID, input), target: target{versionID: input.VersionID},
		action: policy.RestrictItem, missing: errNoPaper, forbidden: notForThem,
		apply: func(tx *change.Tx, s subject) (string, error) {
			if err := cs.judge(tx, s, input.ExpectedVersion, Accepted, "PAPER_ACCEPTED", ""); err != nil {
				return "", err
			}
			return "", cs.publisher.PublishNow(tx, s.agenda.Meeting.ID, s.item.ID, tx.PersonID())
		},
	})
}

// Returning is the input of Return.
type Returning struct {
	change.Edit
	VersionID string
	// Note says what the contributor has to change.
	Note string
}

// Return returns the command that sends a submitted version back to its contributor.
func (cs *Commands) Return(input Returning) change.Command[Changed] {
	return cs.operation(command{
		name: "returnPaper", key: change.KeyOf(input.ClientMutationID, input), target: target{versionID: input.VersionID},
		action: policy.RestrictItem, missing: errNoPaper, forbidden: notForThem,
		apply: func(tx *change.Tx, s subject) (string, error) {
			note := governance.TidyLine(input.Note)
			if note == "" {
				return "", change.Invalid("note", "say what is to be done; whoever brought the paper sees it")
			}
			if err := governance.CheckOptionalLine("note", note, longestReason); err != nil {
				return "", err
			}
			return "", cs.judge(tx, s, input.ExpectedVersion, Returned, "PAPER_RETURNED", note)
		},
	})
}

func (cs *Commands) judge(tx *change.Tx, s subject, expected int, next State, action, reason string) error {
	version := s.version
	if err := tx.Expect(version.ID, expected, version.Version, version.UpdatedAt); err != nil {
		return err
	}
	if version.State != Submitted {
		return errNotWaits
	}
	if next == Accepted && !version.isReadable() {
		return errUnchecked
	}
	version.State, version.Reason = next, reason
	version.Changed(tx.Now())
	if err := cs.store.UpdatePaperVersion(tx, version); err != nil {
		return fmt.Errorf("change a version: %w", err)
	}
	record(tx, action, s, version.ID, nil)
	return nil
}

// Detaching is the input of Detach.
type Detaching struct {
	change.Edit
	PaperID string
}

// Detach returns the command that deletes a paper that was never published.
func (cs *Commands) Detach(input Detaching) change.Command[Changed] {
	return cs.operation(command{
		name: "detachPaper", key: change.KeyOf(input.ClientMutationID, input), target: target{paperID: input.PaperID},
		action: policy.AddPaper, missing: errNoPaper, forbidden: notTheirs,
		apply: func(tx *change.Tx, s subject) (string, error) { return "", cs.detach(tx, s, input) },
	})
}

func (cs *Commands) detach(tx *change.Tx, s subject, input Detaching) error {
	if err := tx.Expect(s.paper.ID, input.ExpectedVersion, s.paper.Version, s.paper.UpdatedAt); err != nil {
		return err
	}
	versions, err := cs.store.VersionsOfPapers(tx.Context(), []string{s.paper.ID})
	if err != nil {
		return fmt.Errorf("list the versions of a paper: %w", err)
	}
	if s.paper.PermanentNumber != "" || slices.ContainsFunc(versions, Version.WasPublished) {
		return errPublished
	}
	v, err := tx.Viewer()
	if err != nil {
		return err
	}
	// Contributors may delete their own papers.
	prepares := v.May(policy.RestrictItem, policy.Object{Item: &s.facts}) == policy.Allowed
	foreign := func(one Version) bool { return one.UploadedByID != tx.PersonID() }
	if !prepares && slices.ContainsFunc(versions, foreign) {
		if !slices.ContainsFunc(versions, func(one Version) bool { return mayKnow(v, s.facts, one) }) {
			return errNoPaper
		}
		return &change.Refusal{Code: change.CodeForbidden, Message: notForThem}
	}
	for _, version := range versions {
		if err := Drop(tx, cs.store, version); err != nil {
			return err
		}
	}
	record(tx, "PAPER_DETACHED", s, s.paper.ID, nil)
	return cs.store.DeletePaper(tx, s.paper.ID)
}

// Drop ends the check of a version and marks its bytes as unused. The sweep deletes them later, so that backups stay
// complete.
func Drop(tx *change.Tx, store Files, version Version) error {
	if _, err := store.EndCheck(tx, version.ID); err != nil { // after this, no renewal gives the version another copy
		return fmt.Errorf("end a check: %w", err)
	}
	if err := store.DropBytes(tx, version.ID, tx.Now()); err != nil {
		return fmt.Errorf("mark a paper's bytes as unused: %w", err)
	}
	return nil
}

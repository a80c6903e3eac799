package document

import (
	"fmt"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/paper"
)

var errNotWithdrawn = &change.Refusal{Code: change.CodeInvalidState, Message: "the newest version was withdrawn before"}

// Withdrawing is the input of Withdraw.
type Withdrawing struct {
	change.Edit
	DocumentID string
	// Reason is shown to everybody who reads the document.
	Reason string
}

// Withdraw returns the command that withdraws the newest version of a file. A version that readers had stays as a stub
// with the reason, and its bytes are not served any more. A version that never passed the checks is deleted, and the
// document with its last version.
func (l *Library) Withdraw(input Withdrawing) change.Command[Document] {
	c := l.onDocument("withdrawDocument", change.KeyOf(input.ClientMutationID, input), input.Edit, input.DocumentID, func(tx *change.Tx, document Document) (Document, error) {
		return document, l.withdraw(tx, document, input.Reason)
	})
	// A repeat reads the result with the rights at the time of the repeat.
	c.repeat.Again = func(_ *change.Tx, id string) (Document, error) { return Document{ID: id}, nil }
	return operation(l, c)
}

func (l *Library) withdraw(tx *change.Tx, document Document, reason string) error {
	versions, err := l.store.VersionsOfDocuments(tx.Context(), []string{document.ID})
	if err != nil {
		return fmt.Errorf("list the versions of a document: %w", err)
	}
	if len(versions) == 0 {
		return errIsLink
	}
	switch newest := versions[0]; {
	case newest.State == paper.Published:
		return l.stub(tx, document, newest, reason)
	case newest.WasPublished():
		return errNotWithdrawn
	default:
		return l.takeAway(tx, document, newest, len(versions) == 1)
	}
}

func (l *Library) stub(tx *change.Tx, document Document, newest paper.Version, reason string) error {
	if err := paper.TakeBack(tx, l.store, newest, reason); err != nil {
		return err
	}
	tx.Record(document.origin().Event("PAPER_WITHDRAWN", newest.ID, map[string]any{"documentId": document.ID, "n": newest.N}))
	return l.raiseVersion(tx, document)
}

func (l *Library) takeAway(tx *change.Tx, document Document, newest paper.Version, isLast bool) error {
	if err := paper.Drop(tx, l.store, newest); err != nil {
		return err
	}
	if err := l.store.DeletePaperVersion(tx, newest.ID); err != nil {
		return fmt.Errorf("take a version away: %w", err)
	}
	tx.Record(document.origin().Event("PAPER_TAKEN_AWAY", newest.ID, map[string]any{"documentId": document.ID, "n": newest.N}))
	if !isLast {
		return l.raiseVersion(tx, document)
	}
	if err := l.store.DeleteDocument(tx, document.ID); err != nil {
		return fmt.Errorf("take a document away: %w", err)
	}
	return nil
}

// raiseVersion raises the document's version, because its newest version has changed.
func (l *Library) raiseVersion(tx *change.Tx, document Document) error {
	document.Changed(tx.Now())
	if err := l.store.UpdateDocument(tx, document); err != nil {
		return fmt.Errorf("change a document: %w", err)
	}
	return nil
}

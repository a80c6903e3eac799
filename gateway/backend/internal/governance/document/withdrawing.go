package document

import (
	"fmt"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/paper"
)

var errNotWithdrawn = &change.Refusal{Code: change.CodeInvalidState, Message: "the newest version was withdrawn before"}

// Withdrawing takes back the newest version of a file.
type Withdrawing struct {
	change.Edit
	DocumentID string
	// Reason is told to everybody who reads the document.
	Reason string
}

// Withdraw is the command that takes back the newest version of a file: one that readers had stays as a stub with the reason, and its
// bytes are not shown any more; one that never passed the checks is taken away, and the document with its last version.
func (l *Library) Withdraw(input Withdrawing) change.Command[Document] {
	return &withdrawal{reason: input.Reason, editDocument: editDocument{
		library: l, name: "withdrawDocument", key: change.KeyOf(input.ClientMutationID, input), edit: input.Edit, id: input.DocumentID,
	}}
}

type withdrawal struct {
	editDocument
	reason string
}

// Apply implements change.Command. Of a document that is taken away the id is left.
func (w *withdrawal) Apply(tx *change.Tx) (Document, error) {
	document, err := w.toChange(tx)
	if err != nil {
		return Document{}, err
	}
	versions, err := w.library.store.VersionsOfDocuments(tx.Context(), []string{document.ID})
	if err != nil {
		return Document{}, fmt.Errorf("list the versions of a document: %w", err)
	}
	if len(versions) == 0 {
		return Document{}, errIsLink
	}
	switch newest := versions[0]; {
	case newest.State == paper.Published:
		err = w.stub(tx, document, newest)
	case newest.WasPublished():
		err = errNotWithdrawn
	default:
		err = w.takeAway(tx, document, newest, len(versions) == 1)
	}
	return document, change.Refuse(err)
}

func (w *withdrawal) stub(tx *change.Tx, document Document, newest paper.Version) error {
	if err := paper.TakeBack(tx, w.library.store, newest, w.reason); err != nil {
		return err
	}
	tx.Record(document.origin().Event("PAPER_WITHDRAWN", newest.ID, map[string]any{"documentId": document.ID, "n": newest.N}))
	return w.keep(tx, document)
}

func (w *withdrawal) takeAway(tx *change.Tx, document Document, newest paper.Version, isLast bool) error {
	store := w.library.store
	if err := paper.Drop(tx, store, newest); err != nil {
		return err
	}
	if err := store.DeletePaperVersion(tx, newest.ID); err != nil {
		return fmt.Errorf("take a version away: %w", err)
	}
	tx.Record(document.origin().Event("PAPER_TAKEN_AWAY", newest.ID, map[string]any{"documentId": document.ID, "n": newest.N}))
	if !isLast {
		return w.keep(tx, document)
	}
	if err := store.DeleteDocument(tx, document.ID); err != nil {
		return fmt.Errorf("take a document away: %w", err)
	}
	return nil
}

// keep raises the document's version, as what is newest of it has changed.
func (w *withdrawal) keep(tx *change.Tx, document Document) error {
	document.Changed(tx.Now())
	if err := w.library.store.UpdateDocument(tx, document); err != nil {
		return fmt.Errorf("change a document: %w", err)
	}
	return nil
}

// Again implements change.Repeated. Who asks reads what is left with the rights of now.
func (*withdrawal) Again(_ *change.Tx, id string) (Document, error) { return Document{ID: id}, nil }

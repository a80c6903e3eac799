package document

import (
	"fmt"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

var (
	// ErrMayNotKeep means that the viewer reads the document but may not manage the library.
	ErrMayNotKeep = &change.Refusal{Code: change.CodeForbidden, Message: "only the chair and the secretary keep the documents of this board"}
	// ErrClosed means that the board's library is closed.
	ErrClosed = &change.Refusal{Code: change.CodeInvalidState, Message: "the board is dissolved; its documents stay as they are"}
)

// Renaming is the input of Rename.
type Renaming struct {
	change.Edit
	DocumentID string
	Title      string
}

// Rename returns the command that changes a document's title. Its file keeps its name.
func (l *Library) Rename(input Renaming) change.Command[Document] {
	return l.edit("renameDocument", change.KeyOf(input.ClientMutationID, input), input.Edit, input.DocumentID, func(d *Document) (changed string, err error) {
		title := governance.TidyLine(input.Title)
		if err := governance.CheckLine("title", title, longestTitle); err != nil || title == d.Title {
			return "", err
		}
		d.Title = title
		return "title", nil
	})
}

// Moving is the input of Move.
type Moving struct {
	change.Edit
	DocumentID string
	// FolderPath is as a person wrote it. An empty text is the top of the library.
	FolderPath string
}

// Move returns the command that moves a document into a folder. The folder need not exist before.
func (l *Library) Move(input Moving) change.Command[Document] {
	return l.edit("moveDocument", change.KeyOf(input.ClientMutationID, input), input.Edit, input.DocumentID, func(d *Document) (changed string, err error) {
		folder, err := ReadFolderPath(input.FolderPath)
		if err != nil || folder == d.FolderPath {
			return "", err
		}
		d.FolderPath = folder
		return "folderPath", nil
	})
}

// edit returns a command that changes one field of a document. apply returns the name of the field, or an empty text
// when nothing changed.
func (l *Library) edit(name string, key change.Key, edit change.Edit, id string, apply func(d *Document) (changed string, err error)) change.Command[Document] {
	return operation(l, l.onDocument(name, key, edit, id, func(tx *change.Tx, document Document) (Document, error) {
		changed, err := apply(&document)
		if err != nil {
			return Document{}, err
		}
		if changed == "" {
			tx.Unchanged()
			return document, nil
		}
		document.Changed(tx.Now())
		if err := l.store.UpdateDocument(tx, document); err != nil {
			return Document{}, fmt.Errorf("change a document: %w", err)
		}
		tx.Record(audit.Event{
			Action: "DOCUMENT_CHANGED", Entity: "document", EntityID: document.ID, BoardID: document.BoardID,
			Data: map[string]any{"fields": []string{changed}},
		})
		return document, nil
	}))
}

// onDocument declares a command on a document in the version that the person expects. The board's row is locked, so a
// document's changes run one after the other.
func (l *Library) onDocument(name string, key change.Key, edit change.Edit, id string, apply func(tx *change.Tx, document Document) (Document, error)) command[Document] {
	return command[Document]{
		name: name, key: key, documentID: &id, lockPerson: change.Keep, lockBoard: change.Change,
		missing: ErrNoDocument, forbidden: ErrMayNotKeep, closed: ErrClosed, repeat: l.readAgain(),
		apply: func(tx *change.Tx, _ policy.Board, document Document) (Document, error) {
			if err := tx.Expect(document.ID, edit.ExpectedVersion, document.Version, document.UpdatedAt); err != nil {
				return Document{}, err
			}
			return apply(tx, document)
		},
	}
}

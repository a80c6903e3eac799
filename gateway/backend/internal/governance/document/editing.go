package document

import (
	"fmt"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

var (
	// ErrMayNotKeep means that the viewer reads the document but does not keep the library.
	ErrMayNotKeep = &change.Refusal{Code: change.CodeForbidden, Message: "only the chair and the secretary keep the documents of this board"}
	// ErrClosed means that the board's library is closed.
	ErrClosed = &change.Refusal{Code: change.CodeInvalidState, Message: "the board is dissolved; its documents stay as they are"}
)

// Renaming gives a document another title.
type Renaming struct {
	change.Edit
	DocumentID string
	Title      string
}

// Rename is the command that gives a document another title. Its file keeps its name.
func (l *Library) Rename(input Renaming) change.Command[Document] {
	return &editDocument{
		library: l, name: "renameDocument", key: change.KeyOf(input.ClientMutationID, input), edit: input.Edit, id: input.DocumentID,
		apply: func(d *Document) (changed string, err error) {
			title := governance.TidyLine(input.Title)
			if err := governance.CheckLine("title", title, longestTitle); err != nil || title == d.Title {
				return "", err
			}
			d.Title = title
			return "title", nil
		},
	}
}

// Moving puts a document into another folder of its library.
type Moving struct {
	change.Edit
	DocumentID string
	// FolderPath is as a person wrote it; empty is the top.
	FolderPath string
}

// Move is the command that puts a document into a folder, which is there from then on.
func (l *Library) Move(input Moving) change.Command[Document] {
	return &editDocument{
		library: l, name: "moveDocument", key: change.KeyOf(input.ClientMutationID, input), edit: input.Edit, id: input.DocumentID,
		apply: func(d *Document) (changed string, err error) {
			folder, err := ReadFolderPath(input.FolderPath)
			if err != nil || folder == d.FolderPath {
				return "", err
			}
			d.FolderPath = folder
			return "folderPath", nil
		},
	}
}

// editDocument is a command on one document of a library.
type editDocument struct {
	library *Library
	name    string
	key     change.Key
	edit    change.Edit
	id      string
	// apply tells the field that it changed; none when the document is as wanted.
	apply func(d *Document) (changed string, err error)
}

// Name implements change.Command.
func (e *editDocument) Name() string { return e.name }

// Key implements change.Command.
func (e *editDocument) Key() change.Key { return e.key }

// Locks implements change.Command. The document is changed by one at a time because its board's row is locked.
func (e *editDocument) Locks(tx *change.Tx) ([]change.Lock, error) {
	found, err := e.find(tx)
	if err != nil {
		return nil, err
	}
	return []change.Lock{change.Keep(change.RankPerson, tx.PersonID()), change.Change(change.RankBoard, found.BoardID)}, nil
}

// Asks implements change.Command. Who does not read the document gets no other answer than for none [X6].
func (e *editDocument) Asks(tx *change.Tx) (*policy.Question, error) {
	found, err := e.find(tx)
	if err != nil {
		return nil, err
	}
	return &policy.Question{
		Action: policy.AddPaper, Object: policy.Object{BoardID: found.BoardID},
		Missing: ErrNoDocument.Message, Forbidden: ErrMayNotKeep.Message,
	}, nil
}

func (e *editDocument) find(tx *change.Tx) (Document, error) { return e.library.find(tx, e.id) }

// toChange is the document as the person expects it, in a library that is open.
func (e *editDocument) toChange(tx *change.Tx) (Document, error) {
	document, err := e.find(tx)
	if err != nil {
		return Document{}, err
	}
	if _, err := openBoard(tx, document.BoardID, ErrClosed); err != nil {
		return Document{}, err
	}
	return document, tx.Expect(document.ID, e.edit.ExpectedVersion, document.Version, document.UpdatedAt)
}

// Apply implements change.Command.
func (e *editDocument) Apply(tx *change.Tx) (Document, error) {
	document, err := e.toChange(tx)
	if err != nil {
		return Document{}, err
	}
	changed, err := e.apply(&document)
	if err != nil {
		return Document{}, change.Refuse(err)
	}
	if changed == "" {
		tx.Unchanged()
		return document, nil
	}
	document.Changed(tx.Now())
	if err := e.library.store.UpdateDocument(tx, document); err != nil {
		return Document{}, fmt.Errorf("change a document: %w", err)
	}
	tx.Record(audit.Event{
		Action: "DOCUMENT_CHANGED", Entity: "document", EntityID: document.ID, BoardID: document.BoardID,
		Data: map[string]any{"fields": []string{changed}},
	})
	return document, nil
}

// IDOf implements change.Repeated.
func (*editDocument) IDOf(document Document) string { return document.ID }

// Again implements change.Repeated.
func (e *editDocument) Again(tx *change.Tx, _ string) (Document, error) { return e.find(tx) }

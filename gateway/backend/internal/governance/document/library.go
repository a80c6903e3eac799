package document

import (
	"context"
	"fmt"

	"example.org/portal/backend/internal/audit"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
)

var (
	// ErrNoBoard means that there is no such board for the viewer [X6].
	ErrNoBoard = &change.Refusal{Code: change.CodeNotFound, Message: "there is no such board"}
	// ErrMayNotRecord means that the viewer reads the board but may not manage its library.
	ErrMayNotRecord = &change.Refusal{Code: change.CodeForbidden, Message: "only the chair and the secretary add documents to this board"}
	// ErrBoardDissolved means that the board's library is closed.
	ErrBoardDissolved = &change.Refusal{Code: change.CodeInvalidState, Message: "the board is dissolved; nothing is added to its documents"}
	// ErrRecordedOtherwise means that the same file was recorded before with other particulars.
	ErrRecordedOtherwise = &change.Refusal{Code: change.CodeInvalidState, Message: "this file is among the board's documents already, with other particulars"}
	// ErrNoDocument means that a repeated request's document is not readable any more.
	ErrNoDocument = &change.Refusal{Code: change.CodeNotFound, Message: "there is no such document"}
)

// Library makes the commands on the documents of boards.
type Library struct {
	changer *change.Changer
	store   Store
	hosts   DriveHosts
	bounds  paper.Bounds
}

// NewLibrary returns a Library. Documents may link only to hosts. bounds are the limits of files that the portal keeps.
func NewLibrary(changer *change.Changer, store Store, hosts DriveHosts, bounds paper.Bounds) *Library {
	return &Library{changer: changer, store: store, hosts: hosts, bounds: bounds}
}

// Recorded is a recorded document with the audit event; the event is nil when the document was recorded before.
type Recorded struct {
	Document
	AuditSeq *int64
}

// Record adds an uploaded file to a board's documents. It may be repeated: the same file of the same person is recorded
// once, and a repeat returns the existing document. The rights at the time of the recording decide, not those of v. A
// refusal is a *change.Refusal.
func (l *Library) Record(ctx context.Context, v *policy.Viewer, recording Recording) (Recorded, error) {
	if v == nil {
		return Recorded{}, ErrNoBoard
	}
	key, err := recording.key()
	if err != nil {
		return Recorded{}, err
	}
	answer, err := change.Do(ctx, l.changer, change.Account(v.Person.AccountID), l.recordDocument(key, recording.normalised()))
	if err == nil && answer.Refused != nil {
		err = answer.Refused
	}
	return Recorded{Document: answer.Value, AuditSeq: answer.Seq}, err
}

// recordDocument locks the person and the board. A right that is revoked at the same time is revoked either before the
// command or after it.
func (l *Library) recordDocument(key change.Key, recording Recording) change.Command[Document] {
	return operation(l, command[Document]{
		name: "recordDocument", key: key, boardID: recording.BoardID, lockPerson: change.Keep, lockBoard: change.Keep,
		missing: ErrNoBoard, forbidden: ErrMayNotRecord, closed: ErrBoardDissolved, repeat: l.readAgain(),
		apply: func(tx *change.Tx, board policy.Board, _ Document) (Document, error) {
			return l.record(tx, board, recording)
		},
	})
}

func (l *Library) record(tx *change.Tx, board policy.Board, recording Recording) (_ Document, err error) {
	if err := recording.check(l.hosts); err != nil {
		return Document{}, err
	}
	document := newDocument(tx, board, recording)
	if document.FolderPath, err = readOptionalFolder(recording.FolderPath); err != nil {
		return Document{}, err
	}
	added, err := l.store.AddDocument(tx, document)
	if err != nil {
		return Document{}, fmt.Errorf("record a document: %w", err)
	}
	if !added {
		tx.Unchanged()
		return l.standing(tx.Context(), document)
	}
	tx.Record(audit.Event{
		Action: "DOCUMENT_RECORDED", Entity: "document", EntityID: document.ID, BoardID: document.BoardID,
		Data: map[string]any{"sizeBytes": document.SizeBytes},
	})
	return document, nil
}

// find finds a document that the actor reads.
func (l *Library) find(tx *change.Tx, id string) (Document, error) {
	v, err := tx.Viewer()
	if err != nil {
		return Document{}, err
	}
	found, err := NewReader(l.store).Document(tx.Context(), v, id)
	if err != nil {
		return Document{}, err
	}
	if found == nil {
		return Document{}, ErrNoDocument
	}
	return *found, nil
}

func newDocument(tx *change.Tx, board policy.Board, r Recording) Document {
	return Document{
		ID: tx.NewID(), BoardID: board.ID, Title: r.Title, FileName: r.FileName, MediaType: r.MediaType, SizeBytes: r.SizeBytes,
		DriveItemID: r.DriveItemID, WebURL: r.WebURL, UploadedByID: tx.PersonID(), RecordedOn: board.Today(tx.Now()), Published: true,
		Stamp: governance.NewStamp(tx.Now(), tx.PersonID()),
	}
}

// standing returns the document that an equal recording made before.
func (l *Library) standing(ctx context.Context, repeated Document) (Document, error) {
	standing, err := l.store.DocumentOfItem(ctx, repeated.BoardID, repeated.UploadedByID, repeated.DriveItemID)
	if err != nil {
		return Document{}, fmt.Errorf("find the document that was recorded before: %w", err)
	}
	if !standing.sameFile(repeated) {
		return Document{}, ErrRecordedOtherwise
	}
	return standing, nil
}

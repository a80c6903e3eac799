package governance

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/fault"
)

var (
	// ErrNoBoard means that there is no such board for the viewer [X6].
	ErrNoBoard = errors.New("there is no such board")
	// ErrMayNotRecord means that the viewer reads the board but does not keep its library.
	ErrMayNotRecord = errors.New("only the chair and the secretary add documents to this board")
	// ErrBoardDissolved means that the board's library is closed.
	ErrBoardDissolved = errors.New("the board is dissolved; nothing is added to its documents")
	// ErrRecordedOtherwise means that the same file was recorded before with other particulars.
	ErrRecordedOtherwise = errors.New("this file is among the board's documents already, with other particulars")
)

// Library adds documents to boards.
type Library struct {
	store DocumentStore
	hosts DriveHosts
	now   func() time.Time
}

// NewLibrary makes a library. hosts are those whose pages documents may lead to beside
// Microsoft's own; now is the clock.
func NewLibrary(store DocumentStore, hosts DriveHosts, now func() time.Time) *Library {
	return &Library{store: store, hosts: slices.Concat(microsoftDrives, hosts), now: now}
}

// Record adds an uploaded file to a board's documents. It may be repeated: the same
// file of the same person is recorded once, and the repeat answers with what stands.
// Errors that callers tell apart: *InvalidError, ErrNoBoard, ErrMayNotRecord,
// ErrBoardDissolved, ErrRecordedOtherwise.
func (l *Library) Record(ctx context.Context, v *Viewer, recording Recording) (Document, error) {
	board, ok := v.Board(recording.BoardID)
	switch {
	case !ok:
		return Document{}, ErrNoBoard
	case !v.MayRecordDocuments(board.ID):
		return Document{}, ErrMayNotRecord
	case board.Status == BoardDissolved:
		return Document{}, ErrBoardDissolved
	}
	recording = recording.normalised()
	if err := recording.check(l.hosts); err != nil {
		return Document{}, err
	}
	document := l.document(v, board, recording)
	err := l.store.InsertDocument(ctx, document)
	if errors.Is(err, fault.ErrConflict) {
		return l.standing(ctx, document)
	}
	if err != nil {
		return Document{}, fmt.Errorf("record a document: %w", err)
	}
	return document, nil
}

func (l *Library) document(v *Viewer, board Board, r Recording) Document {
	now := l.now()
	return Document{
		ID: newID(), BoardID: board.ID, Title: r.Title, FileName: r.FileName, MediaType: r.MediaType, SizeBytes: r.SizeBytes,
		DriveItemID: r.DriveItemID, WebURL: r.WebURL, UploadedByID: v.Person.ID, RecordedOn: board.Today(now),
		Stamp: newStamp(now, v.Person.ID),
	}
}

// standing is the document that an equal recording made before.
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

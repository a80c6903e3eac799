package document

import (
	"context"
	"errors"
	"fmt"
	"time"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/policy"
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
	store   LibraryStore
	viewers Viewers
	hosts   DriveHosts
	now     func() time.Time
}

// NewLibrary makes a library. hosts are those whose pages documents may lead to; now is
// the clock.
func NewLibrary(store LibraryStore, viewers Viewers, hosts DriveHosts, now func() time.Time) *Library {
	return &Library{store: store, viewers: viewers, hosts: hosts, now: now}
}

// Record adds an uploaded file to a board's documents. It may be repeated: the same
// file of the same person is recorded once, and the repeat answers with what stands.
// What counts is what the viewer's account may do when the document is added.
// Errors that callers tell apart: *InvalidError, ErrNoBoard, ErrMayNotRecord,
// ErrBoardDissolved, ErrRecordedOtherwise.
func (l *Library) Record(ctx context.Context, v *policy.Viewer, recording Recording) (document Document, err error) {
	// Most refusals need no transaction; v may be out of date and is asked again in it.
	if _, err := recordsTo(v, recording.BoardID); err != nil {
		return Document{}, err
	}
	recording = recording.normalised()
	if err := recording.check(l.hosts); err != nil {
		return Document{}, err
	}
	err = l.store.InTx(ctx, func(ctx context.Context) error {
		document, err = l.add(ctx, v.Person.AccountID, recording)
		return err
	})
	return document, err
}

// add belongs to a transaction. It holds the person, so that a right that is taken away
// at the same time is either gone already or taken away afterwards.
func (l *Library) add(ctx context.Context, accountID string, recording Recording) (Document, error) {
	v, err := l.viewers.Held(ctx, accountID)
	if err != nil {
		return Document{}, err
	}
	board, err := recordsTo(v, recording.BoardID)
	if err != nil {
		return Document{}, err
	}
	document := l.document(v, board, recording)
	added, err := l.store.AddDocument(ctx, document)
	if err != nil {
		return Document{}, fmt.Errorf("record a document: %w", err)
	}
	if !added {
		return l.standing(ctx, document)
	}
	return document, nil
}

// recordsTo finds a board whose library the viewer keeps, or says why there is none.
func recordsTo(v *policy.Viewer, boardID string) (policy.Board, error) {
	board, ok := v.Board(boardID)
	switch {
	case !ok:
		return policy.Board{}, ErrNoBoard
	case !v.MayRecordDocuments(board.ID):
		return policy.Board{}, ErrMayNotRecord
	case board.Dissolved:
		return policy.Board{}, ErrBoardDissolved
	default:
		return board, nil
	}
}

func (l *Library) document(v *policy.Viewer, board policy.Board, r Recording) Document {
	now := l.now()
	return Document{
		ID: governance.NewID(), BoardID: board.ID, Title: r.Title, FileName: r.FileName, MediaType: r.MediaType, SizeBytes: r.SizeBytes,
		DriveItemID: r.DriveItemID, WebURL: r.WebURL, UploadedByID: v.Person.ID, RecordedOn: board.Today(now),
		Stamp: governance.NewStamp(now, v.Person.ID),
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

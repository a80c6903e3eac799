package graphql

import (
	"context"
	"errors"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/graphql/documentlist"
	"example.org/portal/backend/internal/graphql/generated"
)

// documents resolves the fields of a Document that are not its own columns.
type documents struct{}

// Board is whose library the document is in.
func (documents) Board(ctx context.Context, document *governance.Document) (governance.Board, error) {
	return readable(ctx, document.BoardID)
}

// UploadedByName is a name only: whoever uploaded may be no member of the board, and
// then the reader need not see the directory entry.
func (documents) UploadedByName(ctx context.Context, document *governance.Document) (string, error) {
	person, err := loadersOf(ctx).people.Load(ctx, document.UploadedByID)
	return person.DisplayName, err
}

// documentPages counts the list behind a page, for those who ask.
type documentPages struct{ reader *governance.Reader }

// TotalCount counts readable documents only [X10].
func (d documentPages) TotalCount(ctx context.Context, page *documentlist.Connection) (int, error) {
	return d.reader.CountDocuments(ctx, viewerOf(ctx), page.BoardID)
}

// ViewerReadsDocuments tells whether the list of documents is worth asking for.
func (boards) ViewerReadsDocuments(ctx context.Context, board *governance.Board) (bool, error) {
	return viewerOf(ctx).ReadsDocuments(board.ID), nil
}

// ViewerMayRecordDocuments is false on a dissolved board, for everybody.
func (boards) ViewerMayRecordDocuments(ctx context.Context, board *governance.Board) (bool, error) {
	return board.Status == governance.BoardActive && viewerOf(ctx).MayRecordDocuments(board.ID), nil
}

// Documents is a page of a board's readable documents.
func (q query) Documents(ctx context.Context, boardID string, first *int, after *string) (documentlist.Connection, error) {
	page := governance.DocumentPage{Limit: defaultPage}
	if first != nil {
		page.Limit = *first
	}
	if after != nil {
		key, err := documentlist.DecodeCursor(*after)
		if err != nil {
			return documentlist.Connection{}, err
		}
		page.After = &key
	}
	found, more, err := q.reader.Documents(ctx, viewerOf(ctx), boardID, page)
	if err != nil {
		return documentlist.Connection{}, err
	}
	return documentlist.New(found, more, boardID), nil
}

// Document is null for an unknown and for a forbidden id alike [X6].
func (q query) Document(ctx context.Context, id string) (*governance.Document, error) {
	return q.reader.Document(ctx, viewerOf(ctx), id)
}

// RecordDocument adds an uploaded file to a board's documents.
func (m mutation) RecordDocument(ctx context.Context, input governance.Recording) (generated.RecordDocumentPayload, error) {
	document, err := m.library.Record(ctx, viewerOf(ctx), input)
	if refusal := refusalOf(err); refusal != nil {
		return generated.RecordDocumentPayload{UserErrors: []generated.UserError{*refusal}}, nil
	}
	if err != nil {
		return generated.RecordDocumentPayload{}, err
	}
	return generated.RecordDocumentPayload{Document: &document, UserErrors: []generated.UserError{}}, nil
}

// refusalOf is what a rule of the library says to a person; nil for every other error.
func refusalOf(err error) *generated.UserError {
	var value *governance.InvalidError
	switch {
	case errors.As(err, &value):
		return &generated.UserError{Code: codeInvalidArgument, Field: &value.Field, Message: value.Error()}
	case errors.Is(err, governance.ErrNoBoard):
		return &generated.UserError{Code: codeNotFound, Message: err.Error()}
	case errors.Is(err, governance.ErrMayNotRecord):
		return &generated.UserError{Code: codeForbidden, Message: err.Error()}
	case errors.Is(err, governance.ErrBoardDissolved), errors.Is(err, governance.ErrRecordedOtherwise):
		return &generated.UserError{Code: codeInvalidState, Message: err.Error()}
	default:
		return nil
	}
}

package graphql

import (
	"context"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/document"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/graphql/generated"
	"example.org/portal/backend/internal/page"
)

// documents resolves the fields of a Document that are not its own columns.
type documents struct{}

func (resolvers) Document() generated.DocumentResolver { return documents{} }

// Board is whose library the document is in.
func (documents) Board(ctx context.Context, of *document.Document) (board.Board, error) {
	return readable(ctx, of.BoardID)
}

// UploadedByName is a name only: whoever uploaded may be no member of the board, and
// then the reader need not see the directory entry.
func (documents) UploadedByName(ctx context.Context, of *document.Document) (string, error) {
	person, err := loadersOf(ctx).people.Load(ctx, of.UploadedByID)
	return person.DisplayName, err
}

// ViewerReadsDocuments tells whether the list of documents is worth asking for.
func (boards) ViewerReadsDocuments(ctx context.Context, of *board.Board) (bool, error) {
	return rightsOf(ctx).May(policy.ReadPapers, policy.Object{BoardID: of.ID}) == policy.Allowed, nil
}

// ViewerMayRecordDocuments is false on a dissolved board, for everybody.
func (boards) ViewerMayRecordDocuments(ctx context.Context, of *board.Board) (bool, error) {
	return of.Status == board.Active && rightsOf(ctx).May(policy.AddPaper, policy.Object{BoardID: of.ID}) == policy.Allowed, nil
}

// FolderPath is where the document lies.
func (documents) FolderPath(_ context.Context, of *document.Document) (string, error) {
	return string(of.FolderPath), nil
}

// DriveItemID is null for what the portal keeps.
func (documents) DriveItemID(_ context.Context, of *document.Document) (*string, error) {
	return optional(of.DriveItemID), nil
}

// WebURL is null for what the portal keeps.
func (documents) WebURL(_ context.Context, of *document.Document) (*string, error) {
	return optional(of.WebURL), nil
}

// Versions are those that the viewer may know of.
func (documents) Versions(ctx context.Context, of *document.Document) ([]paper.Version, error) {
	if of.IsLink() {
		return []paper.Version{}, nil
	}
	found, err := loadersOf(ctx).files.Load(ctx, of.ID)
	if found == nil {
		found = []paper.Version{}
	}
	return found, err
}

// Documents is a page of a board's readable documents.
func (q query) Documents(ctx context.Context, boardID string, folderPath, search *string, first *int, after *string) (document.Connection, error) {
	narrowing := document.Narrowing{Folder: folderPath, Search: search}
	return q.Readers.Documents.Documents(ctx, rightsOf(ctx), boardID, narrowing, page.Args{First: first, After: after})
}

// DocumentFolders are those in which the viewer reads something.
func (q query) DocumentFolders(ctx context.Context, boardID string) ([]string, error) {
	found, err := q.Readers.Documents.Folders(ctx, rightsOf(ctx), boardID, localeOf(ctx))
	folders := make([]string, len(found))
	for i, folder := range found {
		folders[i] = string(folder)
	}
	return folders, err
}

// Document is null for an unknown and for a forbidden id alike [X6].
func (q query) Document(ctx context.Context, id string) (*document.Document, error) {
	return q.Readers.Documents.Document(ctx, rightsOf(ctx), id)
}

// RecordDocument adds an uploaded file to a board's documents.
func (m mutation) RecordDocument(ctx context.Context, input document.Recording) (generated.RecordDocumentPayload, error) {
	made, err := m.Library.Record(ctx, rightsOf(ctx), input)
	if refusal := refusalOf(err); refusal != nil {
		return generated.RecordDocumentPayload{UserErrors: []generated.UserError{*refusal}}, nil
	}
	if err != nil {
		return generated.RecordDocumentPayload{}, err
	}
	return generated.RecordDocumentPayload{Document: &made.Document, UserErrors: []generated.UserError{}, AuditSeq: shownSeq(ctx, made.AuditSeq)}, nil
}

// RenameDocument gives a document another title.
func (m mutation) RenameDocument(ctx context.Context, input document.Renaming) (generated.DocumentPayload, error) {
	return m.onDocument(ctx, m.Library.Rename(input))
}

// MoveDocument puts a document into another folder.
func (m mutation) MoveDocument(ctx context.Context, input document.Moving) (generated.DocumentPayload, error) {
	return m.onDocument(ctx, m.Library.Move(input))
}

// WithdrawDocument takes the newest version back.
func (m mutation) WithdrawDocument(ctx context.Context, input document.Withdrawing) (generated.DocumentPayload, error) {
	payload, err := m.onDocument(ctx, m.Library.Withdraw(input))
	if err == nil && payload.Document != nil {
		payload.Document, err = m.Readers.Documents.Document(ctx, rightsOf(ctx), payload.Document.ID)
	}
	return payload, err
}

func (m mutation) onDocument(ctx context.Context, command change.Command[document.Document]) (generated.DocumentPayload, error) {
	answer, err := change.Do(ctx, m.Changer, actorOf(ctx), command)
	made, errs, seq, err := said(ctx, answer, err)
	return generated.DocumentPayload{Document: made, UserErrors: errs, AuditSeq: seq}, err
}

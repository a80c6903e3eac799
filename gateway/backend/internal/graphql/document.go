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

// documents resolves the fields of a Document that its Go type does not have.
type documents struct{}

func (resolvers) Document() generated.DocumentResolver { return documents{} }

// Board returns the board whose library has the document.
func (documents) Board(ctx context.Context, of *document.Document) (board.Board, error) {
	return readable(ctx, of.BoardID)
}

// UploadedByName returns only a name, because the person who uploaded may be no member of the board, and
// then the reader need not see the directory entry.
func (documents) UploadedByName(ctx context.Context, of *document.Document) (string, error) {
	person, err := loadersOf(ctx).people.Load(ctx, of.UploadedByID)
	return person.DisplayName, err
}

// ViewerReadsDocuments reports whether the viewer may read documents of the board.
func (boards) ViewerReadsDocuments(ctx context.Context, of *board.Board) (bool, error) {
	return rightsOf(ctx).May(policy.ReadPapers, policy.Object{BoardID: of.ID}) == policy.Allowed, nil
}

// ViewerMayRecordDocuments returns false on a dissolved board, for everybody.
func (boards) ViewerMayRecordDocuments(ctx context.Context, of *board.Board) (bool, error) {
	return of.Status == board.Active && rightsOf(ctx).May(policy.AddPaper, policy.Object{BoardID: of.ID}) == policy.Allowed, nil
}

// FolderPath returns the path of the document's folder.
func (documents) FolderPath(_ context.Context, of *document.Document) (string, error) {
	return string(of.FolderPath), nil
}

// DriveItemID returns null for a file that the portal keeps.
func (documents) DriveItemID(_ context.Context, of *document.Document) (*string, error) {
	return optional(of.DriveItemID), nil
}

// WebURL returns null for a file that the portal keeps.
func (documents) WebURL(_ context.Context, of *document.Document) (*string, error) {
	return optional(of.WebURL), nil
}

// Versions returns the versions that the viewer may know of.
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

// Documents returns a page of a board's readable documents.
func (q query) Documents(ctx context.Context, boardID string, folderPath, search *string, first *int, after *string) (document.Connection, error) {
	narrowing := document.Narrowing{Folder: folderPath, Search: search}
	return q.Readers.Documents.Documents(ctx, rightsOf(ctx), boardID, narrowing, page.Args{First: first, After: after})
}

// DocumentFolders returns the folders in which the viewer may read a document.
func (q query) DocumentFolders(ctx context.Context, boardID string) ([]string, error) {
	found, err := q.Readers.Documents.Folders(ctx, rightsOf(ctx), boardID, localeOf(ctx))
	folders := make([]string, len(found))
	for i, folder := range found {
		folders[i] = string(folder)
	}
	return folders, err
}

// Document returns null for an unknown and for a forbidden id alike [X6].
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

// WithdrawDocument withdraws the newest version.
func (m mutation) WithdrawDocument(ctx context.Context, input document.Withdrawing) (generated.DocumentPayload, error) {
	payload, err := m.onDocument(ctx, m.Library.Withdraw(input))
	if err == nil && payload.Document != nil {
		payload.Document, err = m.Readers.Documents.Document(ctx, rightsOf(ctx), payload.Document.ID)
	}
	return payload, err
}

func (m mutation) onDocument(ctx context.Context, command change.Command[document.Document]) (generated.DocumentPayload, error) {
	answer, err := change.Do(ctx, m.Changer, actorOf(ctx), command)
	made, errs, seq, err := payloadFields(ctx, answer, err)
	return generated.DocumentPayload{Document: made, UserErrors: errs, AuditSeq: seq}, err
}

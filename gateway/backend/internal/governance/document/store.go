package document

import (
	"context"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
)

// Store stores documents. Methods that find one return fault.ErrNotFound without it. All methods use the transaction of
// the context if there is one.
type Store interface {
	// FindDocuments lists a page of documents, the newest first.
	FindDocuments(ctx context.Context, scope policy.Scope, q Query, page Page) ([]Document, error)
	CountDocuments(ctx context.Context, scope policy.Scope, q Query) (int, error)
	// FoldersOfDocuments lists the folders with documents in a scope, in the order of their names. The top is not in
	// the list.
	FoldersOfDocuments(ctx context.Context, scope policy.Scope) ([]FolderPath, error)
	// DocumentOfItem finds the document that a person recorded for a board from an item of their own drive.
	DocumentOfItem(ctx context.Context, boardID, uploadedByID, driveItemID string) (Document, error)
	// AddDocument adds a document unless DocumentOfItem finds one.
	AddDocument(tx *change.Tx, d Document) (added bool, err error)
	// UpdateDocument replaces the fields of a document that can change.
	UpdateDocument(tx *change.Tx, d Document) error
	// DeleteDocument deletes a document without versions.
	DeleteDocument(tx *change.Tx, id string) error
	// DocumentByID and DocumentsByID find documents without checking who asks. The rules check that for each document.
	DocumentByID(ctx context.Context, id string) (Document, error)
	DocumentsByID(ctx context.Context, ids []string) ([]Document, error)
	// VersionsOfDocuments lists the versions of several documents, the newest first.
	VersionsOfDocuments(ctx context.Context, documentIDs []string) ([]paper.Version, error)
	paper.Files
}

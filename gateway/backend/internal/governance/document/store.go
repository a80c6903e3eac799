package document

import (
	"context"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
)

// Store keeps documents. A missing one is fault.ErrNotFound. All methods belong to the
// context's transaction if it has one.
type Store interface {
	// FindDocuments lists a page, the newest first.
	FindDocuments(ctx context.Context, scope policy.Scope, q Query, page Page) ([]Document, error)
	CountDocuments(ctx context.Context, scope policy.Scope, q Query) (int, error)
	// FoldersOfDocuments lists the folders in which the documents of a scope lie, in the order of their names; the top
	// is none of them.
	FoldersOfDocuments(ctx context.Context, scope policy.Scope) ([]FolderPath, error)
	// DocumentOfItem finds what a person recorded for a board from an item of the own drive.
	DocumentOfItem(ctx context.Context, boardID, uploadedByID, driveItemID string) (Document, error)
	// AddDocument adds nothing where DocumentOfItem finds one.
	AddDocument(tx *change.Tx, d Document) (added bool, err error)
	// UpdateDocument replaces what may change.
	UpdateDocument(tx *change.Tx, d Document) error
	// DeleteDocument takes away one without versions.
	DeleteDocument(tx *change.Tx, id string) error
	// DocumentByID and DocumentsByID find documents whoever asks; the rules ask for each who reads it.
	DocumentByID(ctx context.Context, id string) (Document, error)
	DocumentsByID(ctx context.Context, ids []string) ([]Document, error)
	// VersionsOfDocuments lists those of several documents, the newest first.
	VersionsOfDocuments(ctx context.Context, documentIDs []string) ([]paper.Version, error)
	paper.Files
}

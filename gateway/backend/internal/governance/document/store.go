package document

import (
	"context"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/policy"
)

// Store keeps documents. A missing one is fault.ErrNotFound. All methods belong to the
// context's transaction if it has one.
type Store interface {
	// FindDocuments lists a page, the newest first.
	FindDocuments(ctx context.Context, scope policy.Scope, q Query, page Page) ([]Document, error)
	CountDocuments(ctx context.Context, scope policy.Scope, q Query) (int, error)
	// DocumentOfItem finds what a person recorded for a board from an item of the own drive.
	DocumentOfItem(ctx context.Context, boardID, uploadedByID, driveItemID string) (Document, error)
	// AddDocument adds nothing where DocumentOfItem finds one.
	AddDocument(tx *change.Tx, d Document) (added bool, err error)
}

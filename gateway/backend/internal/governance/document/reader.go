package document

import (
	"context"
	"fmt"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/page"
)

// Reader answers which documents a viewer may read. What a viewer may not read is absent
// from every answer, never an error [X6].
type Reader struct{ store Store }

// NewReader makes a reader.
func NewReader(store Store) *Reader { return &Reader{store: store} }

// Documents lists a page of a board's readable documents, the newest first, and tells
// whether more follow. An unknown and a forbidden board have none [X6]. A limit
// outside 1..100 is an *InvalidError.
func (r *Reader) Documents(ctx context.Context, v *policy.Viewer, boardID string, wanted Page) (found []Document, more bool, err error) {
	if !page.Allows(wanted.Limit) {
		return nil, false, governance.Invalid("first", "must be %d to %d", page.Smallest, page.Largest)
	}
	scopes := v.DocumentScopes(&boardID)
	if len(scopes) == 0 {
		return nil, false, nil
	}
	limit := wanted.Limit
	wanted.Limit = page.Ask(limit)
	found, err = r.store.FindDocuments(ctx, Query{Scopes: scopes}, wanted)
	if err != nil {
		return nil, false, fmt.Errorf("list documents: %w", err)
	}
	found, more = page.Cut(found, limit)
	return found, more, nil
}

// CountDocuments counts a board's readable documents [X10].
func (r *Reader) CountDocuments(ctx context.Context, v *policy.Viewer, boardID string) (int, error) {
	scopes := v.DocumentScopes(&boardID)
	if len(scopes) == 0 {
		return 0, nil
	}
	count, err := r.store.CountDocuments(ctx, Query{Scopes: scopes})
	if err != nil {
		return 0, fmt.Errorf("count documents: %w", err)
	}
	return count, nil
}

// Document finds a readable document; nil when there is none. Unknown and forbidden
// ids take the same path [X6].
func (r *Reader) Document(ctx context.Context, v *policy.Viewer, id string) (*Document, error) {
	scopes := v.DocumentScopes(nil)
	if len(scopes) == 0 || id == "" {
		return nil, nil
	}
	found, err := r.store.FindDocuments(ctx, Query{Scopes: scopes, ID: id}, Page{Limit: 1})
	if err != nil {
		return nil, fmt.Errorf("find a document: %w", err)
	}
	if len(found) == 0 {
		return nil, nil
	}
	return &found[0], nil
}

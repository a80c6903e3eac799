package governance

import (
	"context"
	"fmt"
)

// Documents lists a page of a board's readable documents, the newest first, and tells
// whether more follow. An unknown and a forbidden board have none [X6]. A limit
// outside 1..100 is an *InvalidError.
func (r *Reader) Documents(ctx context.Context, v *Viewer, boardID string, page DocumentPage) (found []Document, more bool, err error) {
	if page.Limit < smallestPage || page.Limit > largestPage {
		return nil, false, invalid("first", "must be %d to %d", smallestPage, largestPage)
	}
	scopes := v.documentScopes(&boardID)
	if len(scopes) == 0 {
		return nil, false, nil
	}
	wanted := page.Limit
	page.Limit++ // one more tells whether another page follows
	found, err = r.store.FindDocuments(ctx, DocumentQuery{Scopes: scopes}, page)
	if err != nil {
		return nil, false, fmt.Errorf("list documents: %w", err)
	}
	if len(found) > wanted {
		return found[:wanted], true, nil
	}
	return found, false, nil
}

// CountDocuments counts a board's readable documents [X10].
func (r *Reader) CountDocuments(ctx context.Context, v *Viewer, boardID string) (int, error) {
	scopes := v.documentScopes(&boardID)
	if len(scopes) == 0 {
		return 0, nil
	}
	count, err := r.store.CountDocuments(ctx, DocumentQuery{Scopes: scopes})
	if err != nil {
		return 0, fmt.Errorf("count documents: %w", err)
	}
	return count, nil
}

// Document finds a readable document; nil when there is none. Unknown and forbidden
// ids take the same path [X6].
func (r *Reader) Document(ctx context.Context, v *Viewer, id string) (*Document, error) {
	scopes := v.documentScopes(nil)
	if len(scopes) == 0 || id == "" {
		return nil, nil
	}
	found, err := r.store.FindDocuments(ctx, DocumentQuery{Scopes: scopes, ID: id}, DocumentPage{Limit: 1})
	if err != nil {
		return nil, fmt.Errorf("find a document: %w", err)
	}
	if len(found) == 0 {
		return nil, nil
	}
	return &found[0], nil
}

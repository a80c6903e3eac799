package document

import (
	"context"
	"fmt"

	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/page"
)

// Reader answers which documents a viewer may read. What a viewer may not read is absent
// from every answer, never an error [X6].
type Reader struct{ store Store }

// NewReader makes a reader.
func NewReader(store Store) *Reader { return &Reader{store: store} }

// Documents is a page of a board's readable documents, the newest first. An unknown and a
// forbidden board have none [X6]. What a client says wrong of the page is a
// *governance.InvalidError.
func (r *Reader) Documents(ctx context.Context, v *policy.Viewer, boardID string, args page.Args) (Connection, error) {
	ask, err := page.Read[Key]("documents", args)
	if err != nil {
		return Connection{}, err
	}
	scope := v.Scope().On([]string{boardID})
	if scope.IsEmpty() {
		return page.Empty[Document](), nil
	}
	found, err := r.store.FindDocuments(ctx, scope, Query{}, Page{After: ask.After, Limit: ask.Beyond()})
	if err != nil {
		return Connection{}, fmt.Errorf("list documents: %w", err)
	}
	return page.New(ask, found, Document.key, func(ctx context.Context) (int, error) { return r.count(ctx, scope) }), nil
}

// count counts readable documents only [X10].
func (r *Reader) count(ctx context.Context, scope policy.Scope) (int, error) {
	count, err := r.store.CountDocuments(ctx, scope, Query{})
	if err != nil {
		return 0, fmt.Errorf("count documents: %w", err)
	}
	return count, nil
}

// Document finds a readable document; nil when there is none. Unknown and forbidden
// ids take the same path [X6].
func (r *Reader) Document(ctx context.Context, v *policy.Viewer, id string) (*Document, error) {
	scope := v.Scope()
	if scope.IsEmpty() || id == "" {
		return nil, nil
	}
	found, err := r.store.FindDocuments(ctx, scope, Query{ID: id}, Page{Limit: 1})
	if err != nil {
		return nil, fmt.Errorf("find a document: %w", err)
	}
	if len(found) == 0 {
		return nil, nil
	}
	return &found[0], nil
}

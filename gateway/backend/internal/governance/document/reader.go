package document

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"example.org/portal/backend/internal/collation"
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/page"
)

// Reader finds the documents that a viewer may read. A document that a viewer may not read is missing from every
// answer, and never an error [X6].
type Reader struct{ store Store }

// NewReader returns a Reader that reads from store.
func NewReader(store Store) *Reader { return &Reader{store: store} }

// Narrowing selects documents of a library.
type Narrowing struct {
	// Folder is a path as a client wrote it. It selects the documents in the folder, without its subfolders; nil
	// selects the whole library.
	Folder *string
	// Search is a part of a title or a file name; nil selects all.
	Search *string
}

// query checks a client's input.
func (n Narrowing) query() (Query, error) {
	var q Query
	if n.Folder != nil {
		folder, err := ReadFolderPath(*n.Folder)
		if err != nil {
			return q, err
		}
		q.Folder = &folder
	}
	if n.Search != nil {
		q.Search = governance.TidyLine(*n.Search)
	}
	return q, nil
}

// Folders lists the folders of a board's library with documents that the viewer reads, and the folders above them. They
// are sorted by the rules of a language. A folder without a document that the viewer reads does not exist for the
// viewer [X10].
func (r *Reader) Folders(ctx context.Context, v *policy.Viewer, boardID, locale string) ([]FolderPath, error) {
	scope := v.Scope().On([]string{boardID})
	if scope.IsEmpty() {
		return []FolderPath{}, nil
	}
	found, err := r.store.FoldersOfDocuments(ctx, scope)
	if err != nil {
		return nil, fmt.Errorf("list folders: %w", err)
	}
	whole := []FolderPath{}
	for _, folder := range found {
		names := folder.names()
		for level := range names {
			whole = append(whole, FolderPath(strings.Join(names[:level+1], "/")))
		}
	}
	order := collation.For(locale)
	slices.SortFunc(whole, func(one, other FolderPath) int {
		return cmp.Or(order.CompareAll(one.names(), other.names()), cmp.Compare(one, other))
	})
	return slices.Compact(whole), nil
}

// Documents returns a page of a board's readable documents, the newest first. Unknown boards and unreadable boards have
// none [X6]. An invalid page argument or narrowing is a *governance.InvalidError.
func (r *Reader) Documents(ctx context.Context, v *policy.Viewer, boardID string, narrowing Narrowing, args page.Args) (Connection, error) {
	ask, err := page.Read[Key]("documents", args)
	if err != nil {
		return Connection{}, err
	}
	q, err := narrowing.query()
	if err != nil {
		return Connection{}, err
	}
	scope := v.Scope().On([]string{boardID})
	if scope.IsEmpty() {
		return page.Empty[Document](), nil
	}
	found, err := r.store.FindDocuments(ctx, scope, q, Page{After: ask.After, Limit: ask.Beyond()})
	if err != nil {
		return Connection{}, fmt.Errorf("list documents: %w", err)
	}
	return page.New(ask, found, Document.key, func(ctx context.Context) (int, error) { return r.count(ctx, scope, q) }), nil
}

// count counts only readable documents [X10].
func (r *Reader) count(ctx context.Context, scope policy.Scope, q Query) (int, error) {
	count, err := r.store.CountDocuments(ctx, scope, q)
	if err != nil {
		return 0, fmt.Errorf("count documents: %w", err)
	}
	return count, nil
}

// Versions finds the versions of several documents that a viewer may know of, by document, the newest first. Links have
// none.
func (r *Reader) Versions(ctx context.Context, v *policy.Viewer, documentIDs []string) (map[string][]paper.Version, error) {
	documents, err := r.store.DocumentsByID(ctx, documentIDs)
	if err != nil {
		return nil, fmt.Errorf("find the documents of versions: %w", err)
	}
	versions, err := r.store.VersionsOfDocuments(ctx, documentIDs)
	if err != nil {
		return nil, fmt.Errorf("list the versions of documents: %w", err)
	}
	found := make(map[string][]paper.Version, len(documentIDs))
	for _, one := range documents {
		own := slices.DeleteFunc(slices.Clone(versions), func(version paper.Version) bool { return version.DocumentID != one.ID })
		found[one.ID] = one.knownTo(v, own)
	}
	return found, nil
}

// Document finds a readable document; nil when there is none. Unknown and forbidden ids take the same path [X6].
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

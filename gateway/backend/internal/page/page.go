// Package page has what all paged lists share: the limits, the cursors and the connection in the schema.
package page

import "context"

// The limits of a page, and its default size (docs/domain/graphql.md, "Paging").
const (
	Smallest = 1
	Default  = 20
	Largest  = 100
)

// Of is one page of a list.
type Of[T any] struct {
	Edges    []Edge[T]
	PageInfo Info

	count Count
}

// Edge is an entry with its cursor.
type Edge[T any] struct {
	Cursor string
	Node   T
}

// Info says how to get the next page.
type Info struct {
	HasNextPage bool
	// EndCursor is nil for an empty page.
	EndCursor *string
}

// Count counts all entries of a list.
type Count func(ctx context.Context) (int, error)

// TotalCount counts all entries of the list. The count runs only when a client asks for it.
func (p *Of[T]) TotalCount(ctx context.Context) (int, error) {
	if p.count == nil {
		return 0, nil
	}
	return p.count(ctx)
}

// New returns a page of the entries that Ask.Beyond asked for. key returns an entry's place.
func New[T any, K comparable](ask Ask[K], found []T, key func(T) K, count Count) Of[T] {
	made := Of[T]{count: count, PageInfo: Info{HasNextPage: len(found) > ask.Limit}}
	found = found[:min(len(found), ask.Limit)]
	made.Edges = make([]Edge[T], len(found))
	for i, entry := range found {
		made.Edges[i] = Edge[T]{Cursor: encode(ask.list, key(entry)), Node: entry}
	}
	if len(found) > 0 {
		made.PageInfo.EndCursor = &made.Edges[len(found)-1].Cursor
	}
	return made
}

// Empty returns the page of a list without readable entries.
func Empty[T any]() Of[T] { return Of[T]{Edges: []Edge[T]{}} }

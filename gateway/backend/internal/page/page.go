// Package page has what every list that is read in pages does alike: its bounds, its cursors
// and its connection on the wire.
package page

import "context"

// The bounds of a page, and its size when nobody names one (docs/domain/graphql.md, "Paging").
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

// Edge is an entry and its place.
type Edge[T any] struct {
	Cursor string
	Node   T
}

// Info tells how to go on behind a page.
type Info struct {
	HasNextPage bool
	// EndCursor is nil for an empty page.
	EndCursor *string
}

// Count counts the whole list behind a page.
type Count func(ctx context.Context) (int, error)

// TotalCount counts the whole list, for those who ask.
func (p *Of[T]) TotalCount(ctx context.Context) (int, error) {
	if p.count == nil {
		return 0, nil
	}
	return p.count(ctx)
}

// New makes a page of what Ask.Beyond found. key is an entry's place.
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

// Empty is the page of a list of which nothing is readable.
func Empty[T any]() Of[T] { return Of[T]{Edges: []Edge[T]{}} }

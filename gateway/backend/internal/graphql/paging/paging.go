// Package paging is what the pages of all lists have in common on the wire.
package paging

// PageInfo tells how to go on behind a page.
type PageInfo struct {
	HasNextPage bool
	// EndCursor is nil for an empty page.
	EndCursor *string
}

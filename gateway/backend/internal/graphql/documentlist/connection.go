// Package documentlist is the GraphQL form of a page of documents: its cursors, and
// what is needed to count the whole list when somebody asks for it.
package documentlist

import (
	"example.org/portal/backend/internal/governance/document"
	"example.org/portal/backend/internal/graphql/paging"
)

// Connection is one page.
type Connection struct {
	Edges    []Edge
	PageInfo paging.PageInfo
	// BoardID is whose list the page was cut from.
	BoardID string
}

// Edge is a document and its place.
type Edge struct {
	Cursor string
	Node   document.Document
}

// New makes a page. more tells whether documents follow behind it.
func New(found []document.Document, more bool, boardID string) Connection {
	page := Connection{Edges: make([]Edge, len(found)), PageInfo: paging.PageInfo{HasNextPage: more}, BoardID: boardID}
	for i, one := range found {
		key := document.Key{CreatedAt: one.CreatedAt, ID: one.ID}
		page.Edges[i] = Edge{Cursor: encodeCursor(key), Node: one}
	}
	if len(found) > 0 {
		page.PageInfo.EndCursor = &page.Edges[len(found)-1].Cursor
	}
	return page
}

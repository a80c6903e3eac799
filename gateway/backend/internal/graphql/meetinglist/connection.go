// Package meetinglist is the GraphQL form of a page of meetings: its cursors, and
// what is needed to count the whole list when somebody asks for it.
package meetinglist

import (
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/graphql/paging"
)

// Connection is one page.
type Connection struct {
	Edges    []Edge
	PageInfo paging.PageInfo
	// Filter is what the page was cut from.
	Filter meeting.Filter
}

// Edge is a meeting and its place.
type Edge struct {
	Cursor string
	Node   meeting.Meeting
}

// New makes a page. more tells whether meetings follow behind it.
func New(found []meeting.Meeting, more bool, filter meeting.Filter, descending bool) Connection {
	page := Connection{Edges: make([]Edge, len(found)), PageInfo: paging.PageInfo{HasNextPage: more}, Filter: filter}
	for i, one := range found {
		key := meeting.Key{StartsAt: one.StartsAt, ID: one.ID}
		page.Edges[i] = Edge{Cursor: encodeCursor(key, descending), Node: one}
	}
	if len(found) > 0 {
		page.PageInfo.EndCursor = &page.Edges[len(found)-1].Cursor
	}
	return page
}

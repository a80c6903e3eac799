// Package meetinglist is the GraphQL form of a page of meetings: its cursors, and
// what is needed to count the whole list when somebody asks for it.
package meetinglist

import (
	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/graphql/paging"
)

// Connection is one page.
type Connection struct {
	Edges    []Edge
	PageInfo paging.PageInfo
	// Filter is what the page was cut from.
	Filter governance.MeetingFilter
}

// Edge is a meeting and its place.
type Edge struct {
	Cursor string
	Node   governance.Meeting
}

// New makes a page. more tells whether meetings follow behind it.
func New(found []governance.Meeting, more bool, filter governance.MeetingFilter, descending bool) Connection {
	page := Connection{Edges: make([]Edge, len(found)), PageInfo: paging.PageInfo{HasNextPage: more}, Filter: filter}
	for i, meeting := range found {
		key := governance.MeetingKey{StartsAt: meeting.StartsAt, ID: meeting.ID}
		page.Edges[i] = Edge{Cursor: encodeCursor(key, descending), Node: meeting}
	}
	if len(found) > 0 {
		page.PageInfo.EndCursor = &page.Edges[len(found)-1].Cursor
	}
	return page
}

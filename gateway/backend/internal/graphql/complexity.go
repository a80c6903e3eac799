package graphql

import (
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/graphql/generated"
)

// How long lists without a page size are taken to be.
const (
	usualBoards      = 20
	usualMemberships = 15
	usualSittings    = 2
)

// The page size when a query names none, and the largest (domain reference 15).
const (
	defaultPage = 20
	largestPage = 100
)

// price tells what lists cost: their length times one entry. Everything else costs one.
func price(root *generated.ComplexityRoot) {
	times := func(length int) func(int) int {
		return func(entry int) int { return 1 + length*entry }
	}
	memberships := times(usualMemberships)
	root.Query.Boards = func(entry int, _ *board.Status) int { return times(usualBoards)(entry) }
	root.Query.Memberships = func(entry int, _ string, _ *localtime.Date) int { return memberships(entry) }
	root.Query.Meetings = func(entry int, _ []string, _, _ *localtime.Date, _ []meeting.State, first *int, _ *string, _ *generated.MeetingOrder) int {
		return times(pageSize(first))(entry)
	}
	root.Query.Documents = func(entry int, _ string, first *int, _ *string) int { return times(pageSize(first))(entry) }
	root.Board.Memberships = func(entry int, _ *localtime.Date) int { return memberships(entry) }
	root.Board.ViewerMemberships = memberships
	root.Viewer.Memberships = memberships
	root.Meeting.Sittings = times(usualSittings)
}

// pageSize is what first asks for. A size that will be refused anyway costs little.
func pageSize(first *int) int {
	if first == nil {
		return defaultPage
	}
	return min(max(1, *first), largestPage)
}

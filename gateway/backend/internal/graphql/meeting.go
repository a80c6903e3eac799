package graphql

import (
	"context"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/page"
)

// meetings resolves the fields of a Meeting that are not its own columns.
type meetings struct{ readers Readers }

// Board is the meeting's board.
func (meetings) Board(ctx context.Context, of *meeting.Meeting) (board.Board, error) {
	return readable(ctx, of.BoardID)
}

// Location is null when nobody wrote one.
func (meetings) Location(_ context.Context, of *meeting.Meeting) (*string, error) {
	return optional(of.Location), nil
}

// OnlineURL is null when there is none.
func (meetings) OnlineURL(_ context.Context, of *meeting.Meeting) (*string, error) {
	return optional(of.OnlineURL), nil
}

// CancelReason is null unless the meeting is cancelled.
func (meetings) CancelReason(_ context.Context, of *meeting.Meeting) (*string, error) {
	return optional(of.CancelReason), nil
}

// Meetings is a page of the readable meetings.
func (q query) Meetings(
	ctx context.Context, boardIDs []string, from, to *localtime.Date, states []meeting.State,
	first *int, after *string, order *meeting.Order,
) (meeting.Connection, error) {
	filter := meeting.Filter{BoardIDs: boardIDs, From: from, To: to, States: states}
	by := meeting.StartsAscending
	if order != nil {
		by = *order
	}
	return q.readers.Meetings.Meetings(ctx, rightsOf(ctx), filter, by, page.Args{First: first, After: after})
}

// Meeting is null for an unknown and for a forbidden id alike [X6].
func (q query) Meeting(ctx context.Context, id string) (*meeting.Meeting, error) {
	return q.readers.Meetings.Meeting(ctx, rightsOf(ctx), id)
}

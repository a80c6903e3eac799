package graphql

import (
	"context"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/graphql/generated"
	"example.org/portal/backend/internal/graphql/meetinglist"
)

// meetings resolves the fields of a Meeting that are not its own columns.
type meetings struct{}

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

// meetingPages counts the list behind a page, for those who ask.
type meetingPages struct{ reader *meeting.Reader }

// TotalCount counts readable meetings only [X10].
func (m meetingPages) TotalCount(ctx context.Context, page *meetinglist.Connection) (int, error) {
	return m.reader.CountMeetings(ctx, rightsOf(ctx), page.Filter)
}

// Meetings is a page of readable meetings.
func (q query) Meetings(
	ctx context.Context, boardIDs []string, from, to *localtime.Date, states []meeting.State,
	first *int, after *string, order *generated.MeetingOrder,
) (meetinglist.Connection, error) {
	filter := meeting.Filter{BoardIDs: boardIDs, From: from, To: to, States: states}
	page, err := pageOf(first, after, order)
	if err != nil {
		return meetinglist.Connection{}, err
	}
	found, more, err := q.readers.Meetings.Meetings(ctx, rightsOf(ctx), filter, page)
	if err != nil {
		return meetinglist.Connection{}, err
	}
	return meetinglist.New(found, more, filter, page.Descending), nil
}

// Meeting is null for an unknown and for a forbidden id alike [X6].
func (q query) Meeting(ctx context.Context, id string) (*meeting.Meeting, error) {
	return q.readers.Meetings.Meeting(ctx, rightsOf(ctx), id)
}

// pageOf reads the arguments that every list of meetings has. A cursor of another
// list is a *governance.InvalidError.
func pageOf(first *int, after *string, order *generated.MeetingOrder) (meeting.Page, error) {
	page := meeting.Page{
		Limit:      defaultPage,
		Descending: order != nil && *order == generated.MeetingOrderStartsDesc,
	}
	if first != nil {
		page.Limit = *first
	}
	if after == nil {
		return page, nil
	}
	key, err := meetinglist.DecodeCursor(*after, page.Descending)
	page.After = &key
	return page, err
}

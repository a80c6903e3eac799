package meeting

import (
	"context"
	"fmt"

	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/page"
)

// Reader finds the meetings that a viewer may read. A meeting that a viewer may not read is missing from every answer,
// and never an error [X6].
type Reader struct{ store Store }

// NewReader returns a Reader that reads from store.
func NewReader(store Store) *Reader { return &Reader{store: store} }

// Meetings returns a page of the readable meetings that the filter selects. An invalid page argument is a
// *governance.InvalidError.
func (r *Reader) Meetings(ctx context.Context, v *policy.Viewer, filter Filter, order Order, args page.Args) (Connection, error) {
	ask, err := page.Read[Key]("meetings "+string(order), args)
	if err != nil {
		return Connection{}, err
	}
	scope, asked := v.Scope().On(filter.BoardIDs), query(filter)
	if scope.IsEmpty() {
		return page.Empty[Meeting](), nil
	}
	found, err := r.store.FindMeetings(ctx, scope, asked, Page{After: ask.After, Limit: ask.Beyond(), Descending: order == StartsDescending})
	if err != nil {
		return Connection{}, fmt.Errorf("list meetings: %w", err)
	}
	return page.New(ask, found, Meeting.key, func(ctx context.Context) (int, error) { return r.count(ctx, scope, asked) }), nil
}

// count counts only readable meetings [X10].
func (r *Reader) count(ctx context.Context, scope policy.Scope, asked Query) (int, error) {
	count, err := r.store.CountMeetings(ctx, scope, asked)
	if err != nil {
		return 0, fmt.Errorf("count meetings: %w", err)
	}
	return count, nil
}

// Meeting finds a readable meeting; nil when there is none. It is one query with the scope in it, so that unknown and
// forbidden ids take the same path [X6].
func (r *Reader) Meeting(ctx context.Context, v *policy.Viewer, id string) (*Meeting, error) {
	scope := v.Scope()
	if scope.IsEmpty() || id == "" {
		return nil, nil
	}
	found, err := r.store.FindMeetings(ctx, scope, Query{ID: id}, Page{Limit: 1})
	if err != nil {
		return nil, fmt.Errorf("find a meeting: %w", err)
	}
	if len(found) == 0 {
		return nil, nil
	}
	return &found[0], nil
}

// mostInCalendars is how many meetings a calendar shows, the latest ones. Earlier meetings are left out.
const mostInCalendars = 1000

// Since lists the readable meetings from a date on, the latest first, for a calendar.
func (r *Reader) Since(ctx context.Context, v *policy.Viewer, from localtime.Date) ([]Meeting, error) {
	scope := v.Scope()
	if scope.IsEmpty() {
		return nil, nil
	}
	found, err := r.store.FindMeetings(ctx, scope, Query{From: &from}, Page{Limit: mostInCalendars, Descending: true})
	if err != nil {
		return nil, fmt.Errorf("list meetings of a calendar: %w", err)
	}
	return found, nil
}

// NextMeetings finds for each board the announced meeting that is under way or comes next.
func (r *Reader) NextMeetings(ctx context.Context, v *policy.Viewer, boardIDs []string) (map[string]Meeting, error) {
	scope := v.Scope().On(boardIDs)
	if scope.IsEmpty() {
		return nil, nil
	}
	found, err := r.store.NextMeetings(ctx, scope)
	if err != nil {
		return nil, fmt.Errorf("find next meetings: %w", err)
	}
	return byBoard(found), nil
}

// LastMeetings finds for each board the meeting that was held last.
func (r *Reader) LastMeetings(ctx context.Context, v *policy.Viewer, boardIDs []string) (map[string]Meeting, error) {
	scope := v.Scope().On(boardIDs)
	if scope.IsEmpty() {
		return nil, nil
	}
	found, err := r.store.LastMeetings(ctx, scope)
	if err != nil {
		return nil, fmt.Errorf("find last meetings: %w", err)
	}
	return byBoard(found), nil
}

func byBoard(meetings []Meeting) map[string]Meeting {
	found := make(map[string]Meeting, len(meetings))
	for _, meeting := range meetings {
		found[meeting.BoardID] = meeting
	}
	return found
}

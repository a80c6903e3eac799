package governance

import (
	"context"
	"fmt"
	"slices"
	"time"
)

// The bounds of a page (domain reference 15).
const (
	smallestPage = 1
	largestPage  = 100
)

// Reader answers what a viewer may read. What a viewer may not read is absent from
// every answer, never an error [X6].
type Reader struct {
	store ReadStore
	now   func() time.Time
}

// NewReader makes a reader. now is the clock.
func NewReader(store ReadStore, now func() time.Time) *Reader {
	return &Reader{store: store, now: now}
}

// Viewer finds who an account is linked to. It is nil, without an error, when the
// account has no active person [X1].
func (r *Reader) Viewer(ctx context.Context, accountID string) (*Viewer, error) {
	person, err := r.store.PersonByAccount(ctx, accountID)
	return findViewer(ctx, r.store, person, err, r.now())
}

// Officers are the readable terms of one board.
type Officers struct {
	// Terms are in the order of the board's list, past and coming ones included.
	Terms []Membership
	// Vacancies is the number of seats that nobody fills today; nil where the board's
	// people are not readable.
	Vacancies *int
}

// InOffice lists the terms that cover a date.
func (o Officers) InOffice(on LocalDate) []Membership {
	return slices.DeleteFunc(slices.Clone(o.Terms), func(m Membership) bool { return !m.InOffice(on) })
}

// Officers finds the terms of several boards. Boards that are not readable are left out.
func (r *Reader) Officers(ctx context.Context, v *Viewer, boardIDs []string) (map[string]Officers, error) {
	readable := slices.DeleteFunc(slices.Clone(boardIDs), func(id string) bool {
		_, ok := v.Board(id)
		return !ok
	})
	if len(readable) == 0 {
		return nil, nil
	}
	all, err := r.store.MembershipsOfBoards(ctx, readable)
	if err != nil {
		return nil, fmt.Errorf("list memberships: %w", err)
	}
	officers := make(map[string]Officers, len(readable))
	for _, id := range readable {
		board, _ := v.Board(id)
		officers[id] = v.officers(board, all)
	}
	return officers, nil
}

// People finds people of the viewer's organisation by id. Callers take the ids from
// memberships and documents that the viewer may read.
func (r *Reader) People(ctx context.Context, v *Viewer, ids []string) (map[string]Person, error) {
	if v == nil || len(ids) == 0 {
		return nil, nil
	}
	people, err := r.store.People(ctx, v.Organisation.ID, ids)
	if err != nil {
		return nil, fmt.Errorf("find people: %w", err)
	}
	byID := make(map[string]Person, len(people))
	for _, person := range people {
		byID[person.ID] = person
	}
	return byID, nil
}

// Meetings lists a page of readable meetings and tells whether more follow. A limit
// outside 1..100 is an *InvalidError.
func (r *Reader) Meetings(ctx context.Context, v *Viewer, filter MeetingFilter, page MeetingPage) (found []Meeting, more bool, err error) {
	if page.Limit < smallestPage || page.Limit > largestPage {
		return nil, false, invalid("first", "must be %d to %d", smallestPage, largestPage)
	}
	query := v.query(filter)
	if len(query.Scopes) == 0 {
		return nil, false, nil
	}
	wanted := page.Limit
	page.Limit++ // one more tells whether another page follows
	found, err = r.store.FindMeetings(ctx, query, page)
	if err != nil {
		return nil, false, fmt.Errorf("list meetings: %w", err)
	}
	if len(found) > wanted {
		return found[:wanted], true, nil
	}
	return found, false, nil
}

// CountMeetings counts the readable meetings that pass the filter [X10].
func (r *Reader) CountMeetings(ctx context.Context, v *Viewer, filter MeetingFilter) (int, error) {
	query := v.query(filter)
	if len(query.Scopes) == 0 {
		return 0, nil
	}
	count, err := r.store.CountMeetings(ctx, query)
	if err != nil {
		return 0, fmt.Errorf("count meetings: %w", err)
	}
	return count, nil
}

// Meeting finds a readable meeting; nil when there is none. The look-up is one query
// with the scopes in it, so that unknown and forbidden ids take the same path [X6].
func (r *Reader) Meeting(ctx context.Context, v *Viewer, id string) (*Meeting, error) {
	query := v.query(MeetingFilter{})
	query.ID = id
	if len(query.Scopes) == 0 || id == "" {
		return nil, nil
	}
	found, err := r.store.FindMeetings(ctx, query, MeetingPage{Limit: 1})
	if err != nil {
		return nil, fmt.Errorf("find a meeting: %w", err)
	}
	if len(found) == 0 {
		return nil, nil
	}
	return &found[0], nil
}

// NextMeetings finds per board the announced meeting that is under way or comes next.
func (r *Reader) NextMeetings(ctx context.Context, v *Viewer, boardIDs []string) (map[string]Meeting, error) {
	scopes := v.meetingScopes(boardIDs)
	if len(scopes) == 0 {
		return nil, nil
	}
	found, err := r.store.NextMeetings(ctx, scopes, v.now)
	if err != nil {
		return nil, fmt.Errorf("find next meetings: %w", err)
	}
	return byBoard(found), nil
}

// LastMeetings finds per board the meeting that was held last.
func (r *Reader) LastMeetings(ctx context.Context, v *Viewer, boardIDs []string) (map[string]Meeting, error) {
	scopes := v.meetingScopes(boardIDs)
	if len(scopes) == 0 {
		return nil, nil
	}
	found, err := r.store.LastMeetings(ctx, scopes)
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

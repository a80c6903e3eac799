package home

import (
	"context"
	"time"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/viewer"
)

// Store is what Home is read from.
type Store interface {
	meeting.AttendanceStore
	people.DirectoryStore
	// PendingAccessRequests lists the oldest undecided requests made until a time, at most as many as
	// limit, and counts all of those.
	PendingAccessRequests(ctx context.Context, until time.Time, limit int) (requests []people.AccessRequest, count int, err error)
	// CountUndelivered counts the e-mails since a time that were refused or given up.
	CountUndelivered(ctx context.Context, since time.Time) (int, error)
	// AgendaVersions tells of several meetings how often their agendas were changed.
	AgendaVersions(ctx context.Context, meetingIDs []string) (map[string]int, error)
}

// Summary is what Home shows of what waits.
type Summary struct {
	// Waiting are the rows, what cannot wait first.
	Waiting []Row
	// Steps lead to the first meeting of a new organisation; empty once it was announced, and for who
	// does not take them.
	Steps []Step
}

// Reader finds what waits for viewers. What a viewer may not read makes no row and changes none [X10].
type Reader struct {
	store    Store
	meetings *meeting.AttendanceReader
}

// NewReader makes a reader.
func NewReader(store Store) *Reader {
	return &Reader{store: store, meetings: meeting.NewAttendanceReader(store)}
}

// Summary finds what waits for a viewer; nil for an account without content [X1].
func (r *Reader) Summary(ctx context.Context, asking *viewer.Viewer) (*Summary, error) {
	if asking == nil {
		return nil, nil
	}
	q := question{r, asking, asking.Rights()}
	var rows []Row
	for _, find := range []func(context.Context) ([]Row, error){q.meetingRows, q.seatRows, q.requestRows, q.mailRows} {
		found, err := find(ctx)
		if err != nil {
			return nil, err
		}
		rows = append(rows, found...)
	}
	steps, err := q.steps(ctx)
	if err != nil {
		return nil, err
	}
	return &Summary{Waiting: inOrder(rows), Steps: steps}, nil
}

// question is one viewer's.
type question struct {
	*Reader
	asking *viewer.Viewer
	rights *policy.Viewer
}

// now is the instant of the question.
func (q question) now() time.Time { return q.rights.Now() }

// may tells whether the viewer does something on a board.
func (q question) may(action policy.Action, boardID string) bool {
	return q.rights.May(action, policy.Object{BoardID: boardID}) == policy.Allowed
}

// activeBoards are the readable boards that still meet.
func (q question) activeBoards() []board.Board {
	active := board.Active
	return q.asking.Boards(&active)
}

// today is the date where the viewer lives.
func (q question) today() localtime.Date { return localtime.Today(q.now(), q.asking.Person.TimeZone) }

package home

import (
	"context"
	"slices"
	"sync"
	"time"

	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/conflict"
	"example.org/portal/backend/internal/governance/interest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/notice"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/participation"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/reading"
	"example.org/portal/backend/internal/governance/resolution"
	"example.org/portal/backend/internal/governance/viewer"
)

// Store is what Reader reads.
type Store interface {
	meeting.AttendanceStore
	participation.Store
	people.DirectoryStore
	people.FactorResetStore
	paper.ArrivalStore
	// PendingAccessRequests lists the oldest pending requests made until a time, at most limit, and counts all of them.
	PendingAccessRequests(ctx context.Context, until time.Time, limit int) (requests []people.AccessRequest, count int, err error)
	// CountUndelivered counts the e-mails since a time that were refused or given up.
	CountUndelivered(ctx context.Context, since time.Time) (int, error)
}

// Reader finds the rows of Home. A record that a viewer may not read makes no row and changes none [X10].
type Reader struct {
	store          Store
	meetings       *meeting.AttendanceReader
	participations *participation.Reader
	custody        *agenda.Custody
	notices        *notice.Reader
	marks          *reading.Reader
	access         *access.Reader
	interests      *interest.Reader
	conflicts      *conflict.Reader
	resolutions    *resolution.Reader
}

// NewReader makes a reader.
func NewReader(store Store, participations *participation.Reader, custody *agenda.Custody, notices *notice.Reader, marks *reading.Reader, grants *access.Reader, interests *interest.Reader, conflicts *conflict.Reader, resolutions *resolution.Reader) *Reader {
	return &Reader{store: store, meetings: meeting.NewAttendanceReader(store), participations: participations, custody: custody, notices: notices, marks: marks, access: grants, interests: interests, conflicts: conflicts, resolutions: resolutions}
}

// Waiting returns the rows of a viewer, by date. It is empty for an account without content [X1].
func (r *Reader) Waiting(ctx context.Context, asking *viewer.Viewer) ([]Row, error) {
	rows := []Row{}
	if asking == nil {
		return rows, nil
	}
	q := r.question(ctx, asking)
	for _, find := range []func(context.Context) ([]Row, error){q.meetingRows, q.itemRows, q.seatRows, q.custodyRows, q.grantRows, q.requestRows, q.resetRows, q.accessRows, q.interestRows, q.mailRows} {
		found, err := find(ctx)
		if err != nil {
			return nil, err
		}
		rows = append(rows, found...)
	}
	return inOrder(rows), nil
}

// FirstSteps returns the steps to the first meeting, until that meeting is announced. It is empty for viewers who do
// not take these steps, and once all steps are done; announcing the meeting is then a row.
func (r *Reader) FirstSteps(ctx context.Context, asking *viewer.Viewer) ([]Step, error) {
	q := r.question(ctx, asking)
	if asking == nil || q.rights.May(policy.ManageBoards, policy.Object{}) != policy.Allowed {
		return []Step{}, nil
	}
	find := q.stepsOfSecretary
	if !q.rights.Person.HasRole(policy.CompanySecretary) {
		find = q.stepsOfAdministrator
	}
	steps, err := find(ctx)
	if err != nil || !slices.ContainsFunc(steps, func(s Step) bool { return !s.Done }) {
		return []Step{}, err
	}
	return steps, nil
}

// question has what the rows of one viewer are computed from.
type question struct {
	*Reader
	asking *viewer.Viewer
	rights *policy.Viewer
	// toRead counts the papers to read, by meeting, once for all rows.
	toRead func() (map[string]reading.ToRead, error)
}

func (r *Reader) question(ctx context.Context, asking *viewer.Viewer) question {
	rights := asking.Rights()
	return question{r, asking, rights, sync.OnceValues(func() (map[string]reading.ToRead, error) { return r.marks.ToRead(ctx, rights) })}
}

// now returns the instant of the question.
func (q question) now() time.Time { return q.rights.Now() }

// may reports whether the viewer may perform an action on a board.
func (q question) may(action policy.Action, boardID string) bool {
	return q.rights.May(action, policy.Object{BoardID: boardID}) == policy.Allowed
}

// activeBoards returns the readable boards that still meet.
func (q question) activeBoards() []board.Board {
	active := board.Active
	return q.asking.Boards(&active)
}

// today returns the date in the viewer's own time zone.
func (q question) today() localtime.Date { return localtime.Today(q.now(), q.asking.Person.TimeZone) }

package home

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/events"
	"example.org/portal/backend/internal/fault"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/governance/viewer"
)

// answersTold is how long before the last day to answer the e-mail names people who owe an answer
// (docs/domain/notifications.md, "Types").
const answersTold = 7 * 24 * time.Hour

// WorkStore is what Work reads.
type WorkStore interface {
	viewer.RightsStore
	organisation.Store
	people.RoleStore
	Boards(ctx context.Context, organisationID string) ([]board.Board, error)
	MembershipsOfBoards(ctx context.Context, boardIDs []string) ([]board.Membership, error)
	Person(ctx context.Context, id string) (people.Person, error)
}

// Work tells those who prepare meetings each day what waits for them on Home.
type Work struct {
	store WorkStore
	home  *Reader
	now   func() time.Time
}

// NewWork returns a Work. now is the clock.
func NewWork(store WorkStore, home *Reader, now func() time.Time) *Work {
	return &Work{store: store, home: home, now: now}
}

// WorkNews is what one person is told.
type WorkNews struct {
	Reader       people.Person
	Organisation string
	// Papers is how many papers wait for the person to accept them.
	Papers int
	// Unanswered are the meetings whose members owe an answer, by date.
	Unanswered []UnansweredMeeting
}

// UnansweredMeeting is a meeting with the number of people who owe an answer.
type UnansweredMeeting struct {
	Meeting meeting.Meeting
	Board   string
	People  int
}

// Concerned returns the people who prepare meetings: the chairs, deputy chairs and secretaries in office, and the company
// secretaries. News decides for whom there is anything to tell.
func (w *Work) Concerned(ctx context.Context, _ events.Event) ([]string, error) {
	home, err := w.store.FirstOrganisation(ctx)
	if errors.Is(err, fault.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("find the organisation: %w", err)
	}
	concerned, err := w.officers(ctx, home.ID)
	if err != nil {
		return nil, err
	}
	secretaries, err := w.store.PeopleInRoles(ctx, home.ID, policy.CompanySecretary)
	if err != nil {
		return nil, fmt.Errorf("find the company secretaries: %w", err)
	}
	for _, secretary := range secretaries {
		concerned = append(concerned, secretary.ID)
	}
	slices.Sort(concerned)
	return slices.Compact(concerned), nil
}

// officers returns the people who hold an office on an active board today, by the board's clock.
func (w *Work) officers(ctx context.Context, organisationID string) ([]string, error) {
	boards, err := w.store.Boards(ctx, organisationID)
	if err != nil {
		return nil, fmt.Errorf("list boards: %w", err)
	}
	today, ids := map[string]localtime.Date{}, []string{}
	for _, of := range boards {
		if of.Status == board.Active {
			today[of.ID] = of.Today(w.now())
			ids = append(ids, of.ID)
		}
	}
	terms, err := w.store.MembershipsOfBoards(ctx, ids)
	if err != nil {
		return nil, fmt.Errorf("list the boards' members: %w", err)
	}
	var officers []string
	for _, term := range terms {
		prepares := term.Role == policy.RoleChair || term.Role == policy.RoleDeputyChair || term.Role == policy.RoleSecretary
		if prepares && term.InOffice(today[term.BoardID]) {
			officers = append(officers, term.PersonID)
		}
	}
	return officers, nil
}

// News returns what a person is told. wanted is false when nothing waits.
func (w *Work) News(ctx context.Context, d events.Delivery) (news WorkNews, wanted bool, err error) {
	reader, err := w.store.Person(ctx, d.Recipient)
	if errors.Is(err, fault.ErrNotFound) || err == nil && reader.AccountID == nil {
		return WorkNews{}, false, nil
	}
	if err != nil {
		return WorkNews{}, false, fmt.Errorf("find the recipient of waiting work: %w", err)
	}
	asking, err := viewer.Find(ctx, w.store, *reader.AccountID, w.now())
	if err != nil || asking == nil {
		return WorkNews{}, false, err
	}
	rows, err := w.home.Waiting(ctx, asking)
	if err != nil {
		return WorkNews{}, false, err
	}
	news = WorkNews{Reader: reader, Organisation: asking.Organisation.Name}
	for _, row := range rows {
		news.add(row, asking, w.now())
	}
	return news, news.Papers > 0 || len(news.Unanswered) > 0, nil
}

// add counts a row of Home if the e-mail tells of it.
func (n *WorkNews) add(row Row, asking *viewer.Viewer, now time.Time) {
	switch row.Kind {
	case AcceptPaper:
		n.Papers++
	case NotAnswered:
		if row.DueAt.Sub(now) <= answersTold {
			of, _ := asking.Board(row.BoardID)
			n.Unanswered = append(n.Unanswered, UnansweredMeeting{Meeting: *row.Meeting, Board: of.Name, People: *row.Count})
		}
	default:
		// Other rows have e-mails of their own, or are deadlines that Home alone shows.
	}
}

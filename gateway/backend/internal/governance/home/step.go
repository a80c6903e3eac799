package home

import (
	"context"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/people"
)

// StepKind is one of the steps from an empty organisation to its first meeting.
type StepKind string

// The steps, in their order.
const (
	AddBoard      StepKind = "BOARD"
	InvitePeople  StepKind = "PEOPLE"
	SeatMembers   StepKind = "MEMBERS"
	CreateMeeting StepKind = "MEETING"
	WriteAgenda   StepKind = "AGENDA"
)

// Step is one step. Whether it is done follows from the stored data, so that another person may do the next one.
type Step struct {
	Kind StepKind
	Done bool
	// BoardID and Meeting are where the step is taken. They are empty and nil before there is a board or a meeting.
	BoardID string
	Meeting *meeting.Meeting
}

// announced are the states of announced meetings.
var announced = []meeting.State{meeting.Scheduled, meeting.Published, meeting.InSession, meeting.Adjourned, meeting.Held, meeting.Closed}

// stepsOfAdministrator returns the steps of a viewer who makes boards without reading them: none once there is a board.
func (q question) stepsOfAdministrator(ctx context.Context) ([]Step, error) {
	boards, err := q.store.Boards(ctx, q.rights.Person.OrganisationID)
	if err != nil {
		return nil, fmt.Errorf("list the boards of a new organisation: %w", err)
	}
	if len(boards) > 0 {
		return nil, nil
	}
	people, err := q.invited(ctx)
	return []Step{{Kind: AddBoard}, people}, err
}

func (q question) stepsOfSecretary(ctx context.Context) ([]Step, error) {
	begun, err := q.hasAnnounced(ctx)
	if begun || err != nil {
		return nil, err
	}
	people, err := q.invited(ctx)
	if err != nil {
		return nil, err
	}
	boards := q.activeBoards()
	first := ""
	if len(boards) > 0 {
		first = boards[0].ID
	}
	seated, err := q.seated(ctx, boards)
	if err != nil {
		return nil, err
	}
	planning, agenda, err := q.planned(ctx, first)
	if err != nil {
		return nil, err
	}
	return []Step{
		{Kind: AddBoard, Done: first != "", BoardID: first},
		people,
		{Kind: SeatMembers, Done: seated, BoardID: first},
		planning,
		agenda,
	}, nil
}

// hasAnnounced reports whether any meeting was ever announced.
func (q question) hasAnnounced(ctx context.Context) (bool, error) {
	scope := q.rights.Scope()
	if scope.IsEmpty() {
		return false, nil
	}
	count, err := q.store.CountMeetings(ctx, scope, meeting.Query{States: announced})
	if err != nil {
		return false, fmt.Errorf("count the meetings that were announced: %w", err)
	}
	return count > 0, nil
}

// invited returns the step that is done once there is another person.
func (q question) invited(ctx context.Context) (Step, error) {
	known, err := q.store.CountPeople(ctx, people.DirectoryQuery{OrganisationID: q.rights.Person.OrganisationID})
	if err != nil {
		return Step{}, fmt.Errorf("count the people of a new organisation: %w", err)
	}
	return Step{Kind: InvitePeople, Done: known > 1}, nil
}

// planned returns the steps of the first meeting and its agenda.
func (q question) planned(ctx context.Context, boardID string) (planning, agenda Step, err error) {
	planning, agenda = Step{Kind: CreateMeeting, BoardID: boardID}, Step{Kind: WriteAgenda, BoardID: boardID}
	first, err := q.firstMeeting(ctx)
	if err != nil || first == nil {
		return planning, agenda, err
	}
	planning.Done, planning.BoardID, planning.Meeting = true, first.BoardID, first
	agenda.BoardID, agenda.Meeting = first.BoardID, first
	versions, err := q.store.AgendaVersions(ctx, []string{first.ID})
	if err != nil {
		return planning, agenda, fmt.Errorf("find the agenda of the first meeting: %w", err)
	}
	agenda.Done = len(versions[first.ID]) > 0
	return planning, agenda, nil
}

// seated reports whether any board has a voting member, now or in the future.
func (q question) seated(ctx context.Context, boards []board.Board) (bool, error) {
	if len(boards) == 0 {
		return false, nil
	}
	ids := make([]string, len(boards))
	for i, of := range boards {
		ids[i] = of.ID
	}
	terms, err := q.store.MembershipsOfBoards(ctx, ids)
	if err != nil {
		return false, fmt.Errorf("list the first members: %w", err)
	}
	return slices.ContainsFunc(terms, func(term board.Membership) bool {
		return term.Voting && (term.EndDate == nil || term.EndDate.Compare(q.today()) >= 0)
	}), nil
}

// firstMeeting returns the future draft; nil without one.
func (q question) firstMeeting(ctx context.Context) (*meeting.Meeting, error) {
	scope := q.rights.Scope()
	if scope.IsEmpty() {
		return nil, nil
	}
	from := localtime.Today(q.now(), "UTC")
	found, err := q.store.FindMeetings(ctx, scope, meeting.Query{From: &from, States: []meeting.State{meeting.Draft}}, meeting.Page{Limit: 1})
	if err != nil {
		return nil, fmt.Errorf("find the first meeting: %w", err)
	}
	if len(found) == 0 {
		return nil, nil
	}
	return &found[0], nil
}

package graphql

import (
	"context"
	"fmt"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/graphql/generated"
)

// boards resolves the fields of a Board that are not its own columns.
type boards struct{}

func (resolvers) Board() generated.BoardResolver { return boards{} }

// Parent is null also when the viewer may not know of the parent.
func (boards) Parent(ctx context.Context, of *board.Board) (*board.Board, error) {
	if of.ParentID == nil {
		return nil, nil
	}
	return readableOrNull(ctx, *of.ParentID), nil
}

// Purpose is null when nobody wrote one.
func (boards) Purpose(_ context.Context, of *board.Board) (*string, error) {
	return optional(of.Purpose), nil
}

// DefaultLocation is null when nobody wrote one.
func (boards) DefaultLocation(_ context.Context, of *board.Board) (*string, error) {
	return optional(of.DefaultLocation), nil
}

// Vacancies counts the seats that nobody fills today. It is null for a former member.
func (boards) Vacancies(ctx context.Context, of *board.Board) (*int, error) {
	officers, err := loadersOf(ctx).officers.Load(ctx, of.ID)
	return officers.Vacancies, err
}

// Memberships are those in office on a date.
func (boards) Memberships(ctx context.Context, of *board.Board, on *localtime.Date) ([]board.Membership, error) {
	return inOffice(ctx, of.ID, on)
}

// ViewerMayEdit is false on a dissolved board, for everybody.
func (boards) ViewerMayEdit(ctx context.Context, of *board.Board) (bool, error) {
	return mayOnActive(ctx, *of, policy.EditBoard), nil
}

// ViewerMaySeat is false on a dissolved board, for everybody.
func (boards) ViewerMaySeat(ctx context.Context, of *board.Board) (bool, error) {
	return mayOnActive(ctx, *of, policy.ManageMemberships), nil
}

// ViewerMayDissolve is false on a dissolved board, for everybody.
func (boards) ViewerMayDissolve(ctx context.Context, of *board.Board) (bool, error) {
	return mayOnActive(ctx, *of, policy.ManageBoards), nil
}

func mayOnActive(ctx context.Context, of board.Board, action policy.Action) bool {
	return of.Status == board.Active && rightsOf(ctx).May(action, policy.Object{BoardID: of.ID}) == policy.Allowed
}

// ViewerMemberships are the viewer's own today.
func (boards) ViewerMemberships(ctx context.Context, of *board.Board) ([]board.Membership, error) {
	return viewerOf(ctx).Terms(of.ID), nil
}

// NextMeeting is null when none is planned.
func (boards) NextMeeting(ctx context.Context, of *board.Board) (*meeting.Meeting, error) {
	return loadedOrNull(loadersOf(ctx).nextMeetings.Load(ctx, of.ID))
}

// LastMeeting is null when none was held.
func (boards) LastMeeting(ctx context.Context, of *board.Board) (*meeting.Meeting, error) {
	return loadedOrNull(loadersOf(ctx).lastMeetings.Load(ctx, of.ID))
}

// memberships resolves what a Membership refers to.
type memberships struct{}

func (resolvers) Membership() generated.MembershipResolver { return memberships{} }

// Board is the board of the term.
func (memberships) Board(ctx context.Context, term *board.Membership) (board.Board, error) {
	return readable(ctx, term.BoardID)
}

// Person is who holds the term.
func (memberships) Person(ctx context.Context, term *board.Membership) (people.Person, error) {
	if viewer := viewerOf(ctx); term.PersonID == viewer.Person.ID {
		return viewer.Person, nil
	}
	officers, err := loadersOf(ctx).officers.Load(ctx, term.BoardID)
	if err != nil {
		return people.Person{}, err
	}
	holders, err := officers.people()
	if err != nil {
		return people.Person{}, err
	}
	person, known := holders[term.PersonID]
	if !known {
		return people.Person{}, fmt.Errorf("the holder of the membership %s is unknown", term.ID)
	}
	return person, nil
}

// seats tells whether the viewer seats people on the board of a term.
func seats(ctx context.Context, term *board.Membership) bool {
	return rightsOf(ctx).May(policy.ManageMemberships, policy.Object{BoardID: term.BoardID}) == policy.Allowed
}

// EndReason is for those who seat people.
func (memberships) EndReason(ctx context.Context, term *board.Membership) (*string, error) {
	if !seats(ctx, term) {
		return nil, nil
	}
	return optional(term.EndReason), nil
}

// HistoryFrom is for the member and those who seat people.
func (memberships) HistoryFrom(ctx context.Context, term *board.Membership) (*localtime.Date, error) {
	if term.PersonID != viewerOf(ctx).Person.ID && !seats(ctx, term) {
		return nil, nil
	}
	return term.HistoryFrom, nil
}

// AppointedBy is for those who seat people.
func (memberships) AppointedBy(ctx context.Context, term *board.Membership) (*string, error) {
	if !seats(ctx, term) {
		return nil, nil
	}
	return optional(term.AppointedBy), nil
}

// Boards lists the readable boards.
func (query) Boards(ctx context.Context, status *board.Status) ([]board.Board, error) {
	return viewerOf(ctx).Boards(status), nil
}

// Board is null for an unknown and for a forbidden id alike [X6].
func (query) Board(ctx context.Context, id string) (*board.Board, error) {
	return readableOrNull(ctx, id), nil
}

// Memberships is empty for an unknown and for a forbidden board alike [X6].
func (query) Memberships(ctx context.Context, boardID string, on *localtime.Date) ([]board.Membership, error) {
	return inOffice(ctx, boardID, on)
}

// ViewerMayCreateBoards is for administrators and company secretaries.
func (query) ViewerMayCreateBoards(ctx context.Context) (bool, error) {
	return rightsOf(ctx).May(policy.ManageBoards, policy.Object{}) == policy.Allowed, nil
}

// Terms is empty for an unknown and for a forbidden board alike [X6].
func (query) Terms(ctx context.Context, boardID string) ([]board.Membership, error) {
	if readableOrNull(ctx, boardID) == nil {
		return []board.Membership{}, nil
	}
	officers, err := loadersOf(ctx).officers.Load(ctx, boardID)
	if officers.Terms == nil {
		return []board.Membership{}, err
	}
	return officers.Terms, err
}

// inOffice lists a board's readable terms on a date, today's without one.
func inOffice(ctx context.Context, boardID string, on *localtime.Date) ([]board.Membership, error) {
	of := readableOrNull(ctx, boardID)
	if of == nil {
		return []board.Membership{}, nil
	}
	officers, err := loadersOf(ctx).officers.Load(ctx, boardID)
	if err != nil {
		return nil, err
	}
	if on == nil {
		today := viewerOf(ctx).Today(*of)
		on = &today
	}
	return officers.InOffice(*on), nil
}

func readableOrNull(ctx context.Context, id string) *board.Board {
	found, ok := viewerOf(ctx).Board(id)
	if !ok {
		return nil
	}
	return &found
}

// readable is the board of something that the viewer may read, and so may be read too.
func readable(ctx context.Context, id string) (board.Board, error) {
	found, ok := viewerOf(ctx).Board(id)
	if !ok {
		return board.Board{}, fmt.Errorf("the board %s of a readable entity is not readable", id)
	}
	return found, nil
}

// ofBoard makes a change of a board. Who may not read the board gets none.
func (m mutation) ofBoard(ctx context.Context, command change.Command[board.Board]) (generated.BoardPayload, error) {
	answer, err := change.Do(ctx, m.Changer, actorOf(ctx), command)
	value, userErrors, auditSeq, err := said(ctx, answer, err)
	if err != nil {
		return generated.BoardPayload{}, err
	}
	if err := renew(ctx, m.Readers); err != nil {
		return generated.BoardPayload{}, err
	}
	if value != nil && readableOrNull(ctx, value.ID) == nil {
		value = nil
	}
	return generated.BoardPayload{Board: value, UserErrors: userErrors, AuditSeq: auditSeq}, nil
}

// CreateBoard adds a board.
func (m mutation) CreateBoard(ctx context.Context, input board.Creation) (generated.BoardPayload, error) {
	return m.ofBoard(ctx, m.Boards.Create(input))
}

// UpdateBoard says a board's particulars anew.
func (m mutation) UpdateBoard(ctx context.Context, input board.Update) (generated.BoardPayload, error) {
	return m.ofBoard(ctx, agenda.Keep(m.Readers.Custody, m.Boards.Update(input)))
}

// DissolveBoard ends a board.
func (m mutation) DissolveBoard(ctx context.Context, input board.Dissolution) (generated.BoardPayload, error) {
	return m.ofBoard(ctx, m.Boards.Dissolve(input))
}

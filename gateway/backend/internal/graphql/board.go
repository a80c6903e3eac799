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

// boards resolves the fields of a Board that its Go type does not have.
type boards struct{}

func (resolvers) Board() generated.BoardResolver { return boards{} }

// Today returns the date by the board's clock.
func (boards) Today(ctx context.Context, of *board.Board) (localtime.Date, error) {
	return of.Today(rightsOf(ctx).Now()), nil
}

// Parent returns null also when the viewer may not know of the parent.
func (boards) Parent(ctx context.Context, of *board.Board) (*board.Board, error) {
	if of.ParentID == nil {
		return nil, nil
	}
	return readableOrNull(ctx, *of.ParentID), nil
}

// Purpose returns null without one.
func (boards) Purpose(_ context.Context, of *board.Board) (*string, error) {
	return optional(of.Purpose), nil
}

// DefaultLocation returns null without one.
func (boards) DefaultLocation(_ context.Context, of *board.Board) (*string, error) {
	return optional(of.DefaultLocation), nil
}

// Vacancies returns the number of seats that are not filled today. It is null for a former member.
func (boards) Vacancies(ctx context.Context, of *board.Board) (*int, error) {
	officers, err := loadersOf(ctx).officers.Load(ctx, of.ID)
	return officers.Vacancies, err
}

// Memberships returns the memberships in office on a date.
func (boards) Memberships(ctx context.Context, of *board.Board, on *localtime.Date) ([]board.Membership, error) {
	return inOffice(ctx, of.ID, on)
}

// ViewerMayEdit returns false on a dissolved board, for everybody.
func (boards) ViewerMayEdit(ctx context.Context, of *board.Board) (bool, error) {
	return mayOnActive(ctx, *of, policy.EditBoard), nil
}

// ViewerMaySeat returns false on a dissolved board, for everybody.
func (boards) ViewerMaySeat(ctx context.Context, of *board.Board) (bool, error) {
	return mayOnActive(ctx, *of, policy.ManageMemberships), nil
}

// ViewerMayDissolve returns false on a dissolved board, for everybody.
func (boards) ViewerMayDissolve(ctx context.Context, of *board.Board) (bool, error) {
	return mayOnActive(ctx, *of, policy.ManageBoards), nil
}

func mayOnActive(ctx context.Context, of board.Board, action policy.Action) bool {
	return of.Status == board.Active && rightsOf(ctx).May(action, policy.Object{BoardID: of.ID}) == policy.Allowed
}

// ViewerMemberships returns the viewer's own memberships that are in office today.
func (boards) ViewerMemberships(ctx context.Context, of *board.Board) ([]board.Membership, error) {
	return viewerOf(ctx).Terms(of.ID), nil
}

// NextMeeting returns null when none is planned.
func (boards) NextMeeting(ctx context.Context, of *board.Board) (*meeting.Meeting, error) {
	return loadedOrNull(loadersOf(ctx).nextMeetings.Load(ctx, of.ID))
}

// LastMeeting returns null when none was held.
func (boards) LastMeeting(ctx context.Context, of *board.Board) (*meeting.Meeting, error) {
	return loadedOrNull(loadersOf(ctx).lastMeetings.Load(ctx, of.ID))
}

// memberships resolves what a Membership refers to.
type memberships struct{}

func (resolvers) Membership() generated.MembershipResolver { return memberships{} }

// Board returns the board of the term.
func (memberships) Board(ctx context.Context, term *board.Membership) (board.Board, error) {
	return readable(ctx, term.BoardID)
}

// Person returns the person who holds the term.
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

// seats reports whether the viewer seats people on the board of a term.
func seats(ctx context.Context, term *board.Membership) bool {
	return rightsOf(ctx).May(policy.ManageMemberships, policy.Object{BoardID: term.BoardID}) == policy.Allowed
}

// EndReason returns null for people who do not seat people on the board.
func (memberships) EndReason(ctx context.Context, term *board.Membership) (*string, error) {
	if !seats(ctx, term) {
		return nil, nil
	}
	return optional(term.EndReason), nil
}

// HistoryFrom returns null for everybody but the member and the people who seat people on the board.
func (memberships) HistoryFrom(ctx context.Context, term *board.Membership) (*localtime.Date, error) {
	if term.PersonID != viewerOf(ctx).Person.ID && !seats(ctx, term) {
		return nil, nil
	}
	return term.HistoryFrom, nil
}

// AppointedBy returns null for people who do not seat people on the board.
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

// Board returns null for an unknown and for a forbidden id alike [X6].
func (query) Board(ctx context.Context, id string) (*board.Board, error) {
	return readableOrNull(ctx, id), nil
}

// Memberships returns an empty list for an unknown and for a forbidden board alike [X6].
func (query) Memberships(ctx context.Context, boardID string, on *localtime.Date) ([]board.Membership, error) {
	return inOffice(ctx, boardID, on)
}

// ViewerMayCreateBoards returns true for administrators and company secretaries.
func (query) ViewerMayCreateBoards(ctx context.Context) (bool, error) {
	return rightsOf(ctx).May(policy.ManageBoards, policy.Object{}) == policy.Allowed, nil
}

// Terms returns an empty list for an unknown and for a forbidden board alike [X6].
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

// inOffice returns the readable terms of a board on a date; without a date, those of today.
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

// readable returns the board of a record that the viewer may read. The viewer may therefore read the board.
func readable(ctx context.Context, id string) (board.Board, error) {
	found, ok := viewerOf(ctx).Board(id)
	if !ok {
		return board.Board{}, fmt.Errorf("the board %s of a readable entity is not readable", id)
	}
	return found, nil
}

// onBoard runs a command on a board. The payload has no board for an actor who may not read it.
func (m mutation) onBoard(ctx context.Context, command change.Command[board.Board]) (generated.BoardPayload, error) {
	answer, err := change.Do(ctx, m.Changer, actorOf(ctx), command)
	value, userErrors, auditSeq, err := payloadFields(ctx, answer, err)
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
	return m.onBoard(ctx, m.Boards.Create(input))
}

// UpdateBoard replaces the particulars of a board.
func (m mutation) UpdateBoard(ctx context.Context, input board.Update) (generated.BoardPayload, error) {
	return m.onBoard(ctx, agenda.Keep(m.Readers.Custody, m.Boards.Update(input)))
}

// DissolveBoard dissolves a board.
func (m mutation) DissolveBoard(ctx context.Context, input board.Dissolution) (generated.BoardPayload, error) {
	return m.onBoard(ctx, m.Boards.Dissolve(input))
}

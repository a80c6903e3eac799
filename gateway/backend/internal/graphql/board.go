package graphql

import (
	"context"
	"fmt"

	"example.org/portal/backend/internal/governance"
)

// boards resolves the fields of a Board that are not its own columns.
type boards struct{}

// Parent is null also when the viewer may not know of the parent.
func (boards) Parent(ctx context.Context, board *governance.Board) (*governance.Board, error) {
	if board.ParentID == nil {
		return nil, nil
	}
	return readableOrNull(ctx, *board.ParentID), nil
}

// Purpose is null when nobody wrote one.
func (boards) Purpose(_ context.Context, board *governance.Board) (*string, error) {
	return optional(board.Purpose), nil
}

// DefaultLocation is null when nobody wrote one.
func (boards) DefaultLocation(_ context.Context, board *governance.Board) (*string, error) {
	return optional(board.DefaultLocation), nil
}

// Vacancies counts the seats that nobody fills today. It is null for a former member.
func (boards) Vacancies(ctx context.Context, board *governance.Board) (*int, error) {
	officers, err := loadersOf(ctx).officers.Load(ctx, board.ID)
	return officers.Vacancies, err
}

// Memberships are those in office on a date.
func (boards) Memberships(ctx context.Context, board *governance.Board, on *governance.LocalDate) ([]governance.Membership, error) {
	return inOffice(ctx, board.ID, on)
}

// ViewerMemberships are the viewer's own today.
func (boards) ViewerMemberships(ctx context.Context, board *governance.Board) ([]governance.Membership, error) {
	return viewerOf(ctx).Terms(board.ID), nil
}

// NextMeeting is null when none is planned.
func (boards) NextMeeting(ctx context.Context, board *governance.Board) (*governance.Meeting, error) {
	return loadedOrNull(loadersOf(ctx).nextMeetings.Load(ctx, board.ID))
}

// LastMeeting is null when none was held.
func (boards) LastMeeting(ctx context.Context, board *governance.Board) (*governance.Meeting, error) {
	return loadedOrNull(loadersOf(ctx).lastMeetings.Load(ctx, board.ID))
}

// memberships resolves what a Membership refers to.
type memberships struct{}

// Board is the board of the term.
func (memberships) Board(ctx context.Context, term *governance.Membership) (governance.Board, error) {
	return readable(ctx, term.BoardID)
}

// Person is who holds the term.
func (memberships) Person(ctx context.Context, term *governance.Membership) (governance.Person, error) {
	if viewer := viewerOf(ctx); term.PersonID == viewer.Person.ID {
		return viewer.Person, nil
	}
	officers, err := loadersOf(ctx).officers.Load(ctx, term.BoardID)
	if err != nil {
		return governance.Person{}, err
	}
	people, err := officers.people()
	if err != nil {
		return governance.Person{}, err
	}
	person, known := people[term.PersonID]
	if !known {
		return governance.Person{}, fmt.Errorf("the holder of the membership %s is unknown", term.ID)
	}
	return person, nil
}

// Boards lists the readable boards.
func (query) Boards(ctx context.Context, status *governance.BoardStatus) ([]governance.Board, error) {
	return viewerOf(ctx).Boards(status), nil
}

// Board is null for an unknown and for a forbidden id alike [X6].
func (query) Board(ctx context.Context, id string) (*governance.Board, error) {
	return readableOrNull(ctx, id), nil
}

// Memberships is empty for an unknown and for a forbidden board alike [X6].
func (query) Memberships(ctx context.Context, boardID string, on *governance.LocalDate) ([]governance.Membership, error) {
	return inOffice(ctx, boardID, on)
}

// inOffice lists a board's readable terms on a date, today's without one.
func inOffice(ctx context.Context, boardID string, on *governance.LocalDate) ([]governance.Membership, error) {
	board := readableOrNull(ctx, boardID)
	if board == nil {
		return []governance.Membership{}, nil
	}
	officers, err := loadersOf(ctx).officers.Load(ctx, boardID)
	if err != nil {
		return nil, err
	}
	if on == nil {
		today := viewerOf(ctx).Today(*board)
		on = &today
	}
	return officers.InOffice(*on), nil
}

func readableOrNull(ctx context.Context, id string) *governance.Board {
	board, ok := viewerOf(ctx).Board(id)
	if !ok {
		return nil
	}
	return &board
}

// readable is the board of something that the viewer may read, and so may be read too.
func readable(ctx context.Context, id string) (governance.Board, error) {
	board, ok := viewerOf(ctx).Board(id)
	if !ok {
		return governance.Board{}, fmt.Errorf("the board %s of a readable entity is not readable", id)
	}
	return board, nil
}

package graphql

import (
	"context"
	"errors"
	"fmt"

	"github.com/vikstrous/dataloadgen"

	"example.org/portal/backend/internal/governance"
)

// Resolver is the root of the resolvers: one file for each schema file.
type Resolver struct {
	reader *governance.Reader
}

// optional is a text as a nullable field; empty becomes null.
func optional(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

// maybe is a loaded value as a nullable field; none becomes null.
func maybe[V any](value V, err error) (*V, error) {
	if errors.Is(err, dataloadgen.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return &value, nil
}

// readableBoard is the board of something that the viewer may read.
func readableBoard(ctx context.Context, id string) (governance.Board, error) {
	board, ok := viewerOf(ctx).Board(id)
	if !ok {
		return governance.Board{}, fmt.Errorf("the board %s of a readable entity is not readable", id)
	}
	return board, nil
}

// inOffice lists a board's readable terms on a date, today's without one. A board that
// is not readable has none.
func inOffice(ctx context.Context, boardID string, on *governance.LocalDate) ([]governance.Membership, error) {
	board, ok := viewerOf(ctx).Board(boardID)
	if !ok {
		return []governance.Membership{}, nil
	}
	officers, err := loadersOf(ctx).officers.Load(ctx, boardID)
	if err != nil {
		return nil, err
	}
	if on == nil {
		today := viewerOf(ctx).Today(board)
		on = &today
	}
	return officers.InOffice(*on), nil
}

// holder is who holds a readable term.
func holder(ctx context.Context, term *governance.Membership) (governance.Person, error) {
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

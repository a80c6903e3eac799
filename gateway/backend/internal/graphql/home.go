package graphql

import (
	"context"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/home"
	"example.org/portal/backend/internal/governance/people"
)

// Home is what waits for the viewer.
func (q query) Home(ctx context.Context) (*home.Summary, error) {
	return q.readers.Home.Summary(ctx, viewerOf(ctx))
}

// homeRows resolves the fields of a HomeRow that are not its own.
type homeRows struct{}

// Board is null for what concerns the organisation as a whole.
func (homeRows) Board(ctx context.Context, of *home.Row) (*board.Board, error) {
	return boardOrNull(ctx, of.BoardID)
}

// Person is null for all rows but those of terms.
func (homeRows) Person(ctx context.Context, of *home.Row) (*people.Person, error) {
	if of.PersonID == "" {
		return nil, nil
	}
	return loadedOrNull(loadersOf(ctx).people.Load(ctx, of.PersonID))
}

// TimeZone is null without a deadline.
func (homeRows) TimeZone(_ context.Context, of *home.Row) (*string, error) {
	return optional(of.TimeZone), nil
}

// homeSteps resolves the fields of a HomeStep that are not its own.
type homeSteps struct{}

// Board is null while there is none.
func (homeSteps) Board(ctx context.Context, of *home.Step) (*board.Board, error) {
	return boardOrNull(ctx, of.BoardID)
}

func boardOrNull(ctx context.Context, id string) (*board.Board, error) {
	of, found := viewerOf(ctx).Board(id)
	if !found {
		return nil, nil
	}
	return &of, nil
}

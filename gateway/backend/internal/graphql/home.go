package graphql

import (
	"context"

	"example.org/portal/backend/internal/governance/home"
)

// Home is what waits for the viewer.
func (q query) Home(ctx context.Context) (*home.Summary, error) {
	return q.readers.Home.Summary(ctx, viewerOf(ctx))
}

// homeRows resolves the fields of a HomeRow that are not its own.
type homeRows struct{}

// BoardID is null for what concerns the organisation as a whole.
func (homeRows) BoardID(_ context.Context, of *home.Row) (*string, error) {
	return optional(of.BoardID), nil
}

// PersonName is null for all rows but those of terms.
func (homeRows) PersonName(ctx context.Context, of *home.Row) (*string, error) {
	if of.PersonID == "" {
		return nil, nil
	}
	person, err := loadedOrNull(loadersOf(ctx).people.Load(ctx, of.PersonID))
	if err != nil || person == nil {
		return nil, err
	}
	return &person.DisplayName, nil
}

// TimeZone is null without a deadline.
func (homeRows) TimeZone(_ context.Context, of *home.Row) (*string, error) {
	return optional(of.TimeZone), nil
}

// homeSteps resolves the fields of a HomeStep that are not its own.
type homeSteps struct{}

// BoardID is null while there is none.
func (homeSteps) BoardID(_ context.Context, of *home.Step) (*string, error) {
	return optional(of.BoardID), nil
}

// MeetingID is null while there is none.
func (homeSteps) MeetingID(_ context.Context, of *home.Step) (*string, error) {
	if of.Meeting == nil {
		return nil, nil
	}
	return &of.Meeting.ID, nil
}

package graphql

import (
	"context"

	"example.org/portal/backend/internal/governance/home"
	"example.org/portal/backend/internal/graphql/generated"
)

// Home is what waits for the viewer.
func (q query) Home(ctx context.Context) ([]home.Row, error) {
	return q.Readers.Home.Waiting(ctx, viewerOf(ctx))
}

// FirstSteps lead to the first meeting of a new organisation.
func (q query) FirstSteps(ctx context.Context) ([]home.Step, error) {
	return q.Readers.Home.FirstSteps(ctx, viewerOf(ctx))
}

// homeRows resolves the fields of a HomeRow that are not its own.
type homeRows struct{}

func (resolvers) HomeRow() generated.HomeRowResolver { return homeRows{} }

// BoardID is null for what concerns the organisation as a whole.
func (homeRows) BoardID(_ context.Context, of *home.Row) (*string, error) {
	return optional(of.BoardID), nil
}

// MeetingID is null for what concerns no meeting.
func (homeRows) MeetingID(_ context.Context, of *home.Row) (*string, error) {
	if of.Meeting == nil {
		return nil, nil
	}
	return &of.Meeting.ID, nil
}

// Number is null for what concerns no meeting.
func (homeRows) Number(_ context.Context, of *home.Row) (*string, error) {
	if of.Meeting == nil {
		return nil, nil
	}
	return &of.Meeting.Number, nil
}

// PersonID is null for all rows but those that lead to a person.
func (homeRows) PersonID(_ context.Context, of *home.Row) (*string, error) {
	if of.Kind != home.SecondFactorReset {
		return nil, nil
	}
	return &of.PersonID, nil
}

// Title names the meeting, the board that the viewer does not read, or whose term ends.
func (homeRows) Title(ctx context.Context, of *home.Row) (*string, error) {
	if of.Meeting != nil {
		return &of.Meeting.Title, nil
	}
	if of.BoardName != "" {
		return &of.BoardName, nil
	}
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

// firstSteps resolves the fields of a FirstStep that are not its own.
type firstSteps struct{}

func (resolvers) FirstStep() generated.FirstStepResolver { return firstSteps{} }

// BoardID is null while there is none.
func (firstSteps) BoardID(_ context.Context, of *home.Step) (*string, error) {
	return optional(of.BoardID), nil
}

// MeetingID is null while there is none.
func (firstSteps) MeetingID(_ context.Context, of *home.Step) (*string, error) {
	if of.Meeting == nil {
		return nil, nil
	}
	return &of.Meeting.ID, nil
}

// WeeksAhead are for who plans meetings.
func (q query) WeeksAhead(ctx context.Context) ([]home.Week, error) {
	return q.Readers.Home.WeeksAhead(ctx, viewerOf(ctx))
}

// weekDates resolves the fields of a WeekDate that are not its own.
type weekDates struct{}

func (resolvers) WeekDate() generated.WeekDateResolver { return weekDates{} }

// MeetingID is null for the end of a term.
func (weekDates) MeetingID(_ context.Context, of *home.WeekDate) (*string, error) {
	if of.Meeting == nil {
		return nil, nil
	}
	return &of.Meeting.ID, nil
}

// Number is null for the end of a term.
func (weekDates) Number(_ context.Context, of *home.WeekDate) (*string, error) {
	if of.Meeting == nil {
		return nil, nil
	}
	return &of.Meeting.Number, nil
}

// Title names the meeting, or whose term ends.
func (weekDates) Title(ctx context.Context, of *home.WeekDate) (string, error) {
	if of.Meeting != nil {
		return of.Meeting.Title, nil
	}
	person, err := loadersOf(ctx).people.Load(ctx, of.PersonID)
	return person.DisplayName, err
}

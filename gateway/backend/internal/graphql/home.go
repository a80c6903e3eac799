package graphql

import (
	"context"

	"example.org/portal/backend/internal/governance/home"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/graphql/generated"
)

// Home returns the rows of the viewer's Home.
func (q query) Home(ctx context.Context) ([]home.Row, error) {
	return q.Readers.Home.Waiting(ctx, viewerOf(ctx))
}

// FirstSteps returns the steps to the first meeting of a new organisation.
func (q query) FirstSteps(ctx context.Context) ([]home.Step, error) {
	return q.Readers.Home.FirstSteps(ctx, viewerOf(ctx))
}

// homeRows resolves the fields of a HomeRow that its Go type does not have.
type homeRows struct{}

func (resolvers) HomeRow() generated.HomeRowResolver { return homeRows{} }

// BoardID returns null for a row about the organisation as a whole.
func (homeRows) BoardID(_ context.Context, of *home.Row) (*string, error) {
	return optional(of.BoardID), nil
}

// MeetingID returns null for a row that is not about a meeting.
func (homeRows) MeetingID(_ context.Context, of *home.Row) (*string, error) {
	if of.Meeting == nil {
		return nil, nil
	}
	return &of.Meeting.ID, nil
}

// Number returns null for a row that is not about a meeting.
func (homeRows) Number(_ context.Context, of *home.Row) (*string, error) {
	if of.Meeting == nil {
		return nil, nil
	}
	return &of.Meeting.Number, nil
}

// ItemID returns null for all rows but those about conflicts to decide.
func (homeRows) ItemID(_ context.Context, of *home.Row) (*string, error) {
	return optional(of.ItemID), nil
}

// PersonID returns null for all rows but those that link to a person.
func (homeRows) PersonID(_ context.Context, of *home.Row) (*string, error) {
	if of.Kind != home.SecondFactorReset {
		return nil, nil
	}
	return &of.PersonID, nil
}

// Title returns the name of the meeting, of a board that the viewer does not read, or of the person whose term ends.
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

// Attendees returns an empty list for all rows but those about missing answers.
func (homeRows) Attendees(_ context.Context, of *home.Row) ([]meeting.Attendee, error) {
	if of.Attendees == nil {
		return []meeting.Attendee{}, nil
	}
	return of.Attendees, nil
}

// arrivedPapers resolves the fields of an ArrivedPaper that its Go type does not have.
type arrivedPapers struct{}

func (resolvers) ArrivedPaper() generated.ArrivedPaperResolver { return arrivedPapers{} }

// UploadedByName returns the display name of the person who brought the version.
func (arrivedPapers) UploadedByName(ctx context.Context, of *paper.Arrival) (string, error) {
	person, err := loadersOf(ctx).people.Load(ctx, of.UploadedByID)
	return person.DisplayName, err
}

// TimeZone returns null without a deadline.
func (homeRows) TimeZone(_ context.Context, of *home.Row) (*string, error) {
	return optional(of.TimeZone), nil
}

// firstSteps resolves the fields of a FirstStep that its Go type does not have.
type firstSteps struct{}

func (resolvers) FirstStep() generated.FirstStepResolver { return firstSteps{} }

// BoardID returns null while the organisation has no board.
func (firstSteps) BoardID(_ context.Context, of *home.Step) (*string, error) {
	return optional(of.BoardID), nil
}

// MeetingID returns null while the organisation has no meeting.
func (firstSteps) MeetingID(_ context.Context, of *home.Step) (*string, error) {
	if of.Meeting == nil {
		return nil, nil
	}
	return &of.Meeting.ID, nil
}

// WeeksAhead returns an empty list for people who plan no meetings.
func (q query) WeeksAhead(ctx context.Context) ([]home.Week, error) {
	return q.Readers.Home.WeeksAhead(ctx, viewerOf(ctx))
}

// weekDates resolves the fields of a WeekDate that its Go type does not have.
type weekDates struct{}

func (resolvers) WeekDate() generated.WeekDateResolver { return weekDates{} }

// MeetingID returns null for the end of a term.
func (weekDates) MeetingID(_ context.Context, of *home.WeekDate) (*string, error) {
	if of.Meeting == nil {
		return nil, nil
	}
	return &of.Meeting.ID, nil
}

// Number returns null for the end of a term.
func (weekDates) Number(_ context.Context, of *home.WeekDate) (*string, error) {
	if of.Meeting == nil {
		return nil, nil
	}
	return &of.Meeting.Number, nil
}

// Title returns the name of the meeting, or of the person whose term ends.
func (weekDates) Title(ctx context.Context, of *home.WeekDate) (string, error) {
	if of.Meeting != nil {
		return of.Meeting.Title, nil
	}
	person, err := loadersOf(ctx).people.Load(ctx, of.PersonID)
	return person.DisplayName, err
}

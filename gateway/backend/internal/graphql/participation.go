package graphql

import (
	"context"
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/participation"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/graphql/generated"
)

// participations resolves the fields of a Participation that come from the meeting.
type participations struct{}

func (resolvers) Participation() generated.ParticipationResolver { return participations{} }

// ID returns the meeting's id.
func (participations) ID(_ context.Context, of *participation.Participation) (string, error) {
	return of.Meeting.ID, nil
}

// Number returns the meeting's visible reference.
func (participations) Number(_ context.Context, of *participation.Participation) (string, error) {
	return of.Meeting.Number, nil
}

// Title returns the meeting's title.
func (participations) Title(_ context.Context, of *participation.Participation) (string, error) {
	return of.Meeting.Title, nil
}

// State returns the meeting's state.
func (participations) State(_ context.Context, of *participation.Participation) (meeting.State, error) {
	return of.Meeting.State, nil
}

// Mode returns the meeting's mode.
func (participations) Mode(_ context.Context, of *participation.Participation) (meeting.Mode, error) {
	return of.Meeting.Mode, nil
}

// Location returns null without one.
func (participations) Location(_ context.Context, of *participation.Participation) (*string, error) {
	return optional(of.Meeting.Location), nil
}

// OnlineURL returns null when there is none.
func (participations) OnlineURL(_ context.Context, of *participation.Participation) (*string, error) {
	return optional(of.Meeting.OnlineURL), nil
}

// CancelReason returns null unless the meeting is cancelled.
func (participations) CancelReason(_ context.Context, of *participation.Participation) (*string, error) {
	return optional(of.Meeting.CancelReason), nil
}

// AnswerBy returns null for a meeting without a last day to answer.
func (participations) AnswerBy(_ context.Context, of *participation.Participation) (*localtime.Date, error) {
	return of.Meeting.AnswerBy, nil
}

// Sittings returns the meeting's sittings.
func (participations) Sittings(_ context.Context, of *participation.Participation) ([]meeting.Sitting, error) {
	return of.Meeting.Sittings, nil
}

// StartsAt returns the start of the first sitting.
func (participations) StartsAt(_ context.Context, of *participation.Participation) (time.Time, error) {
	return of.Meeting.StartsAt, nil
}

// StartsAtLocal returns the start of the first sitting by the board's clock.
func (participations) StartsAtLocal(_ context.Context, of *participation.Participation) (localtime.DateTime, error) {
	return localtime.At(of.Meeting.StartsAt, of.TimeZone), nil
}

// Participations returns the viewer's part in meetings that the viewer does not read as a whole.
func (q query) Participations(ctx context.Context) ([]participation.Participation, error) {
	found, err := q.Readers.Participations.Participations(ctx, rightsOf(ctx))
	return slices.DeleteFunc(found, func(p participation.Participation) bool { return p.ReadsMeeting }), err
}

// Participation returns null for an unknown and for a forbidden id alike [X6].
func (q query) Participation(ctx context.Context, meetingID string) (*participation.Participation, error) {
	return q.Readers.Participations.Participation(ctx, rightsOf(ctx), meetingID)
}

// guests resolves the fields of a Guest that its Go type does not have.
type guests struct{}

func (resolvers) Guest() generated.GuestResolver { return guests{} }

// Person returns null for a guest without access.
func (guests) Person(ctx context.Context, of *agenda.SeenGuest) (*people.Person, error) {
	if of.PersonID == "" {
		return nil, nil
	}
	return loadedOrNull(loadersOf(ctx).people.Load(ctx, of.PersonID))
}

// Name returns null for a person of the organisation.
func (guests) Name(_ context.Context, of *agenda.SeenGuest) (*string, error) {
	return optional(of.Name), nil
}

// Email returns null for a person of the organisation.
func (guests) Email(_ context.Context, of *agenda.SeenGuest) (*string, error) {
	return optional(of.Email), nil
}

// Answer returns null for a guest without access, and while the meeting is a draft.
func (guests) Answer(ctx context.Context, of *agenda.SeenGuest) (*meeting.Attendee, error) {
	if of.PersonID == "" {
		return nil, nil
	}
	attendance, err := loadedOrNull(loadersOf(ctx).attendance.Load(ctx, of.MeetingID))
	if err != nil || attendance == nil {
		return nil, err
	}
	return attendance.OfGuest(of.PersonID), nil
}

// guestItems resolves the fields of a GuestItem that its Go type does not have.
type guestItems struct{}

func (resolvers) GuestItem() generated.GuestItemResolver { return guestItems{} }

// Number returns null for a break.
func (guestItems) Number(_ context.Context, of *agenda.Item) (*string, error) {
	return optional(of.Number), nil
}

// Guests returns the guests of the items that the viewer reads.
func (meetings) Guests(ctx context.Context, of *meeting.Meeting) ([]agenda.SeenGuest, error) {
	known, err := loadersOf(ctx).agendas.Load(ctx, of.ID)
	if err != nil {
		return nil, err
	}
	return known.GuestsFor(rightsOf(ctx)), nil
}

// ViewerMayInviteGuests returns false once the meeting is over.
func (meetings) ViewerMayInviteGuests(ctx context.Context, of *meeting.Meeting) (bool, error) {
	known, err := loadersOf(ctx).agendas.Load(ctx, of.ID)
	return err == nil && known.TakesGuestsOf(rightsOf(ctx)), err
}

// InviteGuest invites a person to single items.
func (m mutation) InviteGuest(ctx context.Context, input agenda.InvitingGuest) (generated.AgendaPayload, error) {
	return m.onAgenda(ctx, m.Agendas.InviteGuest(input))
}

// RevokeGuest revokes a guest's invitation.
func (m mutation) RevokeGuest(ctx context.Context, input agenda.RevokingGuest) (generated.AgendaPayload, error) {
	return m.onAgenda(ctx, m.Agendas.RevokeGuest(input))
}

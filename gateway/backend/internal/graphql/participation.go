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

// participations resolves the fields of a Participation that are the meeting's.
type participations struct{}

func (resolvers) Participation() generated.ParticipationResolver { return participations{} }

// ID is the meeting's.
func (participations) ID(_ context.Context, of *participation.Participation) (string, error) {
	return of.Meeting.ID, nil
}

// Number is the meeting's visible reference.
func (participations) Number(_ context.Context, of *participation.Participation) (string, error) {
	return of.Meeting.Number, nil
}

// Title is the meeting's.
func (participations) Title(_ context.Context, of *participation.Participation) (string, error) {
	return of.Meeting.Title, nil
}

// State is the meeting's.
func (participations) State(_ context.Context, of *participation.Participation) (meeting.State, error) {
	return of.Meeting.State, nil
}

// Mode is the meeting's.
func (participations) Mode(_ context.Context, of *participation.Participation) (meeting.Mode, error) {
	return of.Meeting.Mode, nil
}

// Location is null when nobody wrote one.
func (participations) Location(_ context.Context, of *participation.Participation) (*string, error) {
	return optional(of.Meeting.Location), nil
}

// OnlineURL is null when there is none.
func (participations) OnlineURL(_ context.Context, of *participation.Participation) (*string, error) {
	return optional(of.Meeting.OnlineURL), nil
}

// CancelReason is null unless the meeting is cancelled.
func (participations) CancelReason(_ context.Context, of *participation.Participation) (*string, error) {
	return optional(of.Meeting.CancelReason), nil
}

// AnswerBy is null for a meeting without a last day to answer.
func (participations) AnswerBy(_ context.Context, of *participation.Participation) (*localtime.Date, error) {
	return of.Meeting.AnswerBy, nil
}

// Sittings are the meeting's.
func (participations) Sittings(_ context.Context, of *participation.Participation) ([]meeting.Sitting, error) {
	return of.Meeting.Sittings, nil
}

// StartsAt is the first sitting's start.
func (participations) StartsAt(_ context.Context, of *participation.Participation) (time.Time, error) {
	return of.Meeting.StartsAt, nil
}

// Participations are in meetings that the viewer does not read as a whole.
func (q query) Participations(ctx context.Context) ([]participation.Participation, error) {
	found, err := q.Readers.Participations.Participations(ctx, rightsOf(ctx))
	return slices.DeleteFunc(found, func(p participation.Participation) bool { return p.ReadsMeeting }), err
}

// Participation is null for an unknown and for a forbidden id alike [X6].
func (q query) Participation(ctx context.Context, meetingID string) (*participation.Participation, error) {
	return q.Readers.Participations.Participation(ctx, rightsOf(ctx), meetingID)
}

// guests resolves the fields of a Guest that are not its own.
type guests struct{}

func (resolvers) Guest() generated.GuestResolver { return guests{} }

// Person is null for a guest without access.
func (guests) Person(ctx context.Context, of *agenda.SeenGuest) (*people.Person, error) {
	if of.PersonID == "" {
		return nil, nil
	}
	return loadedOrNull(loadersOf(ctx).people.Load(ctx, of.PersonID))
}

// Name is null for a person of the organisation.
func (guests) Name(_ context.Context, of *agenda.SeenGuest) (*string, error) {
	return optional(of.Name), nil
}

// Email is null for a person of the organisation.
func (guests) Email(_ context.Context, of *agenda.SeenGuest) (*string, error) {
	return optional(of.Email), nil
}

// Answer is null for a guest without access, and while the meeting is a draft.
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

// guestItems resolves the fields of a GuestItem that are not its own.
type guestItems struct{}

func (resolvers) GuestItem() generated.GuestItemResolver { return guestItems{} }

// Number is null for a break.
func (guestItems) Number(_ context.Context, of *agenda.Item) (*string, error) {
	return optional(of.Number), nil
}

// Guests are those of the items that the viewer reads.
func (meetings) Guests(ctx context.Context, of *meeting.Meeting) ([]agenda.SeenGuest, error) {
	known, err := loadersOf(ctx).agendas.Load(ctx, of.ID)
	if err != nil {
		return nil, err
	}
	return known.GuestsFor(rightsOf(ctx)), nil
}

// ViewerMayInviteGuests is false once the meeting is over.
func (meetings) ViewerMayInviteGuests(ctx context.Context, of *meeting.Meeting) (bool, error) {
	known, err := loadersOf(ctx).agendas.Load(ctx, of.ID)
	return err == nil && known.TakesGuestsOf(rightsOf(ctx)), err
}

// InviteGuest invites somebody to single items.
func (m mutation) InviteGuest(ctx context.Context, input agenda.InvitingGuest) (generated.AgendaPayload, error) {
	return m.onAgenda(ctx, m.Agendas.InviteGuest(input))
}

// RevokeGuest takes an invitation back.
func (m mutation) RevokeGuest(ctx context.Context, input agenda.RevokingGuest) (generated.AgendaPayload, error) {
	return m.onAgenda(ctx, m.Agendas.RevokeGuest(input))
}

package graphql

import (
	"context"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
	"example.org/portal/backend/internal/graphql/generated"
	"example.org/portal/backend/internal/page"
)

// meetings resolves the fields of a Meeting that its Go type does not have.
type meetings resolvers

func (r resolvers) Meeting() generated.MeetingResolver { return meetings(r) }

// Board returns the meeting's board.
func (meetings) Board(ctx context.Context, of *meeting.Meeting) (board.Board, error) {
	return readable(ctx, of.BoardID)
}

// Location returns null without one.
func (meetings) Location(_ context.Context, of *meeting.Meeting) (*string, error) {
	return optional(of.Location), nil
}

// OnlineURL returns null when there is none.
func (meetings) OnlineURL(_ context.Context, of *meeting.Meeting) (*string, error) {
	return optional(of.OnlineURL), nil
}

// CalendarFile returns null for a meeting that is in no calendar.
func (r meetings) CalendarFile(ctx context.Context, of *meeting.Meeting) (*string, error) {
	file, err := r.calendarFile(viewerOf(ctx), *of)
	return optional(file), err
}

// CancelReason returns null unless the meeting is cancelled.
func (meetings) CancelReason(_ context.Context, of *meeting.Meeting) (*string, error) {
	return optional(of.CancelReason), nil
}

// Meetings returns a page of the readable meetings.
func (q query) Meetings(
	ctx context.Context, boardIDs []string, from, to *localtime.Date, states []meeting.State,
	first *int, after *string, order *meeting.Order,
) (meeting.Connection, error) {
	filter := meeting.Filter{BoardIDs: boardIDs, From: from, To: to, States: states}
	by := meeting.StartsAscending
	if order != nil {
		by = *order
	}
	return q.Readers.Meetings.Meetings(ctx, rightsOf(ctx), filter, by, page.Args{First: first, After: after})
}

// Meeting returns null for an unknown and for a forbidden id alike [X6].
func (q query) Meeting(ctx context.Context, id string) (*meeting.Meeting, error) {
	return q.Readers.Meetings.Meeting(ctx, rightsOf(ctx), id)
}

// ViewerAnswer returns null for people who are not invited.
func (meetings) ViewerAnswer(ctx context.Context, of *meeting.Meeting) (*meeting.Attendee, error) {
	viewer := viewerOf(ctx)
	if viewer == nil {
		return nil, nil
	}
	answer, err := loadersOf(ctx).ownAnswers.Load(ctx, of.ID)
	if err != nil {
		return nil, err
	}
	return of.OwnAttendance(viewer.Person.ID, viewer.AllTerms(), answer), nil
}

// Secretaries returns nobody for people who do not read the meeting.
func (meetings) Secretaries(ctx context.Context, of *meeting.Meeting) ([]people.Person, error) {
	found, err := loadedOrNull(loadersOf(ctx).secretaries.Load(ctx, of.ID))
	if found == nil || err != nil {
		return nil, err
	}
	return *found, nil
}

// TakesAnswers reports whether the invitation can be answered now.
func (meetings) TakesAnswers(_ context.Context, of *meeting.Meeting) (bool, error) {
	return of.State.Allows(meeting.Respond), nil
}

// QuorumForecast returns null for people who do not manage the attendance.
func (meetings) QuorumForecast(ctx context.Context, of *meeting.Meeting) (*meeting.Forecast, error) {
	return loadedOrNull(loadersOf(ctx).forecasts.Load(ctx, of.ID))
}

// ViewerMayPlan reports whether pages should offer the action. The command checks again.
func (meetings) ViewerMayPlan(ctx context.Context, of *meeting.Meeting) (bool, error) {
	return mayWith(ctx, policy.PlanMeeting, of), nil
}

// ViewerMayCancel reports whether pages should offer the action. The command checks again.
func (meetings) ViewerMayCancel(ctx context.Context, of *meeting.Meeting) (bool, error) {
	return mayWith(ctx, policy.CancelMeeting, of) && of.State.Allows(meeting.Cancel), nil
}

// ViewerMayRecordAnswers reports whether pages should offer the action. The command checks again.
func (meetings) ViewerMayRecordAnswers(ctx context.Context, of *meeting.Meeting) (bool, error) {
	return mayWith(ctx, policy.RecordAttendance, of) && of.State.Allows(meeting.Respond), nil
}

func mayWith(ctx context.Context, action policy.Action, of *meeting.Meeting) bool {
	item := of.ForPolicy()
	return rightsOf(ctx).May(action, policy.Object{Item: &item}) == policy.Allowed
}

// ViewerMayPlanMeetings returns false on a dissolved board, for everybody.
func (boards) ViewerMayPlanMeetings(ctx context.Context, of *board.Board) (bool, error) {
	return of.Status == board.Active && rightsOf(ctx).May(policy.PlanMeeting, policy.Object{BoardID: of.ID}) == policy.Allowed, nil
}

// attendees resolves the fields of an Attendee that its Go type does not have.
type attendees struct{}

func (resolvers) Attendee() generated.AttendeeResolver { return attendees{} }

// Person returns the invited person.
func (attendees) Person(ctx context.Context, of *meeting.Attendee) (people.Person, error) {
	return loadersOf(ctx).people.Load(ctx, of.PersonID)
}

// Apology returns null without one, and where the viewer may not know it.
func (attendees) Apology(_ context.Context, of *meeting.Attendee) (*string, error) {
	return optional(of.Apology), nil
}

// RecordedBy returns null for an own answer, and where the viewer may not know it.
func (attendees) RecordedBy(ctx context.Context, of *meeting.Attendee) (*people.Person, error) {
	if of.RecordedBy == "" {
		return nil, nil
	}
	return loadedOrNull(loadersOf(ctx).people.Load(ctx, of.RecordedBy))
}

// Attendance returns an empty list for an unknown and for a forbidden meeting alike [X6].
func (query) Attendance(ctx context.Context, meetingID string) ([]meeting.Attendee, error) {
	attendance, err := loadedOrNull(loadersOf(ctx).attendance.Load(ctx, meetingID))
	if err != nil || attendance == nil {
		return []meeting.Attendee{}, err
	}
	return attendance.Attendees, nil
}

// unreachedAttendees resolves the person of an UnreachedAttendee.
type unreachedAttendees struct{}

func (resolvers) UnreachedAttendee() generated.UnreachedAttendeeResolver { return unreachedAttendees{} }

// Person returns the person whom no e-mail reaches.
func (unreachedAttendees) Person(ctx context.Context, of *meeting.Unreached) (people.Person, error) {
	return loadersOf(ctx).people.Load(ctx, of.PersonID)
}

// UnreachedAttendees returns an empty list for people who do not plan the meeting.
func (q query) UnreachedAttendees(ctx context.Context, meetingID string) ([]meeting.Unreached, error) {
	return q.Readers.Attendance.Unreached(ctx, rightsOf(ctx), meetingID)
}

// NoticePlan returns null for people who do not plan the board's meetings.
func (q query) NoticePlan(ctx context.Context, boardID string, sitting meeting.PlannedSitting, meetingID *string) (*generated.NoticePlanAnswer, error) {
	rights := rightsOf(ctx)
	if rights.May(policy.PlanMeeting, policy.Object{BoardID: boardID}) != policy.Allowed {
		return nil, nil
	}
	plan, err := q.Readers.Notice.Plan(ctx, rights, viewerOf(ctx).Organisation.WorkingDays(), boardID, sitting, given(meetingID))
	if refusal := refusalOf(err); refusal != nil {
		return &generated.NoticePlanAnswer{UserErrors: []generated.UserError{*refusal}}, nil
	}
	return &generated.NoticePlanAnswer{Plan: plan, UserErrors: []generated.UserError{}}, err
}

// noticePlans resolves the fields of a NoticePlan that its Go type does not have.
type noticePlans struct{}

func (resolvers) NoticePlan() generated.NoticePlanResolver { return noticePlans{} }

// Excluded returns null where all days count.
func (noticePlans) Excluded(_ context.Context, of *meeting.NoticePlan) (*string, error) {
	return optional(of.Excluded), nil
}

// onMeeting runs a command on a meeting.
func (m mutation) onMeeting(ctx context.Context, command change.Command[meeting.Meeting]) (generated.MeetingPayload, error) {
	answer, err := change.Do(ctx, m.Changer, actorOf(ctx), command)
	value, userErrors, auditSeq, err := payloadFields(ctx, answer, err)
	return generated.MeetingPayload{Meeting: value, UserErrors: userErrors, AuditSeq: auditSeq}, err
}

// CreateMeeting plans a meeting.
func (m mutation) CreateMeeting(ctx context.Context, input meeting.Creation) (generated.MeetingPayload, error) {
	return m.onMeeting(ctx, m.Meetings.Create(input))
}

// UpdateMeeting replaces the particulars of a meeting.
func (m mutation) UpdateMeeting(ctx context.Context, input meeting.Update) (generated.MeetingPayload, error) {
	return m.onMeeting(ctx, m.Meetings.Update(input))
}

// ScheduleMeeting announces a draft meeting with its date.
func (m mutation) ScheduleMeeting(ctx context.Context, input meeting.Announcement) (generated.MeetingPayload, error) {
	return m.onMeeting(ctx, m.Meetings.Schedule(input))
}

// RescheduleMeeting moves an announced meeting.
func (m mutation) RescheduleMeeting(ctx context.Context, input meeting.Rescheduling) (generated.MeetingPayload, error) {
	return m.onMeeting(ctx, m.Meetings.Reschedule(input))
}

// CancelMeeting cancels a meeting.
func (m mutation) CancelMeeting(ctx context.Context, input meeting.Cancellation) (generated.MeetingPayload, error) {
	return m.onMeeting(ctx, m.Meetings.Cancel(input))
}

// DuplicateMeeting creates a draft with the particulars of another meeting.
func (m mutation) DuplicateMeeting(ctx context.Context, input meeting.Duplication) (generated.MeetingPayload, error) {
	return m.onMeeting(ctx, m.Meetings.Duplicate(input))
}

// RespondToInvitation records the viewer's own answer.
// A guest does not read the meeting, so the payload has the guest's participation.
func (m mutation) RespondToInvitation(ctx context.Context, input meeting.Response) (generated.MeetingPayload, error) {
	payload, err := m.onMeeting(ctx, m.Meetings.Respond(input))
	if err != nil || payload.Meeting == nil {
		return payload, err
	}
	if payload.Meeting, err = m.Readers.Meetings.Meeting(ctx, rightsOf(ctx), input.MeetingID); err != nil || payload.Meeting != nil {
		return payload, err
	}
	payload.Participation, err = m.Readers.Participations.Participation(ctx, rightsOf(ctx), input.MeetingID)
	return payload, err
}

// RemindToAnswer sends an e-mail to people who have not answered.
func (m mutation) RemindToAnswer(ctx context.Context, input meeting.Reminding) (generated.MeetingPayload, error) {
	return m.onMeeting(ctx, m.Meetings.RemindToAnswer(input))
}

// RecordResponse records the answer of another person.
func (m mutation) RecordResponse(ctx context.Context, input meeting.RecordedResponse) (generated.MeetingPayload, error) {
	return m.onMeeting(ctx, m.Meetings.RecordResponse(input))
}

package graphql

import (
	"context"
	"time"

	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/room"
	"example.org/portal/backend/internal/graphql/generated"
)

// heldSittings resolves the fields of a HeldSitting that its Go type does not have.
type heldSittings struct{}

func (resolvers) HeldSitting() generated.HeldSittingResolver { return heldSittings{} }

// Reason returns null for a sitting that was not adjourned.
func (heldSittings) Reason(_ context.Context, of *room.Sitting) (*string, error) {
	return optional(of.Reason), nil
}

// intervals resolves the fields of an AttendanceInterval that its Go type does not have.
type intervals struct{}

func (resolvers) AttendanceInterval() generated.AttendanceIntervalResolver { return intervals{} }

// PersonID returns null for a guest who has only a name.
func (intervals) PersonID(_ context.Context, of *room.Interval) (*string, error) {
	return optional(of.PersonID), nil
}

// GuestID returns null for a person.
func (intervals) GuestID(_ context.Context, of *room.Interval) (*string, error) {
	return optional(of.GuestID), nil
}

// Correction returns null for an entry that was not corrected.
func (intervals) Correction(_ context.Context, of *room.Interval) (*string, error) {
	return optional(of.Correction), nil
}

// notCounted resolves the person of a NotCounted.
type notCounted struct{}

func (resolvers) NotCounted() generated.NotCountedResolver { return notCounted{} }

// Person returns the voting member who does not count.
func (notCounted) Person(ctx context.Context, of *room.NotCounted) (people.Person, error) {
	return loadersOf(ctx).people.Load(ctx, of.PersonID)
}

// liveItems resolves the fields of a LiveItem that its Go type does not have.
type liveItems struct{}

func (resolvers) LiveItem() generated.LiveItemResolver { return liveItems{} }

// SecondsBefore returns for how long the item was in progress in earlier stretches.
func (liveItems) SecondsBefore(_ context.Context, of *room.LiveItem) (int, error) {
	return int(of.Before / time.Second), nil
}

// MeetingLive returns null for people who may not know of the meeting [X6].
func (q query) MeetingLive(ctx context.Context, meetingID string, sinceSeq *int) (*generated.MeetingLive, error) {
	return resolvers(q).live(ctx, meetingID, sinceSeq)
}

// live returns the present view of a meeting. It has only the fingerprint when the client has the view already.
func (r resolvers) live(ctx context.Context, meetingID string, since *int) (*generated.MeetingLive, error) {
	poll, err := r.Readers.Rooms.Poll(ctx, rightsOf(ctx), meetingID, since)
	if err != nil || poll == nil {
		return nil, err
	}
	view := poll.Live
	answer := &generated.MeetingLive{Seq: poll.Seq, Changed: view != nil, Now: rightsOf(ctx).Now()}
	if view == nil {
		return answer, nil
	}
	answer.State, answer.Sitting, answer.OpenItem = &view.State, view.Sitting, view.Item
	answer.Quorum, answer.Intervals, answer.Absences, answer.OpenVote = view.Quorum, view.Intervals, view.Absences, view.Vote
	answer.ViewerMayRun, answer.ViewerMayRecordAttendance = &view.MayRun, &view.MayRecord
	if view.Version > 0 {
		answer.MeetingVersion = &view.Version
	}
	if view.PersonChairing != "" {
		answer.PersonChairing, err = loadedOrNull(loadersOf(ctx).people.Load(ctx, view.PersonChairing))
	}
	return answer, err
}

// QuorumStatus returns null outside of the sittings, and for people who may not know of the meeting or the item.
func (q query) QuorumStatus(ctx context.Context, meetingID string, itemID *string, at *time.Time) (*room.Quorum, error) {
	rights := rightsOf(ctx)
	if rights == nil {
		return nil, nil
	}
	moment := rights.Now()
	if at != nil {
		moment = *at
	}
	return q.Readers.Rooms.QuorumAt(ctx, rights, meetingID, given(itemID), moment)
}

// inRoom runs a command of a meeting that is held.
func (m mutation) inRoom(ctx context.Context, command change.Command[room.Changed]) (generated.RoomPayload, error) {
	answer, err := change.Do(ctx, m.Changer, actorOf(ctx), command)
	value, userErrors, auditSeq, err := payloadFields(ctx, answer, err)
	payload := generated.RoomPayload{UserErrors: userErrors, AuditSeq: auditSeq}
	if err != nil || value == nil {
		return payload, err
	}
	if payload.Meeting, err = m.Readers.Meetings.Meeting(ctx, rightsOf(ctx), value.MeetingID); err != nil {
		return payload, err
	}
	payload.Live, err = resolvers(m).live(ctx, value.MeetingID, nil)
	return payload, err
}

// OpenSitting opens the first sitting of a meeting.
func (m mutation) OpenSitting(ctx context.Context, input room.Opening) (generated.RoomPayload, error) {
	return m.inRoom(ctx, m.Rooms.Open(input))
}

// AdjournMeeting ends the sitting before the business is done.
func (m mutation) AdjournMeeting(ctx context.Context, input room.Adjournment) (generated.RoomPayload, error) {
	return m.inRoom(ctx, m.Rooms.Adjourn(input))
}

// PlanNextSitting gives an adjourned meeting its next sitting.
func (m mutation) PlanNextSitting(ctx context.Context, input room.NextSitting) (generated.RoomPayload, error) {
	return m.inRoom(ctx, m.Rooms.PlanNextSitting(input))
}

// ResumeMeeting opens the next sitting of an adjourned meeting.
func (m mutation) ResumeMeeting(ctx context.Context, input room.Opening) (generated.RoomPayload, error) {
	return m.inRoom(ctx, m.Rooms.Resume(input))
}

// CloseMeeting ends a meeting whose business is done.
func (m mutation) CloseMeeting(ctx context.Context, input room.Closing) (generated.RoomPayload, error) {
	return m.inRoom(ctx, m.Rooms.Close(input))
}

// SetPersonChairing hands the chair to another voting member.
func (m mutation) SetPersonChairing(ctx context.Context, input room.ChairSetting) (generated.RoomPayload, error) {
	return m.inRoom(ctx, m.Rooms.SetPersonChairing(input))
}

// StartItem takes up an item.
func (m mutation) StartItem(ctx context.Context, input room.Starting) (generated.RoomPayload, error) {
	return m.inRoom(ctx, m.Rooms.StartItem(input))
}

// ConcludeItem ends the business of an item.
func (m mutation) ConcludeItem(ctx context.Context, input room.Concluding) (generated.RoomPayload, error) {
	return m.inRoom(ctx, m.Rooms.ConcludeItem(input))
}

// RecordArrival records that somebody has come.
func (m mutation) RecordArrival(ctx context.Context, input room.Arrival) (generated.RoomPayload, error) {
	return m.inRoom(ctx, m.Rooms.RecordArrival(input))
}

// RecordDeparture records that somebody has left.
func (m mutation) RecordDeparture(ctx context.Context, input room.Departure) (generated.RoomPayload, error) {
	return m.inRoom(ctx, m.Rooms.RecordDeparture(input))
}

// CorrectInterval corrects an entry of the attendance.
func (m mutation) CorrectInterval(ctx context.Context, input room.Correction) (generated.RoomPayload, error) {
	return m.inRoom(ctx, m.Rooms.CorrectInterval(input))
}

package meeting

import (
	"context"
	"fmt"
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/count"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/policy"
)

// Upcoming is a meeting that is not over, with what a viewer may know of its attendance.
type Upcoming struct {
	Meeting
	// Own is the viewer's own entry among the attendees; nil for a viewer who is not invited.
	Own *Attendee
	// Forecast is nil for a viewer who does not manage the attendance, and for a meeting that takes no answers [Q7].
	Forecast *Forecast
	// Owing are the other people who have not answered, or are not sure yet, for a viewer who may remind them. Their
	// apologies are empty.
	Owing []Attendee
	// NoticeDeadline is the last second in which notice can be sent in time. It is nil for a viewer who does not plan
	// the meeting, and without rules [N6].
	NoticeDeadline *time.Time
}

const (
	// mostAhead limits the meetings, the next ones first. Later meetings are left out.
	mostAhead = 200
	// longestUnderWay is how many days after its start a meeting can still be under way.
	longestUnderWay = 31
)

// Upcoming finds the readable meetings that are under way or in the future, by start. The number of statements does not
// depend on the number of meetings. own are the viewer's own terms, and days are the organisation's working days.
func (r *AttendanceReader) Upcoming(ctx context.Context, v *policy.Viewer, own []board.Membership, days count.WorkingDays) ([]Upcoming, error) {
	scope := v.Scope()
	if scope.IsEmpty() {
		return nil, nil
	}
	from := localtime.Today(v.Now(), "UTC").AddDays(-longestUnderWay)
	states := []State{Draft, Scheduled, Published, InSession, Adjourned}
	meetings, err := r.store.FindMeetings(ctx, scope, Query{From: &from, States: states}, Page{Limit: mostAhead})
	if err != nil {
		return nil, fmt.Errorf("find the meetings that lie ahead: %w", err)
	}
	meetings = slices.DeleteFunc(meetings, func(m Meeting) bool { return m.isOver(v.Now()) })
	if len(meetings) == 0 {
		return nil, nil
	}
	if !slices.ContainsFunc(meetings, func(m Meeting) bool { return keepsAttendance(v, m) || plans(v, m) }) {
		return r.upcomingOfAttendee(ctx, v, own, meetings)
	}
	found := readable{meetings: meetings}
	if found.terms, err = r.store.MembershipsOfBoards(ctx, found.boardIDs()); err != nil {
		return nil, fmt.Errorf("list memberships: %w", err)
	}
	if found.answers, err = r.store.Answers(ctx, scope, found.ids()); err != nil {
		return nil, fmt.Errorf("list answers: %w", err)
	}
	known, err := r.behind(ctx, v, found)
	if err != nil {
		return nil, err
	}
	ahead, terms := make([]Upcoming, len(meetings)), board.ByBoard(found.terms)
	for i, m := range meetings {
		// Only the terms of the meeting's own board matter, of possibly hundreds of boards.
		found.terms = terms[m.BoardID]
		ahead[i] = upcomingFor(v, m, found, known, days)
	}
	return ahead, nil
}

// upcomingOfAttendee is Upcoming for a viewer who neither manages the attendance of one of the meetings nor plans one. It does not read the
// answers of others, nor the rules and the members of the boards.
func (r *AttendanceReader) upcomingOfAttendee(ctx context.Context, v *policy.Viewer, own []board.Membership, meetings []Meeting) ([]Upcoming, error) {
	answers, err := r.OwnAnswers(ctx, v, readable{meetings: meetings}.ids())
	if err != nil {
		return nil, err
	}
	ahead := make([]Upcoming, len(meetings))
	for i, m := range meetings {
		ahead[i] = Upcoming{Meeting: m, Own: m.OwnAttendance(v.Person.ID, own, answers[m.ID])}
	}
	return ahead, nil
}

// plans reports whether a viewer plans the meetings of the board.
func plans(v *policy.Viewer, m Meeting) bool {
	return v.May(policy.PlanMeeting, policy.Object{BoardID: m.BoardID}) == policy.Allowed
}

// isOver reports whether the meeting has ended, or its day has passed although it never began.
func (m Meeting) isOver(now time.Time) bool {
	return m.State != InSession && m.State != Adjourned && m.EndsAt.Before(now)
}

func (r readable) ids() []string {
	ids := make([]string, len(r.meetings))
	for i, m := range r.meetings {
		ids[i] = m.ID
	}
	return ids
}

func upcomingFor(v *policy.Viewer, m Meeting, found readable, known behind, days count.WorkingDays) Upcoming {
	attendance := attendanceFor(v, m, found)
	ahead := Upcoming{Meeting: m, Own: attendance.Own, Owing: attendance.owing(v, m)}
	rules := board.RulesFor(known.rules, m.BoardID, m.Date, m.AnnouncedAt)
	if rules == nil {
		return ahead
	}
	if m.State.Allows(Respond) && keepsAttendance(v, m) {
		outlook := forecast(rules.Rules.Quorum, known.seats[m.BoardID], votersOf(m, found, known.tags))
		ahead.Forecast = &outlook
	}
	of, _ := v.Board(m.BoardID) // the scope contains only meetings of readable boards
	zone, err := localtime.LoadZone(of.TimeZone)
	if err != nil || !plans(v, m) {
		return ahead
	}
	deadline := planOf(rules.Rules.Notice, count.Sitting{Start: m.StartsAt, Zone: zone}, days, v.Now()).Deadline
	ahead.NoticeDeadline = &deadline
	return ahead
}

package meeting

import (
	"context"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
)

// AttendanceStore is what AttendanceReader reads.
type AttendanceStore interface {
	Store
	SecretariatStore
	MembershipsOfBoards(ctx context.Context, boardIDs []string) ([]board.Membership, error)
	// RuleSetsOfBoards lists the rule sets of several boards by date.
	RuleSetsOfBoards(ctx context.Context, boardIDs []string) ([]board.RuleSet, error)
	Boards(ctx context.Context, organisationID string) ([]board.Board, error)
	People(ctx context.Context, organisationID string, ids []string) ([]people.Person, error)
	// AnswersOf lists a person's own answers to several meetings.
	AnswersOf(ctx context.Context, personID string, meetingIDs []string) ([]Answer, error)
	// SeatsOfMeetings lists the voting members of the sittings that were opened, by meeting, each once.
	SeatsOfMeetings(ctx context.Context, meetingIDs []string) (map[string][]string, error)
}

// Attendance is what a viewer may know of the people who attend a meeting.
type Attendance struct {
	// Attendees are in the order of the board's list. The voting members of a sitting that was opened stay among them, as its last
	// ones, when their terms are changed later. The apologies of others, who recorded their answers, and when they were
	// reminded, are left out for a viewer who does not manage the attendance [X10].
	Attendees []Attendee
	// Own is the viewer's own entry among them; nil for a viewer who is not invited.
	Own *Attendee

	of      Meeting
	answers []Answer
	keeps   bool
}

// OfGuest returns a guest's answer; nil while the meeting is a draft. The apology is left out for a viewer who does not
// manage the attendance [X10].
func (a Attendance) OfGuest(personID string) *Attendee {
	if a.of.AnnouncedAt == nil {
		return nil
	}
	guest := a.of.AttendanceOfGuest(personID, a.answers)
	if !a.keeps {
		guest.Apology, guest.RecordedBy, guest.RemindedAt = "", "", nil
	}
	return &guest
}

// AttendanceReader finds who attends the meetings that a viewer may read.
type AttendanceReader struct{ store AttendanceStore }

// NewAttendanceReader returns an AttendanceReader.
func NewAttendanceReader(store AttendanceStore) *AttendanceReader {
	return &AttendanceReader{store: store}
}

// Attendance finds the people who are entitled to attend several meetings, by meeting. Meetings that the viewer cannot
// read are left out.
func (r *AttendanceReader) Attendance(ctx context.Context, v *policy.Viewer, meetingIDs []string) (map[string]Attendance, error) {
	found, err := r.find(ctx, v, meetingIDs)
	if err != nil {
		return nil, err
	}
	known := make(map[string]Attendance, len(found.meetings))
	for _, m := range found.meetings {
		known[m.ID] = attendanceFor(v, m, found)
	}
	return known, nil
}

// OwnAnswers finds the viewer's own answers to several meetings, by meeting. It is empty for a meeting without an answer.
func (r *AttendanceReader) OwnAnswers(ctx context.Context, v *policy.Viewer, meetingIDs []string) (map[string]Answer, error) {
	found := make(map[string]Answer, len(meetingIDs))
	for _, id := range meetingIDs {
		found[id] = Answer{}
	}
	if v == nil {
		return found, nil
	}
	answers, err := r.store.AnswersOf(ctx, v.Person.ID, meetingIDs)
	if err != nil {
		return nil, fmt.Errorf("list the own answers: %w", err)
	}
	for _, answer := range answers {
		found[answer.MeetingID] = answer
	}
	return found, nil
}

// OwnAttendance returns a person's own entry among the attendees of the meeting. It returns nil for a person who is not invited, and
// for a draft. terms are the person's own.
func (m Meeting) OwnAttendance(personID string, terms []board.Membership, answer Answer) *Attendee {
	capacity, invited := invitedTo(m, terms)[personID]
	if !invited || m.AnnouncedAt == nil {
		return nil
	}
	own := attendeeOf(m, personID, capacity, answer)
	return &own
}

// readable are meetings that a viewer may read, with their terms and answers.
type readable struct {
	meetings []Meeting
	terms    []board.Membership
	answers  []Answer
	// seats are the voting members of the sittings that were opened, by meeting.
	seats map[string][]string
}

func (r *AttendanceReader) find(ctx context.Context, v *policy.Viewer, meetingIDs []string) (readable, error) {
	scope := v.Scope()
	if scope.IsEmpty() || len(meetingIDs) == 0 {
		return readable{}, nil
	}
	var found readable
	var err error
	if found.meetings, err = r.store.FindMeetings(ctx, scope, Query{IDs: meetingIDs}, Page{Limit: len(meetingIDs)}); err != nil {
		return readable{}, fmt.Errorf("find meetings: %w", err)
	}
	if found.terms, err = r.store.MembershipsOfBoards(ctx, found.boardIDs()); err != nil {
		return readable{}, fmt.Errorf("list memberships: %w", err)
	}
	if found.answers, err = r.store.Answers(ctx, scope, meetingIDs); err != nil {
		return readable{}, fmt.Errorf("list answers: %w", err)
	}
	if found.seats, err = r.store.SeatsOfMeetings(ctx, begunIDs(found.meetings)); err != nil {
		return readable{}, fmt.Errorf("list the seats of sittings: %w", err)
	}
	return found, nil
}

func (r readable) boardIDs() []string {
	var ids []string
	for _, m := range r.meetings {
		if !slices.Contains(ids, m.BoardID) {
			ids = append(ids, m.BoardID)
		}
	}
	return ids
}

func attendanceFor(v *policy.Viewer, m Meeting, found readable) Attendance {
	var terms []board.Membership
	for _, term := range found.terms {
		if term.BoardID == m.BoardID && v.ReadsTerm(term.ForPolicy()) {
			terms = append(terms, term)
		}
	}
	keeps := keepsAttendance(v, m)
	known := Attendance{Attendees: withSeats(m, attendeesOf(m, terms, found.answers), found.seats[m.ID], found.answers), of: m, answers: found.answers, keeps: keeps}
	reminds := mayRemind(v, m)
	for i := range known.Attendees {
		attendee := &known.Attendees[i]
		switch {
		case attendee.PersonID == v.Person.ID && m.AnnouncedAt != nil:
			own := *attendee
			known.Own = &own
		case attendee.PersonID != v.Person.ID && !keeps:
			attendee.Apology, attendee.RecordedBy, attendee.RemindedAt = "", "", nil
		}
		attendee.ViewerMayRemind = reminds && attendee.mayBeReminded(m, v.Now())
	}
	return known
}

// mayRemind reports whether a viewer may remind people to answer the invitation to a meeting.
func mayRemind(v *policy.Viewer, m Meeting) bool {
	item := m.ForPolicy()
	return m.State.Allows(Respond) && m.StartsAt.After(v.Now()) && v.May(policy.RecordAttendance, policy.Object{Item: &item}) == policy.Allowed
}

func keepsAttendance(v *policy.Viewer, m Meeting) bool {
	item := m.ForPolicy()
	return v.May(policy.ReadAttendance, policy.Object{Item: &item}) == policy.Allowed
}

// Forecasts returns what the answers mean for the quorum of future meetings, by meeting, for viewers who manage the
// attendance [Q7]. Meetings without rules are left out.
func (r *AttendanceReader) Forecasts(ctx context.Context, v *policy.Viewer, meetingIDs []string) (map[string]Forecast, error) {
	found, err := r.find(ctx, v, meetingIDs)
	if err != nil {
		return nil, err
	}
	found.meetings = slices.DeleteFunc(found.meetings, func(m Meeting) bool { return !m.State.Allows(Respond) || !keepsAttendance(v, m) })
	if len(found.meetings) == 0 {
		return nil, nil
	}
	known, err := r.behind(ctx, v, found)
	if err != nil {
		return nil, err
	}
	forecasts := make(map[string]Forecast, len(found.meetings))
	for _, m := range found.meetings {
		if rules := board.RulesFor(known.rules, m.BoardID, m.Date, m.AnnouncedAt); rules != nil {
			forecasts[m.ID] = forecast(rules.Rules.Quorum, known.seats[m.BoardID], votersOf(m, found, known.tags))
		}
	}
	return forecasts, nil
}

// behind is what forecasts need besides the answers.
type behind struct {
	rules []board.RuleSet
	// seats are by board. tags are by person, and empty when no quorum asks for classes.
	seats map[string]int
	tags  map[string][]string
}

func (r *AttendanceReader) behind(ctx context.Context, v *policy.Viewer, of readable) (behind, error) {
	known := behind{seats: map[string]int{}, tags: map[string][]string{}}
	var err error
	if known.rules, err = r.store.RuleSetsOfBoards(ctx, of.boardIDs()); err != nil {
		return behind{}, fmt.Errorf("list rule sets: %w", err)
	}
	boards, err := r.store.Boards(ctx, v.Person.OrganisationID)
	if err != nil {
		return behind{}, fmt.Errorf("list boards: %w", err)
	}
	for _, one := range boards {
		known.seats[one.ID] = one.Seats
	}
	if !slices.ContainsFunc(known.rules, func(of board.RuleSet) bool { return len(of.Rules.Quorum.Classes) > 0 }) {
		return known, nil
	}
	var ids []string
	for _, term := range of.terms {
		ids = append(ids, term.PersonID)
	}
	holders, err := r.store.People(ctx, v.Person.OrganisationID, ids)
	if err != nil {
		return behind{}, fmt.Errorf("find people: %w", err)
	}
	for _, person := range holders {
		known.tags[person.ID] = person.Classes()
	}
	return known, nil
}

func votersOf(m Meeting, found readable, tags map[string][]string) []Voter {
	var voters []Voter
	for _, attendee := range attendeesOf(m, found.terms, found.answers) {
		if attendee.Capacity == VotingMember {
			voters = append(voters, Voter{PersonID: attendee.PersonID, RSVP: attendee.RSVP, Tags: tags[attendee.PersonID]})
		}
	}
	return voters
}

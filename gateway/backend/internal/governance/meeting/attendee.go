package meeting

import (
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/policy"
)

// Capacity is the capacity in which a person attends.
type Capacity string

// The capacities, in the order of their rank.
const (
	VotingMember Capacity = "VOTING_MEMBER"
	NonVoting    Capacity = "NON_VOTING"
	Secretariat  Capacity = "SECRETARIAT"
	// AsGuest is for people who attend single items. They do not count for the quorum [Q4].
	AsGuest Capacity = "GUEST"
)

// Attendee is a person who is entitled to attend a meeting or single items of it, with the person's answer.
type Attendee struct {
	// ID is the id of the answer.
	ID       string
	PersonID string
	Capacity Capacity
	RSVP     RSVP
	// Mode is nil for people who do not come or have not answered.
	Mode    *Mode
	Apology string
	// RecordedBy is the person who recorded the answer for this one. It is empty for an own answer.
	RecordedBy string
	// AnsweredAt is nil before the first answer to the present date.
	AnsweredAt *time.Time
	// RemindedAt is when the secretary or the chair last reminded the person to answer; nil for a person whom nobody
	// reminded.
	RemindedAt *time.Time
	// ViewerMayRemind reports whether the viewer may remind the person to answer now. Attendees without a viewer have
	// false.
	ViewerMayRemind bool
}

// invitedTo returns the people whose terms cover the date of a meeting [N1], and the capacity in which each attends.
func invitedTo(m Meeting, terms []board.Membership) map[string]Capacity {
	invited := map[string]Capacity{}
	for _, term := range termsAt(m, terms) {
		as := capacityOf(term)
		if before, twice := invited[term.PersonID]; !twice || before.rank() > as.rank() {
			invited[term.PersonID] = as
		}
	}
	return invited
}

// Invites reports whether one of the terms entitles its holder to attend the whole meeting.
func (m Meeting) Invites(terms []board.Membership) bool { return len(termsAt(m, terms)) > 0 }

// Entitled returns the voting members on whom notice of the meeting is served, in the order of the terms, each once
// [N1].
func (m Meeting) Entitled(terms []board.Membership) []string {
	invited := invitedTo(m, terms)
	var entitled []string
	for _, term := range termsAt(m, terms) {
		if invited[term.PersonID] == VotingMember && !slices.Contains(entitled, term.PersonID) {
			entitled = append(entitled, term.PersonID)
		}
	}
	return entitled
}

func termsAt(m Meeting, terms []board.Membership) []board.Membership {
	var covering []board.Membership
	for _, term := range terms {
		if term.BoardID == m.BoardID && term.InOffice(m.Date) {
			covering = append(covering, term)
		}
	}
	return covering
}

func capacityOf(term board.Membership) Capacity {
	switch {
	case term.Voting:
		return VotingMember
	case term.Role == policy.RoleSecretary:
		return Secretariat
	default:
		return NonVoting
	}
}

// rank returns the order of a capacity. A person with two terms attends in the capacity of lower rank.
func (c Capacity) rank() int {
	return map[Capacity]int{VotingMember: 1, NonVoting: 2, Secretariat: 3}[c]
}

// attendeesOf lists the people who are entitled to attend, in the order of the board's list, each once.
func attendeesOf(m Meeting, terms []board.Membership, answers []Answer) []Attendee {
	invited, given := invitedTo(m, terms), m.byPerson(answers)
	var listed []Attendee
	for _, term := range termsAt(m, terms) {
		as, waits := invited[term.PersonID]
		if !waits {
			continue
		}
		delete(invited, term.PersonID)
		listed = append(listed, attendeeOf(m, term.PersonID, as, given[term.PersonID]))
	}
	return listed
}

// withSeats returns the attendees with the voting members of the opened sittings who are not among them, because their terms were
// changed later.
func withSeats(m Meeting, listed []Attendee, seats []string, answers []Answer) []Attendee {
	given := m.byPerson(answers)
	for _, personID := range seats {
		if !slices.ContainsFunc(listed, func(a Attendee) bool { return a.PersonID == personID }) {
			listed = append(listed, attendeeOf(m, personID, VotingMember, given[personID]))
		}
	}
	return listed
}

// byPerson returns the answers to the meeting by the person who is invited.
func (m Meeting) byPerson(answers []Answer) map[string]Answer {
	given := map[string]Answer{}
	for _, answer := range answers {
		if answer.MeetingID == m.ID {
			given[answer.PersonID] = answer
		}
	}
	return given
}

// attendeeOf returns an attendee. The answer is empty for a person who has not answered.
func attendeeOf(m Meeting, personID string, as Capacity, answer Answer) Attendee {
	attendee := Attendee{ID: AnswerID(m.ID, personID), PersonID: personID, Capacity: as, RSVP: Pending, RemindedAt: answer.RemindedAt}
	if answer.RSVP == "" || answer.RSVP == Pending {
		return attendee
	}
	attendee.RSVP, attendee.Apology, attendee.RecordedBy = answer.RSVP, answer.Apology, answer.RecordedBy
	answered := answer.UpdatedAt
	attendee.AnsweredAt = &answered
	if answer.Mode != "" {
		mode := answer.Mode
		attendee.Mode = &mode
	}
	return attendee
}

// IsInvited reports whether the terms of a person entitle the person to attend the whole meeting.
func (m Meeting) IsInvited(personID string, terms []board.Membership) bool {
	_, invited := invitedTo(m, terms)[personID]
	return invited
}

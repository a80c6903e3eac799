package meeting

import (
	"slices"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/count"
)

// Outlook says whether the answers so far make a quorum likely [Q7].
type Outlook string

// The outlooks. Green: the people who accepted make a quorum. Amber: they make one together with the people who are
// undecided. Red: even together they do not.
const (
	Green Outlook = "GREEN"
	Amber Outlook = "AMBER"
	Red   Outlook = "RED"
)

// Forecast is an outlook with its numbers.
type Forecast struct {
	Outlook Outlook
	// Base is the number from which the quorum is taken. Required is how many people it requires.
	Base, Required int
	// Certain have accepted, Undecided are pending or tentative, and Absent have declined. All of them may vote.
	// Members who are not counted are in none of the three.
	Certain, Undecided, Absent int
}

// Voter is a voting member in office on the date of a meeting.
type Voter struct {
	PersonID string
	RSVP     RSVP
	// Tags are the classes to which the person belongs.
	Tags []string
}

// forecast returns the outlook for these answers. notCounted are people who will not be counted. The rule decides
// whether they stay in the base [Q3].
func forecast(rule board.Quorum, seats int, voters []Voter, notCounted ...string) Forecast {
	var f Forecast
	certain, possible := make([]count.Member, len(voters)), make([]count.Member, len(voters))
	for i, voter := range voters {
		member := count.Member{Apart: slices.Contains(notCounted, voter.PersonID), Classes: voter.Tags}
		certain[i], possible[i] = member, member
		certain[i].Present, possible[i].Present = voter.RSVP == Accepted, voter.RSVP != Declined
		if voter.RSVP == Declined && !member.Apart {
			f.Absent++
		}
	}
	base, counting := rule.BaseOf(seats, len(voters)), rule.Arithmetic()
	sure, hoped := counting.Count(base, certain), counting.Count(base, possible)
	f.Base, f.Required = sure.Base, sure.Required
	f.Certain, f.Undecided = sure.Counted, hoped.Counted-sure.Counted
	switch {
	case sure.Quorate():
		f.Outlook = Green
	case hoped.Quorate():
		f.Outlook = Amber
	default:
		f.Outlook = Red
	}
	return f
}

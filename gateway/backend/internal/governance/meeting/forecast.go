package meeting

import (
	"slices"

	"example.org/portal/backend/internal/governance/board"
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
	f := Forecast{Base: rule.BaseOf(seats, len(voters))}
	counting := rule.Arithmetic()
	if counting.ReducesBase {
		for _, voter := range voters {
			if slices.Contains(notCounted, voter.PersonID) {
				f.Base--
			}
		}
	}
	f.Required = counting.Of(f.Base)
	var certain, possible []Voter
	for _, voter := range voters {
		switch {
		case slices.Contains(notCounted, voter.PersonID):
		case voter.RSVP == Accepted:
			certain, possible = append(certain, voter), append(possible, voter)
		case voter.RSVP == Declined:
			f.Absent++
		default:
			possible = append(possible, voter)
		}
	}
	f.Certain, f.Undecided = len(certain), len(possible)-len(certain)
	switch {
	case quorate(rule, f.Required, certain):
		f.Outlook = Green
	case quorate(rule, f.Required, possible):
		f.Outlook = Amber
	default:
		f.Outlook = Red
	}
	return f
}

// quorate reports whether the people present are enough, in total and of each class.
func quorate(rule board.Quorum, needed int, present []Voter) bool {
	if len(present) < needed {
		return false
	}
	for _, class := range rule.Classes {
		having := 0
		for _, voter := range present {
			if slices.Contains(voter.Tags, class.Tag) {
				having++
			}
		}
		if having < class.Min {
			return false
		}
	}
	return true
}

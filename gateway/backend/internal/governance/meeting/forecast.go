package meeting

import (
	"slices"

	"example.org/portal/backend/internal/governance/board"
)

// Outlook is what the answers let expect of the quorum [Q7].
type Outlook string

// The outlooks: those who accepted are enough; they are with those who are still undecided; they
// are not.
const (
	Green Outlook = "GREEN"
	Amber Outlook = "AMBER"
	Red   Outlook = "RED"
)

// Forecast is the outlook with its numbers.
type Forecast struct {
	Outlook Outlook
	// Base is of what the quorum is counted, and Required how many it takes.
	Base, Required int
	// Certain have accepted, Undecided are pending or tentative, Absent have declined. All of them
	// vote; those who are not counted are in none.
	Certain, Undecided, Absent int
}

// Voter is a voting member in office on the date of a meeting.
type Voter struct {
	PersonID string
	RSVP     RSVP
	// Tags are the classes that the person belongs to.
	Tags []string
}

// forecast tells what the answers let expect. notCounted are the people who will not be counted; whether
// they stay in the base is the rule's to say [Q3].
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

// quorate reports whether so many are enough, and enough of each class.
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

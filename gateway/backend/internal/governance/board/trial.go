package board

import (
	"fmt"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/count"
)

// Attempt is an imagined meeting with which a person tries the rules.
type Attempt struct {
	InOffice, Present int
	// NotTakingPart is how many of the people present take no part in an item [Q3].
	NotTakingPart int
}

// Trial is the result of applying rules to an Attempt.
type Trial struct {
	// Sentence is the result in words.
	Sentence          string
	Quorate           bool
	Required, Counted int
}

// Try applies the rules to an imagined meeting.
func (r Rules) Try(seats int, a Attempt) (Trial, error) {
	switch {
	case !isBetween(a.InOffice, 0, mostSeats):
		return Trial{}, governance.Invalid("inOffice", "must be 0 to %d", mostSeats)
	case !isBetween(a.Present, 0, a.InOffice):
		return Trial{}, governance.Invalid("present", "cannot be more than those in office")
	case !isBetween(a.NotTakingPart, 0, a.Present):
		return Trial{}, governance.Invalid("notTakingPart", "cannot be more than those who are present")
	}
	quorum := r.Quorum.Arithmetic()
	quorum.Classes = nil // an imagined meeting has numbers only
	tally := quorum.Count(r.Quorum.BaseOf(seats, a.InOffice), a.members())
	said := fmt.Sprintf("With %d in office, %d present", a.InOffice, a.Present)
	if a.NotTakingPart > 0 {
		said += fmt.Sprintf(", %d not taking part", a.NotTakingPart)
	}
	outcome := "no quorum"
	if tally.Quorate() {
		outcome = "a quorum"
	}
	said += fmt.Sprintf(": %s, %d of %d.", outcome, tally.Counted, tally.Required)
	if len(r.Quorum.Classes) > 0 {
		said += " " + r.Quorum.explainClasses()
	}
	return Trial{Sentence: said, Quorate: tally.Quorate(), Required: tally.Required, Counted: tally.Counted}, nil
}

// members returns the imagined members.
func (a Attempt) members() []count.Member {
	all := make([]count.Member, a.InOffice)
	for i := range all {
		all[i] = count.Member{Present: i < a.Present, Apart: i < a.NotTakingPart}
	}
	return all
}

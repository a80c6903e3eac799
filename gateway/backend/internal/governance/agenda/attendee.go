package agenda

import (
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
)

// Attendee is somebody who has to do with a board: by a term, as a secretary or auditor of the
// organisation, or as a contributor to the meeting.
type Attendee struct {
	Person people.Person
	// Terms and Scopes are the person's own on the board.
	Terms  []board.Membership
	Scopes []board.AuditorScope
}

// Surroundings are a board and everybody who has to do with it.
type Surroundings struct {
	Board     board.Board
	Attendees []Attendee
}

// viewer is what an attendee may read and change on the board; nil for people who are not active [X1].
func (s Surroundings) viewer(of Attendee, now time.Time) *policy.Viewer {
	terms := make([]policy.Term, len(of.Terms))
	for i, term := range of.Terms {
		terms[i] = term.ForPolicy()
	}
	scopes := make([]policy.AuditorScope, len(of.Scopes))
	for i, scope := range of.Scopes {
		scopes[i] = scope.ForPolicy()
	}
	return policy.NewViewer(of.Person.ForPolicy(), terms, scopes, []policy.Board{s.Board.ForPolicy()}, now)
}

// named finds an attendee.
func (s Surroundings) named(personID string) (Attendee, bool) {
	at := slices.IndexFunc(s.Attendees, func(a Attendee) bool { return a.Person.ID == personID })
	if at < 0 {
		return Attendee{}, false
	}
	return s.Attendees[at], true
}

// custodians are the people who may manage an item [X8].
func (s Surroundings) custodians(item policy.Item, now time.Time) []string {
	var found []string
	for _, attendee := range s.Attendees {
		if s.viewer(attendee, now).May(policy.RestrictItem, policy.Object{Item: &item}) == policy.Allowed {
			found = append(found, attendee.Person.ID)
		}
	}
	return found
}

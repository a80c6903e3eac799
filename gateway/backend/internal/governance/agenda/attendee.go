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

// viewer is what an attendee may read and change on the board. Whoever is invited counts as active: lists and
// exclusions are written before a new member begins, and hold then. Nil for people who are suspended or have left [X1].
func (s Surroundings) viewer(of Attendee, now time.Time) *policy.Viewer {
	terms := make([]policy.Term, len(of.Terms))
	for i, term := range of.Terms {
		terms[i] = term.ForPolicy()
	}
	scopes := make([]policy.AuditorScope, len(of.Scopes))
	for i, scope := range of.Scopes {
		scopes[i] = scope.ForPolicy()
	}
	known := of.Person.ForPolicy()
	known.Active = known.Active || of.Person.Status == people.Invited
	return policy.NewViewer(known, terms, scopes, []policy.Board{s.Board.ForPolicy()}, now)
}

// ViewerOf is what a person may read and change on the board; nil for who has nothing to do with it, is suspended or has left.
func (s Surroundings) ViewerOf(personID string, now time.Time) *policy.Viewer {
	attendee, found := s.named(personID)
	if !found {
		return nil
	}
	return s.viewer(attendee, now)
}

// Concerned are the people who read the agenda or one of its items after a change and not before it, or the other way round [X7].
// What is kept from somebody before and after concerns nobody, whatever the reason.
func (s Surroundings) Concerned(before, after Agenda, now time.Time) []string {
	var concerned []string
	for _, attendee := range s.Attendees {
		v := s.viewer(attendee, now)
		differs := func(item Item) bool {
			was, stood := before.Item(item.ID)
			return stood && before.reads(v, was) != after.reads(v, item)
		}
		if before.IsFor(v) != after.IsFor(v) || slices.ContainsFunc(after.Items, differs) {
			concerned = append(concerned, attendee.Person.ID)
		}
	}
	return concerned
}

// reads reports whether a viewer reads an item of the agenda.
func (a Agenda) reads(v *policy.Viewer, item Item) bool {
	return v.Decide(a.ForPolicy(item)).Access == policy.Readable
}

// named finds an attendee.
func (s Surroundings) named(personID string) (Attendee, bool) {
	at := slices.IndexFunc(s.Attendees, func(a Attendee) bool { return a.Person.ID == personID })
	if at < 0 {
		return Attendee{}, false
	}
	return s.Attendees[at], true
}

// custodians are the people who may manage an item now [X8]: whoever is only invited cannot.
func (s Surroundings) custodians(item policy.Item, now time.Time) []string {
	var found []string
	for _, attendee := range s.Attendees {
		if attendee.Person.Status == people.Active && s.viewer(attendee, now).May(policy.RestrictItem, policy.Object{Item: &item}) == policy.Allowed {
			found = append(found, attendee.Person.ID)
		}
	}
	return found
}

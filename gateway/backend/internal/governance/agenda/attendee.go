package agenda

import (
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/policy"
)

// Attendee is a person who takes part in a board: by a term, as a secretary or auditor of the organisation, or as a
// contributor to the meeting.
type Attendee struct {
	Person people.Person
	// Terms and Scopes are the person's own on the board.
	Terms  []board.Membership
	Scopes []board.AuditorScope
}

// BoardPeople are a board and everybody who takes part in it.
type BoardPeople struct {
	Board     board.Board
	Attendees []Attendee
}

// viewer returns what an attendee may read and change on the board. An invited person counts as active, because lists
// and exclusions may name a new member before they begin. It returns nil for people who are suspended or have left
// [X1].
func (s BoardPeople) viewer(of Attendee, now time.Time) *policy.Viewer {
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

// ViewerOf returns what a person may read and change on the board. It returns nil for a person who takes no part in it,
// is suspended or has left.
func (s BoardPeople) ViewerOf(personID string, now time.Time) *policy.Viewer {
	attendee, found := s.attendee(personID)
	if !found {
		return nil
	}
	return s.viewer(attendee, now)
}

// Concerned returns the people whose reading of the agenda or one of its items differs between before and after [X7]. A
// person who cannot read an item before and after is not concerned, even if the reason differs.
func (s BoardPeople) Concerned(before, after Agenda, now time.Time) []string {
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

// Knows reports whether a person reads an item of the board's published agenda, also as its guest.
func (s BoardPeople) Knows(personID string, of Agenda, item Item, now time.Time) bool {
	facts := of.ForPolicy(item)
	isGuest := slices.ContainsFunc(of.guestsOf(item), func(g meeting.Guest) bool { return g.PersonID == personID })
	return of.reads(s.ViewerOf(personID, now), item) || isGuest && !facts.Bars(personID)
}

// attendee finds an attendee by the person's id.
func (s BoardPeople) attendee(personID string) (Attendee, bool) {
	at := slices.IndexFunc(s.Attendees, func(a Attendee) bool { return a.Person.ID == personID })
	if at < 0 {
		return Attendee{}, false
	}
	return s.Attendees[at], true
}

// custodians returns the people who may manage an item now [X8]. People who are only invited cannot.
func (s BoardPeople) custodians(item policy.Item, now time.Time) []string {
	var found []string
	for _, attendee := range s.Attendees {
		if attendee.Person.Status == people.Active && s.viewer(attendee, now).May(policy.RestrictItem, policy.Object{Item: &item}) == policy.Allowed {
			found = append(found, attendee.Person.ID)
		}
	}
	return found
}

package conflict

import (
	"context"
	"fmt"
	"slices"

	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/counterparty"
	"example.org/portal/backend/internal/governance/interest"
	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/policy"
)

// Possible is a hint that a person may have a conflict on an item: the name of a counterparty is like that of an
// organisation in which the person has an interest. It excludes nobody [C3].
type Possible struct {
	PersonID     string
	Counterparty string
	Interest     interest.Interest
}

// Matches has what the hints on the items of one meeting follow from. It has interests that the viewer reads.
type Matches struct {
	agenda       agenda.Agenda
	declarations []Declaration
	interests    []namedInterest
}

// namedInterest is an interest with the name of its organisation as the matching compares it.
type namedInterest struct {
	interest.Interest
	name counterparty.Name
}

// Matcher compares the counterparties of items with the interests that a viewer reads [C3].
type Matcher struct {
	store     Readings
	agendas   *agenda.Reader
	interests *interest.Reader
}

// NewMatcher returns a Matcher that reads from store.
func NewMatcher(store Readings, agendas *agenda.Reader, interests *interest.Reader) *Matcher {
	return &Matcher{store, agendas, interests}
}

// OfMeetings finds what the hints on the items of meetings follow from, by meeting.
func (c *Matcher) OfMeetings(ctx context.Context, v *policy.Viewer, meetingIDs []string) (map[string]Matches, error) {
	agendas, err := c.agendas.Agendas(ctx, nil, meetingIDs)
	if err != nil {
		return nil, fmt.Errorf("find the agendas with counterparties: %w", err)
	}
	declarations, err := c.store.Declarations(ctx, meetingIDs)
	if err != nil {
		return nil, fmt.Errorf("list the declarations of meetings: %w", err)
	}
	found := map[string]Matches{}
	for id, of := range agendas {
		around, err := c.store.BoardPeople(ctx, of.Meeting.BoardID)
		if err != nil {
			return nil, fmt.Errorf("list the people around a board: %w", err)
		}
		interests, err := c.interests.Covering(ctx, v, called(around, of.Meeting.Date), of.Meeting.Date)
		if err != nil {
			return nil, err
		}
		known := Matches{agenda: of, declarations: declarations}
		for _, one := range interests {
			known.interests = append(known.interests, namedInterest{one, counterparty.Parse(one.OrganisationName)})
		}
		found[id] = known
	}
	return found, nil
}

// called returns the people who are called to a meeting on a date: those whose term on the board covers it.
func called(around agenda.BoardPeople, on localtime.Date) []string {
	var ids []string
	for _, attendee := range around.Attendees {
		if slices.ContainsFunc(attendee.Terms, func(term board.Membership) bool { return term.InOffice(on) }) {
			ids = append(ids, attendee.Person.ID)
		}
	}
	return ids
}

// MayReadPossible reports whether a viewer reads the hints on an item: the secretary and the chair do, until the item is dealt
// with [C3].
func MayReadPossible(v *policy.Viewer, of agenda.Agenda, item agenda.Item) bool {
	facts := of.ForPolicy(item)
	return isMatched(of.Meeting.State, item) && v.May(policy.DeclareForAnother, policy.Object{Item: &facts}) == policy.Allowed
}

// isMatched reports whether a conflict can still be declared or decided on an item, now or once its agenda is published.
func isMatched(state meeting.State, item agenda.Item) bool {
	switch state {
	case meeting.Held, meeting.Closed, meeting.Cancelled:
		return false
	case meeting.InSession:
		return !item.IsOff()
	default:
		return item.IsDue()
	}
}

// OnItem returns the hints on an item, by person; none for viewers who do not read them. A person who is excluded from
// the item, or whose conflict on it is declared, gives no hint.
func (m Matches) OnItem(v *policy.Viewer, itemID string) []Possible {
	hints := []Possible{}
	item, found := m.agenda.Item(itemID)
	if !found || !MayReadPossible(v, m.agenda, item) {
		return hints
	}
	settled := m.settled(item)
	for _, name := range item.Counterparties {
		sought := counterparty.Parse(name)
		for _, one := range m.interests {
			if !slices.Contains(settled, one.PersonID) && counterparty.Alike(sought, one.name) {
				hints = append(hints, Possible{PersonID: one.PersonID, Counterparty: name, Interest: one.Interest})
			}
		}
	}
	slices.SortStableFunc(hints, func(a, b Possible) int { return m.placeOf(a.PersonID) - m.placeOf(b.PersonID) })
	return hints
}

// settled returns the people who are excluded from an item, and those who declared a conflict on it.
func (m Matches) settled(item agenda.Item) []string {
	people := m.agenda.Away(item)
	for _, one := range m.declarations {
		if one.ItemID == item.ID {
			people = append(people, one.PersonID)
		}
	}
	return people
}

// placeOf returns the place of a person's first interest.
func (m Matches) placeOf(personID string) int {
	return slices.IndexFunc(m.interests, func(one namedInterest) bool { return one.PersonID == personID })
}

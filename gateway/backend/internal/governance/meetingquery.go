package governance

import (
	"slices"
	"time"
)

// MeetingFilter narrows a list of meetings. Nil and empty mean no restriction, except
// that an empty, non-nil BoardIDs or States matches nothing.
type MeetingFilter struct {
	BoardIDs []string
	// From and To bound the first sitting's date in the board's zone, both inclusive.
	From   *LocalDate
	To     *LocalDate
	States []MeetingState
}

// MeetingKey is a meeting's place in a list ordered by start.
type MeetingKey struct {
	StartsAt time.Time
	ID       string
}

// MeetingPage asks for a piece of a list.
type MeetingPage struct {
	// After is the place behind which the piece begins; nil begins at the front.
	After *MeetingKey
	// Limit is the most meetings in the piece.
	Limit int
	// Descending puts the latest start first.
	Descending bool
}

// MeetingQuery is what a store is asked for: meetings that a scope covers and that
// pass the filter.
type MeetingQuery struct {
	// Scopes add up. Without any, nothing is found.
	Scopes []MeetingScope
	// ID restricts to one meeting; empty does not.
	ID     string
	From   *LocalDate
	To     *LocalDate
	States []MeetingState
}

func (v *Viewer) query(filter MeetingFilter) MeetingQuery {
	return MeetingQuery{
		Scopes: v.meetingScopes(filter.BoardIDs),
		From:   filter.From, To: filter.To, States: distinctStates(filter.States),
	}
}

// distinctStates leaves repeats out: a database would compare every row with each of
// them. Nil stays nil, which is no restriction.
func distinctStates(states []MeetingState) []MeetingState {
	sorted := slices.Clone(states)
	slices.Sort(sorted)
	return slices.Compact(sorted)
}

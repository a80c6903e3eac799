package meeting

import (
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/page"
)

// Filter narrows a list of meetings. Nil and empty mean no restriction, except
// that an empty, non-nil BoardIDs or States matches nothing.
type Filter struct {
	BoardIDs []string
	// From and To bound the first sitting's date in the board's zone, both inclusive.
	From   *localtime.Date
	To     *localtime.Date
	States []State
}

// Key is a meeting's place in a list ordered by start.
type Key struct {
	StartsAt time.Time
	ID       string
}

func (m Meeting) key() Key { return Key{StartsAt: m.StartsAt, ID: m.ID} }

// Order is how a list of meetings is sorted: by start, then by id.
type Order string

// The orders of a list of meetings.
const (
	StartsAscending  Order = "STARTS_ASC"
	StartsDescending Order = "STARTS_DESC"
)

// Connection is a page of meetings.
type Connection = page.Of[Meeting]

// Edge is one of a page.
type Edge = page.Edge[Meeting]

// Page asks for a piece of a list.
type Page struct {
	// After is the place behind which the piece begins; nil begins at the front.
	After *Key
	// Limit is the most meetings in the piece.
	Limit int
	// Descending puts the latest start first.
	Descending bool
}

// Query is what a store is asked for: meetings in a scope that pass the filter.
type Query struct {
	// ID restricts to one meeting; empty does not.
	ID string
	// IDs restricts to several; nil does not.
	IDs    []string
	From   *localtime.Date
	To     *localtime.Date
	States []State
}

func query(filter Filter) Query {
	return Query{From: filter.From, To: filter.To, States: distinctStates(filter.States)}
}

// distinctStates leaves repeats out: a database would compare every row with each of
// them. Nil stays nil, which is no restriction.
func distinctStates(states []State) []State {
	sorted := slices.Clone(states)
	slices.Sort(sorted)
	return slices.Compact(sorted)
}

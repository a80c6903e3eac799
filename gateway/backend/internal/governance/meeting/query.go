package meeting

import (
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/localtime"
	"example.org/portal/backend/internal/page"
)

// Filter selects meetings of a list. Nil and empty fields select all meetings. An empty BoardIDs or States that is not
// nil selects none.
type Filter struct {
	BoardIDs []string
	// From and To limit the first sitting's date in the board's zone, both inclusive.
	From   *localtime.Date
	To     *localtime.Date
	States []State
}

// Key is the place of a meeting in a list ordered by start.
type Key struct {
	StartsAt time.Time
	ID       string
}

func (m Meeting) key() Key { return Key{StartsAt: m.StartsAt, ID: m.ID} }

// Order is the order of a list of meetings: by start, then by id.
type Order string

// The orders of a list of meetings.
const (
	StartsAscending  Order = "STARTS_ASC"
	StartsDescending Order = "STARTS_DESC"
)

// Connection is a page of meetings.
type Connection = page.Of[Meeting]

// Edge is an entry of a page of meetings.
type Edge = page.Edge[Meeting]

// Page is the input of one page of a list.
type Page struct {
	// After is the place after which the page begins; nil begins at the first meeting.
	After *Key
	// Limit is the most meetings on the page.
	Limit int
	// Descending puts the latest start first.
	Descending bool
}

// Query is the input of a store's list of meetings: a scope and a filter.
type Query struct {
	// ID selects one meeting; empty selects all.
	ID string
	// IDs selects several meetings; nil selects all.
	IDs    []string
	From   *localtime.Date
	To     *localtime.Date
	States []State
}

func query(filter Filter) Query {
	return Query{From: filter.From, To: filter.To, States: distinctStates(filter.States)}
}

// distinctStates drops duplicates, because a database would compare every row with each of them. It keeps nil, which
// selects all states.
func distinctStates(states []State) []State {
	sorted := slices.Clone(states)
	slices.Sort(sorted)
	return slices.Compact(sorted)
}

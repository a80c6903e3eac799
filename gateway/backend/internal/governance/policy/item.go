package policy

import (
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/localtime"
)

// Item is what the policy needs to know of a record that people read. The record is an agenda item, a part of an agenda
// item, or a meeting or document that belongs to no item.
type Item struct {
	BoardID string
	// ID is the agenda item's id; empty for a record that belongs to none.
	ID string
	// On is the date by which the record is read, in the board's zone: the date of the meeting's first sitting, or the
	// date of recording.
	On localtime.Date
	// Published reports whether readers may have it, and not only the people who prepare it [X4].
	Published bool
	// Convened reports whether the item's meeting was ever opened.
	Convened bool
	// Restricted items have a list of readers [X3].
	Restricted bool
	// Readers, Excluded and Grants are limited to the people whom the question is about. They include what follows from
	// the items above.
	Readers, Excluded []string
	Grants            []Grant
}

// Bars reports whether a person is kept from the item, whatever other rights the person has [X2, X3].
func (i Item) Bars(personID string) bool {
	return slices.Contains(i.Excluded, personID) || i.Restricted && !slices.Contains(i.Readers, personID)
}

// GrantKind is the reason why a person reads single items.
type GrantKind string

// The kinds of grants.
const (
	Contributor GrantKind = "CONTRIBUTOR"
	Guest       GrantKind = "GUEST"
)

// Grant lets a person read one item.
type Grant struct {
	PersonID string
	Kind     GrantKind
	// Until is when the grant ends; nil when it does not end.
	Until *time.Time
}

func (g Grant) isOf(personID string, now time.Time) bool {
	return g.PersonID == personID && (g.Until == nil || now.Before(*g.Until))
}

// granted reports whether a person has a grant of one of the kinds.
func (i Item) granted(personID string, now time.Time, kinds ...GrantKind) bool {
	return slices.ContainsFunc(i.Grants, func(g Grant) bool {
		return g.isOf(personID, now) && slices.Contains(kinds, g.Kind)
	})
}

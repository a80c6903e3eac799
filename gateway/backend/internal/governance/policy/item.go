package policy

import (
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/localtime"
)

// Item is what the policy knows of something that is read: an agenda item, what belongs to
// one, or a meeting or document, which belong to none.
type Item struct {
	BoardID string
	// ID is the agenda item's; empty for what belongs to none.
	ID string
	// On is the date by which it is read: the first sitting's of its meeting, or that of its
	// recording, in the board's zone.
	On localtime.Date
	// Published tells whether it has left the hands of those who prepare it [X4].
	Published bool
	// Convened tells whether its meeting was ever opened.
	Convened bool
	// Restricted items have a list of readers [X3].
	Restricted bool
	// Readers, Excluded and Grants are those of the people who are asked about. Items above
	// have been taken into account.
	Readers, Excluded []string
	Grants            []Grant
}

// Bars tells whether somebody is kept from the item whatever else the person may read [X2, X3].
func (i Item) Bars(personID string) bool {
	return slices.Contains(i.Excluded, personID) || i.Restricted && !slices.Contains(i.Readers, personID)
}

// GrantKind is why somebody reads single items.
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
	// Until is the end; nil is none.
	Until *time.Time
}

func (g Grant) isOf(personID string, now time.Time) bool {
	return g.PersonID == personID && (g.Until == nil || now.Before(*g.Until))
}

// granted tells whether a person has a grant of one of the kinds.
func (i Item) granted(personID string, now time.Time, kinds ...GrantKind) bool {
	return slices.ContainsFunc(i.Grants, func(g Grant) bool {
		return g.isOf(personID, now) && slices.Contains(kinds, g.Kind)
	})
}

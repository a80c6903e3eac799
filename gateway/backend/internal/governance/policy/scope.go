package policy

import (
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/localtime"
)

// Bounds say how far somebody reads a board. They can be compared with ==.
type Bounds struct {
	// From and To bound the date, both inclusive; the zero date is no bound.
	From, To localtime.Date
	// Drafts includes what was never published [X4].
	Drafts bool
	// ConvenedOnly leaves out what belongs to no meeting that was opened.
	ConvenedOnly bool
	// OpenOnly leaves out items with a list of readers.
	OpenOnly bool
}

// covers tells whether the bounds let an item of the board through. Lists of readers are not
// looked at.
func (b Bounds) covers(i Item) bool {
	switch {
	case b.From != localtime.Date{} && i.On.Compare(b.From) < 0, b.To != localtime.Date{} && i.On.Compare(b.To) > 0:
		return false
	case !i.Published && !b.Drafts:
		return false
	default:
		return !b.ConvenedOnly || i.Convened
	}
}

// span is how far a viewer reads one board. Several of one board add up.
type span struct {
	boardID string
	Bounds
}

// Scope is all that a viewer may read. Whatever reads content takes one, and puts it into the
// statement itself. A zero Scope reads nothing.
type Scope struct {
	personID string
	now      time.Time
	spans    []span
	// hasGrants is for people who read single items beside their boards.
	hasGrants bool
	// boards narrows the scope; nil narrows nothing.
	boards []string
}

// On narrows the scope to some boards; nil narrows nothing.
func (s Scope) On(boardIDs []string) Scope {
	if boardIDs == nil {
		return s
	}
	s.spans = slices.DeleteFunc(slices.Clone(s.spans), func(one span) bool { return !slices.Contains(boardIDs, one.boardID) })
	s.boards = append([]string{}, boardIDs...)
	return s
}

// IsEmpty tells whether the scope reads nothing, so that nothing need be asked.
func (s Scope) IsEmpty() bool { return len(s.spans) == 0 && !s.hasGrants }

// PersonID is whose scope it is.
func (s Scope) PersonID() string { return s.personID }

// Now is the instant for which the scope was found.
func (s Scope) Now() time.Time { return s.now }

// HasGrants tells whether single items may be readable beside the boards.
func (s Scope) HasGrants() bool { return s.hasGrants }

// Boards are those to which the scope is narrowed; nil is no restriction.
func (s Scope) Boards() []string { return s.boards }

// Reach is the boards that a viewer reads within the same bounds.
type Reach struct {
	Bounds
	BoardIDs []string
}

// Reaches are what adds up to the scope beside the grants: few, however many boards there are.
func (s Scope) Reaches() []Reach {
	var found []Reach
	for _, one := range s.spans {
		i := slices.IndexFunc(found, func(r Reach) bool { return r.Bounds == one.Bounds })
		if i < 0 {
			found, i = append(found, Reach{Bounds: one.Bounds}), len(found)
		}
		if !slices.Contains(found[i].BoardIDs, one.boardID) {
			found[i].BoardIDs = append(found[i].BoardIDs, one.boardID)
		}
	}
	return found
}

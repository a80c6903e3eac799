package policy

import (
	"slices"
	"time"

	"example.org/portal/backend/internal/governance/localtime"
)

// Bounds say how much of a board a viewer reads. They can be compared with ==.
type Bounds struct {
	// From and To limit the date, both inclusive; the zero date is no limit.
	From, To localtime.Date
	// Drafts includes items that were never published [X4].
	Drafts bool
	// ConvenedOnly leaves out everything that belongs to no opened meeting.
	ConvenedOnly bool
	// OpenOnly leaves out items with a list of readers.
	OpenOnly bool
}

// covers reports whether the bounds include an item of the board. It ignores lists of readers.
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

// span is how much a viewer reads of one board. Several spans of one board add up.
type span struct {
	boardID string
	Bounds
}

// Scope is everything that a viewer may read. Every query for content takes a Scope and makes it a condition of the SQL
// statement. A zero Scope reads nothing.
type Scope struct {
	personID string
	now      time.Time
	spans    []span
	// hasGrants reports whether the person reads single items in addition to the boards.
	hasGrants bool
	// boards narrows the scope; nil does not narrow it.
	boards []string
}

// On narrows the scope to some boards; nil does not narrow it.
func (s Scope) On(boardIDs []string) Scope {
	if boardIDs == nil {
		return s
	}
	s.spans = slices.DeleteFunc(slices.Clone(s.spans), func(one span) bool { return !slices.Contains(boardIDs, one.boardID) })
	s.boards = append([]string{}, boardIDs...)
	return s
}

// IsEmpty reports whether the scope reads nothing. Callers then need no statement.
func (s Scope) IsEmpty() bool { return len(s.spans) == 0 && !s.hasGrants }

// PersonID returns the person whose scope it is.
func (s Scope) PersonID() string { return s.personID }

// Now returns the instant for which the scope was computed.
func (s Scope) Now() time.Time { return s.now }

// HasGrants reports whether single items may be readable in addition to the boards.
func (s Scope) HasGrants() bool { return s.hasGrants }

// Boards returns the boards to which the scope is narrowed; nil when it is not narrowed.
func (s Scope) Boards() []string { return s.boards }

// Reach is a set of boards that a viewer reads within the same bounds.
type Reach struct {
	Bounds
	BoardIDs []string
}

// Reaches returns the parts that together make the scope, except for grants. They are few, however many boards there
// are.
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

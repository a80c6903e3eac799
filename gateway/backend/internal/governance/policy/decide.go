package policy

import "slices"

// Access says how much of an item a person gets.
type Access int

// The kinds of access.
const (
	// Absent items do not exist for the person [X6].
	Absent Access = iota
	// Placeholder items show a number and a time, and nothing else [X9].
	Placeholder
	// Readable items can be read.
	Readable
)

// Decision is how much of an item a viewer reads, and the rule that decided it.
type Decision struct {
	Access Access
	Rule   string
}

// Decide applies the rules of docs/domain/access.md in their order. The first rule that fits decides.
func (v *Viewer) Decide(i Item) Decision {
	if v == nil {
		return Decision{Absent, "X1"}
	}
	covered, open := v.covers(i)
	switch {
	case slices.Contains(i.Excluded, v.Person.ID):
		return barred(covered, "X2")
	case i.Restricted && !slices.Contains(i.Readers, v.Person.ID):
		return barred(covered, "X3")
	case open, v.holdsGrant(i):
		return Decision{Readable, "X5"}
	case covered: // by an auditor's scope for open items only
		return Decision{Placeholder, "X3"}
	}
	published := i
	published.Published = true
	if _, hidden := v.covers(published); hidden {
		return Decision{Absent, "X4"}
	}
	return Decision{Absent, "X6"}
}

// barred returns a placeholder for viewers who read the meeting, and Absent for all others.
func barred(covered bool, rule string) Decision {
	if covered {
		return Decision{Placeholder, rule}
	}
	return Decision{Absent, rule}
}

// covers reports whether the viewer reads the meeting that an item belongs to, and whether that opens the item itself.
// It ignores the item's list of readers, which Decide has checked before.
func (v *Viewer) covers(i Item) (covered, open bool) {
	on := v.standings[i.BoardID]
	if on == nil {
		return false, false
	}
	for _, one := range on.spans {
		if one.covers(i) {
			covered = true
			open = open || !i.Restricted || !one.OpenOnly
		}
	}
	return covered, open
}

// Attends reports whether the viewer is a guest of the item now [X5]. Whether something keeps the viewer from it is for Decide.
func (v *Viewer) Attends(i Item) bool {
	return v != nil && i.Published && i.granted(v.Person.ID, v.now, Guest)
}

// holdsGrant reports whether the viewer reads the item as its contributor or guest.
func (v *Viewer) holdsGrant(i Item) bool {
	if i.granted(v.Person.ID, v.now, Contributor) {
		return true
	}
	return v.Attends(i)
}

package change

import (
	"cmp"
	"slices"
)

// Rank is the place of an aggregate in the order in which rows are locked. The order prevents deadlocks
// (docs/architecture.md, one change).
type Rank int

// The ranks. Counters are locked after all of them, and the head of the audit chain is locked last.
const (
	RankOrganisation Rank = iota + 1
	RankPerson
	RankBoard
	RankMeeting
)

// Lock names a row.
type Lock struct {
	Rank Rank
	ID   string
	// Exclusive is for rows that the command changes, or by which other commands decide. Several transactions can hold
	// other locks of one row together, and the row cannot change meanwhile.
	Exclusive bool
}

// Change returns a lock of a row that the command changes.
func Change(rank Rank, id string) Lock { return Lock{Rank: rank, ID: id, Exclusive: true} }

// Keep returns a lock of a row that must not change until the command ends.
func Keep(rank Rank, id string) Lock { return Lock{Rank: rank, ID: id} }

// inOrder sorts locks by rank and id. It keeps each row once, in its strongest mode, because raising a lock later can
// deadlock.
func inOrder(locks []Lock) []Lock {
	sorted := slices.Clone(locks)
	slices.SortFunc(sorted, func(a, b Lock) int {
		exclusiveFirst := 0
		if a.Exclusive != b.Exclusive {
			exclusiveFirst = 1
			if a.Exclusive {
				exclusiveFirst = -1
			}
		}
		return cmp.Or(compare(a, b), exclusiveFirst)
	})
	return slices.CompactFunc(sorted, func(a, b Lock) bool { return compare(a, b) == 0 })
}

// compare orders locks by their rows. It ignores the mode.
func compare(a, b Lock) int { return cmp.Or(cmp.Compare(a.Rank, b.Rank), cmp.Compare(a.ID, b.ID)) }

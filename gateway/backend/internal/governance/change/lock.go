package change

import (
	"cmp"
	"slices"
)

// Rank is the place of an aggregate in the order in which rows are locked, so that no two
// changes wait for each other (docs/architecture.md, one change).
type Rank int

// The ranks. Counters, and then the head of the audit chain, come behind all of them.
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
	// Exclusive is for rows that are changed, or by which other changes decide. Other locks
	// keep a row as it is, and go together.
	Exclusive bool
}

// Change locks a row that the command changes.
func Change(rank Rank, id string) Lock { return Lock{Rank: rank, ID: id, Exclusive: true} }

// Keep locks a row that must stay as it is until the command ends.
func Keep(rank Rank, id string) Lock { return Lock{Rank: rank, ID: id} }

// inOrder sorts by rank and id and takes each row once, in its strongest mode: raising a
// lock later can deadlock.
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

// compare orders rows, whatever their mode.
func compare(a, b Lock) int { return cmp.Or(cmp.Compare(a.Rank, b.Rank), cmp.Compare(a.ID, b.ID)) }

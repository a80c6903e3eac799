// Package page has what every list that is read in pages does alike.
package page

// The bounds of a page, and its size when nobody names one (domain reference 15).
const (
	Smallest = 1
	Default  = 20
	Largest  = 100
)

// Allows tells whether a page may have so many entries.
func Allows(limit int) bool { return Smallest <= limit && limit <= Largest }

// Ask is how many entries to ask the store for: one more than wanted tells whether another
// page follows.
func Ask(limit int) int { return limit + 1 }

// Cut keeps the entries of the page and tells whether more follow.
func Cut[T any](found []T, limit int) (kept []T, more bool) {
	if len(found) > limit {
		return found[:limit], true
	}
	return found, false
}

package upload

import "time"

const (
	// mostConflicts is how often in a row the drive may say that somebody changed the file
	// until its session is given up (docs/protocols/tus.md, "When a slice fails").
	mostConflicts = 2
	// mostInConflict bounds the memory.
	mostInConflict = 1_000
)

// conflicts counts, for uploads that get no further, how often the drive said that
// somebody changed the file meanwhile. A slice that cannot be sent again spreads them over
// several requests.
type conflicts struct{ *recent[int] }

func newConflicts(now func() time.Time) conflicts {
	return conflicts{newRecent[int](now, mostInConflict)}
}

// add counts one more.
func (c conflicts) add(k key) {
	c.change(k, itemServes, func(count int) int { return count + 1 })
}

// hopeless tells that the drive said so too often.
func (c conflicts) hopeless(k key) bool {
	count, _ := c.find(k)
	return count > mostConflicts
}

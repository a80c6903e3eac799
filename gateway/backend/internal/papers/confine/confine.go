// Package confine limits the memory and the time of child processes that read untrusted files. A child is the same program as
// its parent, and ends with it (docs/domain/papers.md, "Checks").
package confine

// Limits are the limits of one child.
type Limits struct {
	// MemoryBytes is the largest heap. From 60 % of it the garbage collector runs more often.
	MemoryBytes int64
	// ProcessorSeconds is the processor time after which the system kills the child.
	ProcessorSeconds uint64
}

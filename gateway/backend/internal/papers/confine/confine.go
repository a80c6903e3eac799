// Package confine limits the memory and the time of child processes that read untrusted files. A child is the same program as
// its parent, and ends with it (docs/domain/papers.md, "Checks").
package confine

// Files are the folders and files that a confined program of somebody else has.
type Files struct {
	Readable, Writable []string
	// Sockets are folders in which it may make local sockets, and remove files of its account.
	Sockets []string
}

// Limits are the limits of one child.
type Limits struct {
	// MemoryBytes is the largest heap. From 60 % of it the garbage collector runs more often.
	MemoryBytes int64
	// ProcessorSeconds is the processor time after which the system kills the child.
	ProcessorSeconds uint64
	// FileBytes is the largest file that the child may write; 0 means that it writes none.
	FileBytes uint64
	// OpenFiles is the largest number of files that are open at the same time.
	OpenFiles uint64
}

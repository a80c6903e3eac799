// Package confine limits the memory and the time of child processes that read untrusted files. A child is the same program as
// its parent, and ends with it (docs/domain/papers.md, "Checks").
package confine

import (
	"bytes"
	"os"
	"strings"
)

// Limits are the limits of one child.
type Limits struct {
	// MemoryBytes is the largest heap. From 60 % of it the garbage collector runs more often.
	MemoryBytes int64
	// ProcessorSeconds is the processor time after which the system kills the child.
	ProcessorSeconds uint64
}

// Environment returns the environment of a child, which has no variable of the parent.
func Environment() []string { return []string{"GOMAXPROCS=1", "GOTRACEBACK=none"} }

// Exhausted reports whether a child ended because it reached a limit. It knows that from the signal or from the messages
// of the Go runtime.
func Exhausted(state *os.ProcessState, said string) bool {
	return wasKilled(state) || strings.Contains(said, "out of memory") || strings.Contains(said, "cannot allocate memory") || strings.Contains(said, "stack exceeds")
}

// Said keeps the beginning of the standard error of a child.
type Said struct {
	kept bytes.Buffer
	// Most is the number of bytes that are kept. Later bytes are dropped.
	Most int
}

// Write never fails.
func (s *Said) Write(p []byte) (int, error) {
	s.kept.Write(p[:min(len(p), max(0, s.Most-s.kept.Len()))])
	return len(p), nil
}

// String returns the kept bytes.
func (s *Said) String() string { return s.kept.String() }

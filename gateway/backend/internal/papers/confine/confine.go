// Package confine holds what reads files of others inside bounds of memory and time: a child process of the same program, which
// ends with its parent (docs/domain/papers.md, "Checks").
package confine

import (
	"bytes"
	"os"
	"strings"
)

// Limits are those of one child.
type Limits struct {
	// MemoryBytes is what it may have in use; its collector works hard from 60 % on.
	MemoryBytes int64
	// ProcessorSeconds is the processor time after which the system ends it.
	ProcessorSeconds uint64
}

// Environment is that of a child: nothing of the parent's.
func Environment() []string { return []string{"GOMAXPROCS=1", "GOTRACEBACK=none"} }

// Exhausted tells that a child ended because it took too much, by the signal or by what the runtime says.
func Exhausted(state *os.ProcessState, said string) bool {
	return killed(state) || strings.Contains(said, "out of memory") || strings.Contains(said, "cannot allocate memory") || strings.Contains(said, "stack exceeds")
}

// Said keeps the beginning of what a child says on its standard error.
type Said struct {
	kept bytes.Buffer
	// Most bounds what is kept, in bytes.
	Most int
}

// Write implements io.Writer.
func (s *Said) Write(p []byte) (int, error) {
	s.kept.Write(p[:min(len(p), max(0, s.Most-s.kept.Len()))])
	return len(p), nil
}

// String is what was kept.
func (s *Said) String() string { return s.kept.String() }

//go:build unix

package process

import (
	"bytes"
	"strings"
	"sync"
)

// output collects what a process writes.
type output struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.Write(p)
}

func (o *output) all() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.String()
}

// tail returns the end of the output, with long lines cut.
func (o *output) tail() string {
	const most, width = 15, 300
	lines := strings.Split(strings.TrimSpace(o.all()), "\n")
	lines = lines[max(0, len(lines)-most):]
	for i, line := range lines {
		lines[i] = line[:min(width, len(line))]
	}
	return strings.Join(lines, "\n")
}

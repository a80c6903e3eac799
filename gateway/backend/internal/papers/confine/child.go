package confine

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
)

// Child is a running child process.
type Child struct {
	// Input is what the child reads. It is closed at its end.
	Input io.WriteCloser

	output  *bufio.Reader
	process *exec.Cmd
	said    said
}

// Start starts this program with arguments. The child has no variable of the parent's environment, and ends with ctx at the latest.
// Its report is at most mostReport bytes long, and so is what is kept of its standard error.
func Start(ctx context.Context, mostReport int, arguments ...string) (*Child, error) {
	program, err := os.Executable()
	if err != nil {
		return nil, fmt.Errorf("find the program of a child: %w", err)
	}
	c := &Child{process: exec.CommandContext(ctx, program, arguments...), said: said{most: mostReport}} // #nosec G204 -- this program itself
	c.process.Env = []string{"GOMAXPROCS=1", "GOTRACEBACK=none"}
	c.process.Stderr = &c.said
	contain(c.process)
	if c.Input, err = c.process.StdinPipe(); err != nil {
		return nil, fmt.Errorf("begin a child: %w", err)
	}
	output, err := c.process.StdoutPipe()
	if err != nil {
		return nil, fmt.Errorf("begin a child: %w", err)
	}
	c.output = bufio.NewReaderSize(output, mostReport)
	if err := c.process.Start(); err != nil {
		return nil, fmt.Errorf("begin a child: %w", err)
	}
	return c, nil
}

// ErrKeep marks the error of the function that Receive calls.
var ErrKeep = errors.New("keep what a child made")

// Receive reads the first line that a child writes, which is its report in JSON, and calls keep with the report and the bytes after it.
func Receive[R any](from *Child, keep func(report R, rest io.Reader) error) (report R, err error) {
	line, err := from.output.ReadSlice('\n')
	if err != nil {
		return report, fmt.Errorf("read the report: %w", err)
	}
	if err := json.Unmarshal(line, &report); err != nil {
		return report, fmt.Errorf("read the report: %w", err)
	}
	if err := keep(report, from.output); err != nil {
		return report, fmt.Errorf("%w: %w", ErrKeep, err)
	}
	return report, nil
}

// Wait waits for the end of the child, and ends what the child started and left. It returns an error unless the child ended by itself
// and reports no failure.
func (c *Child) Wait() error {
	err := c.process.Wait()
	_ = endGroup(c.process.Process.Pid) // usually nothing is left
	return err
}

// Said returns the beginning of the standard error of a child that has ended.
func (c *Child) Said() string { return c.said.kept.String() }

// Exhausted reports whether a child that has ended reached a limit. It knows that from the signal or from the messages
// of the Go runtime.
func (c *Child) Exhausted() bool {
	text := c.Said()
	return wasKilled(c.process.ProcessState) ||
		strings.Contains(text, "out of memory") || strings.Contains(text, "cannot allocate memory") || strings.Contains(text, "stack exceeds")
}

// said keeps the beginning of the standard error of a child, at most as many bytes as most.
type said struct {
	kept bytes.Buffer
	most int
}

// Write never fails.
func (s *said) Write(p []byte) (int, error) {
	s.kept.Write(p[:min(len(p), max(0, s.most-s.kept.Len()))])
	return len(p), nil
}

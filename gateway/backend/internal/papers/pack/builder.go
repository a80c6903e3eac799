package pack

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"syscall"
	"time"

	"example.org/portal/backend/internal/papers/confine"
)

const (
	// deadline is the longest time of a build, including the time to read the papers.
	deadline   = 3 * time.Minute
	mostReport = 1 << 20
	// mostAttempts is the largest number of attempts. Each attempt leaves out the paper at which the last one ended, and the last
	// attempt also leaves out all papers after it.
	mostAttempts = 4
)

func limits() confine.Limits {
	return confine.Limits{MemoryBytes: 1 << 30, ProcessorSeconds: 60, OpenFiles: 16}
}

// Argument is the argument with which the program runs as a child. Every program that builds packs passes its arguments to
// Child.
const Argument = "build-pack"

var (
	// ErrTooMuch means that a pack cannot be built within the limits.
	ErrTooMuch = errors.New("the pack takes more memory or time than there is")
	// ErrMissing is the error of a Source for a paper whose bytes are missing.
	ErrMissing = errors.New("the paper's bytes are missing")
)

// Source opens a paper of the plan and returns its length.
type Source func(ctx context.Context, entry, paper int) (file io.ReadCloser, length int64, err error)

// Builder builds packs. It builds one at a time, because a build may take a gigabyte of memory.
type Builder struct{ place chan struct{} }

// NewBuilder returns a builder whose children run this program.
func NewBuilder() *Builder { return &Builder{place: make(chan struct{}, 1)} }

// Build builds a pack. It calls keep with the file while the child writes it, and returns the error of keep. A page with a text
// replaces a paper that cannot be read. Other errors are ErrTooMuch and errors outside of the papers.
func (b *Builder) Build(ctx context.Context, plan Plan, papers Source, keep func(Report, io.Reader) error) (Report, error) {
	select {
	case b.place <- struct{}{}:
		defer func() { <-b.place }()
	case <-ctx.Done():
		return Report{}, ctx.Err()
	}
	bounded, cancel := context.WithTimeout(ctx, deadline)
	defer cancel()
	left := leftOut{papers: map[[2]int]bool{}}
	for attempt := 1; ; attempt++ {
		report, culprit, err := b.buildOnce(bounded, plan, withoutPapers(papers, left), keep)
		if !errors.Is(err, ErrTooMuch) || culprit == nil || attempt == mostAttempts || bounded.Err() != nil {
			return report, err
		}
		left.papers[*culprit] = true
		if attempt == mostAttempts-1 {
			left.from = culprit
		}
	}
}

// leftOut has the papers that an attempt leaves out: single papers, and all papers from one on.
type leftOut struct {
	papers map[[2]int]bool
	from   *[2]int
}

func (l leftOut) has(entry, paper int) bool {
	at := [2]int{entry, paper}
	return l.papers[at] || l.from != nil && slices.Compare(at[:], l.from[:]) >= 0
}

// errLeftOut is the error of a Source for a paper that an attempt leaves out.
var errLeftOut = errors.New("the paper takes too much time or memory")

// withoutPapers returns papers without those that are left out.
func withoutPapers(papers Source, left leftOut) Source {
	return func(ctx context.Context, entry, paper int) (io.ReadCloser, int64, error) {
		if left.has(entry, paper) {
			return nil, 0, errLeftOut
		}
		return papers(ctx, entry, paper)
	}
}

// buildOnce runs one child. culprit is the paper at which it reached a limit of memory or time.
func (b *Builder) buildOnce(ctx context.Context, plan Plan, papers Source, keep func(Report, io.Reader) error) (report Report, culprit *[2]int, err error) {
	running, stop := context.WithCancel(ctx)
	defer stop()
	child, err := confine.Start(running, mostReport, Argument)
	if err != nil {
		return Report{}, nil, fmt.Errorf("build a pack: %w", err)
	}
	sent := make(chan error, 1)
	go func() {
		err := feed(running, child.Input, plan, papers)
		if err != nil && !isClosed(err) {
			stop() // otherwise the child waits for more
		}
		sent <- err
	}()
	report, received := confine.Receive(child, func(report Report, rest io.Reader) error {
		return keep(report, io.LimitReader(rest, report.Bytes))
	})
	if received != nil {
		stop() // the child could not write any more
	}
	ended := child.Wait()
	stop() // the child reads no more papers
	unsent := <-sent
	switch {
	case ctx.Err() != nil:
		if errors.Is(ctx.Err(), context.DeadlineExceeded) {
			return Report{}, nil, ErrTooMuch
		}
		return Report{}, nil, ctx.Err()
	case received == nil && ended == nil:
		return report, nil, nil
	case errors.Is(received, confine.ErrKeep):
		return Report{}, nil, received
	case unsent != nil && !isClosed(unsent):
		return Report{}, nil, unsent
	case child.Exhausted(), strings.HasSuffix(child.Said(), overdueSaid):
		return Report{}, lastRead(child.Said()), ErrTooMuch
	default:
		return Report{}, nil, fmt.Errorf("build a pack: %w: %.500s", errors.Join(received, ended), tail(child.Said()))
	}
}

// feed writes the plan and the papers to the child.
func feed(ctx context.Context, in io.WriteCloser, plan Plan, papers Source) (err error) {
	defer func() { err = errors.Join(err, in.Close()) }()
	line, err := json.Marshal(plan)
	if err != nil {
		return fmt.Errorf("write the plan: %w", err)
	}
	if _, err := in.Write(append(line, '\n')); err != nil {
		return fmt.Errorf("write the plan: %w", err)
	}
	for i, entry := range plan.Entries {
		for j, paper := range entry.Papers {
			if paper.Format == "" {
				continue
			}
			if err := feedOne(ctx, in, papers, i, j); err != nil {
				return err
			}
		}
	}
	return nil
}

func feedOne(ctx context.Context, in io.Writer, papers Source, entry, paper int) error {
	file, length, err := papers(ctx, entry, paper)
	if errors.Is(err, errLeftOut) {
		return sendLength(in, leftOutFile)
	}
	if errors.Is(err, ErrMissing) || err == nil && length > mostPaperBytes {
		if file != nil {
			_ = file.Close() // it was not read
		}
		return sendLength(in, missingFile)
	}
	if err != nil {
		return fmt.Errorf("open a paper for a pack: %w", err)
	}
	defer func() { _ = file.Close() }() // it was only read
	if err := send(in, file, length); err != nil {
		return fmt.Errorf("hand a paper to a pack: %w", err)
	}
	return nil
}

// isClosed reports whether the child stopped reading. The child itself reports why.
func isClosed(err error) bool {
	return errors.Is(err, os.ErrClosed) || errors.Is(err, syscall.EPIPE)
}

// lastRead returns the paper that a child was reading when it ended, or nil where it had finished all papers.
func lastRead(said string) *[2]int {
	if strings.Contains(said, writingSaid) {
		return nil
	}
	var last *[2]int
	for line := range strings.Lines(said) {
		var at [2]int
		if n, err := fmt.Sscanf(line, readingForm, &at[0], &at[1]); err == nil && n == 2 {
			last = &at
		}
	}
	return last
}

func tail(said string) string {
	return said[max(0, len(said)-500):]
}

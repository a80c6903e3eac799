package rendition

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"example.org/portal/backend/internal/papers/confine"
)

// Argument is the argument with which the program of the backend runs as a child that becomes LibreOffice. Every program that
// makes an Office passes its arguments to Child.
const Argument = "convert-paper"

// limits are those of LibreOffice, whose processes have them each. A document with large pictures takes most of the memory.
func limits(mostBytes uint64) confine.Limits {
	return confine.Limits{MemoryBytes: 1 << 30, ProcessorSeconds: 90, FileBytes: mostBytes, OpenFiles: 512}
}

// longestConversion is how long LibreOffice may take for one file. It starts anew each time, which takes a minute on a busy machine; the
// limit of processor time ends it earlier elsewhere.
const longestConversion = 4 * time.Minute

// mostSaid is how much is kept of what LibreOffice writes about a failure.
const mostSaid = 4 << 10

// Office is a LibreOffice on this machine, which runs for each file anew: without the network, with a private folder that is deleted
// afterwards, and with limits of time and memory. It is safe for concurrent use, and converts one file at a time.
type Office struct {
	program  string
	deadline time.Duration
	// mostBytes is the largest file that it may write.
	mostBytes uint64
	// place is taken while a file is converted.
	place chan struct{}
}

// Find returns the LibreOffice of a name on the PATH, such as soffice, or of a path. It returns an error where there is none, and on
// systems that cannot confine it.
func Find(program string) (*Office, error) {
	if !confine.CanEnclose() {
		return nil, errors.New("only Linux on amd64 or arm64 can confine LibreOffice")
	}
	found, err := exec.LookPath(program)
	if err != nil {
		return nil, fmt.Errorf("look for LibreOffice: %w", err)
	}
	if found, err = filepath.Abs(found); err != nil {
		return nil, fmt.Errorf("look for LibreOffice: %w", err)
	}
	return &Office{program: found, deadline: longestConversion, mostBytes: mostBytes, place: make(chan struct{}, 1)}, nil
}

// Make converts a file and calls use with the PDF. extension is that of the file, such as docx; LibreOffice learns nothing else of
// the file's name. Make returns the error of use unchanged, or else ErrDocument, ErrAway or the error of the context.
func (o *Office) Make(ctx context.Context, extension string, file Source, use func(pdf io.Reader) error) error {
	select {
	case o.place <- struct{}{}:
		defer func() { <-o.place }()
	case <-ctx.Done():
		return ctx.Err()
	}
	folder, err := os.MkdirTemp("", "portal-office-")
	if err != nil {
		return fmt.Errorf("%w: make a folder: %w", ErrAway, err)
	}
	defer func() { _ = os.RemoveAll(folder) }() // the system deletes what is left of temporary files
	if err := copyInto(filepath.Join(folder, paperName(extension)), file); err != nil {
		return fmt.Errorf("%w: copy the file: %w", ErrAway, err)
	}
	if err := o.convert(ctx, extension, folder); err != nil {
		return err
	}
	pdf, err := os.Open(filepath.Join(folder, madeFolder, "paper.pdf")) // #nosec G304 -- a folder of our own
	if err != nil {
		return fmt.Errorf("%w: %w", ErrDocument, err)
	}
	defer func() { _ = pdf.Close() }() // it was only read
	return use(pdf)
}

// convert runs LibreOffice in a folder that has the paper.
func (o *Office) convert(ctx context.Context, extension, folder string) error {
	running, cancel := context.WithTimeout(ctx, o.deadline)
	defer cancel()
	child, err := confine.Start(running, mostSaid, Argument, o.program, folder, extension, strconv.FormatUint(o.mostBytes, 10))
	if err != nil {
		return fmt.Errorf("%w: %w", ErrAway, err)
	}
	_ = child.Input.Close() // LibreOffice reads nothing from it
	ended := child.Wait()
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case running.Err() != nil:
		return fmt.Errorf("%w: it takes longer than %s", ErrDocument, o.deadline)
	case ended != nil && strings.HasPrefix(child.Said(), beginFailed):
		return fmt.Errorf("%w: %w: %.500s", ErrAway, ended, child.Said())
	case ended != nil:
		return fmt.Errorf("%w: %w: %.500s", ErrDocument, ended, child.Said())
	default:
		return nil
	}
}

func paperName(extension string) string { return "paper." + extension }

func copyInto(path string, source Source) (err error) {
	from, err := source()
	if err != nil {
		return err
	}
	defer func() { _ = from.Close() }()                                      // it was only read
	into, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600) // #nosec G304 -- a folder of our own
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, into.Close()) }()
	_, err = io.Copy(into, from)
	return err
}

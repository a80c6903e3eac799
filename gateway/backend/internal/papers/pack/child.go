package pack

import (
	"bufio"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"example.org/portal/backend/internal/papers/confine"
)

// Child builds a pack from standard input, when the program's arguments ask for it, and ends the process. Otherwise it
// does nothing.
func Child(arguments []string) {
	if len(arguments) != 2 || arguments[1] != Argument {
		return
	}
	if err := run(os.Stdin, os.Stdout, os.Stderr); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

// missingFile stands for the length of a paper whose bytes are not to be had.
const missingFile = ^uint64(0)

// readingForm is what the child says before it looks at a paper, and before it draws it, so that its parent knows at which one it died.
const readingForm = "reading %d %d\n"

// writingSaid is what it says after the last one.
const writingSaid = "writing\n"

var errFrame = errors.New("the papers of a pack are not announced as they should be")

// run reads the plan's line and behind it each paper with its length, in the plan's order; it writes the report's line
// and behind it the file.
func run(in io.Reader, out io.Writer, progress io.Writer) error {
	if err := confine.Restrain(limits()); err != nil {
		return fmt.Errorf("set the limits of a build: %w", err)
	}
	from := bufio.NewReaderSize(in, 64<<10)
	line, err := from.ReadBytes('\n')
	if err != nil {
		return fmt.Errorf("read the plan: %w", err)
	}
	var plan Plan
	if err := json.Unmarshal(line, &plan); err != nil {
		return fmt.Errorf("read the plan: %w", err)
	}
	last := ""
	report, write, err := assemble(plan, input{
		next: func() ([]byte, error) { return receiveFile(from) },
		at: func(entry, paper int) {
			if at := fmt.Sprintf(readingForm, entry, paper); at != last {
				_, _ = io.WriteString(progress, at) // who does not listen learns nothing
				last = at
			}
		},
	})
	if err != nil {
		return err
	}
	_, _ = io.WriteString(progress, writingSaid)
	said, err := json.Marshal(report)
	if err != nil {
		return fmt.Errorf("write the report: %w", err)
	}
	if _, err := out.Write(append(said, '\n')); err != nil {
		return fmt.Errorf("write the report: %w", err)
	}
	return write(out)
}

// receiveFile reads one paper; nil for one whose bytes are not to be had.
func receiveFile(from io.Reader) ([]byte, error) {
	var head [8]byte
	if _, err := io.ReadFull(from, head[:]); err != nil {
		return nil, fmt.Errorf("read the length of a paper: %w", err)
	}
	length := binary.BigEndian.Uint64(head[:])
	if length == missingFile {
		return nil, nil
	}
	if length > mostPaperBytes {
		return nil, errFrame
	}
	file := make([]byte, length)
	if _, err := io.ReadFull(from, file); err != nil {
		return nil, fmt.Errorf("read a paper: %w", err)
	}
	return file, nil
}

// send writes one paper as receiveFile reads it; nil for one whose bytes are not to be had.
func send(to io.Writer, file io.Reader, length int64) error {
	head := binary.BigEndian.AppendUint64(nil, missingFile)
	if file != nil {
		head = binary.BigEndian.AppendUint64(nil, uint64(length)) // #nosec G115 -- never below zero
	}
	if _, err := to.Write(head); err != nil || file == nil {
		return err
	}
	_, err := io.CopyN(to, file, length)
	return err
}

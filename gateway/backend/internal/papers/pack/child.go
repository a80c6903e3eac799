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

// Child builds a pack from standard input and ends the process where the program was started with Argument. Otherwise it does
// nothing.
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

// missingFile and leftOutFile stand in place of the length of a paper: its bytes are missing, or this attempt leaves it out.
const (
	missingFile = ^uint64(0)
	leftOutFile = missingFile - 1
)

// readingForm is the message of the child before it reads or draws a paper. Its parent then knows at which paper it ended.
const readingForm = "reading %d %d\n"

// overdueSaid is the message of the child before it ends because a paper took too long.
const overdueSaid = "overdue\n"

// writingSaid is the message of the child after the last paper.
const writingSaid = "writing\n"

var errFrame = errors.New("the length of a paper is out of range")

// run reads a line with the plan, and then each paper with its length before it. It writes a line with the report, and then the
// file.
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
	last, watch := "", newWatch(confine.ProcessorTime, mostOnPaper)
	go watch.run(func() {
		_, _ = io.WriteString(progress, overdueSaid)
		os.Exit(1)
	})
	report, write, err := assemble(plan, input{
		next: func() ([]byte, string, error) { return receiveFile(from) },
		at: func(entry, paper int) {
			if at := fmt.Sprintf(readingForm, entry, paper); at != last {
				_, _ = io.WriteString(progress, at) // the build does not depend on it
				last = at
				watch.begin()
			}
		},
		spent: confine.ProcessorTime,
	})
	watch.end()
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

// receiveFile reads one paper. instead is the text of the page that replaces a paper without bytes.
func receiveFile(from io.Reader) (file []byte, instead string, err error) {
	var head [8]byte
	if _, err := io.ReadFull(from, head[:]); err != nil {
		return nil, "", fmt.Errorf("read the length of a paper: %w", err)
	}
	length := binary.BigEndian.Uint64(head[:])
	switch {
	case length == missingFile:
		return nil, unreadable, nil
	case length == leftOutFile:
		return nil, tooMuch, nil
	case length > mostPaperBytes:
		return nil, "", errFrame
	}
	file = make([]byte, length)
	if _, err := io.ReadFull(from, file); err != nil {
		return nil, "", fmt.Errorf("read a paper: %w", err)
	}
	return file, "", nil
}

// send writes one paper as receiveFile reads it.
func send(to io.Writer, file io.Reader, length int64) error {
	if err := sendLength(to, uint64(length)); err != nil { // #nosec G115 -- never below zero
		return err
	}
	_, err := io.CopyN(to, file, length)
	return err
}

// sendLength writes the length of a paper, or missingFile or leftOutFile.
func sendLength(to io.Writer, length uint64) error {
	_, err := to.Write(binary.BigEndian.AppendUint64(nil, length))
	return err
}

package inspection

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"

	"example.org/portal/backend/internal/papers/confine"
)

// Child inspects standard input, when the program's arguments ask for it, and ends the process. Otherwise it
// does nothing.
func Child(arguments []string) {
	if len(arguments) != 3 || arguments[1] != Argument {
		return
	}
	if err := run(os.Stdin, os.Stdout, ActiveContentPolicy(arguments[2])); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

func run(in io.Reader, out io.Writer, active ActiveContentPolicy) error {
	if err := confine.Restrain(limits()); err != nil {
		return fmt.Errorf("set the limits of an inspection: %w", err)
	}
	file, err := io.ReadAll(in)
	if err != nil {
		return fmt.Errorf("read the file: %w", err)
	}
	report, readingCopy := look(file, active)
	line, err := json.Marshal(report)
	if err != nil {
		return fmt.Errorf("write the report: %w", err)
	}
	if _, err := out.Write(append(line, '\n')); err != nil {
		return fmt.Errorf("write the report: %w", err)
	}
	if _, err := out.Write(readingCopy); err != nil {
		return fmt.Errorf("write the reading copy: %w", err)
	}
	return nil
}

// look tells what a file is, and makes the reading copy of one that has one.
func look(file []byte, active ActiveContentPolicy) (Report, []byte) {
	switch Sniff(file) {
	case PDF:
		return lookAtPDF(file, active)
	case PNG, JPEG:
		return lookAtImage(file)
	case zipped:
		return lookAtOffice(file), nil
	default:
		return Report{Refusal: TypeNotAllowed}, nil
	}
}

// SniffBytes is how much of a file's beginning Sniff needs.
const SniffBytes = 8

// zipped stands for every kind of Office file: which one, only its content tells.
const zipped Kind = "application/zip"

// Sniff tells the kind by the first bytes, which must be those of the format: a file that only contains them
// somewhere is something else for other programs.
func Sniff(beginning []byte) Kind {
	for _, magic := range []struct {
		bytes string
		kind  Kind
	}{{"%PDF-", PDF}, {"\x89PNG\r\n\x1a\n", PNG}, {"\xff\xd8\xff", JPEG}, {"PK\x03\x04", zipped}} {
		if bytes.HasPrefix(beginning, []byte(magic.bytes)) {
			return magic.kind
		}
	}
	return ""
}

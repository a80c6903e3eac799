package inspection

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"

	"example.org/portal/backend/internal/papers/confine"
)

// Child inspects standard input and ends the process where the program was started with Argument. Otherwise it does nothing.
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
	report, readingCopy := inspect(file, active)
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

// inspect returns the report of a file and its reading copy, or nil where it has none.
func inspect(file []byte, active ActiveContentPolicy) (Report, []byte) {
	switch Sniff(file) {
	case PDF:
		return inspectPDF(file, active)
	case PNG, JPEG:
		return inspectImage(file)
	case zipped:
		return inspectOffice(file), nil
	default:
		return Report{Refusal: TypeNotAllowed}, nil
	}
}

// SniffBytes is the number of bytes of a file that Sniff needs.
const SniffBytes = 8

// zipped is the kind of every Office file before its content is read.
const zipped Kind = "application/zip"

// Sniff returns the kind of a file by its first bytes, or an empty text. The signature must be at the very beginning, because
// other programs recognise other formats in a file that has it later.
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

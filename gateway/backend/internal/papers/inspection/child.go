package inspection

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"slices"

	"example.org/portal/backend/internal/papers/confine"
	"example.org/portal/backend/internal/papers/pdfium"
)

// Child inspects standard input and ends the process where the program was started with Argument. Otherwise it does nothing.
func Child(arguments []string) {
	if len(arguments) != 4 || arguments[1] != Argument {
		return
	}
	if err := run(os.Stdin, os.Stdout, ActiveContentPolicy(arguments[2]), arguments[3]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

// run inspects a file. compiled is the folder that pdfium.Folder prepared.
func run(in io.Reader, out io.Writer, active ActiveContentPolicy, compiled string) error {
	if err := confine.Restrain(limits()); err != nil {
		return fmt.Errorf("set the limits of an inspection: %w", err)
	}
	file, err := readUpload(in)
	if err != nil {
		return err
	}
	report, readingCopy, err := inspect(file, active, compiled)
	if err != nil {
		return err
	}
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
func inspect(file *upload, active ActiveContentPolicy, compiled string) (Report, []byte, error) {
	ctx := context.Background() // the system ends a child that takes too long
	switch kind := Sniff(file.beginning()); kind {
	case PDF:
		engine, err := startPDFium(ctx, compiled)
		if err != nil {
			return Report{}, nil, err
		}
		report, readingCopy := inspectPDF(ctx, engine, file, active)
		return report, readingCopy, nil
	case PNG, JPEG:
		pictures := pictureInspection{start: func() (*pdfium.Engine, error) { return startPDFium(ctx, compiled) }}
		return pictures.inspect(ctx, kind, file.whole())
	case zipped:
		return inspectOffice(file.whole()), nil, nil
	case compound:
		return inspectCompound(file), nil, nil
	default:
		return Report{Kind: SniffUnaccepted(file.beginning()), Refusal: TypeNotAllowed}, nil, nil
	}
}

func startPDFium(ctx context.Context, compiled string) (*pdfium.Engine, error) {
	engine, err := pdfium.New(ctx, compiled, pdfiumMemory)
	if err != nil { // somebody tidied up the folder
		return pdfium.New(ctx, "", pdfiumMemory)
	}
	return engine, nil
}

// SniffBytes is the number of bytes of a file that Sniff needs.
const SniffBytes = 1024

const (
	// zipped is the kind of every Office file before its content is read.
	zipped Kind = "application/zip"
	// compound is the kind of files of Office before 2007, and of newer ones behind a password.
	compound Kind = "application/x-ole-storage"
)

// headPDF begins a PDF.
var headPDF = []byte("%PDF-")

// Sniff returns the kind of a file by its first bytes, or an empty text. Something may stand before the head of a PDF, as viewers
// allow (ISO 32000-1, annex H.3, note 13), unless other programs would take the file for another format.
func Sniff(beginning []byte) Kind {
	for _, magic := range []struct {
		bytes string
		kind  Kind
	}{{"\x89PNG\r\n\x1a\n", PNG}, {"\xff\xd8\xff", JPEG}, {"PK\x03\x04", zipped}, {compoundFile, compound}} {
		if bytes.HasPrefix(beginning, []byte(magic.bytes)) {
			return magic.kind
		}
	}
	before, _, found := bytes.Cut(beginning[:min(len(beginning), SniffBytes)], headPDF)
	if found && isUnknown(before) {
		return PDF
	}
	return ""
}

// byteOrderMarks are what text programs write at the beginning of a file, also of a PDF.
var byteOrderMarks = []string{"\xef\xbb\xbf", "\xff\xfe", "\xfe\xff"}

// isUnknown reports whether no program knows a format by these bytes.
func isUnknown(before []byte) bool {
	for _, mark := range byteOrderMarks {
		before = bytes.TrimPrefix(before, []byte(mark))
	}
	if len(bytes.TrimSpace(before)) == 0 {
		return true
	}
	return !bytes.ContainsAny(before, "<#") && slices.Contains([]string{"text/plain; charset=utf-8", "application/octet-stream"}, http.DetectContentType(before))
}

// Package inspection looks at a file that somebody uploaded before anybody reads it: what it is, whether it
// is whole, and whether something in it would act by itself. A child process of the same program does the
// looking, with limits of memory and time, since no reader of such files survives everything
// (docs/domain/papers.md, "Checks").
package inspection

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"time"

	"example.org/portal/backend/internal/papers/confine"
	"example.org/portal/backend/internal/papers/pdfium"
)

// Kind is what a file is by its content, whatever its name says.
type Kind string

// The kinds that are accepted.
const (
	PDF  Kind = "application/pdf"
	PNG  Kind = "image/png"
	JPEG Kind = "image/jpeg"
	DOCX Kind = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
	XLSX Kind = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
	PPTX Kind = "application/vnd.openxmlformats-officedocument.presentationml.presentation"
)

// Kinds lists all of them.
func Kinds() []Kind { return []Kind{PDF, PNG, JPEG, DOCX, XLSX, PPTX} }

// OfficeExtension is that of an Office file's name, such as docx; empty for other kinds.
func (k Kind) OfficeExtension() string {
	return map[Kind]string{DOCX: "docx", XLSX: "xlsx", PPTX: "pptx"}[k]
}

// Refusal is why a file is not accepted; empty for one that is.
type Refusal string

// The refusals.
const (
	// TypeNotAllowed is none of the kinds above.
	TypeNotAllowed Refusal = "TYPE_NOT_ALLOWED"
	// Encrypted does not open without a password.
	Encrypted Refusal = "ENCRYPTED"
	// Broken cannot be read as what it says it is.
	Broken Refusal = "BROKEN"
	// TooManyPages has more than mostPages.
	TooManyPages Refusal = "TOO_MANY_PAGES"
	// ActiveContent starts programs or carries other files, or has scripts where these are refused.
	ActiveContent Refusal = "ACTIVE_CONTENT"
	// TooLargeInside takes more memory or time than its size lets expect.
	TooLargeInside Refusal = "TOO_LARGE_INSIDE"
	// Macros are programs in an Office file, or its kind is one that may have them.
	Macros Refusal = "MACROS"
	// Template is an Office file from which new files are made.
	Template Refusal = "TEMPLATE"
	// CannotBeShown has pages that the portal's copy would show differently.
	CannotBeShown Refusal = "CANNOT_BE_SHOWN"
	// Malware is a virus that a virus scanner found. The inspection itself never says it.
	Malware Refusal = "MALWARE"
	// Suspicious is something unusual that a virus scanner found, and no virus that it knows. The inspection itself never says it.
	Suspicious Refusal = "SUSPICIOUS"
)

// Refusals returns all refusals.
func Refusals() []Refusal {
	return []Refusal{TypeNotAllowed, Encrypted, Broken, TooManyPages, ActiveContent, TooLargeInside, Macros, Template, CannotBeShown, Malware, Suspicious}
}

// ActiveContentPolicy says what happens to a PDF with scripts or automatic actions. A PDF that starts programs or contains other
// files is always refused.
type ActiveContentPolicy string

// The policies.
const (
	// Disarm leaves scripts and automatic actions out of the reading copy.
	Disarm ActiveContentPolicy = "disarm"
	// Refuse refuses the file.
	Refuse ActiveContentPolicy = "refuse"
)

// Check returns an error for every other text.
func (p ActiveContentPolicy) Check() error {
	if p != Disarm && p != Refuse {
		return errors.New("is neither disarm nor refuse")
	}
	return nil
}

// Report is the result of an inspection.
type Report struct {
	Kind    Kind    `json:"kind"`
	Refusal Refusal `json:"refusal,omitempty"`
	// Pages is 0 for files that have none by themselves.
	Pages int `json:"pages,omitempty"`
	// HasText means that the pages have letters, and not only pictures of letters.
	HasText bool `json:"hasText,omitempty"`
	// Likeness says how the pages of the reading copy of a PDF look beside those of the original.
	Likeness Likeness `json:"likeness,omitempty"`
	// CopyBytes is the length of the reading copy; 0 where the file itself is read.
	CopyBytes int64 `json:"copyBytes,omitempty"`
	// IsBeyondScanners reports whether an Office file unpacks to more than virus scanners look through, unless they are set up for it.
	IsBeyondScanners bool `json:"isBeyondScanners,omitempty"`
	// CopyKind is what the reading copy is; empty without one.
	CopyKind Kind `json:"copyKind,omitempty"`
	// Notices are what whoever brought the file should know of the copy.
	Notices Notices `json:"notices,omitempty"`
}

// The limits of the child. They are those of docs/domain/papers.md, "Checks".
const (
	deadline   = 60 * time.Second
	mostReport = 64 << 10
)

func limits() confine.Limits {
	return confine.Limits{MemoryBytes: 768 << 20, ProcessorSeconds: 30, OpenFiles: 16}
}

// pdfiumMemory is the largest memory of PDFium for one document.
const pdfiumMemory = 384 << 20

// Generation counts the versions of what this package writes for one file. Reading copies of an older generation are made again.
const Generation = 1

// Argument is the argument with which the program runs as a child. Every program that inspects files passes its arguments to
// Child.
const Argument = "inspect-paper"

// ErrBusy means that the inspection could not be done. The file may be sound.
var ErrBusy = errors.New("the inspection could not be done")

// Inspector inspects files, at most one for each processor at the same time.
type Inspector struct {
	active ActiveContentPolicy
	places chan struct{}
	// compiled has PDFium for the children, which may not write a file.
	compiled pdfium.Folder
}

// New returns an inspector whose children run this program.
func New(active ActiveContentPolicy) *Inspector {
	return &Inspector{active: active, places: make(chan struct{}, runtime.GOMAXPROCS(0))}
}

// Prepare compiles PDFium for the inspections to come, unless an earlier process of this account did. Without it the first PDF waits
// for that, some seconds.
func (i *Inspector) Prepare(ctx context.Context) error {
	_, err := i.compiled.Prepare(ctx)
	return err
}

// Inspect inspects a file. Where the file has a reading copy, Inspect calls keep with it and returns the error of keep. What is
// wrong with the file is a Refusal and no error. Inspect may return before it has read the whole file: the caller must
// then close the file.
func (i *Inspector) Inspect(ctx context.Context, file io.Reader, keep func(report Report, readingCopy io.Reader) error) (Report, error) {
	select {
	case i.places <- struct{}{}:
		defer func() { <-i.places }()
	case <-ctx.Done():
		return Report{}, ctx.Err()
	}
	folder, err := i.compiled.Prepare(ctx)
	if err != nil {
		return Report{}, fmt.Errorf("%w: %w", ErrBusy, err)
	}
	bounded, cancel := context.WithTimeout(ctx, deadline)
	defer cancel()
	child, err := confine.Start(bounded, mostReport, Argument, string(i.active), folder)
	if err != nil {
		return Report{}, fmt.Errorf("%w: %w", ErrBusy, err)
	}
	// Inspect does not wait for this goroutine, because the source of the file may have stopped sending.
	go func() {
		_, _ = io.Copy(child.Input, file) // a child that stops reading reports why
		_ = child.Input.Close()
	}()
	report, err := confine.Receive(child, func(report Report, rest io.Reader) error {
		if report.CopyBytes == 0 {
			return nil
		}
		return keep(report, io.LimitReader(rest, report.CopyBytes))
	})
	if err != nil {
		cancel() // the child could not write any more
	}
	ended := child.Wait()
	switch {
	case ctx.Err() != nil:
		return Report{}, ctx.Err()
	case err == nil && ended == nil:
		return report, nil
	case errors.Is(err, confine.ErrKeep):
		return Report{}, err
	case bounded.Err() != nil && errors.Is(bounded.Err(), context.DeadlineExceeded), child.Exhausted():
		return Report{Refusal: TooLargeInside}, nil
	default:
		return Report{}, fmt.Errorf("%w: %w: %.200s", ErrBusy, errors.Join(err, ended), child.Said())
	}
}

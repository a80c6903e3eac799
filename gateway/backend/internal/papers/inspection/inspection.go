// Package inspection looks at a file that somebody uploaded before anybody reads it: what it is, whether it
// is whole, and whether something in it would act by itself. A child process of the same program does the
// looking, with limits of memory and time, since no reader of such files survives everything
// (docs/domain/papers.md, "Checks").
package inspection

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"time"

	"example.org/portal/backend/internal/papers/confine"
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
	// Encrypted needs a password, be it only to change it.
	Encrypted Refusal = "ENCRYPTED"
	// Broken cannot be read as what it says it is.
	Broken Refusal = "BROKEN"
	// TooManyPages has more than mostPages.
	TooManyPages Refusal = "TOO_MANY_PAGES"
	// ActiveContent starts programs or carries other files, or has scripts where these are refused.
	ActiveContent Refusal = "ACTIVE_CONTENT"
	// TooLargeInside takes more memory or time than its size lets expect.
	TooLargeInside Refusal = "TOO_LARGE_INSIDE"
	// Macros are programs in an Office file.
	Macros Refusal = "MACROS"
	// Malware is what a virus scanner found. The inspection itself never says it.
	Malware Refusal = "MALWARE"
)

// Refusals lists all of them.
func Refusals() []Refusal {
	return []Refusal{TypeNotAllowed, Encrypted, Broken, TooManyPages, ActiveContent, TooLargeInside, Macros, Malware}
}

// ActiveContentPolicy says what becomes of a PDF with scripts, or with actions that run by themselves. What starts programs or
// carries other files is always refused.
type ActiveContentPolicy string

// The policies.
const (
	// Disarm leaves them out of the reading copy.
	Disarm ActiveContentPolicy = "disarm"
	// Refuse refuses the file.
	Refuse ActiveContentPolicy = "refuse"
)

// Check tells whether it is a policy.
func (p ActiveContentPolicy) Check() error {
	if p != Disarm && p != Refuse {
		return errors.New("is neither disarm nor refuse")
	}
	return nil
}

// Report is what was found.
type Report struct {
	Kind    Kind    `json:"kind"`
	Refusal Refusal `json:"refusal,omitempty"`
	// Pages is 0 for files that have none by themselves.
	Pages int `json:"pages,omitempty"`
	// HasText tells that there are letters on the pages, not only pictures of them.
	HasText bool `json:"hasText,omitempty"`
	// CopyBytes is the length of the reading copy; 0 where the file itself is read.
	CopyBytes int64 `json:"copyBytes,omitempty"`
}

// The limits of the child. They are those of docs/domain/papers.md, "Checks".
const (
	deadline   = 30 * time.Second
	mostReport = 64 << 10
)

func limits() confine.Limits { return confine.Limits{MemoryBytes: 512 << 20, ProcessorSeconds: 15} }

// Argument makes the program the child. Every program that inspects hands its arguments to Child.
const Argument = "inspect-paper"

// ErrBusy means that the machine could not inspect now; the file may be sound.
var ErrBusy = errors.New("the inspection could not be done")

// Inspector inspects files, one for each processor at a time.
type Inspector struct {
	program string
	active  ActiveContentPolicy
	places  chan struct{}
}

// New makes an inspector whose children are this program.
func New(active ActiveContentPolicy) (*Inspector, error) {
	program, err := os.Executable()
	if err != nil {
		return nil, fmt.Errorf("find the program for inspections: %w", err)
	}
	return &Inspector{program: program, active: active, places: make(chan struct{}, runtime.GOMAXPROCS(0))}, nil
}

// Inspect looks at a file, which must be closed to end what is still read of it. keep is given the reading copy of one that has one; what it returns is returned.
// The error is ErrBusy, or says what went wrong outside the file; whatever is wrong with the file is a Refusal.
func (i *Inspector) Inspect(ctx context.Context, file io.Reader, keep func(report Report, readingCopy io.Reader) error) (Report, error) {
	select {
	case i.places <- struct{}{}:
		defer func() { <-i.places }()
	case <-ctx.Done():
		return Report{}, ctx.Err()
	}
	bounded, cancel := context.WithTimeout(ctx, deadline)
	defer cancel()
	child := exec.CommandContext(bounded, i.program, Argument, string(i.active)) // #nosec G204 -- this program itself
	child.Env = confine.Environment()
	said := confine.Said{Most: mostReport}
	child.Stderr = &said
	confine.Contain(child)
	in, err := child.StdinPipe()
	if err != nil {
		return Report{}, fmt.Errorf("begin an inspection: %w", err)
	}
	out, err := child.StdoutPipe()
	if err != nil {
		return Report{}, fmt.Errorf("begin an inspection: %w", err)
	}
	if err := child.Start(); err != nil {
		return Report{}, fmt.Errorf("%w: %w", ErrBusy, err)
	}
	// Nobody waits for this one: the file may come from a source that has fallen silent.
	go func() {
		_, _ = io.Copy(in, file) // a child that wants no more has said why
		_ = in.Close()
	}()
	report, err := receive(out, keep)
	if err != nil {
		cancel() // nobody reads on
	}
	ended := child.Wait()
	switch {
	case ctx.Err() != nil:
		return Report{}, ctx.Err()
	case err == nil && ended == nil:
		return report, nil
	case errors.Is(err, errKeep):
		return Report{}, err
	case bounded.Err() != nil && errors.Is(bounded.Err(), context.DeadlineExceeded), confine.Exhausted(child.ProcessState, said.String()):
		return Report{Refusal: TooLargeInside}, nil
	default:
		return Report{}, fmt.Errorf("%w: %w: %.200s", ErrBusy, errors.Join(err, ended), said.String())
	}
}

// errKeep marks what keep says.
var errKeep = errors.New("keep the reading copy")

// receive reads the report's line and the reading copy behind it.
func receive(out io.Reader, keep func(Report, io.Reader) error) (Report, error) {
	reader := bufio.NewReaderSize(out, mostReport)
	line, err := reader.ReadSlice('\n')
	if err != nil {
		return Report{}, fmt.Errorf("read the report: %w", err)
	}
	var report Report
	if err := json.Unmarshal(line, &report); err != nil {
		return Report{}, fmt.Errorf("read the report: %w", err)
	}
	if report.CopyBytes == 0 {
		return report, nil
	}
	body := io.LimitReader(reader, report.CopyBytes)
	if err := keep(report, body); err != nil {
		return Report{}, fmt.Errorf("%w: %w", errKeep, err)
	}
	return report, nil
}

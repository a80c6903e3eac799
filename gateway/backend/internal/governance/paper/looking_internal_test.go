package paper

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/papers/blob"
	"example.org/portal/backend/internal/papers/inspection"
	"example.org/portal/backend/internal/papers/rendition"
)

var errAway = errors.New("the scanner is away")

// checks are checks that find what a file's text says.
type saying struct{ away, breaksOff bool }

func (s saying) Inspect(_ context.Context, file io.Reader, keep func(inspection.Report, io.Reader) error) (inspection.Report, error) {
	text, err := io.ReadAll(file)
	if err != nil {
		return inspection.Report{}, err
	}
	switch said := string(text); {
	case strings.HasPrefix(said, "broken"):
		return inspection.Report{Kind: inspection.PDF, Refusal: inspection.Broken}, nil
	case strings.HasPrefix(said, "docx large"):
		return inspection.Report{Kind: inspection.DOCX, IsBeyondScanners: true}, nil
	case strings.HasPrefix(said, "docx"):
		return inspection.Report{Kind: inspection.DOCX}, nil
	default:
		report := inspection.Report{Kind: inspection.PDF, Pages: len(strings.Fields(said)), CopyBytes: int64(len(said))}
		return report, keep(report, strings.NewReader(said))
	}
}

func (s saying) Ready(context.Context) error {
	if s.away {
		return errAway
	}
	return nil
}

func (s saying) Scan(_ context.Context, file io.Reader) (string, error) {
	text, err := io.ReadAll(file)
	if s.breaksOff {
		return "", errAway
	}
	for _, name := range []string{"Heuristics.Limits.Exceeded.MaxFileSize", "Heuristics.Encrypted.PDF", "PUA.Pdf.Odd", "Test.Virus"} {
		if strings.Contains(string(text), name) {
			return name, err
		}
	}
	if strings.Contains(string(text), "virus") {
		return "Test.Virus", err
	}
	return "", err
}

func (s saying) Make(_ context.Context, extension string, file rendition.Source, use func(io.Reader) error) error {
	from, err := file()
	if err != nil {
		return err
	}
	text, err := io.ReadAll(from)
	if err != nil {
		return err
	}
	_, becomes, _ := strings.Cut(string(text), ":")
	switch becomes {
	case "impossible":
		return rendition.ErrDocument
	case "away":
		return fmt.Errorf("%w: status 503", rendition.ErrAway)
	default:
		return use(strings.NewReader(becomes + " from " + extension))
	}
}

// noted records the noted keys. The test uses no other method of the transfers.
type noted struct{ Transfers }

func (noted) BeginBlob(context.Context, string, time.Time) error { return nil }

// The test runs the checks of docs/domain/papers.md in their order, with each result.
func TestChecksDecideTheStateOfAFile(t *testing.T) {
	type outcome struct {
		state   ScanState
		refusal inspection.Refusal
		pages   int
		copied  string
		notices inspection.Notices
		fails   error
	}
	const incomplete = inspection.Notices(inspection.ScanIncomplete)
	for name, tc := range map[string]struct {
		file       string
		scanner    Scanner
		renditions Renditions
		want       outcome
	}{
		"no scanner is set up":                     {file: "two pages", want: outcome{state: NotScanned, pages: 2, copied: "two pages"}},
		"the scanner finds nothing":                {file: "two pages", scanner: saying{}, want: outcome{state: Clean, pages: 2, copied: "two pages"}},
		"the scanner finds something":              {file: "a virus", scanner: saying{}, want: outcome{state: Rejected, refusal: inspection.Malware, pages: 2, copied: "a virus"}},
		"the scanner reached its limits":           {file: "Heuristics.Limits.Exceeded.MaxFileSize", scanner: saying{}, want: outcome{state: NotScanned, pages: 1, copied: "Heuristics.Limits.Exceeded.MaxFileSize", notices: incomplete}},
		"the scanner may have reached its limits":  {file: "docx large", scanner: saying{}, want: outcome{state: NotScanned, notices: incomplete}},
		"a virus before the limits":                {file: "docx large Test.Virus", scanner: saying{}, want: outcome{state: Rejected, refusal: inspection.Malware}},
		"the scanner finds something unusual":      {file: "Heuristics.Encrypted.PDF", scanner: saying{}, want: outcome{state: Rejected, refusal: inspection.Suspicious, pages: 1, copied: "Heuristics.Encrypted.PDF"}},
		"the scanner finds an unwanted program":    {file: "PUA.Pdf.Odd", scanner: saying{}, want: outcome{state: Rejected, refusal: inspection.Suspicious, pages: 1, copied: "PUA.Pdf.Odd"}},
		"the scanner is away":                      {file: "two pages", scanner: saying{away: true}, want: outcome{fails: errAway}},
		"the scanner breaks off":                   {file: "two pages", scanner: saying{breaksOff: true}, want: outcome{fails: errAway}},
		"broken: the scanner is not asked":         {file: "broken virus", scanner: saying{}, want: outcome{state: Rejected, refusal: inspection.Broken}},
		"Office without renditions":                {file: "docx:three small pages", want: outcome{state: NotScanned}},
		"Office with a rendition":                  {file: "docx:three small pages", renditions: saying{}, want: outcome{state: NotScanned, pages: 5, copied: "three small pages from docx"}},
		"Office of which no PDF can be made":       {file: "docx:impossible", renditions: saying{}, want: outcome{state: NotScanned}},
		"Office while the service is away":         {file: "docx:away", scanner: saying{}, renditions: saying{}, want: outcome{state: Clean}},
		"Office whose rendition cannot be read":    {file: "docx:broken", renditions: saying{}, want: outcome{state: NotScanned}},
		"Office with a virus: nothing is rendered": {file: "docx:virus", scanner: saying{}, renditions: saying{}, want: outcome{state: Rejected, refusal: inspection.Malware}},
	} {
		t.Run(name, func(t *testing.T) {
			bytes, err := blob.Connect(blob.Settings{URL: "file:" + t.TempDir()})
			if err != nil {
				t.Fatal(err)
			}
			version := Version{ID: "abcdef", BlobKey: "p/ab/abcdef"}
			if err := bytes.Put(t.Context(), version.BlobKey, strings.NewReader(tc.file), int64(len(tc.file))); err != nil {
				t.Fatal(err)
			}
			checks := Checks{Inspector: saying{}, Scanner: tc.scanner, Renditions: tc.renditions}
			checker := NewChecker(nil, noted{}, Shelves{}, bytes, checks, nil, time.Now, slog.New(slog.DiscardHandler))
			found, err := checker.look(t.Context(), version)
			if tc.want.fails != nil {
				if !errors.Is(err, tc.want.fails) {
					t.Fatalf("found %+v, error %v", found, err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			got := outcome{state: found.state(), refusal: found.Refusal, pages: found.Pages, copied: read(t, bytes, found.copyKey), notices: found.Notices}
			if got != tc.want {
				t.Errorf("got %+v, want %+v", got, tc.want)
			}
		})
	}
}

func read(t *testing.T, bytes blob.Store, key string) string {
	t.Helper()
	if key == "" {
		return ""
	}
	from, err := bytes.Open(t.Context(), key, 0, blob.ToTheEnd)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = from.Close() }() // the body was only read
	text, err := io.ReadAll(from)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

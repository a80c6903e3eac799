//go:build !race

package inspection_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"example.org/portal/backend/internal/papers/inspection"
	"example.org/portal/backend/internal/papers/pack"
)

// The files in testdata/papers were each made for one way in which copies of PDFs went wrong in products like this. Their names
// begin with the kind of the fault.

// refused are the files of which nothing is shown, because no viewer shows the whole of them.
var refused = map[string]inspection.Refusal{
	"pb06-content-missing.pdf": inspection.Broken,
	"pb06-count-too-high.pdf":  inspection.Broken,
	"pb06-cut-off.pdf":         inspection.Broken,
	"pb06-damaged-stream.pdf":  inspection.Broken,
	"pb06-empty.pdf":           inspection.Broken,
	"pb06-null-kid.pdf":        inspection.Broken,
	"pb06-null.pdf":            inspection.Broken,
	"pb06-string.pdf":          inspection.Broken,
	"pb25-user256.pdf":         inspection.Encrypted,
}

// madeUp are the files whose copies have appearances that their authors left to viewers, each of which makes up its own.
var madeUp = []string{
	"pb04-appearance-on-parent.pdf",                                                    // that of the field above the widget
	"pb04-choice.pdf", "pb04-text-empty-appearance.pdf", "pb04-text-no-appearance.pdf", // the values
	"pb04-plain-freetext.pdf", "pb04-plain-highlight.pdf", "pb04-plain-ink.pdf", "pb04-plain-line.pdf", "pb04-plain-strikeout.pdf",
}

// different are the files whose copies a program draws differently from the originals, and why that is right.
var different = map[string]string{
	"pdftoppm pb03-null-stream.pdf":   "Poppler draws nothing of a page whose list of streams has a gap",
	"pdftoppm pb06-count-too-low.pdf": "the copy has all five pages, of which Poppler counts three in the original",
	"mutool pb06-count-too-low.pdf":   "MuPDF counts three, too",
	"mutool pb18-root-is-page.pdf":    "MuPDF opens no file whose page tree is a page",
	"pdftoppm pb30-annots-dict.pdf":   "Poppler draws no page whose annotations are no list",
	"pdftoppm pb30-rotate-real.pdf":   "Poppler does not turn a page by 90.0 degrees, other viewers do",
}

// undrawn is the file that Poppler does not draw within minutes, nor does any other viewer.
const undrawn = "pb42-nested-8x8.pdf"

// differentInPacks are the files whose pages in a pack Poppler draws differently from the copies, and why that is right.
var differentInPacks = map[string]string{
	"pdftoppm pb04-kind-highlight.pdf": "the pack has the author's appearance of the mark, in place of which Poppler draws one of its own",
	"pdftoppm cairo pb04-kind-stamp":   "Poppler draws two edges of a stamp that is in a form by one pixel differently, MuPDF does not",
	"pdftoppm pbx-multiply-group.pdf":  "Poppler draws a group that is in a form by one pixel differently, other viewers do not",
}

// The reading copy of a paper and its pages in a pack look as the paper does in another viewer (docs/domain/papers.md, "Checks").
func TestPapersLookAsTheyWereWritten(t *testing.T) {
	for _, by := range []renderer{poppler, mupdf} {
		if _, err := exec.LookPath(by.name); err != nil {
			t.Fatalf("%s is not installed: make setup-tests installs it", by.name)
		}
	}
	files, err := filepath.Glob("testdata/papers/*.pdf")
	if err != nil || len(files) < 150 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, file := range files {
		name := filepath.Base(file)
		t.Run(strings.TrimSuffix(name, ".pdf"), func(t *testing.T) {
			t.Parallel()
			original, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			report, readingCopy := inspect(t, original)
			if report.Refusal != refused[name] {
				t.Fatalf("refused for %q, want %q", report.Refusal, refused[name])
			}
			if report.Refusal != "" {
				return
			}
			if report.Likeness == inspection.AlikeWhole {
				t.Error("a page lost something that the narrowing of its lists left out")
			}
			if name == undrawn {
				packOf(t, pack.PDF, readingCopy)
				return
			}
			inPack := packOf(t, pack.PDF, readingCopy)
			for _, by := range []renderer{poppler, mupdf} {
				drawn := by.draw(t, readingCopy)
				if !slices.Contains(madeUp, name) && !isKnown(different, by, name) {
					sameLook(t, by.name+": reading copy", by.draw(t, original), drawn, 0)
				}
				if !isKnown(differentInPacks, by, name) {
					pages := by.draw(t, inPack)
					sameLook(t, by.name+": pack", drawn, pages[max(0, len(pages)-len(drawn)):], footHeight)
				}
			}
		})
	}
}

// isKnown reports whether a program is known to draw a file differently.
func isKnown(differences map[string]string, by renderer, name string) bool {
	_, known := differences[by.name+" "+name]
	return known
}

// packOf is a pack with one paper, whose pages come last.
func packOf(t *testing.T, format pack.Format, readingCopy []byte) []byte {
	t.Helper()
	plan := pack.Plan{
		Title: "Pack", Footer: "B-2026-05", Language: "en-GB", Published: "2026-11-12T09:00:00Z",
		Entries: []pack.Entry{{Number: "1", Title: "Item", Depth: 1, Papers: []pack.Paper{{Number: "1.1", Mark: "1.1", Title: "Paper", Format: format}}}},
	}
	var built []byte
	report, err := pack.NewBuilder().Build(t.Context(), plan, func(context.Context, int, int) (io.ReadCloser, int64, error) {
		return io.NopCloser(bytes.NewReader(readingCopy)), int64(len(readingCopy)), nil
	}, func(_ pack.Report, body io.Reader) (err error) {
		built, err = io.ReadAll(body)
		return err
	})
	if err != nil || len(report.LeftOut) > 0 {
		t.Fatalf("the pack left out %v, %v", report.LeftOut, err)
	}
	return built
}

const (
	// perInch is the resolution of the pictures, in pixels.
	perInch = 60
	// mostApart is the largest difference of pixels that look the same, of 255.
	mostApart = 40
	// footHeight is the height of the line at the foot of a pack's page, in pixels.
	footHeight = 30 * perInch / 72
)

// picture is a page in colours: three bytes for each pixel.
type picture struct {
	wide, high int
	pixels     []byte
}

// renderer is a program that draws the pages of a PDF as pictures in colours, one after the other.
type renderer struct {
	name string
	// arguments are those before the name of the file.
	arguments []string
}

var (
	poppler = renderer{"pdftoppm", []string{"-r", strconv.Itoa(perInch), "-cropbox"}}
	mupdf   = renderer{"mutool", []string{"draw", "-q", "-r", strconv.Itoa(perInch), "-c", "rgb", "-F", "ppm", "-o", "-"}}
)

var head = regexp.MustCompile(`^P6\n(?:#[^\n]*\n)?(\d+) (\d+)\n255\n`)

// draw draws all pages of a file.
func (r renderer) draw(t *testing.T, file []byte) []picture {
	t.Helper()
	path := filepath.Join(t.TempDir(), "paper.pdf")
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	bounded, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	out, err := exec.CommandContext(bounded, r.name, append(slices.Clone(r.arguments), path)...).Output() // #nosec G204 -- constants
	if err != nil && len(out) == 0 {
		t.Fatalf("%s draws no page: %v", r.name, err)
	}
	var pages []picture
	for len(out) > 0 {
		found := head.FindSubmatch(out)
		if found == nil {
			t.Fatalf("%s: no picture begins with %.20q", r.name, out)
		}
		wide, _ := strconv.Atoi(string(found[1]))
		high, _ := strconv.Atoi(string(found[2]))
		from := len(found[0])
		end := from + 3*wide*high
		pages = append(pages, picture{wide, high, out[from:end]})
		out = out[end:]
	}
	return pages
}

// sameLook compares pages, but for so many rows at the foot.
func sameLook(t *testing.T, what string, want, got []picture, foot int) {
	t.Helper()
	if len(want) != len(got) {
		t.Errorf("the %s has %d pages, want %d", what, len(got), len(want))
		return
	}
	for i := range want {
		if want[i].wide != got[i].wide || want[i].high != got[i].high {
			t.Errorf("page %d of the %s has %d by %d pixels, want %d by %d", i+1, what, got[i].wide, got[i].high, want[i].wide, want[i].high)
			continue
		}
		apart := 0
		for at := range 3 * want[i].wide * (want[i].high - foot) {
			if difference := int(want[i].pixels[at]) - int(got[i].pixels[at]); difference > mostApart || difference < -mostApart {
				apart++
			}
		}
		if apart > 0 {
			t.Errorf("page %d of the %s differs in %d values of colours%s", i+1, what, apart, saved(t, got[i]))
		}
	}
}

// saved keeps a picture for whoever looks into a failure, where PORTAL_TEST_PICTURES names a folder.
func saved(t *testing.T, shown picture) string {
	t.Helper()
	folder := os.Getenv("PORTAL_TEST_PICTURES")
	if folder == "" {
		return ""
	}
	path := filepath.Join(folder, strings.ReplaceAll(t.Name(), "/", "-")+".ppm")
	if err := os.WriteFile(path, append(fmt.Appendf(nil, "P6\n%d %d\n255\n", shown.wide, shown.high), shown.pixels...), 0o600); err != nil {
		t.Error(err)
	}
	return ", see " + path
}

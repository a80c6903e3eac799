//go:build !race

package inspection_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"example.org/portal/backend/internal/papers/inspection"
	"example.org/portal/backend/internal/papers/pack"
)

// rewriters are programs that write a PDF anew, each in its own way. in and out stand for the files.
var rewriters = map[string][]string{
	"cairo":                    {"pdftocairo", "-pdf", "in", "out"},
	"qpdf, compressed objects": {"qpdf", "--object-streams=generate", "--recompress-flate", "in", "out"},
	"qpdf, linearized":         {"qpdf", "--linearize", "in", "out"},
	"qpdf, readable":           {"qpdf", "--qdf", "in", "out"},
	"MuPDF, joined objects":    {"mutool", "clean", "-gggg", "-z", "in", "out"},
	"MuPDF, drawn anew":        {"mutool", "convert", "-o", "out", "in"},
}

// rewritten are the files that the programs write anew: text with pictures, forms, values of fields, marks, and a turned page.
var rewritten = []string{"pbr-reportlab-inline", "pb01-form", "pb01-shared", "pb04-text-appearance", "pb04-kind-stamp", "pb19-rotate-above"}

// What other programs write looks as they wrote it, as the reading copy and in a pack.
func TestPapersOfOtherProgramsLookAsTheyWereWritten(t *testing.T) {
	for program, command := range rewriters {
		t.Run(program, func(t *testing.T) {
			t.Parallel()
			for _, name := range rewritten {
				original := writtenBy(t, command, "testdata/papers/"+name+".pdf")
				report, readingCopy := inspect(t, original)
				if report.Refusal != "" || report.Likeness != inspection.Alike {
					t.Errorf("%s: %+v", name, report)
					continue
				}
				inPack := packOf(t, pack.PDF, readingCopy)
				for _, by := range []renderer{poppler, mupdf} {
					drawn := by.draw(t, readingCopy)
					sameLook(t, by.name+": reading copy of "+name, by.draw(t, original), drawn, 0)
					if isKnown(differentInPacks, by, program+" "+name) {
						continue
					}
					pages := by.draw(t, inPack)
					sameLook(t, by.name+": pack with "+name, drawn, pages[max(0, len(pages)-len(drawn)):], footHeight)
				}
			}
		})
	}
}

// writtenBy returns the file that a program writes.
func writtenBy(t *testing.T, command []string, file string) []byte {
	t.Helper()
	out := filepath.Join(t.TempDir(), "out.pdf")
	arguments := make([]string, 0, len(command))
	for _, argument := range command[1:] {
		switch argument {
		case "in":
			argument = file
		case "out":
			argument = out
		}
		arguments = append(arguments, argument)
	}
	if said, err := exec.CommandContext(t.Context(), command[0], arguments...).CombinedOutput(); err != nil { // #nosec G204 -- constants
		t.Fatalf("%s (make setup-tests installs it): %v\n%s", command[0], err, said)
	}
	made, err := os.ReadFile(out) // #nosec G304 -- a file of the test
	if err != nil {
		t.Fatal(err)
	}
	return made
}

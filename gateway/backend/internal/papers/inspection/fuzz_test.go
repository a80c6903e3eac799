//go:build !race

package inspection_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"example.org/portal/backend/internal/papers/pack"
)

// Whatever somebody uploads is accepted or refused, and a pack takes what was accepted.
func FuzzPapers(f *testing.F) {
	for _, name := range []string{"pb01-form.pdf", "pb02-off.pdf", "pb04-check-box.pdf", "pb19-both-above.pdf", "pb25-owner256.pdf"} {
		file, err := os.ReadFile(filepath.Join("testdata", "papers", name))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(file)
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		report, readingCopy := inspect(t, file)
		if report.Refusal == "" && bytes.HasPrefix(readingCopy, []byte("%PDF-")) {
			packOf(t, pack.PDF, readingCopy)
		}
	})
}

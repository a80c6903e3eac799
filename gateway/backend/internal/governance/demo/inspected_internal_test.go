//go:build !race

// The race detector needs more memory than the child process of the inspection may use. This test is not about races.

package demo

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"testing"

	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/papers/blob"
	"example.org/portal/backend/internal/papers/inspection"
	"example.org/portal/backend/internal/storetest"
)

// The recorded properties of each file are those that the inspection finds, and its bytes are in the store.
func TestDemoFilesMatchTheirInspection(t *testing.T) {
	s := storetest.SQLite(t)
	blobs, made := loadShelf(t, s)
	versions, err := s.VersionsOfPapers(t.Context(), made.ids())
	if err != nil || len(versions) == 0 {
		t.Fatalf("%d versions, %v", len(versions), err)
	}
	inspector := inspection.New(inspection.Refuse) // the inspection removes nothing
	for _, one := range versions {
		t.Run(one.FileName, func(t *testing.T) {
			file, err := blobs.Open(t.Context(), one.BlobKey, 0, blob.ToTheEnd)
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = file.Close() }() // the file was only read
			sum := sha256.New()
			body := io.TeeReader(file, sum)
			report, err := inspector.Inspect(t.Context(), body, func(_ inspection.Report, readingCopy io.Reader) error {
				_, err := io.Copy(io.Discard, readingCopy)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			if got := hex.EncodeToString(sum.Sum(nil)); got != one.SHA256 {
				t.Errorf("other bytes than %s", one.SHA256)
			}
			if report.Refusal != one.Refusal || (report.Refusal != "") != (one.ScanState == paper.Rejected) {
				t.Errorf("refused for %q, written down %q, %s", report.Refusal, one.Refusal, one.ScanState)
			}
			if report.Refusal != "" {
				return
			}
			if string(report.Kind) != one.MediaType || report.Pages != one.PageCount || (one.IsSearchable == nil) != (report.Pages == 0) ||
				one.IsSearchable != nil && *one.IsSearchable != report.HasText {
				t.Errorf("%+v, written down %s with %d pages", report, one.MediaType, one.PageCount)
			}
			if (one.CopyKey != "") != (report.CopyBytes > 0) {
				t.Errorf("a reading copy of %d bytes, written down %d", report.CopyBytes, one.CopyBytes)
			}
		})
	}
}

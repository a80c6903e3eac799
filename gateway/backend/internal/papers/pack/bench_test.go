package pack_test

import (
	"bytes"
	"fmt"
	"io"
	"testing"
	"time"

	"example.org/portal/backend/internal/papers/confinetest"
	"example.org/portal/backend/internal/papers/pack"
	"example.org/portal/backend/internal/papers/pack/packtest"
)

// large is a pack of 40 papers, 500 pages together.
func large() (pack.Plan, map[string][]byte) {
	plan, files := meeting(), map[string][]byte{}
	for i := range 20 {
		entry := pack.Entry{Number: fmt.Sprint(i + 1), Title: fmt.Sprintf("Item %d", i+1), Depth: 1, Start: "13:00", Purpose: "For decision"}
		for j := range 2 {
			one := paper(fmt.Sprintf("%d.%d", i+1, j+1), "Report", pack.PDF)
			entry.Papers = append(entry.Papers, one)
			files[one.Number] = packtest.Paper("Report "+one.Number+" page", 12+j)
		}
		plan.Entries = append(plan.Entries, entry)
	}
	return plan, files
}

// BenchmarkBuild is the building of a pack of 40 papers. child-MiB is the most memory that a child had.
func BenchmarkBuild(b *testing.B) {
	plan, files := large()
	builder := pack.NewBuilder()
	for b.Loop() {
		if _, err := builder.Build(b.Context(), plan, source(plan, files), func(_ pack.Report, body io.Reader) error {
			_, err := io.Copy(io.Discard, body)
			return err
		}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(confinetest.MostResident(b)>>20), "child-MiB")
}

// BenchmarkFill is what a download of a file costs that was built before, beside the store's reading.
func BenchmarkFill(b *testing.B) {
	plan, files := large()
	builder := pack.NewBuilder()
	var file []byte
	report, err := builder.Build(b.Context(), plan, source(plan, files), func(_ pack.Report, body io.Reader) (err error) {
		file, err = io.ReadAll(body)
		return err
	})
	if err != nil {
		b.Fatal(err)
	}
	letters := pack.NewLetters()
	b.ReportAllocs()
	b.SetBytes(report.Bytes)
	for b.Loop() {
		filling, err := letters.Fill(report.Holes, pack.Reader{Name: "Ana Okafor", Email: "ana@example.org", At: time.Unix(0, 0), Watermarked: true})
		if err != nil {
			b.Fatal(err)
		}
		if _, err := io.Copy(io.Discard, struct{ io.Reader }{filling.Over(io.NopCloser(bytes.NewReader(file)), 0)}); err != nil {
			b.Fatal(err)
		}
	}
}

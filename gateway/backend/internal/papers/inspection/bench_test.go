package inspection_test

import (
	"bytes"
	"fmt"
	"image"
	"image/jpeg"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"example.org/portal/backend/internal/papers/confinetest"
	"example.org/portal/backend/internal/papers/inspection"
)

// BenchmarkInspect is the check of a PDF with its reading copy: pages of text, and scans that share one list of resources. The last
// file has 100 MiB. child-MiB is the most memory that a child had so far; the files grow.
func BenchmarkInspect(b *testing.B) {
	for _, tc := range []struct {
		name string
		file []byte
	}{
		{"20 pages", textPages(20)}, {"40 pages", textPages(40)}, {"214 pages", textPages(214)}, {"500 pages", textPages(500)},
		{"300 scans", scans(b, 300)}, {"500 scans", scans(b, 500)},
	} {
		b.Run(tc.name, func(b *testing.B) {
			inspector := inspection.New(inspection.Disarm)
			b.SetBytes(int64(len(tc.file)))
			for b.Loop() {
				report, err := inspector.Inspect(b.Context(), bytes.NewReader(tc.file), func(_ inspection.Report, body io.Reader) error {
					_, err := io.Copy(io.Discard, body)
					return err
				})
				if err != nil || report.Refusal != "" {
					b.Fatalf("%+v, %v", report, err)
				}
			}
			b.ReportMetric(float64(confinetest.MostResident(b)>>20), "child-MiB")
		})
	}
}

// textPages is a PDF of pages with 50 lines.
func textPages(count int) []byte {
	line := "(" + strings.Repeat("The board notes the report. ", 3) + ") ' "
	content := "BT /F1 10 Tf 14 TL 60 790 Td " + strings.Repeat(line, 50) + "ET"
	return pages(count, "/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>", func(int) (string, string) {
		return stream("", content), ""
	})
}

// scans is a PDF of pages with a picture each, of about 250 kB, which are all in one list of resources.
func scans(b *testing.B, count int) []byte {
	b.Helper()
	var list strings.Builder
	for n := range count {
		fmt.Fprintf(&list, "/Im%d %d 0 R ", n, 3+3*n+2)
	}
	random := rand.New(rand.NewPCG(1, 2)) // #nosec G404 -- the same picture in every run
	return pages(count, "/XObject << "+list.String()+">>", func(n int) (string, string) {
		picture := image.NewGray(image.Rect(0, 0, 620, 877))
		for i := range picture.Pix {
			picture.Pix[i] = byte(200 + random.IntN(56))
		}
		var packed bytes.Buffer
		if err := jpeg.Encode(&packed, picture, &jpeg.Options{Quality: 85}); err != nil {
			b.Fatal(err)
		}
		return stream("", fmt.Sprintf("595 0 0 842 0 0 cm /Im%d Do", n)),
			stream("/Type /XObject /Subtype /Image /Width 620 /Height 877 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /DCTDecode", packed.String())
	})
}

// pages is a PDF of pages with the same resources. each returns the content of a page and another object, which may be empty.
func pages(count int, resources string, each func(n int) (content, more string)) []byte {
	objects := []string{"<< /Type /Catalog /Pages 2 0 R >>", ""}
	var kids strings.Builder
	for n := range count {
		page := len(objects) + 1
		fmt.Fprintf(&kids, "%d 0 R ", page)
		content, more := each(n)
		if more == "" {
			more = "null"
		}
		objects = append(objects, fmt.Sprintf("<< /Type /Page /Parent 2 0 R /Contents %d 0 R >>", page+1), content, more)
	}
	objects[1] = fmt.Sprintf("<< /Type /Pages /Kids [%s] /Count %d /MediaBox [0 0 595 842] /Resources << %s >> >>", kids.String(), count, resources)
	return written("", objects...)
}

func stream(entries, content string) string {
	return fmt.Sprintf("<< %s /Length %d >>\nstream\n%s\nendstream", entries, len(content), content)
}

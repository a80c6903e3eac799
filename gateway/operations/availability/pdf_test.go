//go:build operations && linux

package availability

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"testing"
)

// paperOf returns a PDF with a text and a picture, large enough to be read in several parts. The same text gives the same bytes.
func paperOf(t testing.TB, says string) []byte {
	t.Helper()
	const width, height = 400, 500
	picture := make([]byte, width*height)
	noise := rand.New(rand.NewPCG(1, 2))
	for i := range picture {
		picture[i] = byte(noise.Uint32())
	}
	objects := []string{
		"<< /Type /Catalog /Pages 2 0 R >>",
		"<< /Type /Pages /Kids [3 0 R 5 0 R] /Count 2 /MediaBox [0 0 595 842] /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> /XObject << /Im1 7 0 R >> >> >>",
		"<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>", stream("", "BT /F1 12 Tf 72 770 Td ("+says+") Tj ET"),
		"<< /Type /Page /Parent 2 0 R /Contents 6 0 R >>", stream("", "q 400 0 0 500 72 270 cm /Im1 Do Q"),
		stream("/Type /XObject /Subtype /Image /Width 400 /Height 500 /ColorSpace /DeviceGray /BitsPerComponent 8", string(picture)),
	}
	var file bytes.Buffer
	table := "0000000000 65535 f \n"
	file.WriteString("%PDF-1.7\n")
	for i, object := range objects {
		table += fmt.Sprintf("%010d 00000 n \n", file.Len())
		fmt.Fprintf(&file, "%d 0 obj\n%s\nendobj\n", i+1, object)
	}
	at := file.Len()
	fmt.Fprintf(&file, "xref\n0 %d\n%strailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n", len(objects)+1, table, len(objects)+1, at)
	return file.Bytes()
}

func stream(entries, body string) string {
	return fmt.Sprintf("<< %s /Length %d >>\nstream\n%s\nendstream", entries, len(body), body)
}

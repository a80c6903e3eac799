//go:build operations && linux

package availability

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

// paperOf is a PDF of two pages that say something, and of a picture's bytes, so that it is read in several parts.
func paperOf(says string) []byte {
	const noise = 200_000
	picture := make([]byte, noise)
	for i := range picture {
		picture[i] = byte(i * i >> 7)
	}
	stream := func(content string) string {
		return fmt.Sprintf("<< /Length %d >>\nstream\n%s\nendstream", len(content), content)
	}
	objects := []string{
		"<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [4 0 R 5 0 R] /Count 2 /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> /XObject << /I 8 0 R >> >> >>",
		"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
		"<< /Type /Page /Parent 2 0 R /Contents 6 0 R >>", "<< /Type /Page /Parent 2 0 R /Contents 7 0 R >>",
		stream("BT /F1 12 Tf 72 720 Td (" + says + ") Tj ET"), stream("q 400 0 0 500 72 72 cm /I Do Q"),
		fmt.Sprintf("<< /Type /XObject /Subtype /Image /Width 400 /Height 500 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length %d >>\nstream\n%s\nendstream", noise, picture),
	}
	var file strings.Builder
	file.WriteString("%PDF-1.7\n")
	places := make([]int, len(objects))
	for i, object := range objects {
		places[i] = file.Len()
		fmt.Fprintf(&file, "%d 0 obj\n%s\nendobj\n", i+1, object)
	}
	start := file.Len()
	fmt.Fprintf(&file, "xref\n0 %d\n0000000000 65535 f \n", len(objects)+1)
	for _, place := range places {
		fmt.Fprintf(&file, "%010d 00000 n \n", place)
	}
	fmt.Fprintf(&file, "trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n", len(objects)+1, start)
	return []byte(file.String())
}

// pdf is a file whose streams are unpacked.
type pdf struct{ all []byte }

func openPDF(t testing.TB, file []byte) pdf {
	t.Helper()
	api.DisableConfigDir()
	settings := model.NewDefaultConfiguration()
	settings.Offline = true
	read, err := api.ReadContext(bytes.NewReader(file), settings)
	if err == nil {
		err = api.ValidateContext(read)
	}
	if err != nil {
		t.Fatalf("%d bytes are no PDF: %v", len(file), err)
	}
	opened := pdf{}
	for number, entry := range read.Table {
		if entry.Free || entry.Object == nil {
			continue
		}
		stream, isStream := entry.Object.(types.StreamDict)
		if isStream && stream.HasSoleFilterNamed("FlateDecode") || isStream && len(stream.FilterPipeline) == 0 {
			if err := stream.Decode(); err != nil {
				t.Fatalf("object %d of a PDF: %v", number, err)
			}
			opened.all = append(opened.all, stream.Content...)
			continue
		}
		opened.all = append(opened.all, entry.Object.PDFString()...)
	}
	return opened
}

// says tells whether a text stands anywhere, as the portal's pages and bookmarks and as the papers of tests write it.
func (p pdf) says(text string) bool {
	var wide []byte
	for _, unit := range utf16.Encode([]rune(text)) {
		wide = binary.BigEndian.AppendUint16(wide, unit)
	}
	for _, form := range []string{text, string(wide), fmt.Sprintf("%X", wide), fmt.Sprintf("%x", wide)} {
		if bytes.Contains(p.all, []byte(form)) {
			return true
		}
	}
	return false
}

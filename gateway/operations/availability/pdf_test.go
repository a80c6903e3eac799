//go:build operations && linux

package availability

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/png"
	"math/rand/v2"
	"testing"
	"time"
	"unicode/utf16"

	"codeberg.org/go-pdf/fpdf"
	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

// paperOf is a PDF that says something and has a picture, so that it is read in several parts; the same words make the
// same bytes.
func paperOf(t testing.TB, says string) []byte {
	t.Helper()
	const width, height = 400, 500
	picture := image.NewGray(image.Rect(0, 0, width, height))
	noise := rand.New(rand.NewPCG(1, 2))
	for i := range picture.Pix {
		picture.Pix[i] = byte(noise.Uint32())
	}
	var drawn, file bytes.Buffer
	if err := png.Encode(&drawn, picture); err != nil {
		t.Fatal(err)
	}
	made := fpdf.New("P", "pt", "A4", "")
	made.SetCatalogSort(true)
	made.SetCreationDate(time.Unix(0, 0).UTC())
	made.SetModificationDate(time.Unix(0, 0).UTC())
	made.AddPage()
	made.SetFont("Helvetica", "", 12)
	made.Text(72, 72, says)
	made.AddPage()
	made.RegisterImageOptionsReader("picture", fpdf.ImageOptions{ImageType: "PNG"}, &drawn)
	made.ImageOptions("picture", 72, 72, width, height, false, fpdf.ImageOptions{}, 0, "")
	if err := made.Output(&file); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
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

//go:build operations && linux

package availability

import (
	"bytes"
	"image"
	"image/png"
	"math/rand/v2"
	"testing"
	"time"

	"codeberg.org/go-pdf/fpdf"
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

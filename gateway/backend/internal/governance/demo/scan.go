package demo

import (
	"errors"
	"fmt"
	"image"
	"image/draw"
	"math"
	"strings"

	"github.com/go-fonts/dejavu/dejavusans"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// picture is a scanned page in shades of grey.
type picture struct {
	width, height int
	pixels        []byte
}

func (p *picture) dict() types.Dict {
	return types.Dict{
		"Type": types.Name("XObject"), "Subtype": types.Name("Image"), "Width": types.Integer(p.width), "Height": types.Integer(p.height),
		"ColorSpace": types.Name("DeviceGray"), "BitsPerComponent": types.Integer(8),
	}
}

// dotsPerInch is the resolution of the scanner, pointsPerInch the unit of pages, and paperShade the shade of white
// paper in a scan.
const (
	dotsPerInch   = 110
	pointsPerInch = 72
	paperShade    = 0xF4
)

// scanner draws letters on paper and scans them.
type scanner struct{ face font.Face }

func newScanner() (_ *scanner, err error) {
	parsed, err := opentype.Parse(dejavusans.TTF)
	if err != nil {
		return nil, fmt.Errorf("read the face of scans: %w", err)
	}
	made, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: bodySize, DPI: dotsPerInch, Hinting: font.HintingNone})
	if err != nil {
		return nil, fmt.Errorf("make the face of scans: %w", err)
	}
	return &scanner{face: made}, nil
}

// scan makes a file from pictures of pages. Each page has lines; an empty line is a gap.
func scan(p *printing, pages [][]string) error {
	s, err := newScanner()
	if err != nil {
		return err
	}
	for i, lines := range pages {
		taken, err := s.drawPage(lines)
		if err != nil {
			return err
		}
		// Paper never lies quite straight in a scanner.
		angle := 0.006 * float64(1-2*(i%2))
		sine, cosine := math.Sincos(angle)
		on := &sheet{picture: taken}
		fmt.Fprintf(&on.drawn, "q %.2f %.2f %.2f %.2f %.2f %.2f cm /Im1 Do Q\n",
			pageWidth*cosine, pageWidth*sine, -pageHeight*sine, pageHeight*cosine, pageHeight*max(sine, 0), -pageWidth*max(sine, 0))
		p.sheets = append(p.sheets, on)
	}
	return nil
}

// drawPage returns the picture of a page.
func (s *scanner) drawPage(lines []string) (*picture, error) {
	dots := func(points float64) int { return int(points * dotsPerInch / pointsPerInch) }
	page := image.NewGray(image.Rect(0, 0, dots(pageWidth), dots(pageHeight)))
	for i := range page.Pix {
		page.Pix[i] = paperShade
	}
	pen := font.Drawer{Dst: page, Src: image.Black, Face: s.face}
	y := dots(topOfText)
	for _, line := range lines {
		for _, wrapped := range s.wrap(line, fixed.I(dots(textWidth))) {
			pen.Dot = fixed.P(dots(margin), y)
			pen.DrawString(wrapped)
			y += dots(bodySize * leading)
		}
	}
	if y > dots(endOfText) {
		return nil, errors.New("a page of a scan has too many lines")
	}
	// the shadow of the paper's edge
	draw.Draw(page, image.Rect(page.Rect.Max.X-3, 0, page.Rect.Max.X, page.Rect.Max.Y), image.NewUniform(image.Black), image.Point{}, draw.Over)
	return &picture{width: page.Rect.Dx(), height: page.Rect.Dy(), pixels: page.Pix}, nil
}

// wrap breaks a line at spaces.
func (s *scanner) wrap(text string, width fixed.Int26_6) (lines []string) {
	current := ""
	for _, word := range strings.Fields(text) {
		longer := word
		if current != "" {
			longer = current + " " + word
		}
		if current != "" && font.MeasureString(s.face, longer) > width {
			lines = append(lines, current)
			longer = word
		}
		current = longer
	}
	return append(lines, current)
}

package typeset

import (
	"fmt"
	"strings"

	"github.com/go-fonts/dejavu/dejavusans"
	"github.com/go-fonts/dejavu/dejavusansbold"
	"github.com/go-fonts/dejavu/dejavusansboldoblique"
	"github.com/go-fonts/dejavu/dejavusansoblique"
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Faces are the faces of one file, with the letters that were drawn in each. The zero value is ready to use. Faces are not
// safe for concurrent use.
type Faces struct{ faces [styles]*face }

// face is a face in one style.
type face struct {
	data []byte
	font *sfnt.Font
	// buffer is working memory of font.
	buffer sfnt.Buffer
	glyphs map[rune]glyph
	// drawn are the letters that the file shows, so that it has to have their outlines.
	drawn map[rune]bool
}

// glyph is the outline of a letter. Its width is in thousandths of the size.
type glyph struct {
	index sfnt.GlyphIndex
	width int
}

// substitute is drawn for letters that a face does not have. The text of the file still has the letter itself.
const substitute = '□'

// face returns the face of a style. It panics where the font that is compiled into the program is broken.
func (f *Faces) face(style Style) *face {
	style &= Bold | Italic
	if f.faces[style] == nil {
		data := [styles][]byte{
			Regular: dejavusans.TTF, Bold: dejavusansbold.TTF, Italic: dejavusansoblique.TTF, Bold | Italic: dejavusansboldoblique.TTF,
		}[style]
		parsed, err := sfnt.Parse(data)
		if err != nil {
			panic(fmt.Errorf("parse a font of the program: %w", err))
		}
		f.faces[style] = &face{data: data, font: parsed, glyphs: map[rune]glyph{}, drawn: map[rune]bool{}}
	}
	return f.faces[style]
}

// Width returns the width of a text that Printable returned.
func (f *Faces) Width(text string, style Style, size float64) float64 {
	at, wide := f.face(style), 0
	for _, letter := range text {
		wide += at.glyph(letter).width
	}
	return float64(wide) * size / perSize
}

// Fit returns text in one line, shortened with an ellipsis where it is wider than width.
func (f *Faces) Fit(text string, style Style, size, width float64) string {
	text = strings.Join(strings.Fields(Printable(text)), " ")
	if f.Width(text, style, size) <= width {
		return text
	}
	const ellipsis = "…"
	wide := f.Width(ellipsis, style, size)
	for i, letter := range text {
		if wide += f.Width(string(letter), style, size); wide > width {
			return text[:i] + ellipsis
		}
	}
	return text
}

// perSize is the number of units of width in the size of a face (ISO 32000-1, 9.2.4).
const perSize = 1000

// glyph returns the outline of a letter.
func (f *face) glyph(letter rune) glyph {
	found, measured := f.glyphs[letter]
	if !measured {
		found = f.measure(letter)
		f.glyphs[letter] = found
	}
	return found
}

func (f *face) measure(letter rune) glyph {
	index, err := f.font.GlyphIndex(&f.buffer, letter)
	if err == nil && index == 0 && letter != substitute {
		return f.glyph(substitute)
	}
	units := f.font.UnitsPerEm()
	advance, widthErr := f.font.GlyphAdvance(&f.buffer, index, fixed.I(int(units)), font.HintingNone)
	if err != nil || widthErr != nil {
		return glyph{} // a broken table of the font: an empty outline of no width
	}
	return glyph{index: index, width: thousandths(advance, units)}
}

// thousandths converts a length at the size of units, rounded.
func thousandths(length fixed.Int26_6, units sfnt.Units) int {
	return (length.Round()*perSize*2/int(units) + 1) >> 1
}

package demo

import (
	"strings"

	metrics "github.com/pdfcpu/pdfcpu/pkg/font"
	"golang.org/x/text/encoding/charmap"
)

// face is one of the two fonts that every PDF viewer has (ISO 32000-1, 9.6.2.2), so that no file embeds it.
type face struct {
	// name is the name of the resource, font that of the font.
	name, font string
	widths     [256]float64
}

// faces are the fonts of all files.
type faces struct{ plain, bold *face }

func newFaces() faces {
	return faces{plain: newFace("F1", "Helvetica"), bold: newFace("F2", "Helvetica-Bold")}
}

// perEm is the number of units of width in the size of a font.
const perEm = 1000

func newFace(name, font string) *face {
	made := &face{name: name, font: font}
	sameWidth := map[rune]rune{acuteS: 's', '\u00a0': ' ', '\u00ad': '-'} // codes that the library does not know
	for code := ' '; code < 256; code++ {
		measured, isOther := sameWidth[code]
		if !isOther {
			measured = code
		}
		if width, err := metrics.CharWidth(font, measured); err == nil {
			made.widths[code] = float64(width)
		}
	}
	return made
}

// acuteS is the code of the letter "ś", which occurs in our names. Windows-1252 does not have the letter and leaves
// this code free.
const acuteS = 0x81

// codeOf returns the byte of a letter. It returns that of "?" for a letter without a code.
func codeOf(letter rune) byte {
	code, known := charmap.Windows1252.EncodeRune(letter)
	switch {
	case letter == 'ś':
		return acuteS
	case !known:
		return '?'
	default:
		return code
	}
}

func (f *face) width(text string, size float64) (wide float64) {
	for _, letter := range text {
		wide += f.widths[codeOf(letter)]
	}
	return wide * size / perEm
}

// wrap breaks text at spaces into lines of a width.
func (f *face) wrap(text string, size, width float64) (lines []string) {
	var line strings.Builder
	wide, blank := 0.0, f.width(" ", size)
	for word := range strings.FieldsSeq(text) {
		long := f.width(word, size)
		if line.Len() > 0 && wide+blank+long > width {
			lines = append(lines, line.String())
			line.Reset()
			wide = 0
		}
		if line.Len() > 0 {
			line.WriteByte(' ')
			wide += blank
		}
		line.WriteString(word)
		wide += long
	}
	return append(lines, line.String())
}

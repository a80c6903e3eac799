package demo

import (
	"strings"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/text/encoding/charmap"
)

// face is one of the two that every program that shows PDF has (ISO 32000-1, 9.6.2.2), so that no file carries it.
type face struct {
	// name is that of the resource.
	name   string
	widths [256]float64
}

// faces are what all files are printed with.
type faces struct{ plain, bold *face }

func newFaces() faces { return faces{plain: newFace("F1", ""), bold: newFace("F2", "B")} }

// perEm is in how many parts widths count the size of a face.
const perEm = 1000

func newFace(name, style string) *face {
	ruler := fpdf.New("P", "pt", "A4", "")
	ruler.SetFont("Helvetica", style, perEm)
	made := &face{name: name}
	for code := ' '; code < 256; code++ {
		made.widths[code] = ruler.GetStringWidth(string([]byte{byte(code)}))
	}
	made.widths[acuteS] = made.widths['s']
	return made
}

// acuteS is the letter that our names have and Windows-1252 has not, at a code that it leaves free; differences tells readers of it.
const (
	acuteS      = 0x81
	differences = "[129 /sacute]"
)

// codeOf is the byte of a letter, that of "?" where there is none.
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

// wrap breaks text into lines of a width, at blanks.
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

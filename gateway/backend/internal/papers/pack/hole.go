package pack

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"example.org/portal/backend/internal/papers/pdf"
)

// HoleKind says what a hole is for.
type HoleKind string

// The kinds of holes.
const (
	// ReaderHole is for the reader's name on the cover.
	ReaderHole HoleKind = "READER"
	// WatermarkHole is for the watermark, which every page draws where the organisation wants it.
	WatermarkHole HoleKind = "WATERMARK"
)

// Hole is a part of a file that has blanks until a download fills it with the reader's name. Its length never changes, so that no
// other byte of the file moves.
type Hole struct {
	Kind   HoleKind `json:"kind"`
	Offset int64    `json:"offset"`
	Length int      `json:"length"`
}

// The lengths of holes, in bytes.
const (
	readerHole    = 2048
	watermarkHole = 4096
)

// The largest number of letters of texts in holes. Longer texts end with an ellipsis.
const (
	mostOfName = 150
	mostOfMark = 200
)

// Reader is the person who downloads a file.
type Reader struct {
	Name, Email string
	// At is the time in the watermark.
	At time.Time
	// Watermarked means that the pages have a watermark with name, e-mail address and time.
	Watermarked bool
}

// Filling is the content of the holes of a file.
type Filling struct{ pieces []piece }

type piece struct {
	at   int64
	text []byte
}

// Fill returns the content of the holes for a reader.
func (l *Letters) Fill(holes []Hole, of Reader) (Filling, error) {
	var filling Filling
	for _, hole := range holes {
		text := ""
		switch {
		case hole.Kind == ReaderHole:
			text = l.coverLine(of)
		case hole.Kind == WatermarkHole && of.Watermarked:
			text = l.watermark(of)
		}
		if len(text) > hole.Length {
			return Filling{}, fmt.Errorf("%d bytes for a hole of %d", len(text), hole.Length)
		}
		filling.pieces = append(filling.pieces, piece{at: hole.Offset, text: []byte(text + strings.Repeat(" ", hole.Length-len(text)))})
	}
	return filling, nil
}

// Over returns a reader of a file, from an offset, with its holes filled. It buffers nothing.
func (f Filling) Over(file io.ReadCloser, from int64) io.ReadCloser {
	return &filled{ReadCloser: file, at: from, pieces: f.pieces}
}

type filled struct {
	io.ReadCloser
	at     int64
	pieces []piece
}

// Read implements io.Reader.
func (f *filled) Read(p []byte) (int, error) {
	n, err := f.ReadCloser.Read(p)
	for _, one := range f.pieces {
		from, to := max(f.at, one.at), min(f.at+int64(n), one.at+int64(len(one.text)))
		if from < to {
			copy(p[from-f.at:to-f.at], one.text[from-one.at:to-one.at])
		}
	}
	f.at += int64(n)
	return n, err
}

// coverLine returns the line with the reader's name on the cover.
func (l *Letters) coverLine(of Reader) string {
	return fmt.Sprintf("BT /%s %s Tf 0 4 Td %s Tj ET", faceName, pdf.FormatNumber(coverSize), l.encode(shorten("Prepared for "+of.Name, mostOfName)))
}

// watermark returns the watermark: the name, and below it the e-mail address and the time.
func (l *Letters) watermark(of Reader) string {
	name := l.shorten(shorten(of.Name, mostOfMark), markWidth/10)
	at := of.At.UTC().Format("2006-01-02 15:04") + " UTC"
	below := join(l.shorten(shorten(of.Email, mostOfMark), markWidth/8-l.width(" · "+at)), at)
	first := min(44, markWidth/max(1, l.width(name)))
	second := min(20, markWidth/max(1, l.width(below)))
	const turned = math.Pi / 4
	place := func(size, wide, up float64) string {
		cos, sin := math.Cos(turned), math.Sin(turned)
		x, y := markSide/2-cos*wide*size/2-sin*up, markSide/2-sin*wide*size/2+cos*up
		return fmt.Sprintf("/%s %.2f Tf %.5f %.5f %.5f %.5f %.2f %.2f Tm", faceName, size, cos, sin, -sin, cos, x, y)
	}
	return fmt.Sprintf("/%s gs 0.35 g BT %s %s Tj %s %s Tj ET", paleName,
		place(first, l.width(name), 6), l.encode(name), place(second, l.width(below), -second-6), l.encode(below))
}

func shorten(text string, most int) string {
	text = strings.Join(strings.Fields(text), " ")
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	return string([]rune(text)[:most-1]) + "…"
}

// Letters has the letters that every file's font has, with their widths.
type Letters struct{ widths map[rune]float64 }

// width returns the width of a text at size 1.
func (l *Letters) width(text string) (wide float64) {
	for _, letter := range text {
		wide += l.widths[l.substitute(letter)]
	}
	return wide
}

// shorten cuts a text to a width at size 1. A cut text ends with an ellipsis.
func (l *Letters) shorten(text string, most float64) string {
	letters := []rune(text)
	for len(letters) > 1 && l.width(string(letters)) > most {
		letters = append(slices.Clone(letters[:len(letters)-2]), '…')
	}
	return string(letters)
}

func (l *Letters) substitute(letter rune) rune {
	if _, has := l.widths[letter]; !has {
		return '?'
	}
	return letter
}

// encode returns a text as the operand of a text operator: two bytes for each letter.
func (l *Letters) encode(text string) string {
	var out strings.Builder
	out.WriteByte('<')
	for _, letter := range text {
		fmt.Fprintf(&out, "%04X", l.substitute(letter))
	}
	out.WriteByte('>')
	return out.String()
}

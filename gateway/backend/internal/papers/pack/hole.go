package pack

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"strings"
	"time"
	"unicode/utf8"

	"example.org/portal/backend/internal/papers/typeset"
)

// HoleKind says what a hole is for.
type HoleKind string

// The kinds of holes.
const (
	// ReaderHole is for the reader's name on the cover.
	ReaderHole HoleKind = "READER"
	// WatermarkHole is for the watermark, which every page draws where the organisation wants it.
	WatermarkHole HoleKind = "WATERMARK"
	// FontProgramHole, FontWidthsHole and FontTextHole are for the font of both, which has the letters of the reader's name.
	FontProgramHole HoleKind = "FONT_PROGRAM"
	FontWidthsHole  HoleKind = "FONT_WIDTHS"
	FontTextHole    HoleKind = "FONT_TEXT"
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
	readerHole      = 2048
	watermarkHole   = 4096
	fontProgramHole = 64 << 10
	fontWidthsHole  = 4 << 10
	fontTextHole    = 8 << 10
)

// The largest number of letters of a name and of an address in holes, and of the lines of the name on the cover. Longer texts end with an
// ellipsis.
const (
	mostOfText    = 200
	mostNameLines = 3
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

// Fill returns the content of the holes for a reader. Where the letters take more bytes than there are, the texts are shortened.
func (l *Letters) Fill(holes []Hole, of Reader) (Filling, error) {
	for most := mostOfText; ; most /= 2 {
		shorter := of
		shorter.Name, shorter.Email = shorten(of.Name, most), shorten(of.Email, most)
		filling, missing := l.fill(holes, shorter)
		if missing == 0 {
			return filling, nil
		}
		if most <= 1 {
			return Filling{}, fmt.Errorf("the holes have %d bytes too few for a reader's name", missing)
		}
	}
}

// fill returns the content of the holes, or the number of bytes that one of them has too few.
func (l *Letters) fill(holes []Hole, of Reader) (filling Filling, missing int) {
	faces := typeset.NewLaterFaces(l.fonts)
	texts := map[HoleKind][]byte{ReaderHole: coverLine(faces, of)}
	if of.Watermarked {
		texts[WatermarkHole] = watermark(faces, of)
	}
	drawn := faces.Later()
	texts[FontProgramHole], texts[FontWidthsHole], texts[FontTextHole] = drawn.Program, drawn.Widths, drawn.ToUnicode
	for _, hole := range holes {
		text := texts[hole.Kind]
		if len(text) > hole.Length {
			return Filling{}, len(text) - hole.Length
		}
		filling.pieces = append(filling.pieces, piece{at: hole.Offset, text: append(text, bytes.Repeat([]byte(" "), hole.Length-len(text))...)})
	}
	return filling, 0
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

// coverLine returns the lines with the reader's name on the cover.
func coverLine(faces *typeset.Faces, of Reader) []byte {
	var out bytes.Buffer
	up := 4.0
	for _, line := range faces.WrapWithin("Prepared for "+of.Name, typeset.Regular, coverSize, textWidth, mostNameLines) {
		fmt.Fprintf(&out, "BT 0 %.2f Td %s ET ", up, faces.Show(line, coverSize))
		up -= coverSize * lineFactor
	}
	return out.Bytes()
}

// The sizes of the name in the watermark: the largest in which it needs one line, otherwise the smallest, in more lines. The size of the
// address and the time below it.
const (
	largestName  = 44.0
	smallestName = 24.0
	belowSize    = 18.0
	mostLines    = 3
)

// watermark returns the watermark: the name, and below it the e-mail address and the time. The letters have light edges, so that they can
// be read on a dark page.
func watermark(faces *typeset.Faces, of Reader) []byte {
	size := largestName
	if wide := faces.Width(faces.Line(of.Name, typeset.Regular), 1); wide*size > markWidth {
		size = max(smallestName, markWidth/wide)
	}
	rows := sized(faces.WrapWithin(of.Name, typeset.Regular, size, markWidth, mostLines), size)
	at := of.At.UTC().Format("2006-01-02 15:04") + " UTC"
	below := []typeset.Line{faces.Line(join(of.Email, at), typeset.Regular)}
	if faces.Width(below[0], belowSize) > markWidth {
		below = append(faces.WrapWithin(of.Email, typeset.Regular, belowSize, markWidth, mostLines), faces.Line(at, typeset.Regular))
	}
	rows = append(rows, sized(below, belowSize)...)
	height := 0.0
	for _, row := range rows {
		height += row.size * lineFactor
	}
	var out bytes.Buffer
	fmt.Fprintf(&out, "/%s gs 0.35 g 1 G 2 Tr", paleName)
	up := height / 2
	for _, row := range rows {
		up -= row.size * lineFactor
		const turned = math.Pi / 4
		cos, sin, half := math.Cos(turned), math.Sin(turned), faces.Width(row.line, row.size)/2
		x, y := markSide/2-cos*half-sin*up, markSide/2-sin*half+cos*up
		fmt.Fprintf(&out, " %.2f w BT %.5f %.5f %.5f %.5f %.2f %.2f Tm %s ET", row.size*markEdge, cos, sin, -sin, cos, x, y, faces.Show(row.line, row.size))
	}
	return out.Bytes()
}

// markEdge is the width of the light edges in the size of the letters.
const markEdge = 0.04

// sizedLine is a line of the watermark.
type sizedLine struct {
	line typeset.Line
	size float64
}

func sized(lines []typeset.Line, size float64) (rows []sizedLine) {
	for _, line := range lines {
		rows = append(rows, sizedLine{line, size})
	}
	return rows
}

func shorten(text string, most int) string {
	text = strings.Join(strings.Fields(text), " ")
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	return string([]rune(text)[:most-1]) + "…"
}

// Letters has the fonts for the names of readers. It is safe for concurrent use.
type Letters struct{ fonts *typeset.Fonts }

// NewLetters returns the fonts for the names of readers.
func NewLetters() *Letters { return &Letters{fonts: typeset.NewFonts()} }

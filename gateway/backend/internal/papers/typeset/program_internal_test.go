package typeset

import (
	"bytes"
	"testing"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
)

// A viewer draws each letter of a file as the font of the program has it, also letters that consist of several outlines.
func TestAProgramHasTheOutlinesOfItsLetters(t *testing.T) {
	t.Parallel()
	faces := NewFaces(NewFonts())
	var letters []letter
	for _, item := range faces.shape(faces.Line("Aé Ễ 王 김 شְ क्षि", Regular)) {
		letters = append(letters, item.letters...)
	}
	made := faces.program(letters)
	if sum := checkSum(made.data); sum != 0xB1B0AFBA {
		t.Errorf("the check sum of the file is %X", sum)
	}
	loader, err := opentype.NewLoader(bytes.NewReader(made.data))
	if err != nil {
		t.Fatal(err)
	}
	outlines := func(tag string) []byte {
		table, err := loader.RawTable(opentype.MustNewTag(tag))
		if err != nil {
			t.Fatal(err)
		}
		return table
	}
	glyf, loca := outlines("glyf"), outlines("loca")
	at := func(n int) int {
		return int(loca[4*n])<<24 | int(loca[4*n+1])<<16 | int(loca[4*n+2])<<8 | int(loca[4*n+3])
	}
	if len(loca) != 4*(len(letters)+2) || at(1) != 0 {
		t.Fatalf("%d bytes of offsets for %d letters", len(loca), len(letters))
	}
	for i, letter := range letters {
		if want := faces.outline(letter).bytes(); !bytes.Equal(glyf[at(i+1):at(i+2)], want) {
			t.Errorf("%q has another outline", letter.text)
		}
	}
}

// Outlines are moved and scaled from the units of their font, and their points are those of the font.
func TestAnOutlineIsThatOfItsFont(t *testing.T) {
	t.Parallel()
	faces := NewFaces(NewFonts())
	for text, number := range map[string]int{"A": int(Regular), "א": 5, "王": len(sources) - 1} {
		item := faces.shape(faces.Line(text, Regular))[0]
		if item.font != number {
			t.Fatalf("%q is drawn with %s", text, sources[item.font].name)
		}
		one := item.letters[0]
		face := faces.face(item.font).Face()
		extents, _ := face.GlyphExtents(one.parts[0].outline)
		scale := programUnits / float32(face.Upem())
		box := faces.outline(one).box()
		want := [4]float32{extents.XBearing * scale, (extents.YBearing + extents.Height) * scale, (extents.XBearing + extents.Width) * scale, extents.YBearing * scale}
		for i, edge := range want {
			if off := float32(box[i]) - edge; off > 2 || off < -2 {
				t.Errorf("%q is in %v, want %v", text, box, want)
				break
			}
		}
		drawing, _ := face.GlyphData(one.parts[0].outline).(font.GlyphOutline)
		moved := letter{font: item.font, parts: []part{one.parts[0], {outline: one.parts[0].outline, x: 100, y: -50}}}
		if contours := len(faces.outline(moved)); contours != 2*len(faces.outline(one)) || len(drawing.Segments) == 0 {
			t.Errorf("%q and another one beside it have %d contours", text, contours)
		}
	}
}

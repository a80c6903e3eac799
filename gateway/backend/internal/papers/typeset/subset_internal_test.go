package typeset

import (
	"bytes"
	"encoding/binary"
	"testing"

	"golang.org/x/image/font/sfnt"
)

// A viewer draws each letter of a subset as the whole font draws it, also letters that are composed of others.
func TestASubsetHasTheOutlinesOfItsLettersAndNoOthers(t *testing.T) {
	t.Parallel()
	for style := range Style(styles) {
		face := (&Faces{}).face(style)
		used := map[sfnt.GlyphIndex]bool{}
		for _, letter := range "Aé Ễ" {
			used[face.glyph(letter).index] = true
		}
		file := subset(face.data, used)
		whole, part := readTables(face.data), readTables(file)
		for index := range used {
			want := whole.outline(index)
			if got := part.outline(index); !bytes.HasPrefix(got, want) {
				t.Errorf("style %d: glyph %d has another outline", style, index)
			}
			for _, of := range outlineParts(want) {
				if !bytes.HasPrefix(part.outline(of), whole.outline(of)) {
					t.Errorf("style %d: glyph %d, a part of glyph %d, has another outline", style, of, index)
				}
			}
			if !bytes.Equal(part["hmtx"][4*index:][:2], whole["hmtx"][4*index:][:2]) {
				t.Errorf("style %d: glyph %d has another width", style, index)
			}
		}
		if other := face.glyph('B').index; len(part.outline(other)) != 0 {
			t.Errorf("style %d: the subset has glyph %d, which is not used", style, other)
		}
		if sum := checkSum(file); sum != 0xB1B0AFBA {
			t.Errorf("style %d: the check sum of the file is %X", style, sum)
		}
		if count := int(binary.BigEndian.Uint16(part["maxp"][numGlyphs:])); len(part["loca"]) != 4*(count+1) {
			t.Errorf("style %d: %d glyphs, and %d bytes of offsets", style, count, len(part["loca"]))
		}
	}
}

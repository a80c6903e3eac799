package typeset

import (
	"crypto/sha256"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"example.org/portal/backend/internal/papers/pdf"
)

// resourceName is the name by which content streams select a face.
func resourceName(style Style) string { return fmt.Sprintf("F%d", style&(Bold|Italic)) }

// Require makes the file have the outlines of all letters of text, besides those that are drawn.
func (f *Faces) Require(text string, style Style) {
	for _, letter := range text {
		f.face(style).drawn[letter] = true
	}
}

// Embed adds the fonts of the faces in use to a file, with the outlines of the drawn letters only. It returns the fonts
// for the resources of pages. Codes in content streams are letters in UTF-16, so a program that fills in text later needs
// no table of the font.
func (f *Faces) Embed(file *pdf.File) (types.Dict, error) {
	fonts := types.Dict{}
	for style, face := range f.faces {
		if face == nil || len(face.drawn) == 0 {
			continue
		}
		font, err := face.embed(file)
		if err != nil {
			return nil, err
		}
		fonts[resourceName(Style(style))] = font
	}
	return fonts, nil
}

// Font returns the font of a style from what Embed returned.
func Font(fonts types.Dict, style Style) types.Object { return fonts[resourceName(style)] }

// embed adds the font of one face: a composite font whose character codes are letters (ISO 32000-1, 9.7).
func (f *face) embed(file *pdf.File) (types.IndirectRef, error) {
	letters := slices.Sorted(maps.Keys(f.drawn))
	indices := map[sfnt.GlyphIndex]bool{}
	for _, letter := range letters {
		indices[f.glyph(letter).index] = true
	}
	program := subset(f.data, indices)
	postscript, err := f.font.Name(&f.buffer, sfnt.NameIDPostScript)
	if err != nil {
		return types.IndirectRef{}, fmt.Errorf("read the name of a font: %w", err)
	}
	name := types.Name(subsetTag(letters) + "+" + postscript)
	descriptor, err := f.descriptor(name)
	if err != nil {
		return types.IndirectRef{}, fmt.Errorf("measure a font: %w", err)
	}
	descriptor["FontFile2"] = file.AddDeflated(types.Dict{"Length1": types.Integer(len(program))}, program)
	descendant := file.Add(types.Dict{
		"Type": types.Name("Font"), "Subtype": types.Name("CIDFontType2"), "BaseFont": name,
		"CIDSystemInfo":  types.Dict{"Registry": types.StringLiteral("Adobe"), "Ordering": types.StringLiteral("Identity"), "Supplement": types.Integer(0)},
		"FontDescriptor": file.Add(descriptor), "DW": types.Integer(f.glyph(substitute).width), "W": f.widths(letters),
		"CIDToGIDMap": file.AddDeflated(types.Dict{}, f.glyphMap(letters)),
	})
	return file.Add(types.Dict{
		"Type": types.Name("Font"), "Subtype": types.Name("Type0"), "BaseFont": name, "Encoding": types.Name("Identity-H"),
		"DescendantFonts": types.Array{descendant}, "ToUnicode": file.AddDeflated(types.Dict{}, toUnicode(letters)),
	}), nil
}

// subsetTag returns the six capitals that tell subsets of one font apart (ISO 32000-1, 9.6.4).
func subsetTag(letters []rune) string {
	sum := sha256.Sum256([]byte(string(letters)))
	tag := sum[:6]
	for i, b := range tag {
		tag[i] = 'A' + b%26
	}
	return string(tag)
}

// descriptor returns the measures of the font as a whole (ISO 32000-1, 9.8).
func (f *face) descriptor(name types.Name) (types.Dict, error) {
	units := f.font.UnitsPerEm()
	size := fixed.I(int(units))
	metrics, err := f.font.Metrics(&f.buffer, size, font.HintingNone)
	if err != nil {
		return nil, err
	}
	box, err := f.font.Bounds(&f.buffer, size, font.HintingNone)
	if err != nil {
		return nil, err
	}
	const nonsymbolic, italic, stem = 1 << 5, 1 << 6, 80
	flags, angle := nonsymbolic, f.font.PostTable().ItalicAngle
	if angle != 0 {
		flags |= italic
	}
	// In the font's box y grows downwards.
	return types.Dict{
		"Type": types.Name("FontDescriptor"), "FontName": name, "Flags": types.Integer(flags), "ItalicAngle": types.Float(angle),
		"FontBBox": types.NewIntegerArray(thousandths(box.Min.X, units), -thousandths(box.Max.Y, units), thousandths(box.Max.X, units), -thousandths(box.Min.Y, units)),
		"Ascent":   types.Integer(thousandths(metrics.Ascent, units)), "Descent": types.Integer(-thousandths(metrics.Descent, units)),
		"CapHeight": types.Integer(thousandths(metrics.CapHeight, units)), "StemV": types.Integer(stem),
	}, nil
}

// widths returns the widths of letters, with neighbouring letters in one list (ISO 32000-1, 9.7.4.3).
func (f *face) widths(letters []rune) types.Array {
	var all, list types.Array
	for i, letter := range letters {
		list = append(list, types.Integer(f.glyph(letter).width))
		if i+1 == len(letters) || letters[i+1] != letter+1 {
			all = append(all, types.Integer(int(letter)-len(list)+1), list)
			list = nil
		}
	}
	return all
}

// glyphMap returns the number of the outline of each letter, as two bytes at twice the letter's number.
func (f *face) glyphMap(letters []rune) []byte {
	table := make([]byte, 2*(int(letters[len(letters)-1])+1))
	for _, letter := range letters {
		index := f.glyph(letter).index
		table[2*letter], table[2*letter+1] = byte(index>>8), byte(index)
	}
	return table
}

// toUnicode returns the character map by which programs copy and search text (ISO 32000-1, 9.10.3).
func toUnicode(letters []rune) []byte {
	var out strings.Builder
	out.WriteString("/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n" +
		"/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n" +
		"1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n")
	const mostInBlock = 100 // of the format
	for block := range slices.Chunk(letters, mostInBlock) {
		fmt.Fprintf(&out, "%d beginbfchar\n", len(block))
		for _, letter := range block {
			fmt.Fprintf(&out, "<%04X> <%04X>\n", letter, letter)
		}
		out.WriteString("endbfchar\n")
	}
	out.WriteString("endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n")
	return []byte(out.String())
}

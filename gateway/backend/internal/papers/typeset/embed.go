package typeset

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"unicode/utf16"

	"github.com/go-text/typesetting/font"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"example.org/portal/backend/internal/papers/pdf"
)

// resourceName is the name by which content streams select a font.
func resourceName(number int) string { return fmt.Sprintf("F%d", number) }

// Embed adds the fonts in use to a file, with the outlines of the drawn letters only. It returns the fonts for the resources of pages.
func (f *Faces) Embed(file *pdf.File) types.Dict {
	fonts := types.Dict{}
	for number, drawn := range f.drawn {
		if len(drawn.letters) > 0 {
			fonts[resourceName(number)] = f.embed(file, number, drawn)
		}
	}
	return fonts
}

// embed adds one font: a composite font whose character codes are the numbers of its outlines (ISO 32000-1, 9.7).
func (f *Faces) embed(file *pdf.File, number int, drawn drawn) types.IndirectRef {
	program := f.program(drawn.letters)
	name := subsetTag(program.data) + "+" + sources[number].name
	descriptor := f.descriptor(name, number, program)
	descriptor["FontFile2"] = file.AddDeflated(types.Dict{"Length1": types.Integer(len(program.data))}, program.data)
	return addFont(file, name, file.Add(descriptor), widths(drawn.letters), file.AddDeflated(types.Dict{}, toUnicode(drawn.letters)))
}

func addFont(file *pdf.File, name string, descriptor, widths, toUnicode types.Object) types.IndirectRef {
	descendant := file.Add(types.Dict{
		"Type": types.Name("Font"), "Subtype": types.Name("CIDFontType2"), "BaseFont": types.Name(name), "CIDToGIDMap": types.Name("Identity"),
		"CIDSystemInfo":  types.Dict{"Registry": types.StringLiteral("Adobe"), "Ordering": types.StringLiteral("Identity"), "Supplement": types.Integer(0)},
		"FontDescriptor": descriptor, "DW": types.Integer(0), "W": widths,
	})
	return file.Add(types.Dict{
		"Type": types.Name("Font"), "Subtype": types.Name("Type0"), "BaseFont": types.Name(name), "Encoding": types.Name("Identity-H"),
		"DescendantFonts": types.Array{descendant}, "ToUnicode": toUnicode,
	})
}

// subsetTag returns the six capitals that tell subsets of one font apart (ISO 32000-1, 9.6.4).
func subsetTag(program []byte) string {
	sum := sha256.Sum256(program)
	tag := sum[:6]
	for i, b := range tag {
		tag[i] = 'A' + b%26
	}
	return string(tag)
}

// descriptor returns the measures of a font as a whole (ISO 32000-1, 9.8).
func (f *Faces) descriptor(name string, number int, program program) types.Dict {
	const nonsymbolic, italic, stem = 1 << 5, 1 << 6, 80
	face := f.face(number).Face()
	extents, _ := face.FontHExtents()
	flags, angle := nonsymbolic, 0
	if Style(number) < styles && Style(number)&Italic != 0 {
		flags, angle = flags|italic, -11
	}
	in := func(length float32) types.Integer { return types.Integer(length * perSize / float32(face.Upem())) }
	box := types.Array{}
	for _, edge := range program.box {
		box = append(box, types.Integer(edge*perSize/programUnits))
	}
	return types.Dict{
		"Type": types.Name("FontDescriptor"), "FontName": types.Name(name), "Flags": types.Integer(flags), "ItalicAngle": types.Integer(angle), "FontBBox": box,
		"Ascent": in(extents.Ascender), "Descent": in(extents.Descender), "CapHeight": in(face.LineMetric(font.CapHeight)), "StemV": types.Integer(stem),
	}
}

// widths returns the widths of letters by their codes (ISO 32000-1, 9.7.4.3).
func widths(letters []letter) types.Array {
	list := make(types.Array, len(letters))
	for i, letter := range letters {
		list[i] = types.Integer(letter.width)
	}
	return types.Array{types.Integer(1), list}
}

// toUnicode returns the character map by which programs copy and search text (ISO 32000-1, 9.10.3).
func toUnicode(letters []letter) []byte {
	var out bytes.Buffer
	out.WriteString("/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n" +
		"/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n" +
		"1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n")
	const mostInBlock = 100 // of the format
	code := 1
	for block := range slices.Chunk(letters, mostInBlock) {
		fmt.Fprintf(&out, "%d beginbfchar\n", len(block))
		for _, letter := range block {
			fmt.Fprintf(&out, "<%04X> <%s>\n", code, utf16Digits(letter.text))
			code++
		}
		out.WriteString("endbfchar\n")
	}
	out.WriteString("endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n")
	return out.Bytes()
}

func utf16Digits(text string) string {
	var plain []byte
	for _, unit := range utf16.Encode([]rune(text)) {
		plain = append(plain, byte(unit>>8), byte(unit))
	}
	return strings.ToUpper(hex.EncodeToString(plain))
}

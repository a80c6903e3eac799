package typeset

import (
	"bytes"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"example.org/portal/backend/internal/papers/pdf"
)

// LaterFont is a font of a file whose letters are filled in after the file is written. Its objects have room for so many bytes.
type LaterFont struct{ Program, Widths, ToUnicode types.IndirectRef }

// LaterLetters has the bytes of the objects of a LaterFont.
type LaterLetters struct{ Program, Widths, ToUnicode []byte }

// Room is the number of bytes of each object of a LaterFont.
type Room struct{ Program, Widths, ToUnicode int }

// AddLaterFont adds a font without letters to a file. It returns the font for the resources of the content that uses it.
func AddLaterFont(file *pdf.File, room Room) (LaterFont, types.Dict) {
	const name = "Reader"
	blanks := func(length int) types.IndirectRef {
		return file.Add(pdf.NewStream(types.Dict{}, bytes.Repeat([]byte(" "), length)))
	}
	made := LaterFont{Program: blanks(room.Program), Widths: file.Add(pdf.BlankArray(room.Widths)), ToUnicode: blanks(room.ToUnicode)}
	const nonsymbolic, stem, highest, lowest = 1 << 5, 80, 1100, -400
	descriptor := file.Add(types.Dict{
		"Type": types.Name("FontDescriptor"), "FontName": types.Name(name), "Flags": types.Integer(nonsymbolic), "ItalicAngle": types.Integer(0),
		"FontBBox": types.NewIntegerArray(-perSize, lowest, 2*perSize, highest), "Ascent": types.Integer(highest), "Descent": types.Integer(lowest),
		"CapHeight": types.Integer(perSize * 7 / 10), "StemV": types.Integer(stem), "FontFile2": made.Program,
	})
	return made, types.Dict{resourceName(0): addFont(file, name, descriptor, made.Widths, made.ToUnicode)}
}

// NewLaterFaces returns faces that draw all letters with the one font of a LaterFont.
func NewLaterFaces(fonts *Fonts) *Faces {
	faces := NewFaces(fonts)
	faces.together = true
	return faces
}

// Later returns the letters that were drawn.
func (f *Faces) Later() LaterLetters {
	drawn := f.drawn[0].letters
	list := widths(drawn).PDFString()
	return LaterLetters{Program: f.program(drawn).data, Widths: []byte(list[1 : len(list)-1]), ToUnicode: toUnicode(drawn)}
}

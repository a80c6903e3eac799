package demo

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"example.org/portal/backend/internal/papers/pdf"
)

// The size of a page (A4) and of its margins and text, in points.
const (
	pageWidth  = 595.28
	pageHeight = 841.89
	margin     = 74.0
	textWidth  = pageWidth - 2*margin
	topOfText  = 96.0
	endOfText  = pageHeight - 80.0
	bodySize   = 11.0
	leading    = 1.52
)

// The shades of grey; 0 is black.
const (
	ink  = 0.13
	grey = 0.42
	line = 0.78
	wash = 0.945
)

// navy is the colour of bars: red, green, blue.
const navy = "0.12 0.24 0.38"

// printing is a file that is being printed: pages of text, lines and bars, in the two fonts.
type printing struct {
	faces faces
	title string
	// head is the top line of every page. foot is the bottom line, with the page's number.
	head, foot string
	sheets     []*sheet
	// y is how far the present page is filled from the top.
	y float64
}

// sheet is a page.
type sheet struct {
	drawn bytes.Buffer
	// words are the page's texts in reading order.
	words []string
	// picture covers the page of a scan, slightly rotated; nil for other pages.
	picture *picture
}

// text returns the text of a page in one line.
func (s *sheet) text() string { return strings.Join(s.words, " ") }

func newPrinting(with faces, title, head, foot string) *printing {
	return &printing{faces: with, title: title, head: head, foot: foot}
}

// turn begins a new page.
func (p *printing) turn() {
	p.sheets = append(p.sheets, &sheet{})
	p.y = 44
	p.printLine(p.faces.plain, p.head, 8.5, margin, grey)
	p.y = 60
	p.rule(margin, textWidth)
	p.y = pageHeight - 50
	p.printLine(p.faces.plain, p.foot, 8.5, margin, grey)
	number := "Page " + strconv.Itoa(len(p.sheets))
	p.printLine(p.faces.plain, number, 8.5, pageWidth-margin-p.faces.plain.width(number, 8.5), grey)
	p.y = topOfText
}

func (p *printing) sheet() *sheet { return p.sheets[len(p.sheets)-1] }

// reserve begins a new page if the present one has less space than height.
func (p *printing) reserve(height float64) {
	if len(p.sheets) == 0 || p.y+height > endOfText {
		p.turn()
	}
}

// printLine writes one line with its upper edge at the present position.
func (p *printing) printLine(with *face, text string, size, x, dark float64) {
	if text == "" {
		return
	}
	on := p.sheet()
	on.words = append(on.words, text)
	fmt.Fprintf(&on.drawn, "BT /%s %s Tf %s g %s %s Td (", with.name, number(size), number(dark), number(x), number(pageHeight-p.y-size))
	for _, letter := range text {
		code := codeOf(letter)
		if code == '(' || code == ')' || code == '\\' {
			on.drawn.WriteByte('\\')
		}
		on.drawn.WriteByte(code)
	}
	on.drawn.WriteString(") Tj ET\n")
}

// write writes lines below each other.
func (p *printing) write(with *face, text string, size, x, width, dark float64) {
	for _, line := range with.wrap(text, size, width) {
		p.reserve(size * leading)
		p.printLine(with, line, size, x, dark)
		p.y += size * leading
	}
}

func (p *printing) rule(x, width float64) {
	fmt.Fprintf(&p.sheet().drawn, "%s G 0.6 w %s %s m %s %s l S\n", number(line), number(x), number(pageHeight-p.y), number(x+width), number(pageHeight-p.y))
}

// fill paints a rectangle with its upper edge at the present position.
func (p *printing) fill(x, width, height float64, colour string) {
	fmt.Fprintf(&p.sheet().drawn, "%s rg %s %s %s %s re f\n", colour, number(x), number(pageHeight-p.y-height), number(width), number(height))
}

// shade returns a shade of grey as a colour.
func shade(of float64) string { return strings.Join(slices.Repeat([]string{number(of)}, 3), " ") }

func number(value float64) string { return strconv.FormatFloat(value, 'f', 2, 64) }

// file returns the pages as a PDF file.
func (p *printing) file() ([]byte, error) {
	file := pdf.File{}
	tree, fonts := file.Reserve(), types.Dict{}
	encoding := file.Add(types.Dict{
		"Type": types.Name("Encoding"), "BaseEncoding": types.Name("WinAnsiEncoding"), "Differences": types.Array{types.Integer(acuteS), types.Name("sacute")},
	})
	for _, face := range []*face{p.faces.plain, p.faces.bold} {
		fonts[face.name] = file.Add(types.Dict{"Type": types.Name("Font"), "Subtype": types.Name("Type1"), "BaseFont": types.Name(face.font), "Encoding": encoding})
	}
	shared := file.Add(types.Dict{"Font": fonts})
	pages := make([]types.IndirectRef, len(p.sheets))
	for i, sheet := range p.sheets {
		pages[i] = sheet.add(&file, shared)
	}
	file.SetPageTree(tree, pages)
	trailer := pdf.Trailer{
		Root: file.Add(types.Dict{
			"Type": types.Name("Catalog"), "Pages": tree, "Lang": pdf.TextString("en-GB"), "ViewerPreferences": types.Dict{"DisplayDocTitle": types.Boolean(true)},
		}),
		Info: file.Add(types.Dict{"Title": pdf.TextString(p.title), "Producer": types.StringLiteral("Quorate, demonstration data")}),
		ID:   []byte(p.title),
	}
	var out bytes.Buffer
	if _, err := file.Write(&out, trailer); err != nil {
		return nil, fmt.Errorf("write a paper: %w", err)
	}
	return out.Bytes(), nil
}

// add adds a page to a file. A page without a picture uses the shared resources.
func (s *sheet) add(file *pdf.File, shared types.IndirectRef) types.IndirectRef {
	var resources types.Object = shared
	if s.picture != nil {
		resources = types.Dict{"XObject": types.Dict{"Im1": file.AddDeflated(s.picture.dict(), s.picture.pixels)}}
	}
	return file.Add(types.Dict{
		"Type": types.Name("Page"), "MediaBox": types.NewNumberArray(0, 0, pageWidth, pageHeight), "Resources": resources,
		"Contents": file.AddDeflated(types.Dict{}, s.drawn.Bytes()),
	})
}

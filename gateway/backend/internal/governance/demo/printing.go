package demo

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
)

// The page in points, A4, and how text stands on it.
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

// The shades, 0 is black.
const (
	ink  = 0.13
	grey = 0.42
	line = 0.78
	wash = 0.945
)

// navy is the colour of bars: red, green, blue.
const navy = "0.12 0.24 0.38"

// printing is a file while it is printed: pages of text, rules and bars, in the two faces. It is written by hand because the
// library for PDF takes longer over its faces than all of this may take.
type printing struct {
	faces faces
	title string
	// head stands at the top of every page, foot at its end with the page's number.
	head, foot string
	sheets     []*sheet
	// y is how far down the present page is filled.
	y float64
}

// sheet is a page.
type sheet struct {
	drawn bytes.Buffer
	// words are what is written on it, in their order, as readers of the text have them.
	words []string
	// picture covers the page of a scan, turned a little; nil for others.
	picture *picture
}

// text is a page's in one line.
func (s *sheet) text() string { return strings.Join(s.words, " ") }

func newPrinting(with faces, title, head, foot string) *printing {
	return &printing{faces: with, title: title, head: head, foot: foot}
}

// turn begins a page.
func (p *printing) turn() {
	p.sheets = append(p.sheets, &sheet{})
	p.y = 44
	p.put(p.faces.plain, p.head, 8.5, margin, grey)
	p.y = 60
	p.rule(margin, textWidth)
	p.y = pageHeight - 50
	p.put(p.faces.plain, p.foot, 8.5, margin, grey)
	number := "Page " + strconv.Itoa(len(p.sheets))
	p.put(p.faces.plain, number, 8.5, pageWidth-margin-p.faces.plain.width(number, 8.5), grey)
	p.y = topOfText
}

func (p *printing) sheet() *sheet { return p.sheets[len(p.sheets)-1] }

// room turns the page where less is left.
func (p *printing) room(height float64) {
	if len(p.sheets) == 0 || p.y+height > endOfText {
		p.turn()
	}
}

// put writes one line whose upper edge is here.
func (p *printing) put(with *face, text string, size, x, dark float64) {
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

// write puts lines below each other.
func (p *printing) write(with *face, text string, size, x, width, dark float64) {
	for _, line := range with.wrap(text, size, width) {
		p.room(size * leading)
		p.put(with, line, size, x, dark)
		p.y += size * leading
	}
}

func (p *printing) rule(x, width float64) {
	fmt.Fprintf(&p.sheet().drawn, "%s G 0.6 w %s %s m %s %s l S\n", number(line), number(x), number(pageHeight-p.y), number(x+width), number(pageHeight-p.y))
}

// fill paints a rectangle whose upper edge is here.
func (p *printing) fill(x, width, height float64, colour string) {
	fmt.Fprintf(&p.sheet().drawn, "%s rg %s %s %s %s re f\n", colour, number(x), number(pageHeight-p.y-height), number(width), number(height))
}

// shade is a colour that is none.
func shade(of float64) string { return strings.Join(slices.Repeat([]string{number(of)}, 3), " ") }

func number(value float64) string { return strconv.FormatFloat(value, 'f', 2, 64) }

// The objects that every file has, before those of its pages.
const (
	catalogObject = 1 + iota
	pagesObject
	plainObject
	boldObject
	encodingObject
	infoObject
	firstOfPages
)

// objects counts a page's: the page, its content and its picture.
func (s *sheet) objects() int {
	if s.picture == nil {
		return 2
	}
	return 3
}

// file is the whole as PDF.
func (p *printing) file() ([]byte, error) {
	var out objects
	_, _ = out.WriteString("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
	out.add("<< /Type /Catalog /Pages %d 0 R /Lang (en-GB) /ViewerPreferences << /DisplayDocTitle true >> >>", pagesObject)
	kids := make([]string, len(p.sheets))
	for i, first := 0, firstOfPages; i < len(kids); i++ {
		kids[i] = fmt.Sprintf("%d 0 R", first)
		first += p.sheets[i].objects()
	}
	out.add("<< /Type /Pages /Kids [%s] /Count %d /MediaBox [0 0 %s %s] >>", strings.Join(kids, " "), len(kids), number(pageWidth), number(pageHeight))
	for _, name := range []string{"Helvetica", "Helvetica-Bold"} {
		out.add("<< /Type /Font /Subtype /Type1 /BaseFont /%s /Encoding %d 0 R >>", name, encodingObject)
	}
	out.add("<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences %s >>", differences)
	out.add("<< /Title <%s> /Producer (Quorate, demonstration data) >>", titled(p.title))
	packer, err := zlib.NewWriterLevel(nil, zlib.BestSpeed)
	if err != nil {
		return nil, fmt.Errorf("pack the pages of a paper: %w", err)
	}
	for _, one := range p.sheets {
		if err := one.add(&out, packer); err != nil {
			return nil, err
		}
	}
	return out.finish(), nil
}

// add adds the objects of a page.
func (s *sheet) add(out *objects, packer *zlib.Writer) error {
	first := len(out.places) + 1
	resources := fmt.Sprintf("/Font << /F1 %d 0 R /F2 %d 0 R >>", plainObject, boldObject)
	if s.picture != nil {
		resources = fmt.Sprintf("/XObject << /Im1 %d 0 R >>", first+2)
	}
	out.add("<< /Type /Page /Parent %d 0 R /Resources << %s >> /Contents %d 0 R >>", pagesObject, resources, first+1)
	if err := out.addStream("", s.drawn.Bytes(), packer); err != nil {
		return err
	}
	if s.picture == nil {
		return nil
	}
	return out.addStream(s.picture.entries(), s.picture.pixels, packer)
}

// objects are a file's, with the places where they begin.
type objects struct {
	bytes.Buffer
	places []int
}

func (o *objects) add(format string, values ...any) {
	o.begin()
	_, _ = fmt.Fprintf(o, format, values...)
	_, _ = o.WriteString("\nendobj\n")
}

func (o *objects) begin() {
	o.places = append(o.places, o.Len())
	_, _ = fmt.Fprintf(o, "%d 0 obj\n", len(o.places))
}

// addStream adds a packed stream with further entries of its dictionary.
func (o *objects) addStream(entries string, plain []byte, packer *zlib.Writer) error {
	var packed bytes.Buffer
	packer.Reset(&packed)
	if _, err := packer.Write(plain); err != nil {
		return fmt.Errorf("pack a page: %w", err)
	}
	if err := packer.Close(); err != nil {
		return fmt.Errorf("pack a page: %w", err)
	}
	o.begin()
	_, _ = fmt.Fprintf(o, "<< %s /Filter /FlateDecode /Length %d >>\nstream\n", entries, packed.Len())
	_, _ = o.Write(packed.Bytes())
	_, _ = o.WriteString("\nendstream\nendobj\n")
	return nil
}

// finish adds the table of the places.
func (o *objects) finish() []byte {
	table := o.Len()
	_, _ = fmt.Fprintf(o, "xref\n0 %d\n0000000000 65535 f \n", len(o.places)+1)
	for _, place := range o.places {
		_, _ = fmt.Fprintf(o, "%010d 00000 n \n", place)
	}
	_, _ = fmt.Fprintf(o, "trailer\n<< /Size %d /Root %d 0 R /Info %d 0 R >>\nstartxref\n%d\n%%%%EOF\n", len(o.places)+1, catalogObject, infoObject, table)
	return o.Bytes()
}

// titled is text as the description of a file has it (ISO 32000-1, 7.9.2.2): UTF-16 with its mark, in hexadecimal digits.
func titled(text string) string {
	var out strings.Builder
	_, _ = out.WriteString("FEFF")
	for _, unit := range utf16.Encode([]rune(text)) {
		fmt.Fprintf(&out, "%04X", unit)
	}
	return out.String()
}

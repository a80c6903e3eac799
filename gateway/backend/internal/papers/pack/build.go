package pack

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"example.org/portal/backend/internal/papers/pdf"
	"example.org/portal/backend/internal/papers/tagged"
	"example.org/portal/backend/internal/papers/typeset"
)

// input has the papers of a build, and is told of its progress.
type input struct {
	// next returns the bytes of the next paper of the plan, or the text of the page that replaces it.
	next func() (file []byte, instead string, err error)
	// at is called before a paper is read, and again before it is drawn.
	at func(entry, paper int)
	// spent returns the processor time of the build so far.
	spent func() time.Duration
}

// build is a pack under construction.
type build struct {
	plan   Plan
	in     input
	doc    *pdf.File
	report Report
	// found has the papers of each entry, in the order of the plan.
	found [][]content
	pages int
	bytes int64

	leaves []leaf
	// places has the first pages of each entry and its papers.
	places []place
	common common
	holes  []hole
	layers layers
	faces  *typeset.Faces
	tags   *tagged.Tree
}

// hole is an object of the file whose bytes are a Hole.
type hole struct {
	kind   HoleKind
	ref    types.IndirectRef
	length int
}

// content is a paper: a PDF, a picture, or the text of the page that replaces it.
type content struct {
	pdf     *source
	picture *picture
	says    string
}

// leaf is a page of the pack.
type leaf struct {
	ref types.IndirectRef
	// prefix and n are its label: n is 0 where the label is the prefix alone.
	prefix string
	n      int
	// foot stands at the foot of the page, between the meeting and the number of the page.
	foot string
	// owner is the structure element of what the page shows of a paper.
	owner *tagged.Element
	// draw adds the page with a line at its foot. errUnreadable means that the page of a paper cannot be drawn.
	draw func(ref types.IndirectRef, foot string) error
}

// place has the first page of an entry and of each of its papers, counted from 0. It is none where there is no page.
type place struct {
	entry  int
	papers []int
}

const none = -1

// common has the objects that all pages share.
type common struct{ pages, fonts, states, mark, name types.IndirectRef }

// The names of shared resources on every page.
const (
	paleName  = "PfPale"
	plateName = "PfPlate"
	paperName = "PfPage"
	markName  = "PfMark"
	nameName  = "PfReader"
	// appearanceName begins the names of what lies over a page.
	appearanceName = "PfOver"
)

// The side of the watermark's square, and the width of its text, in points.
const (
	markSide  = 600.0
	markWidth = 660.0
)

// assemble builds a pack. It returns the report and a function that writes the file.
func assemble(plan Plan, in input) (Report, func(io.Writer) error, error) {
	b := &build{plan: plan, doc: &pdf.File{}, in: in}
	if err := b.collect(); err != nil {
		return Report{}, nil, err
	}
	text := newSheets(plan, b.doc)
	b.faces, b.tags = text.faces, text.tags
	b.arrange(text)
	if err := b.draw(); err != nil {
		return Report{}, nil, err
	}
	end, err := b.end()
	if err != nil {
		return Report{}, nil, err
	}
	b.report.Pages = len(b.leaves)
	layout, err := b.doc.Write(io.Discard, end)
	if err != nil {
		return Report{}, nil, err
	}
	b.report.Bytes = layout.Length
	for _, hole := range b.holes {
		b.report.Holes = append(b.report.Holes, Hole{Kind: hole.kind, Offset: layout.Offset(hole.ref), Length: hole.length})
	}
	return b.report, func(out io.Writer) error {
		_, err := b.doc.Write(out, end)
		return err
	}, nil
}

// collect reads all papers. A paper that cannot be read is replaced by a page with a text.
func (b *build) collect() error {
	for i, entry := range b.plan.Entries {
		var found []content
		for j, paper := range entry.Papers {
			if paper.Format == "" {
				found = append(found, content{says: paper.Missing})
				continue
			}
			file, instead, err := b.in.next()
			if err != nil {
				return err
			}
			if instead == "" && b.in.spent() > mostReading {
				instead = tooMuch
			}
			one := content{says: instead}
			if instead == "" {
				b.in.at(i, j)
				one = b.open(paper, file)
			}
			if one.says != "" {
				b.report.LeftOut = append(b.report.LeftOut, paper.Number)
			}
			found = append(found, one)
		}
		b.found = append(b.found, found)
	}
	return nil
}

func (b *build) open(paper Paper, file []byte) content {
	if b.bytes += int64(len(file)); b.bytes > mostBytes {
		b.bytes -= int64(len(file))
		return content{says: beyondBytes}
	}
	if paper.Format != PDF {
		shown, err := openPicture(file, paper.Format)
		if err != nil {
			return content{says: unreadable}
		}
		b.pages++
		return content{picture: &shown}
	}
	opened, err := openSource(file)
	switch {
	case errors.Is(err, errTooLong), err == nil && b.pages+len(opened.pages) > mostPages:
		return content{says: beyondPages}
	case err != nil:
		return content{says: unreadable}
	}
	b.pages += len(opened.pages)
	return content{pdf: opened}
}

// arrange writes the text pages and puts all pages in order.
func (b *build) arrange(text *sheets) {
	front := len(text.pages)
	b.sheet(text, coverSheet, "Cover", 0, "")
	for i := 1; i < front; i++ {
		b.sheet(text, i, "Agenda ", i, "Agenda")
	}
	for i, entry := range b.plan.Entries {
		at := place{entry: none}
		if entry.hasPage() {
			at.entry = len(b.leaves)
			for n := text.divider(entry); n < len(text.pages); n++ {
				b.sheet(text, n, entry.Number, 0, entry.Number)
			}
		}
		for j := range entry.Papers {
			at.papers = append(at.papers, len(b.leaves))
			b.paper(text, i, j)
		}
		b.places = append(b.places, at)
	}
}

// sheet adds a text page. It is drawn when the numbers of all pages are known.
func (b *build) sheet(text *sheets, number int, prefix string, n int, foot string) {
	b.leaves = append(b.leaves, leaf{ref: text.refs[number], prefix: prefix, n: n, foot: foot, draw: func(ref types.IndirectRef, foot string) error {
		drawn, links := b.agendaNumbers(text, number)
		forms := types.Dict{}
		if number == coverSheet && text.logo != nil {
			drawn += text.logo.draw(b, ref, forms)
		}
		if number == text.nameSheet {
			name := fmt.Sprintf("q 1 0 0 1 %s %s cm /%s Do Q\n", pdf.FormatNumber(margin), pdf.FormatNumber(text.nameAt), nameName)
			drawn += b.tags.Wrap(text.name, ref, name)
			forms[nameName] = b.common.name
		}
		b.addPage(ref, blankPage(), forms, "q\n"+string(text.pages[number].Bytes())+"Q\n"+drawn, foot, links)
		return nil
	}})
}

// paper adds the pages of a paper, or the page in its place.
func (b *build) paper(text *sheets, entry, part int) {
	of, found := b.plan.Entries[entry].Papers[part], b.found[entry][part]
	section := func() *tagged.Element {
		made := text.add("Sect")
		made.Title = titled(of.Mark, of.Title)
		return made
	}
	switch {
	case found.pdf != nil:
		inside := section()
		copied := newCopying(found.pdf, b.doc)
		b.layers.add(copied)
		if found.pdf.tags != nil {
			b.addTags(inside, found.pdf.tags, copied)
		}
		for n, page := range found.pdf.pages {
			owner := inside
			if _, tagged := copied.forms[page.number]; !tagged {
				owner = b.tags.Add(inside, "P", nil)
			}
			b.leaves = append(b.leaves, leaf{
				ref: copied.pages[page.number], prefix: of.Number + "-", n: n + 1, foot: fmt.Sprintf("%s · page %d of %d", of.Mark, n+1, len(found.pdf.pages)), owner: owner,
				draw: func(_ types.IndirectRef, foot string) error {
					b.in.at(entry, part)
					return b.copyPage(copied, page, owner, foot)
				},
			})
		}
	case found.picture != nil:
		owner := b.tags.Add(section(), "Figure", nil)
		owner.Alternative = titled(of.Mark, of.Title)
		draw := func(ref types.IndirectRef, foot string) error { return b.picturePage(ref, *found.picture, owner, foot) }
		b.leaves = append(b.leaves, leaf{ref: b.doc.Reserve(), owner: owner, draw: draw, prefix: of.Number + "-", n: 1, foot: of.Mark})
	default:
		b.sheet(text, text.stub(b.plan.Entries[entry], of, found.says), of.Number, 0, of.Mark)
	}
}

// draw draws all pages, each with its line at the foot and the place of the watermark over it, and then embeds their letters.
func (b *build) draw() error {
	b.addCommon()
	for i, leaf := range b.leaves {
		foot := b.foot(leaf, i)
		err := withoutPanic(func() error { return leaf.draw(leaf.ref, foot) })
		if errors.Is(err, errUnreadable) {
			b.blank(leaf, foot)
			err = nil
		}
		if err != nil {
			return err
		}
	}
	b.doc.Set(b.common.fonts, b.faces.Embed(b.doc))
	return nil
}

// withoutPanic turns a panic of the library over a broken file into errUnreadable.
func withoutPanic(do func() error) (err error) {
	defer func() {
		if recover() != nil {
			err = errUnreadable
		}
	}()
	return do()
}

// blank adds the page that stands for a page of a paper that cannot be drawn.
func (b *build) blank(of leaf, foot string) {
	says := typeset.NewContent(b.faces)
	line := b.faces.Line("This page could not be included. Open the paper in the portal.", typeset.Regular)
	b.tags.Draw(says, of.owner, of.ref, line, margin, top, 11, ink)
	b.addPage(of.ref, blankPage(), types.Dict{}, "q\n"+string(says.Bytes())+"Q\n", foot, nil)
}

// addCommon adds what all pages share: the fonts, the watermark's form, the form of the reader's name and the font of both.
func (b *build) addCommon() {
	transparent := func(fill, stroke float64) types.Dict {
		return types.Dict{"Type": types.Name("ExtGState"), "ca": types.Float(fill), "CA": types.Float(stroke)}
	}
	font, fonts := typeset.AddLaterFont(b.doc, typeset.Room{Program: fontProgramHole, Widths: fontWidthsHole, ToUnicode: fontTextHole})
	b.holes = append(b.holes, hole{FontProgramHole, font.Program, fontProgramHole}, hole{FontWidthsHole, font.Widths, fontWidthsHole}, hole{FontTextHole, font.ToUnicode, fontTextHole})
	b.common = common{pages: b.doc.Reserve(), fonts: b.doc.Reserve(), states: b.doc.Add(types.Dict{plateName: transparent(0.85, 1)})}
	pale := types.Dict{paleName: transparent(0.2, 0.4)}
	b.common.mark = b.addHole(WatermarkHole, watermarkHole, types.NewRectangle(0, 0, markSide, markSide), types.Dict{"Font": fonts, "ExtGState": pale})
	b.common.name = b.addHole(ReaderHole, readerHole, types.NewRectangle(0, -mostNameLines*coverSize*lineFactor, textWidth, 2*coverSize), types.Dict{"Font": fonts})
}

func (b *build) addHole(kind HoleKind, length int, box *types.Rectangle, resources types.Dict) types.IndirectRef {
	form := types.Dict{"Type": types.Name("XObject"), "Subtype": types.Name("Form"), "BBox": boxOf(*box), "Resources": resources}
	ref := b.doc.Add(pdf.NewStream(form, bytes.Repeat([]byte(" "), length)))
	b.holes = append(b.holes, hole{kind: kind, ref: ref, length: length})
	return ref
}

// agendaNumbers returns what a text page has beside the lines of the agenda: the numbers of the pages to which they lead, and the links.
func (b *build) agendaNumbers(text *sheets, sheet int) (drawn string, links types.Array) {
	var out strings.Builder
	for _, one := range text.rows {
		to := b.target(one)
		if one.sheet != sheet || to == none {
			continue
		}
		says := b.faces.Line(strconv.Itoa(to+1), typeset.Regular)
		x := margin + textWidth - b.faces.Width(says, numberSize)
		page, link := text.refs[sheet], b.doc.Reserve()
		one.link.Alternative = fmt.Sprintf("To page %d", to+1)
		out.WriteString(b.tags.Wrap(one.link, page, fmt.Sprintf("q 0.38 g BT %.2f %.2f Td %s ET Q\n", x, one.to-11, b.faces.Show(says, numberSize))))
		links = append(links, link)
		b.doc.Set(link, types.Dict{
			"Type": types.Name("Annot"), "Subtype": types.Name("Link"), "Rect": types.NewNumberArray(margin, one.from, margin+textWidth, one.to),
			"Border": types.NewIntegerArray(0, 0, 0), "F": types.Integer(flagLocked), "Dest": types.Array{b.leaves[to].ref, types.Name("Fit")},
			"Contents": pdf.TextString(one.link.Alternative), "StructParent": types.Integer(b.tags.AddAnnotation(one.link, page, link)),
		})
	}
	return out.String(), links
}

// target returns the page to which a line of the agenda leads, counted from 0.
func (b *build) target(of row) int {
	if of.part == whole {
		return b.places[of.entry].entry
	}
	return b.places[of.entry].papers[of.part]
}

// mostOfFoot is the largest width of the line at the foot in its size.
const mostOfFoot = 70

// foot returns the line at the foot of a page. Where it is too long, the number of the page stays.
func (b *build) foot(of leaf, at int) string {
	number := fmt.Sprintf("pack page %d", at+1)
	room := mostOfFoot - b.faces.Width(b.faces.Line(join(number, number), typeset.Regular), 1)
	front := b.faces.Fit(join(b.plan.Footer, of.foot), typeset.Regular, 1, room)
	return join(front.Text(), number)
}

// id identifies a plan.
func (p Plan) id() ([]byte, error) {
	written, err := json.Marshal(struct {
		Generation int
		Plan       Plan
	}{Generation, p})
	if err != nil {
		return nil, fmt.Errorf("write a plan: %w", err)
	}
	sum := sha256.Sum256(written)
	return sum[:], nil
}

// Key returns 64 letters and digits, which are equal for plans that make the same file and different for all others.
func (p Plan) Key() (string, error) {
	id, err := p.id()
	return hex.EncodeToString(id), err
}

// date converts an instant from the form of RFC 3339. It returns 1 January 1970 for every other text.
func date(instant string) types.StringLiteral {
	at, err := time.Parse(time.RFC3339, instant)
	if err != nil {
		at = time.Unix(0, 0)
	}
	return pdf.Date(at)
}

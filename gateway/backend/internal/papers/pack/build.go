package pack

import (
	"bytes"
	"compress/zlib"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
	"unicode/utf16"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

// input is what a build is given, and whom it tells how far it is.
type input struct {
	// next hands out the bytes of the papers in the order of the plan, or says what stands in the place of one.
	next func() (file []byte, instead string, err error)
	// at is told of each paper before it is looked at, and again before it is drawn.
	at func(entry, paper int)
	// spent is the processor time that the build has taken.
	spent func() time.Duration
}

// build is a pack that is being put together.
type build struct {
	plan   Plan
	in     input
	doc    *document
	report Report
	// found are the papers by entry, in the order of the plan.
	found [][]content
	pages int
	bytes int64

	leaves []leaf
	// places are the first pages of entries and their papers; none where there is no page.
	places []place
	common common
}

// content is what there is of a paper: a PDF, a picture, or what stands in its place.
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
	// foot is what stands at its foot besides the meeting and the page of the pack.
	foot string
	// make adds the page, drawing more over it.
	make func(ref types.IndirectRef, over string) error
	// on is the sheet of the text pages that it is; -1 for pages of papers.
	on int
}

// place is where an entry begins, and where each of its papers does, in pages from 0; none without a page.
type place struct {
	entry  int
	papers []int
}

const none = -1

// common are the objects that all pages share.
type common struct {
	pages, face, mark, name types.IndirectRef
	letters                 *Letters
}

// The names by which pages call what they share.
const (
	faceName  = "PfLetters"
	paleName  = "PfPale"
	paperName = "PfPage"
	markName  = "PfMark"
	nameName  = "PfReader"
)

// The watermark's square and the room across it, in its own points.
const (
	markSide  = 600.0
	markWidth = 660.0
)

// assemble builds a pack and hands out its report with a writer of the file.
func assemble(plan Plan, in input) (Report, func(io.Writer) error, error) {
	b := &build{plan: plan, doc: newDocument(), in: in}
	if err := b.collect(); err != nil {
		return Report{}, nil, err
	}
	text := newSheets(plan)
	b.arrange(text)
	if err := b.draw(text); err != nil {
		return Report{}, nil, err
	}
	end, err := b.end()
	if err != nil {
		return Report{}, nil, err
	}
	b.report.Pages = len(b.leaves)
	if b.report.Bytes, b.report.Holes, err = b.doc.write(io.Discard, end); err != nil {
		return Report{}, nil, err
	}
	return b.report, func(out io.Writer) error {
		_, _, err := b.doc.write(out, end)
		return err
	}, nil
}

// collect reads all papers. One that cannot be read is no reason not to have the others.
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

// arrange writes the text pages and says in which order all pages come.
func (b *build) arrange(text *sheets) {
	front := text.last
	b.sheet(0, "Cover", 0, "")
	for i := 1; i <= front; i++ {
		b.sheet(i, "Agenda ", i, "Agenda")
	}
	for i, entry := range b.plan.Entries {
		at := place{entry: none}
		if entry.IsPlaceholder || len(entry.Papers) > 0 {
			at.entry = len(b.leaves)
			first, pages := text.divider(entry)
			for n := range pages {
				b.sheet(first+n, entry.Number, 0, entry.Number)
			}
		}
		for j := range entry.Papers {
			at.papers = append(at.papers, len(b.leaves))
			b.paper(text, i, j)
		}
		b.places = append(b.places, at)
	}
}

// sheet adds a text page; what it draws is known once all are written.
func (b *build) sheet(sheet int, prefix string, n int, foot string) {
	b.leaves = append(b.leaves, leaf{on: sheet, prefix: prefix, n: n, foot: foot})
}

// paper adds the pages of a paper, or the page in its place.
func (b *build) paper(text *sheets, entry, part int) {
	of, found := b.plan.Entries[entry].Papers[part], b.found[entry][part]
	switch {
	case found.pdf != nil:
		copied := newCopying(found.pdf, b.doc)
		for n, page := range found.pdf.pages {
			b.leaves = append(b.leaves, leaf{
				ref: copied.pages[page.number], on: none, prefix: of.Number + "-", n: n + 1, foot: fmt.Sprintf("%s · page %d of %d", of.Mark, n+1, len(found.pdf.pages)),
				make: func(_ types.IndirectRef, over string) error {
					b.in.at(entry, part)
					return b.page(copied, page, over, nil, "")
				},
			})
		}
	case found.picture != nil:
		add := func(ref types.IndirectRef, over string) error { return b.picturePage(ref, *found.picture, over) }
		b.leaves = append(b.leaves, leaf{ref: b.doc.reserve(), on: none, make: add, prefix: of.Number + "-", n: 1, foot: of.Mark})
	default:
		b.sheet(text.stub(of, found.says), of.Number, 0, of.Mark)
	}
}

// draw writes all pages, each with its line at the foot and the place of the watermark over it.
func (b *build) draw(text *sheets) error {
	file, letters, err := text.finish()
	if err != nil {
		return err
	}
	written, err := openSource(file)
	if err != nil {
		return fmt.Errorf("read the text pages of a pack: %w", err)
	}
	copied := newCopying(written, b.doc)
	if err := b.share(copied, written, letters); err != nil {
		return err
	}
	for i := range b.leaves {
		if on := b.leaves[i].on; on != none {
			b.leaves[i].ref = copied.pages[written.pages[on].number]
		}
	}
	for i, one := range b.leaves {
		over := b.foot(one, i)
		if one.on == none {
			err = guarded(func() error { return one.make(one.ref, over) })
		} else {
			more, links := b.onSheet(text, one.on)
			err = b.page(copied, written.pages[one.on], over, links, more)
		}
		if errors.Is(err, errUnreadable) && one.on == none {
			b.blank(one, over)
			err = nil
		}
		if err != nil {
			return err
		}
	}
	return copied.finish()
}

// guarded turns a panic of the library over a broken file into errUnreadable.
func guarded(do func() error) (err error) {
	defer func() {
		if recover() != nil {
			err = errUnreadable
		}
	}()
	return do()
}

// blank is a page of a paper that cannot be drawn, though the paper could be read.
func (b *build) blank(of leaf, over string) {
	says := "q BT /" + faceName + " 11 Tf 62 620 Td " + b.common.letters.shown("This page could not be included. Open the paper in the portal.") + " Tj ET Q\n"
	b.put(of.ref, blankPage(), types.Dict{}, says, over, nil)
}

// share adds what all pages have: the face of all letters, the watermark's form and the one of the reader's name.
func (b *build) share(copied *copying, written *source, letters *Letters) error {
	last := written.pages[len(written.pages)-1]
	resources, err := written.read.DereferenceDict(last.resources)
	if err != nil {
		return fmt.Errorf("find the face of a pack: %w", err)
	}
	faces, err := written.read.DereferenceDict(resources["Font"])
	if err != nil {
		return fmt.Errorf("find the face of a pack: %w", err)
	}
	name, err := faceOf(written, last, faces)
	if err != nil {
		return err
	}
	face, isRef := copied.object(faces[name]).(types.IndirectRef)
	if !isRef {
		return errors.New("the face of a pack is not an object of its own")
	}
	b.common = common{pages: b.doc.reserve(), face: face, letters: letters}
	pale := types.Dict{paleName: types.Dict{"Type": types.Name("ExtGState"), "ca": types.Float(0.16), "CA": types.Float(0.16)}}
	b.common.mark = b.hole(WatermarkHole, watermarkHole, markSide, markSide, types.Dict{"Font": types.Dict{faceName: face}, "ExtGState": pale})
	b.common.name = b.hole(ReaderHole, readerHole, textWidth, 2*coverSize, types.Dict{"Font": types.Dict{faceName: face}})
	return nil
}

// faceOf is the name of the face that the page of all letters calls.
func faceOf(written *source, last sourcePage, faces types.Dict) (string, error) {
	drawn, err := written.content(last)
	if err != nil {
		return "", err
	}
	drawn.FilterPipeline = []types.PDFFilter{{Name: "FlateDecode"}}
	if err := drawn.Decode(); err != nil {
		return "", fmt.Errorf("read the page of all letters: %w", err)
	}
	for _, name := range sortedKeys(faces) {
		if bytes.Contains(drawn.Content, []byte("/"+name+" ")) {
			return name, nil
		}
	}
	return "", errors.New("the page of all letters calls no face")
}

func (b *build) hole(kind HoleKind, length int, width, height float64, resources types.Dict) types.IndirectRef {
	form := types.Dict{"Type": types.Name("XObject"), "Subtype": types.Name("Form"), "BBox": types.NewNumberArray(0, 0, width, height), "Resources": resources}
	ref := b.doc.add(stream(form, bytes.Repeat([]byte(" "), length)))
	b.doc.holes[int(ref.ObjectNumber)] = kind
	return ref
}

// onSheet is what a text page has besides: the reader's name on the cover, and where the lines of the agenda lead.
func (b *build) onSheet(text *sheets, sheet int) (more string, links types.Array) {
	if sheet == 0 {
		return fmt.Sprintf("q 1 0 0 1 %s %s cm /%s Do Q\n", number(margin), number(text.nameAt), nameName), nil
	}
	var out strings.Builder
	for _, one := range text.rows {
		to := b.leads(one)
		if one.sheet != sheet || to == none {
			continue
		}
		says := strconv.Itoa(to + 1)
		x := margin + textWidth - b.common.letters.width(says)*9
		fmt.Fprintf(&out, "q 0.38 g BT /%s 9 Tf %.2f %.2f Td %s Tj ET Q\n", faceName, x, one.to-11, b.common.letters.shown(says))
		links = append(links, b.doc.add(types.Dict{
			"Type": types.Name("Annot"), "Subtype": types.Name("Link"), "Rect": types.NewNumberArray(margin, one.from, margin+textWidth, one.to),
			"Border": types.NewIntegerArray(0, 0, 0), "F": types.Integer(flagLocked), "Dest": types.Array{b.leaves[to].ref, types.Name("Fit")},
			"Contents": textString(fmt.Sprintf("To page %d", to+1)),
		}))
	}
	return out.String(), links
}

// leads is the page to which a line of the agenda leads, from 0.
func (b *build) leads(of row) int {
	if of.part == whole {
		return b.places[of.entry].entry
	}
	return b.places[of.entry].papers[of.part]
}

// foot is the line at the foot of a page.
func (b *build) foot(of leaf, at int) string {
	says := join(b.plan.Footer, of.foot, fmt.Sprintf("pack page %d", at+1))
	return b.common.letters.shorten(says, 70)
}

func deflated(dict types.Dict, plain []byte) types.StreamDict {
	var packed bytes.Buffer
	out := zlib.NewWriter(&packed)
	_, err := out.Write(plain)
	if err = errors.Join(err, out.Close()); err != nil { // a buffer takes everything
		panic(err)
	}
	dict["Filter"] = types.Name("FlateDecode")
	return stream(dict, packed.Bytes())
}

// textString is a text string of PDF (ISO 32000-1, 7.9.2.2).
func textString(text string) types.HexLiteral {
	var out strings.Builder
	out.WriteString("FEFF")
	for _, unit := range utf16.Encode([]rune(text)) {
		fmt.Fprintf(&out, "%04X", unit)
	}
	return types.HexLiteral(out.String())
}

// id is that of a plan.
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

// Key is the same for plans that make the same file, and for no others: 64 letters and digits.
func (p Plan) Key() (string, error) {
	id, err := p.id()
	return hex.EncodeToString(id), err
}

// date is an instant as PDF has it (ISO 32000-1, 7.9.4).
func date(instant string) types.StringLiteral {
	at, err := time.Parse(time.RFC3339, instant)
	if err != nil {
		return "D:19700101000000Z"
	}
	return types.StringLiteral(at.UTC().Format("D:20060102150405Z"))
}

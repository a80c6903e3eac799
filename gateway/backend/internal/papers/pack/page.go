package pack

import (
	"fmt"
	"strings"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"example.org/portal/backend/internal/papers/pdf"
	"example.org/portal/backend/internal/papers/tagged"
	"example.org/portal/backend/internal/papers/typeset"
)

const (
	footSize = 7.0
	footAt   = 13.0
	// plateEdge is the width of the plate beside the foot.
	plateEdge = 4.0
	// pictureMargin is the least white around a picture.
	pictureMargin = 34.0
)

// copyPage adds a page of a paper. What the page draws becomes a form with its own resources: it changes neither the names nor the
// graphics state of what is drawn over it.
func (b *build) copyPage(copied *copying, of sourcePage, owner *tagged.Element, foot string) error {
	drawn, err := copied.from.content(of)
	if err != nil {
		return err
	}
	form := copied.StreamDict(drawn.Dict)
	form["Type"], form["Subtype"], form["BBox"] = types.Name("XObject"), types.Name("Form"), boxOf(of.media)
	form["Resources"] = types.Dict{}
	if copied.from.dict(of.resources) != nil {
		form["Resources"] = copied.Object(of.resources)
	}
	if group := copied.from.dict(of.dict["Group"]); group != nil && group["S"] == types.Name("Transparency") {
		form["Group"] = copied.Dict(group)
	}
	marked, isTagged := copied.forms[of.number]
	if isTagged {
		form["StructParents"] = types.Integer(marked.key)
	} else {
		marked.ref = b.doc.Reserve()
	}
	b.doc.Set(marked.ref, pdf.NewStream(form, drawn.Raw))
	over := copied.annotations(of)
	over.forms[paperName] = marked.ref
	if err := copied.Finish(); err != nil {
		return err
	}
	page := copied.pages[of.number]
	content := fmt.Sprintf("q /%s Do Q\n", paperName)
	if !isTagged {
		content = b.tags.Wrap(owner, page, content+over.content)
	} else if over.content != "" {
		content += b.tags.Wrap(b.tags.Add(owner, "P", nil), page, over.content)
	}
	b.addPage(page, of, over.forms, content, foot, over.links)
	return nil
}

// addPage adds a page that draws content, then the line at its foot, then the watermark. forms are those that content names.
func (b *build) addPage(ref types.IndirectRef, of sourcePage, forms types.Dict, content, foot string, annotations types.Array) {
	forms[markName] = b.common.mark
	page := types.Dict{
		"Type": types.Name("Page"), "Parent": b.common.pages, "MediaBox": boxOf(of.media), "CropBox": boxOf(of.visible),
		"Resources": types.Dict{"XObject": forms, "Font": b.common.fonts, "ExtGState": b.common.states},
		"Contents":  b.doc.AddDeflated(types.Dict{}, []byte(content+"/Artifact BMC\n"+b.above(of, foot)+"EMC\n")),
		"Tabs":      types.Name("S"), "StructParents": types.Integer(b.tags.PageKey(ref)),
	}
	if of.unit != 1 {
		page["UserUnit"] = types.Float(of.unit)
	}
	if of.rotate != 0 {
		page["Rotate"] = types.Integer(of.rotate)
	}
	if len(annotations) > 0 {
		page["Annots"] = annotations
	}
	b.doc.Set(ref, page)
}

// above draws the foot and the watermark upright on what is seen of a page. The foot stands on a light plate, so that it can be read on a
// dark page.
func (b *build) above(of sourcePage, foot string) string {
	upright, width, height := of.upright()
	for i := range 4 { // so that the letters are as large on every page
		upright[i] /= of.unit
	}
	width, height = width*of.unit, height*of.unit
	line := b.faces.Line(foot, typeset.Regular)
	size, room := footSize, width-16
	if wide := b.faces.Width(line, size); wide > room && room > 0 {
		size *= room / wide
	}
	wide := b.faces.Width(line, size)
	scale := min(width, height) / markSide
	return fmt.Sprintf("q %s cm /%s gs 1 g %.2f %.2f %.2f %.2f re f Q\nq %s cm 0.25 g BT %.2f %.2f Td %s ET Q\nq %s cm %.4f 0 0 %.4f %.2f %.2f cm /%s Do Q\n",
		matrix(upright), plateName, (width-wide)/2-plateEdge, footAt-size/2, wide+2*plateEdge, 2*size,
		matrix(upright), (width-wide)/2, footAt, b.faces.Show(line, size),
		matrix(upright), scale, scale, (width-markSide*scale)/2, (height-markSide*scale)/2, markName)
}

// upright leads from what a reader sees, from its lower left corner on, to the page's own coordinates.
func (p sourcePage) upright() (matrix [6]float64, width, height float64) {
	box := p.visible
	width, height = box.Width(), box.Height()
	switch p.rotate {
	case 90:
		return [6]float64{0, 1, -1, 0, box.UR.X, box.LL.Y}, height, width
	case 180:
		return [6]float64{-1, 0, 0, -1, box.UR.X, box.UR.Y}, width, height
	case 270:
		return [6]float64{0, -1, 1, 0, box.LL.X, box.UR.Y}, height, width
	default:
		return [6]float64{1, 0, 0, 1, box.LL.X, box.LL.Y}, width, height
	}
}

// picturePage shows a picture as large as a page allows, upright or across.
func (b *build) picturePage(ref types.IndirectRef, shown picture, owner *tagged.Element, foot string) error {
	of := blankPage()
	wide, high := float64(shown.width), float64(shown.height)
	if shown.isTurned() {
		wide, high = high, wide
	}
	if wide > high {
		of.media = *types.NewRectangle(0, 0, pageHeight, pageWidth)
		of.visible = of.media
	}
	scale := min((of.media.Width()-2*pictureMargin)/wide, (of.media.Height()-2*pictureMargin)/high)
	x, y := (of.media.Width()-wide*scale)/2, (of.media.Height()-high*scale)/2
	before := fmt.Sprintf("q %.3f 0 0 %.3f %.3f %.3f cm %s cm /%s Do Q\n", wide*scale, high*scale, x, y, matrix(shown.matrix()), paperName)
	b.addPage(ref, of, types.Dict{paperName: shown.addTo(b.doc)}, b.tags.Wrap(owner, ref, before), foot, nil)
	return nil
}

func matrix(m [6]float64) string {
	var parts []string
	for _, n := range m {
		parts = append(parts, pdf.FormatNumber(n))
	}
	return strings.Join(parts, " ")
}

func boxOf(r types.Rectangle) types.Array {
	return types.NewNumberArray(r.LL.X, r.LL.Y, r.UR.X, r.UR.Y)
}

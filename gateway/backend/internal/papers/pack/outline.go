package pack

import (
	"fmt"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"example.org/portal/backend/internal/papers/pdf"
)

// end adds the page tree, the page labels and the bookmarks.
func (b *build) end() (pdf.Trailer, error) {
	id, err := b.plan.id()
	if err != nil {
		return pdf.Trailer{}, err
	}
	pages := make([]types.IndirectRef, len(b.leaves))
	for i, leaf := range b.leaves {
		pages[i] = leaf.ref
	}
	b.doc.SetPageTree(b.common.pages, pages)
	catalogue := types.Dict{
		"Type": types.Name("Catalog"), "Pages": b.common.pages, "Outlines": b.outline(), "PageLabels": b.labels(), "PageMode": types.Name("UseOutlines"),
		"Lang": pdf.TextString(b.plan.Language), "ViewerPreferences": types.Dict{"DisplayDocTitle": types.Boolean(true)},
		"MarkInfo": types.Dict{"Marked": types.Boolean(true)}, "StructTreeRoot": b.tags.End(),
	}
	if shown := b.layers.properties(); shown != nil {
		catalogue["OCProperties"] = shown
	}
	root := b.doc.Add(catalogue)
	info := b.doc.Add(types.Dict{"Title": pdf.TextString(b.plan.Title), "CreationDate": date(b.plan.Published), "ModDate": date(b.plan.Published)})
	return pdf.Trailer{Root: root, Info: info, ID: id[:16]}, nil
}

// labels returns the page labels (ISO 32000-1, 12.4.2): 6.1-3 is the third page of paper 6.1.
func (b *build) labels() types.Dict {
	var numbers types.Array
	for i, one := range b.leaves {
		if i > 0 && one.n > 0 && b.leaves[i-1].prefix == one.prefix && b.leaves[i-1].n == one.n-1 {
			continue
		}
		label := types.Dict{"P": pdf.TextString(one.prefix)}
		if one.n > 0 {
			label["S"], label["St"] = types.Name("D"), types.Integer(one.n)
		}
		numbers = append(numbers, types.Integer(i), label)
	}
	return types.Dict{"Nums": numbers}
}

// bookmark is a bookmark with the bookmarks below it.
type bookmark struct {
	title string
	page  int
	below []*bookmark
}

// bookmarks returns the bookmarks of the agenda, of the items by their depth, and of their papers. The bookmark of an item without
// a page leads to the agenda.
func (b *build) bookmarks() []*bookmark {
	root := &bookmark{}
	levels := []*bookmark{root}
	root.below = append(root.below, &bookmark{title: "Cover", page: 0}, &bookmark{title: "Agenda", page: 1})
	for i, entry := range b.plan.Entries {
		at := b.places[i]
		made := &bookmark{title: titled(entry.Number, entry.Title), page: at.entry}
		if made.page == none {
			made.page = 1
		}
		for j, paper := range entry.Papers {
			made.below = append(made.below, &bookmark{title: titled(paper.Number, paper.Title), page: at.papers[j]})
		}
		levels = levels[:max(1, min(entry.Depth, len(levels)))]
		above := levels[len(levels)-1]
		above.below = append(above.below, made)
		levels = append(levels, made)
	}
	return root.below
}

func titled(number, title string) string {
	if number == "" {
		return title
	}
	return fmt.Sprintf("%s %s", number, title)
}

// outline adds the bookmarks. Their targets are pages and not names, because titles may repeat.
func (b *build) outline() types.IndirectRef {
	root := b.doc.Reserve()
	dict := types.Dict{"Type": types.Name("Outlines")}
	b.addLevel(root, dict, b.bookmarks())
	b.doc.Set(root, dict)
	return root
}

// addLevel adds the bookmarks below another one, whose dictionary is parent.
func (b *build) addLevel(ref types.IndirectRef, parent types.Dict, marks []*bookmark) {
	if len(marks) == 0 {
		return
	}
	refs := make([]types.IndirectRef, len(marks))
	for i := range marks {
		refs[i] = b.doc.Reserve()
	}
	for i, one := range marks {
		dict := types.Dict{"Title": pdf.TextString(one.title), "Parent": ref, "Dest": types.Array{b.leaves[one.page].ref, types.Name("Fit")}}
		if i > 0 {
			dict["Prev"] = refs[i-1]
		}
		if i < len(marks)-1 {
			dict["Next"] = refs[i+1]
		}
		b.addLevel(refs[i], dict, one.below)
		b.doc.Set(refs[i], dict)
	}
	parent["First"], parent["Last"], parent["Count"] = refs[0], refs[len(refs)-1], types.Integer(openBelow(marks))
}

// openBelow counts bookmarks and all bookmarks below them, because all are open.
func openBelow(marks []*bookmark) (count int) {
	for _, one := range marks {
		count += 1 + openBelow(one.below)
	}
	return count
}

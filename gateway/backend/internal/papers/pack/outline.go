package pack

import (
	"fmt"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

// mostKids bounds the children of a node of the page tree.
const mostKids = 50

// end adds what makes a file of the pages: their tree, their labels, the bookmarks.
func (b *build) end() (trailer, error) {
	id, err := b.plan.id()
	if err != nil {
		return trailer{}, err
	}
	b.tree()
	root := b.doc.add(types.Dict{
		"Type": types.Name("Catalog"), "Pages": b.common.pages, "Outlines": b.outline(), "PageLabels": b.labels(), "PageMode": types.Name("UseOutlines"),
		"Lang": textString(b.plan.Language), "ViewerPreferences": types.Dict{"DisplayDocTitle": types.Boolean(true)},
	})
	info := b.doc.add(types.Dict{"Title": textString(b.plan.Title), "CreationDate": date(b.plan.Published), "ModDate": date(b.plan.Published)})
	return trailer{root: root, info: info, id: id[:16]}, nil
}

// tree puts the pages in order, in nodes of one level.
func (b *build) tree() {
	var nodes types.Array
	for from := 0; from < len(b.leaves); from += mostKids {
		node, kids := b.doc.reserve(), types.Array{}
		for _, one := range b.leaves[from:min(from+mostKids, len(b.leaves))] {
			kids = append(kids, one.ref)
			b.doc.objects[int(one.ref.ObjectNumber)-1].(types.Dict)["Parent"] = node
		}
		b.doc.set(node, types.Dict{"Type": types.Name("Pages"), "Parent": b.common.pages, "Kids": kids, "Count": types.Integer(len(kids))})
		nodes = append(nodes, node)
	}
	b.doc.set(b.common.pages, types.Dict{"Type": types.Name("Pages"), "Kids": nodes, "Count": types.Integer(len(b.leaves))})
}

// labels name the pages (ISO 32000-1, 12.4.2): 6.1-3 is the third page of paper 6.1.
func (b *build) labels() types.Dict {
	var numbers types.Array
	for i, one := range b.leaves {
		if i > 0 && one.n > 0 && b.leaves[i-1].prefix == one.prefix && b.leaves[i-1].n == one.n-1 {
			continue
		}
		label := types.Dict{"P": textString(one.prefix)}
		if one.n > 0 {
			label["S"], label["St"] = types.Name("D"), types.Integer(one.n)
		}
		numbers = append(numbers, types.Integer(i), label)
	}
	return types.Dict{"Nums": numbers}
}

// bookmark is one with those below it.
type bookmark struct {
	title string
	page  int
	below []*bookmark
}

// bookmarks are those of the agenda, of items by their depth, and of their papers. An item without a page leads to the agenda.
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

// outline writes the bookmarks. Their targets are pages and not names: titles may repeat.
func (b *build) outline() types.IndirectRef {
	root := b.doc.reserve()
	dict := types.Dict{"Type": types.Name("Outlines")}
	b.level(root, dict, b.bookmarks())
	b.doc.set(root, dict)
	return root
}

// level adds the bookmarks below one, and tells in parent how many are open.
func (b *build) level(ref types.IndirectRef, parent types.Dict, marks []*bookmark) {
	if len(marks) == 0 {
		return
	}
	refs := make([]types.IndirectRef, len(marks))
	for i := range marks {
		refs[i] = b.doc.reserve()
	}
	for i, one := range marks {
		dict := types.Dict{"Title": textString(one.title), "Parent": ref, "Dest": types.Array{b.leaves[one.page].ref, types.Name("Fit")}}
		if i > 0 {
			dict["Prev"] = refs[i-1]
		}
		if i < len(marks)-1 {
			dict["Next"] = refs[i+1]
		}
		b.level(refs[i], dict, one.below)
		b.doc.set(refs[i], dict)
	}
	parent["First"], parent["Last"], parent["Count"] = refs[0], refs[len(refs)-1], types.Integer(openBelow(marks))
}

// openBelow counts bookmarks with all that are below them, as all are open.
func openBelow(marks []*bookmark) (count int) {
	for _, one := range marks {
		count += 1 + openBelow(one.below)
	}
	return count
}

package pack

import (
	"slices"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

// shownKeys are what makes up the look of an annotation (ISO 32000-1, 12.5). Everything else, such as actions and scripts,
// stays behind.
var shownKeys = []string{
	"AP", "AS", "BE", "BS", "Border", "C", "CA", "CL", "Contents", "DA", "H", "IC", "InkList", "L", "LE", "Q", "QuadPoints", "RD", "Rect", "Vertices",
}

// shownKinds are annotations that show something by themselves.
var shownKinds = []string{"FreeText", "Line", "Square", "Circle", "Polygon", "PolyLine", "Highlight", "Underline", "Squiggly", "StrikeOut", "Stamp", "Caret", "Ink"}

// flagsKept are "print", "no zoom" and "no rotate"; flagHidden and flagNoView mean that nothing is shown.
const (
	flagsKept  = 1<<2 | 1<<3 | 1<<4
	flagHidden = 1<<1 | 1<<5
	flagLocked = 1<<6 | 1<<7
)

// mostAnnotations bounds those of one page.
const mostAnnotations = 5000

// annotations are those of a page that do nothing but show something, or lead to a page of the same paper or to the web.
func (c *copying) annotations(page sourcePage) types.Array {
	listed, err := c.from.read.DereferenceArray(page.dict["Annots"])
	if err != nil || len(listed) > mostAnnotations {
		return nil
	}
	var kept types.Array
	for _, one := range listed {
		dict, err := c.from.read.DereferenceDict(one)
		if err != nil || dict == nil {
			continue
		}
		if made := c.annotation(dict); made != nil {
			kept = append(kept, c.into.Add(made))
		}
	}
	return kept
}

func (c *copying) annotation(dict types.Dict) types.Dict {
	kind, _ := c.from.name(dict["Subtype"])
	flags := 0
	if said, err := c.from.read.DereferenceInteger(dict["F"]); err == nil && said != nil {
		flags = said.Value()
	}
	if flags&flagHidden != 0 {
		return nil
	}
	made := types.Dict{"Type": types.Name("Annot"), "Subtype": types.Name(kind), "F": types.Integer(flags&flagsKept | flagLocked)}
	for _, key := range shownKeys {
		if value, present := dict[key]; present {
			made[key] = c.object(value)
		}
	}
	switch {
	case kind == "Link":
		if !c.leads(made, dict) {
			return nil
		}
	case kind == "Widget" && dict["AP"] != nil:
		made["Subtype"] = types.Name("Stamp") // a field without its form is shown by some programs only
	case !slices.Contains(shownKinds, kind):
		return nil
	}
	return made
}

// leads gives a link its target, and tells whether it has one.
func (c *copying) leads(link, dict types.Dict) bool {
	target := dict["Dest"]
	if action, err := c.from.read.DereferenceDict(dict["A"]); err == nil && action != nil {
		switch kind, _ := c.from.name(action["S"]); kind {
		case "URI":
			link["A"] = types.Dict{"S": types.Name("URI"), "URI": c.object(action["URI"])}
			return true
		case "GoTo":
			target = action["D"]
		default:
			return false
		}
	}
	place := c.from.target(target)
	if len(place) < 2 {
		return false
	}
	ref, isRef := place[0].(types.IndirectRef)
	page, known := c.pages[int(ref.ObjectNumber)]
	if !isRef || !known {
		return false
	}
	link["Dest"] = append(types.Array{page}, c.object(place[1:]).(types.Array)...)
	return true
}

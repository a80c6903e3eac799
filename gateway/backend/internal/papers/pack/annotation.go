package pack

import (
	"slices"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

// shownKeys are the keys that make up the appearance of an annotation (ISO 32000-1, 12.5). No others are copied, such as actions
// and scripts.
var shownKeys = []string{
	"AP", "AS", "BE", "BS", "Border", "C", "CA", "CL", "Contents", "DA", "H", "IC", "InkList", "L", "LE", "Q", "QuadPoints", "RD", "Rect", "Vertices",
}

// shownKinds are the kinds of annotations that are visible on a page.
var shownKinds = []string{"FreeText", "Line", "Square", "Circle", "Polygon", "PolyLine", "Highlight", "Underline", "Squiggly", "StrikeOut", "Stamp", "Caret", "Ink"}

// flagsKept are "print", "no zoom" and "no rotate". flagHidden has the flags of invisible annotations, and flagLocked those of
// annotations that a reader cannot change.
const (
	flagsKept  = 1<<2 | 1<<3 | 1<<4
	flagHidden = 1<<1 | 1<<5
	flagLocked = 1<<6 | 1<<7
)

// mostAnnotations is the largest number of annotations of a page. A page with more loses all of them.
const mostAnnotations = 5000

// annotations copies the annotations of a page that show something or link to a page of the same paper or to the web.
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
		if !c.setTarget(made, dict) {
			return nil
		}
	case kind == "Widget" && dict["AP"] != nil:
		made["Subtype"] = types.Name("Stamp") // some programs do not show a form field without its form
	case !slices.Contains(shownKinds, kind):
		return nil
	}
	return made
}

// setTarget sets the target of a link, and reports whether it has one.
func (c *copying) setTarget(link, dict types.Dict) bool {
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

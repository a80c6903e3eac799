package pack

import (
	"fmt"
	"net/url"
	"slices"
	"strings"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"example.org/portal/backend/internal/papers/pdf"
)

// linkKeys are the keys of a link that are copied: where it is, and its frame (ISO 32000-1, 12.5.6.5). No others are, such as
// actions and scripts.
var linkKeys = []string{"BS", "Border", "C", "Contents", "H", "QuadPoints", "Rect"}

// flagsKept are "print", "no zoom" and "no rotate". flagHidden has the flags of invisible annotations, and flagLocked those of
// annotations that a reader cannot change.
const (
	flagsKept  = 1<<2 | 1<<3 | 1<<4
	flagHidden = 1<<1 | 1<<5
	flagLocked = 1<<6 | 1<<7
)

// mostAnnotations is the largest number of annotations of a page. A page with more loses all of them.
const mostAnnotations = 5000

// annotated is what the annotations of a page become in a pack: links stay links, and everything that shows something is drawn.
type annotated struct {
	links types.Array
	// forms have the appearances, and content draws them.
	forms   types.Dict
	content string
}

// annotations copies the annotations of a page that show something or link to a page of the same paper or to the web.
func (c *copying) annotations(page sourcePage) annotated {
	made := annotated{forms: types.Dict{}}
	listed, err := c.from.read.DereferenceArray(page.dict["Annots"])
	if err != nil || len(listed) > mostAnnotations {
		return made
	}
	for _, one := range listed {
		dict, err := c.from.read.DereferenceDict(one)
		if err != nil || dict == nil || c.flags(dict)&flagHidden != 0 {
			continue
		}
		switch kind, _ := c.from.name(dict["Subtype"]); kind {
		case "Link":
			if link := c.link(dict); link != nil {
				made.links = append(made.links, c.Into.Add(link))
			}
		case "Popup":
		default:
			c.draw(&made, dict, page)
		}
	}
	return made
}

func (c *copying) flags(annotation types.Dict) int {
	said, err := c.from.read.DereferenceInteger(annotation["F"])
	if err != nil || said == nil {
		return 0
	}
	return said.Value()
}

// draw draws the appearance of an annotation over the page (ISO 32000-1, 12.5.5).
func (c *copying) draw(made *annotated, annotation types.Dict, page sourcePage) {
	appearance := c.appearance(annotation)
	if appearance == nil {
		return
	}
	place, known := c.from.box(annotation["Rect"])
	if !known {
		return
	}
	drawn, known := c.from.boxOfForm(appearance.Dict)
	if !known {
		return
	}
	form := c.StreamDict(appearance.Dict)
	form["Type"], form["Subtype"] = types.Name("XObject"), types.Name("Form")
	if _, own := appearance.Dict["Resources"]; !own {
		form["Resources"] = c.Object(page.resources)
	}
	if layer, hasLayer := annotation["OC"]; hasLayer {
		form["OC"] = c.Object(layer)
	}
	name := fmt.Sprintf("%s%d", appearanceName, len(made.forms))
	made.forms[name] = c.Into.Add(pdf.NewStream(form, appearance.Raw))
	wide, high := place.Width()/drawn.Width(), place.Height()/drawn.Height()
	made.content += fmt.Sprintf("q %s cm /%s Do Q\n", matrix([6]float64{wide, 0, 0, high, place.LL.X - drawn.LL.X*wide, place.LL.Y - drawn.LL.Y*high}), name)
}

// appearance finds what an annotation looks like in its present state, of its own or of the field above it. It is nil for one that
// shows nothing.
func (c *copying) appearance(annotation types.Dict) *types.StreamDict {
	found, err := c.from.read.Dereference(c.from.dict(c.ofField(annotation, "AP"))["N"])
	if err != nil {
		return nil
	}
	if states, several := found.(types.Dict); several {
		state, named := c.from.name(c.ofField(annotation, "AS"))
		if !named {
			state = "Off"
		}
		if found, err = c.from.read.Dereference(states[state]); err != nil {
			return nil
		}
	}
	stream, isStream := found.(types.StreamDict)
	if !isStream {
		return nil
	}
	return &stream
}

// ofField finds a value of an annotation, or of the fields above it.
func (c *copying) ofField(annotation types.Dict, key string) types.Object {
	for range deepestTree {
		if value, present := annotation[key]; present {
			return value
		}
		above := c.from.dict(annotation["Parent"])
		if above == nil {
			return nil
		}
		annotation = above
	}
	return nil
}

// boxOfForm is the rectangle around what a form draws, after its own matrix.
func (s *source) boxOfForm(form types.Dict) (types.Rectangle, bool) {
	box, known := s.box(form["BBox"])
	if !known {
		return types.Rectangle{}, false
	}
	turn := [6]float64{1, 0, 0, 1, 0, 0}
	if numbers, err := s.read.DereferenceArray(form["Matrix"]); err == nil && len(numbers) == len(turn) {
		for i, number := range numbers {
			if turn[i], err = s.read.DereferenceNumber(number); err != nil {
				return types.Rectangle{}, false
			}
		}
	}
	var xs, ys []float64
	for _, x := range []float64{box.LL.X, box.UR.X} {
		for _, y := range []float64{box.LL.Y, box.UR.Y} {
			xs, ys = append(xs, turn[0]*x+turn[2]*y+turn[4]), append(ys, turn[1]*x+turn[3]*y+turn[5])
		}
	}
	around := types.NewRectangle(slices.Min(xs), slices.Min(ys), slices.Max(xs), slices.Max(ys))
	return *around, around.Width() > 0 && around.Height() > 0
}

// link copies a link that leads to a page of the same paper or to the web. It is nil for every other one.
func (c *copying) link(dict types.Dict) types.Dict {
	made := types.Dict{"Type": types.Name("Annot"), "Subtype": types.Name("Link"), "F": types.Integer(c.flags(dict)&flagsKept | flagLocked)}
	for _, key := range linkKeys {
		if value, present := dict[key]; present {
			made[key] = c.Object(value)
		}
	}
	if !c.setTarget(made, dict) {
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
			address, _ := c.from.name(action["URI"])
			link["A"] = types.Dict{"S": types.Name("URI"), "URI": c.Object(action["URI"])}
			return leadsToWeb(address)
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
	link["Dest"] = append(types.Array{page}, c.Object(place[1:]).(types.Array)...)
	return true
}

// leadsToWeb reports whether an address opens a page of the web or an e-mail, and neither a file nor a script.
func leadsToWeb(address string) bool {
	parsed, err := url.Parse(strings.TrimSpace(address))
	return err == nil && slices.Contains([]string{"http", "https", "mailto"}, strings.ToLower(parsed.Scheme))
}

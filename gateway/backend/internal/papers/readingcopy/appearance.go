package readingcopy

import (
	"bytes"
	"slices"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

// drawnKinds are the annotations that viewers draw where they have no appearance (ISO 32000-1, 12.5.6).
var drawnKinds = []string{
	"FreeText", "Line", "Square", "Circle", "Polygon", "PolyLine", "Highlight", "Underline", "Squiggly", "StrikeOut", "Ink",
}

// Undrawn returns the annotations of a page that have no appearance and that viewers draw all the same, by their places in the list
// of the page. Where the author's program left the values of the form to viewers, these are among them.
func (f *File) Undrawn(index int) []int {
	listed, err := f.Objects.DereferenceArray(f.pages[index].dict["Annots"])
	if err != nil {
		return nil
	}
	anew := f.needsAppearances()
	var undrawn []int
	for place, one := range listed {
		if annotation, err := f.Objects.DereferenceDict(one); err == nil && annotation != nil && f.isUndrawn(annotation, anew) {
			undrawn = append(undrawn, place)
		}
	}
	return undrawn
}

func (f *File) isUndrawn(annotation types.Dict, anew bool) bool {
	kind := f.nameOf(annotation["Subtype"])
	if kind != "Widget" {
		return slices.Contains(drawnKinds, kind) && !f.hasAppearance(annotation)
	}
	field := f.nameOf(f.ofField(annotation, "FT"))
	if field != "Tx" && field != "Ch" || f.ofField(annotation, "V") == nil {
		return false
	}
	return anew || !f.hasAppearance(annotation)
}

// emptyValue is the frame around the value of a field (ISO 32000-1, 12.7.3.3), without a value in it.
var emptyValue = []byte("/TxBMCEMC")

// hasAppearance reports whether an annotation or the field above it has an appearance that draws something.
func (f *File) hasAppearance(annotation types.Dict) bool {
	appearances, err := f.Objects.DereferenceDict(f.ofField(annotation, "AP"))
	if err != nil || appearances == nil {
		return false
	}
	found, err := f.Objects.Dereference(appearances["N"])
	if err != nil || found == nil {
		return false
	}
	stream, isStream := found.(types.StreamDict)
	if !isStream {
		return true // of several states
	}
	if stream.Decode() != nil {
		return true
	}
	commands := bytes.Join(bytes.Fields(stream.Content), nil)
	return len(commands) > 0 && !bytes.Equal(commands, emptyValue)
}

// ofField finds a value of a widget, or of a field above it.
func (f *File) ofField(widget types.Dict, key string) types.Object {
	for range deepest {
		if value, present := widget[key]; present {
			return value
		}
		above, err := f.Objects.DereferenceDict(widget["Parent"])
		if err != nil || above == nil {
			return nil
		}
		widget = above
	}
	return nil
}

func (f *File) nameOf(object types.Object) string {
	found, err := f.Objects.Dereference(object)
	if err != nil {
		return ""
	}
	name, _ := found.(types.Name)
	return name.Value()
}

// OwnAppearances gives each widget that has no appearance that of the field above it, which only some viewers draw there. It reports
// whether there was one.
func (f *File) OwnAppearances() (found bool) {
	for _, page := range f.pages {
		listed, err := f.Objects.DereferenceArray(page.dict["Annots"])
		if err != nil {
			continue
		}
		for _, one := range listed {
			widget, err := f.Objects.DereferenceDict(one)
			if err != nil || widget == nil || f.nameOf(widget["Subtype"]) != "Widget" || widget["AP"] != nil {
				continue
			}
			if above := f.ofField(widget, "AP"); above != nil {
				widget["AP"], found = above, true
			}
		}
	}
	return found
}

// needsAppearances reports whether the author's program left it to viewers to draw the values of the form (ISO 32000-1, 12.7.2).
func (f *File) needsAppearances() bool {
	form := f.form()
	needs, err := f.Objects.DereferenceBoolean(form["NeedAppearances"], model.V10)
	return err == nil && needs != nil && needs.Value()
}

// MarkDrawn notes that all values of the form have been drawn, so that no viewer draws them in its own way.
func (f *File) MarkDrawn() { delete(f.form(), "NeedAppearances") }

func (f *File) form() types.Dict {
	form, err := f.Objects.DereferenceDict(f.catalogue["AcroForm"])
	if err != nil {
		return nil
	}
	return form
}

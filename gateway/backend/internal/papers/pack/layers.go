package pack

import (
	"slices"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

// layers are the layers of all papers of a pack (ISO 32000-1, 8.11.4).
type layers struct{ groups, off, order, usage types.Array }

// add adds the layers of a paper. What its author switched off stays off.
func (l *layers) add(c *copying) {
	if c.from.layers == nil {
		return
	}
	groups, err := c.from.read.DereferenceArray(c.from.layers["OCGs"])
	if err != nil {
		return
	}
	shown := c.from.dict(c.from.layers["D"])
	off := c.from.list(shown["OFF"])
	if state, _ := c.from.name(shown["BaseState"]); state == "OFF" {
		on := c.from.list(shown["ON"])
		off = slices.DeleteFunc(slices.Clone(groups), func(group types.Object) bool {
			return slices.ContainsFunc(on, func(shown types.Object) bool { return isSame(group, shown) })
		})
	}
	l.groups = append(l.groups, c.Object(groups).(types.Array)...)
	l.off = append(l.off, c.Object(off).(types.Array)...)
	l.order = append(l.order, c.Object(c.from.list(shown["Order"])).(types.Array)...)
	l.usage = append(l.usage, c.Object(c.from.list(shown["AS"])).(types.Array)...)
}

// isSame reports whether two values refer to one object.
func isSame(one, other types.Object) bool {
	a, isRef := one.(types.IndirectRef)
	b, isOtherRef := other.(types.IndirectRef)
	return isRef && isOtherRef && a.ObjectNumber == b.ObjectNumber
}

// properties is the entry of the catalogue, or nil where no paper has layers.
func (l layers) properties() types.Object {
	if len(l.groups) == 0 {
		return nil
	}
	return types.Dict{"OCGs": l.groups, "D": types.Dict{"BaseState": types.Name("ON"), "OFF": l.off, "Order": l.order, "AS": l.usage}}
}

// list returns the elements of a list, none where there is no list.
func (s *source) list(object types.Object) types.Array {
	found, err := s.read.DereferenceArray(object)
	if err != nil || found == nil {
		return types.Array{}
	}
	return found
}

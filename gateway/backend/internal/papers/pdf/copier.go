package pdf

import (
	"fmt"
	"slices"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

// Copier copies objects of one file into another, each once, with all objects that they refer to.
type Copier struct {
	Into *File
	// Find returns the object that a reference leads to.
	Find func(ref types.IndirectRef) (types.Object, error)
	// LeftKeys are the keys of dictionaries that are not copied, and LeftOfStreams those of streams alone.
	LeftKeys, LeftOfStreams []string
	// LeftTypes are the types of objects in whose place there is null.
	LeftTypes []string

	// copies are by the number of the object.
	copies  map[int]types.IndirectRef
	waiting []types.IndirectRef
}

// Place says which object takes the place of the object with a number. Object does not copy that one.
func (c *Copier) Place(number int, copied types.IndirectRef) {
	if c.copies == nil {
		c.copies = map[int]types.IndirectRef{}
	}
	c.copies[number] = copied
}

// Object returns the copy of an object. Finish copies the objects that it refers to.
func (c *Copier) Object(object types.Object) types.Object {
	switch object := object.(type) {
	case types.IndirectRef:
		return c.reference(object)
	case types.Dict:
		return c.Dict(object)
	case types.Array:
		copied := make(types.Array, len(object))
		for i, element := range object {
			copied[i] = c.Object(element)
		}
		return copied
	case types.StreamDict:
		return NewStream(c.StreamDict(object.Dict), object.Raw)
	default:
		return object
	}
}

// Dict returns the copy of a dictionary.
func (c *Copier) Dict(dict types.Dict) types.Dict { return c.dict(dict, nil) }

// StreamDict returns the copy of the dictionary of a stream.
func (c *Copier) StreamDict(dict types.Dict) types.Dict { return c.dict(dict, c.LeftOfStreams) }

func (c *Copier) dict(dict types.Dict, left []string) types.Dict {
	copied := make(types.Dict, len(dict))
	for _, key := range SortedKeys(dict) { // so that numbers are given in one order
		if !slices.Contains(c.LeftKeys, key) && !slices.Contains(left, key) {
			copied[key] = c.Object(dict[key])
		}
	}
	return copied
}

func (c *Copier) reference(ref types.IndirectRef) types.Object {
	number := int(ref.ObjectNumber)
	if copied, known := c.copies[number]; known {
		return copied
	}
	copied := c.Into.Reserve()
	c.Place(number, copied)
	c.waiting = append(c.waiting, ref)
	return copied
}

// Finish copies all objects that copied objects refer to, in the order in which they were named.
func (c *Copier) Finish() error {
	for len(c.waiting) > 0 {
		ref := c.waiting[0]
		c.waiting = c.waiting[1:]
		object, err := c.Find(ref)
		if err != nil {
			return fmt.Errorf("copy object %d: %w", ref.ObjectNumber, err)
		}
		if dict, isDict := object.(types.Dict); isDict && dict.Type() != nil && slices.Contains(c.LeftTypes, *dict.Type()) {
			object = nil
		}
		c.Into.Set(c.copies[int(ref.ObjectNumber)], c.Object(object))
	}
	return nil
}

package readingcopy

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"hash/adler32"
	"io"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

// page is a page with what it inherits from the nodes above it (ISO 32000-1, 7.7.3.4).
type page struct {
	// number is that of the object, 0 where the page stands in the list of pages itself.
	number    int
	dict      types.Dict
	inherited types.Dict
}

// inheritedKeys are the attributes of pages that a node above may have.
var inheritedKeys = []string{"Resources", "MediaBox", "CropBox", "Rotate"}

// walk goes through a page tree.
type walk struct {
	file *File
	most int
	// above are the numbers of the nodes above the present one.
	above map[int]bool
}

// deepest is the largest number of levels of a page tree.
const deepest = 40

func (w *walk) node(object types.Object, from page) error {
	next := &DamagedPageError{Page: len(w.file.pages) + 1}
	number := 0
	if ref, isRef := object.(types.IndirectRef); isRef {
		number = int(ref.ObjectNumber)
	}
	found, err := w.file.Objects.Dereference(object)
	dict, isDict := found.(types.Dict)
	if err != nil || !isDict || w.above[number] && number != 0 || len(w.above) > deepest {
		return next
	}
	here := page{number: number, dict: dict, inherited: types.Dict{}}
	for _, key := range inheritedKeys {
		if value, own := dict[key]; own {
			here.inherited[key] = value
		} else if value, above := from.inherited[key]; above {
			here.inherited[key] = value
		}
	}
	if kids, isTree := dict["Kids"]; isTree {
		return w.kids(kids, here)
	}
	if len(dict) == 0 || w.file.isUnreadable(dict["Contents"]) {
		return next
	}
	if w.file.pages = append(w.file.pages, here); len(w.file.pages) > w.most {
		return ErrTooManyPages
	}
	return nil
}

func (w *walk) kids(kids types.Object, here page) error {
	children, err := w.file.Objects.DereferenceArray(kids)
	if err != nil {
		return ErrBroken
	}
	if here.number != 0 {
		w.above[here.number] = true
		defer delete(w.above, here.number)
	}
	for _, child := range children {
		if err := w.node(child, here); err != nil {
			return err
		}
	}
	return nil
}

// isUnreadable reports whether a page names content that is not in the file or cannot be decompressed. A page without content is
// a blank one, and a list of streams may have gaps.
func (f *File) isUnreadable(contents types.Object) bool {
	if contents == nil {
		return false
	}
	found, err := f.Objects.Dereference(contents)
	if err != nil {
		return true
	}
	switch found := found.(type) {
	case types.StreamDict:
		return isDamaged(found)
	case types.Array:
		for _, part := range found {
			if stream, err := f.Objects.Dereference(part); err != nil {
				return true
			} else if stream, isStream := stream.(types.StreamDict); isStream && isDamaged(stream) {
				return true
			}
		}
		return false
	default:
		return true
	}
}

// The lengths of what stands before and behind compressed bytes (RFC 1950): the head, and the check sum, which some programs leave
// out.
const (
	zlibHead = 2
	zlibSum  = 4
)

// isDamaged reports whether a compressed stream ends in an error, or has other bytes than its check sum says. Streams of other
// filters are left to viewers.
func isDamaged(stream types.StreamDict) bool {
	if len(stream.FilterPipeline) == 0 || stream.FilterPipeline[0].Name != "FlateDecode" || len(stream.Raw) <= zlibHead {
		return false
	}
	packed, sum := bytes.NewReader(stream.Raw[zlibHead:]), adler32.New()
	if _, err := io.Copy(sum, flate.NewReader(packed)); err != nil {
		return true
	}
	var said [zlibSum]byte
	_, err := io.ReadFull(packed, said[:])
	return err == nil && binary.BigEndian.Uint32(said[:]) != sum.Sum32()
}

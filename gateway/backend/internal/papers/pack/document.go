package pack

import (
	"bufio"
	"encoding/hex"
	"fmt"
	"io"
	"slices"
	"strconv"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

// document is a PDF file that is being put together: objects by number, from 1 on.
type document struct {
	objects []types.Object
	// holes are the numbers of the streams that are holes.
	holes map[int]HoleKind
}

func newDocument() *document { return &document{holes: map[int]HoleKind{}} }

// reserve takes a number whose object comes later.
func (d *document) reserve() types.IndirectRef {
	d.objects = append(d.objects, nil)
	return *types.NewIndirectRef(len(d.objects), 0)
}

func (d *document) set(ref types.IndirectRef, object types.Object) {
	d.objects[int(ref.ObjectNumber)-1] = object
}

func (d *document) add(object types.Object) types.IndirectRef {
	ref := d.reserve()
	d.set(ref, object)
	return ref
}

// stream is an object of bytes as they are written.
func stream(dict types.Dict, raw []byte) types.StreamDict {
	dict["Length"] = types.Integer(len(raw))
	return types.StreamDict{Dict: dict, Raw: raw}
}

// write writes the file, and tells its length and where its holes are. It may be called several times, and always
// writes the same.
func (d *document) write(out io.Writer, of trailer) (int64, []Hole, error) {
	w := &writer{out: bufio.NewWriterSize(out, 64<<10)}
	w.text("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
	places := make([]int64, len(d.objects))
	var holes []Hole
	for i, object := range d.objects {
		places[i] = w.at
		w.text(strconv.Itoa(i+1) + " 0 obj\n")
		body, isStream := object.(types.StreamDict)
		if !isStream {
			w.object(object)
			w.text("\nendobj\n")
			continue
		}
		w.object(body.Dict)
		w.text("\nstream\n")
		if kind, isHole := d.holes[i+1]; isHole {
			holes = append(holes, Hole{Kind: kind, Offset: w.at, Length: len(body.Raw)})
		}
		w.bytes(body.Raw)
		w.text("\nendstream\nendobj\n")
	}
	table := w.at
	w.text(fmt.Sprintf("xref\n0 %d\n0000000000 65535 f \n", len(d.objects)+1))
	for _, place := range places {
		w.text(fmt.Sprintf("%010d 00000 n \n", place))
	}
	id := types.HexLiteral(hex.EncodeToString(of.id))
	w.text("trailer\n")
	w.object(types.Dict{"Size": types.Integer(len(d.objects) + 1), "Root": of.root, "Info": of.info, "ID": types.Array{id, id}})
	w.text(fmt.Sprintf("\nstartxref\n%d\n%%%%EOF\n", table))
	if w.err == nil {
		w.err = w.out.Flush()
	}
	if w.err != nil {
		return 0, nil, fmt.Errorf("write a pack: %w", w.err)
	}
	return w.at, holes, nil
}

// trailer says where a reader of the file begins.
type trailer struct {
	root, info types.IndirectRef
	// id differs for files of different plans.
	id []byte
}

// writer counts what it writes, and stops at the first error.
type writer struct {
	out *bufio.Writer
	at  int64
	err error
}

func (w *writer) bytes(p []byte) {
	if w.err != nil {
		return
	}
	n, err := w.out.Write(p)
	w.at += int64(n)
	w.err = err
}

func (w *writer) text(s string) { w.bytes([]byte(s)) }

// object writes what stands inside of an object, without a stream's bytes (ISO 32000-1, 7.3).
func (w *writer) object(object types.Object) {
	switch object := object.(type) {
	case nil:
		w.text("null")
	case types.Dict:
		w.text("<<")
		for _, key := range sortedKeys(object) {
			w.text("/" + types.EncodeName(key) + " ")
			w.object(object[key])
		}
		w.text(">>")
	case types.Array:
		w.text("[")
		for i, element := range object {
			if i > 0 {
				w.text(" ")
			}
			w.object(element)
		}
		w.text("]")
	case types.Float:
		w.text(number(float64(object)))
	default:
		w.text(object.PDFString())
	}
}

// number writes a number without an exponent, which PDF has not.
func number(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }

func sortedKeys(dict types.Dict) []string {
	keys := make([]string, 0, len(dict))
	for key := range dict {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

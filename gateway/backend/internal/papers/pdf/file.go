// Package pdf writes PDF files from objects: numbered objects, streams, the page tree, the cross-reference table and the
// trailer (ISO 32000-1, 7). Objects are values of pdfcpu's package types. The same objects always make the same bytes.
package pdf

import (
	"bufio"
	"compress/zlib"
	"encoding/hex"
	"fmt"
	"io"
	"strconv"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

// File is a PDF file under construction. The zero value is an empty file.
type File struct {
	objects []types.Object
	// deflater is kept for all streams, because a new one takes a megabyte.
	deflater *zlib.Writer
}

// Reserve returns the reference of a new object whose value is set later. An object that is never set is written as null.
func (f *File) Reserve() types.IndirectRef {
	f.objects = append(f.objects, nil)
	return *types.NewIndirectRef(len(f.objects), 0)
}

// Set sets the value of an object.
func (f *File) Set(ref types.IndirectRef, object types.Object) {
	f.objects[int(ref.ObjectNumber)-1] = object
}

// Add adds an object and returns its reference.
func (f *File) Add(object types.Object) types.IndirectRef {
	ref := f.Reserve()
	f.Set(ref, object)
	return ref
}

// AddDeflated adds a stream of the compressed bytes, as NewDeflatedStream makes it.
func (f *File) AddDeflated(dict types.Dict, plain []byte) types.IndirectRef {
	if f.deflater == nil {
		f.deflater = zlib.NewWriter(nil)
	}
	return f.Add(deflate(f.deflater, dict, plain))
}

// maxKids is the largest number of children of a node of the page tree. Readers find a page faster in small nodes.
const maxKids = 50

// SetPageTree makes root the page tree of the given pages, which must be dictionaries that are set. It sets their Parent.
func (f *File) SetPageTree(root types.IndirectRef, pages []types.IndirectRef) {
	var nodes types.Array
	for from := 0; from < len(pages); from += maxKids {
		node, kids := f.Reserve(), types.Array{}
		for _, page := range pages[from:min(from+maxKids, len(pages))] {
			kids = append(kids, page)
			f.objects[int(page.ObjectNumber)-1].(types.Dict)["Parent"] = node
		}
		f.Set(node, types.Dict{"Type": types.Name("Pages"), "Parent": root, "Kids": kids, "Count": types.Integer(len(kids))})
		nodes = append(nodes, node)
	}
	f.Set(root, types.Dict{"Type": types.Name("Pages"), "Kids": nodes, "Count": types.Integer(len(pages))})
}

// Trailer says where a reader of the file begins.
type Trailer struct {
	Root, Info types.IndirectRef
	// ID identifies the content of the file.
	ID []byte
	// Encrypt is the reference of the encryption dictionary, or nil. It describes the objects, and does not encrypt them.
	Encrypt types.Object
}

// Layout says where the parts of a written file are.
type Layout struct {
	// Length is the number of bytes of the whole file.
	Length int64
	// offsets has the offsets of the bytes of streams and of blank arrays by object number.
	offsets map[int]int64
}

// Offset returns where the bytes of a stream or of a BlankArray begin in the file.
func (l Layout) Offset(ref types.IndirectRef) int64 { return l.offsets[int(ref.ObjectNumber)] }

// Write writes the file. It may be called several times and writes the same bytes each time.
func (f *File) Write(out io.Writer, trailer Trailer) (Layout, error) {
	w := &writer{out: bufio.NewWriterSize(out, 64<<10)}
	w.text("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
	offsets := make([]int64, len(f.objects))
	inside := map[int]int64{}
	for i, object := range f.objects {
		offsets[i] = w.written
		w.text(strconv.Itoa(i+1) + " 0 obj\n")
		switch object := object.(type) {
		case types.StreamDict:
			w.object(object.Dict)
			w.text("\nstream\n")
			inside[i+1] = w.written
			w.bytes(object.Raw)
			w.text("\nendstream")
		case BlankArray:
			inside[i+1] = w.written + 1
			w.object(object)
		default:
			w.object(object)
		}
		w.text("\nendobj\n")
	}
	table := w.written
	w.text(fmt.Sprintf("xref\n0 %d\n0000000000 65535 f \n", len(f.objects)+1))
	for _, offset := range offsets {
		w.text(fmt.Sprintf("%010d 00000 n \n", offset))
	}
	id := types.HexLiteral(hex.EncodeToString(trailer.ID))
	dict := types.Dict{"Size": types.Integer(len(f.objects) + 1), "Root": trailer.Root, "Info": trailer.Info, "ID": types.Array{id, id}}
	if trailer.Encrypt != nil {
		dict["Encrypt"] = trailer.Encrypt
	}
	w.text("trailer\n")
	w.object(dict)
	w.text(fmt.Sprintf("\nstartxref\n%d\n%%%%EOF\n", table))
	if w.err == nil {
		w.err = w.out.Flush()
	}
	if w.err != nil {
		return Layout{}, fmt.Errorf("write a PDF file: %w", w.err)
	}
	return Layout{Length: w.written, offsets: inside}, nil
}

// writer counts the bytes that it writes, and stops at the first error.
type writer struct {
	out     *bufio.Writer
	written int64
	err     error
}

func (w *writer) bytes(p []byte) {
	if w.err != nil {
		return
	}
	n, err := w.out.Write(p)
	w.written += int64(n)
	w.err = err
}

func (w *writer) text(s string) { w.bytes([]byte(s)) }

// object writes an object without a stream's bytes (ISO 32000-1, 7.3). The keys of dictionaries are sorted.
func (w *writer) object(object types.Object) {
	switch object := object.(type) {
	case nil:
		w.text("null")
	case types.Dict:
		w.text("<<")
		for _, key := range SortedKeys(object) {
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
		w.text(FormatNumber(float64(object)))
	default:
		w.text(object.PDFString())
	}
}

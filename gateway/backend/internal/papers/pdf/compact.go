package pdf

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"io"
	"strconv"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

// objectsInStream is the number of objects of an object stream. A reader of one object loads its whole stream.
const objectsInStream = 200

// WriteCompact writes the file with all objects but streams in object streams (ISO 32000-1, 7.5.7), in the order of their numbers,
// then the streams, and the cross-reference stream at the end (7.5.8). A browser needs few requests for each page.
func (f *File) WriteCompact(out io.Writer, trailer Trailer) error {
	w := &writer{out: bufio.NewWriterSize(out, 64<<10)}
	w.text("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
	table := newTable(len(f.objects))
	var waiting []int
	for i, object := range f.objects {
		if _, isStream := object.(types.StreamDict); !isStream {
			waiting = append(waiting, i+1)
		}
	}
	for len(waiting) > 0 {
		count := min(len(waiting), objectsInStream)
		number := table.append()
		table.place(number, w.written)
		w.stream(number, f.objectStream(waiting[:count]))
		for index, packed := range waiting[:count] {
			table.pack(packed, number, index)
		}
		waiting = waiting[count:]
	}
	for i, object := range f.objects {
		if stream, isStream := object.(types.StreamDict); isStream {
			table.place(i+1, w.written)
			w.stream(i+1, stream)
		}
	}
	number, at := table.append(), w.written
	table.place(number, at)
	id := types.HexLiteral(hex.EncodeToString(trailer.ID))
	dict := types.Dict{
		"Type": types.Name("XRef"), "Size": types.Integer(number + 1), "W": types.NewIntegerArray(1, 4, 2),
		"Root": trailer.Root, "ID": types.Array{id, id},
	}
	if trailer.Info.ObjectNumber != 0 {
		dict["Info"] = trailer.Info
	}
	w.stream(number, NewDeflatedStream(dict, table.bytes()))
	w.text(fmt.Sprintf("startxref\n%d\n%%%%EOF\n", at))
	if w.err == nil {
		w.err = w.out.Flush()
	}
	if w.err != nil {
		return fmt.Errorf("write a PDF file: %w", w.err)
	}
	return nil
}

// objectStream packs objects: their numbers and offsets first, then the objects.
func (f *File) objectStream(numbers []int) types.StreamDict {
	var index, body bytes.Buffer
	objects := &writer{out: bufio.NewWriter(&body)}
	for _, number := range numbers {
		fmt.Fprintf(&index, "%d %d ", number, objects.written)
		objects.object(f.objects[number-1])
		objects.text("\n")
	}
	_ = objects.out.Flush() // a bytes.Buffer never fails
	first := index.Len()
	index.Write(body.Bytes())
	return NewDeflatedStream(types.Dict{"Type": types.Name("ObjStm"), "N": types.Integer(len(numbers)), "First": types.Integer(first)}, index.Bytes())
}

func (w *writer) stream(number int, stream types.StreamDict) {
	w.text(strconv.Itoa(number) + " 0 obj\n")
	w.object(stream.Dict)
	w.text("\nstream\n")
	w.bytes(stream.Raw)
	w.text("\nendstream\nendobj\n")
}

// crossReferences says where each object is. An entry has a kind, and two numbers that depend on it.
type crossReferences [][3]uint32

// The kinds of entries (ISO 32000-1, table 18).
const (
	free     = 0
	inFile   = 1
	inStream = 2
)

// newTable makes a table of objects that are numbered from 1 on. Number 0 is the head of the free ones.
func newTable(objects int) *crossReferences {
	table := make(crossReferences, objects+1)
	table[0] = [3]uint32{free, 0, 0xffff}
	return &table
}

// append adds an object and returns its number.
func (t *crossReferences) append() int {
	*t = append(*t, [3]uint32{})
	return len(*t) - 1
}

func (t *crossReferences) place(number int, offset int64) {
	(*t)[number] = [3]uint32{inFile, uint32(offset), 0} // #nosec G115 -- papers are far below 4 GiB
}

func (t *crossReferences) pack(number, stream, index int) {
	(*t)[number] = [3]uint32{inStream, uint32(stream), uint32(index)} // #nosec G115 -- numbers of objects of one file
}

func (t *crossReferences) bytes() []byte {
	var out bytes.Buffer
	for _, entry := range *t {
		out.WriteByte(byte(entry[0]))
		out.Write(binary.BigEndian.AppendUint32(nil, entry[1]))
		out.Write(binary.BigEndian.AppendUint16(nil, uint16(entry[2]))) // #nosec G115 -- below objectsInStream, or 0xffff
	}
	return out.Bytes()
}

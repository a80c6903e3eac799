package pdf

import (
	"bytes"
	"compress/zlib"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf16"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

// NewStream returns a stream whose bytes are written as they are. It sets Length in dict.
func NewStream(dict types.Dict, raw []byte) types.StreamDict {
	dict["Length"] = types.Integer(len(raw))
	return types.StreamDict{Dict: dict, Raw: raw}
}

// NewDeflatedStream returns a stream of the compressed bytes. It sets Filter and Length in dict.
func NewDeflatedStream(dict types.Dict, plain []byte) types.StreamDict {
	return deflate(zlib.NewWriter(nil), dict, plain)
}

func deflate(with *zlib.Writer, dict types.Dict, plain []byte) types.StreamDict {
	var packed bytes.Buffer
	with.Reset(&packed)
	_, err := with.Write(plain)
	if err = errors.Join(err, with.Close()); err != nil { // a bytes.Buffer never fails
		panic(err)
	}
	dict["Filter"] = types.Name("FlateDecode")
	return NewStream(dict, packed.Bytes())
}

// BlankArray is an array of so many blanks, whose elements are filled in after the file is written.
type BlankArray int

// PDFString returns the array as a file has it.
func (a BlankArray) PDFString() string { return "[" + strings.Repeat(" ", int(a)) + "]" }

// String returns the array as a file has it.
func (a BlankArray) String() string { return a.PDFString() }

// Clone returns the same array.
func (a BlankArray) Clone() types.Object { return a }

// TextString returns a text string (ISO 32000-1, 7.9.2.2) in UTF-16 with a byte order mark.
func TextString(text string) types.HexLiteral {
	var out strings.Builder
	out.WriteString("FEFF")
	for _, unit := range utf16.Encode([]rune(text)) {
		fmt.Fprintf(&out, "%04X", unit)
	}
	return types.HexLiteral(out.String())
}

// Date returns a date (ISO 32000-1, 7.9.4) in UTC.
func Date(at time.Time) types.StringLiteral {
	return types.StringLiteral(at.UTC().Format("D:20060102150405") + "+00'00'")
}

// FormatNumber formats a number without an exponent, because PDF numbers have none.
func FormatNumber(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }

// SortedKeys returns the keys of a dictionary in alphabetical order.
func SortedKeys(dict types.Dict) []string { return slices.Sorted(maps.Keys(dict)) }

package typeset

import (
	"encoding/binary"
	"maps"
	"slices"

	"golang.org/x/image/font/sfnt"
)

// copiedTables are the tables that a TrueType font in a PDF file needs (ISO 32000-1, 9.9), besides those of the outlines.
var copiedTables = []string{"cvt ", "fpgm", "head", "hhea", "maxp", "prep"}

// fontTables are the tables of a TrueType font by their tags (OpenType 1.9, "Font file").
type fontTables map[string][]byte

// subset returns a font that has the outlines of the used glyphs and of no others. Glyphs keep their numbers, so that
// composite outlines still find their parts. It trusts data, which is compiled into the program, and panics where an
// offset in it leads beyond its end.
func subset(data []byte, used map[sfnt.GlyphIndex]bool) []byte {
	tables := readTables(data)
	outlines := map[sfnt.GlyphIndex][]byte{}
	waiting := append(slices.Collect(maps.Keys(used)), 0) // every font has glyph 0
	for len(waiting) > 0 {
		glyph := waiting[len(waiting)-1]
		waiting = waiting[:len(waiting)-1]
		if _, done := outlines[glyph]; !done {
			outlines[glyph] = tables.outline(glyph)
			waiting = append(waiting, outlineParts(outlines[glyph])...)
		}
	}
	return tables.withOutlines(outlines).bytes()
}

func readTables(data []byte) fontTables {
	tables := fontTables{}
	const header, entry = 12, 16
	for i := range int(binary.BigEndian.Uint16(data[4:])) {
		record := data[header+i*entry:]
		offset, length := binary.BigEndian.Uint32(record[8:]), binary.BigEndian.Uint32(record[12:])
		tables[string(record[:4])] = data[offset:][:length]
	}
	return tables
}

// The places of fields in the tables head, hhea and maxp.
const (
	checkSumAdjustment = 8
	indexToLocFormat   = 50
	numberOfHMetrics   = 34
	numGlyphs          = 4
)

// outline returns the outline of a glyph as it is in the table glyf.
func (t fontTables) outline(glyph sfnt.GlyphIndex) []byte {
	var from, to uint32
	if binary.BigEndian.Uint16(t["head"][indexToLocFormat:]) == 0 { // offsets are halved
		from, to = 2*uint32(binary.BigEndian.Uint16(t["loca"][2*int(glyph):])), 2*uint32(binary.BigEndian.Uint16(t["loca"][2*int(glyph)+2:]))
	} else {
		from, to = binary.BigEndian.Uint32(t["loca"][4*int(glyph):]), binary.BigEndian.Uint32(t["loca"][4*int(glyph)+4:])
	}
	return t["glyf"][from:to]
}

// outlineParts returns the glyphs that a composite outline draws (OpenType 1.9, "glyf").
func outlineParts(outline []byte) (parts []sfnt.GlyphIndex) {
	const (
		wordArguments = 1 << 0
		oneScale      = 1 << 3
		moreParts     = 1 << 5
		twoScales     = 1 << 6
		matrix        = 1 << 7
		header        = 10
	)
	if len(outline) == 0 || int16(binary.BigEndian.Uint16(outline)) >= 0 { // #nosec G115 -- the field is signed
		return nil
	}
	for at, more := header, true; more; {
		flags := binary.BigEndian.Uint16(outline[at:])
		parts = append(parts, sfnt.GlyphIndex(binary.BigEndian.Uint16(outline[at+2:])))
		at += 6
		if flags&wordArguments != 0 {
			at += 2
		}
		switch {
		case flags&oneScale != 0:
			at += 2
		case flags&twoScales != 0:
			at += 4
		case flags&matrix != 0:
			at += 8
		}
		more = flags&moreParts != 0
	}
	return parts
}

// withOutlines returns the tables of a font that ends with the last of the outlines. Glyphs in between that have no
// outline here are empty and have no width.
func (t fontTables) withOutlines(outlines map[sfnt.GlyphIndex][]byte) fontTables {
	count := int(slices.Max(slices.Collect(maps.Keys(outlines)))) + 1
	made := fontTables{}
	for _, tag := range copiedTables {
		if table, present := t[tag]; present {
			made[tag] = slices.Clone(table)
		}
	}
	measured := int(binary.BigEndian.Uint16(t["hhea"][numberOfHMetrics:]))
	glyf, loca, hmtx := []byte{}, make([]byte, 4), make([]byte, 4*count)
	for i := range count {
		outline, kept := outlines[sfnt.GlyphIndex(i)] // #nosec G115 -- at most 65536
		if kept {
			glyf = append(glyf, outline...)
			glyf = append(glyf, make([]byte, -len(glyf)&3)...)
			copy(hmtx[4*i:], t["hmtx"][4*min(i, measured-1):][:2])
			if i < measured {
				copy(hmtx[4*i+2:], t["hmtx"][4*i+2:][:2])
			} else {
				copy(hmtx[4*i+2:], t["hmtx"][4*measured+2*(i-measured):][:2])
			}
		}
		loca = binary.BigEndian.AppendUint32(loca, uint32(len(glyf))) // #nosec G115 -- shorter than the font
	}
	made["glyf"], made["loca"], made["hmtx"] = glyf, loca, hmtx
	binary.BigEndian.PutUint16(made["head"][indexToLocFormat:], 1)
	binary.BigEndian.PutUint32(made["head"][checkSumAdjustment:], 0)
	binary.BigEndian.PutUint16(made["hhea"][numberOfHMetrics:], uint16(count)) // #nosec G115 -- at most 65535 glyphs
	binary.BigEndian.PutUint16(made["maxp"][numGlyphs:], uint16(count))        // #nosec G115 -- at most 65535 glyphs
	return made
}

// bytes returns the font file: the directory of the tables and the tables, each with its check sum.
func (t fontTables) bytes() []byte {
	tags := slices.Sorted(maps.Keys(t))
	count := uint16(len(tags)) // #nosec G115 -- at most nine
	power := uint16(1)
	selector := uint16(0)
	for 2*power <= count {
		power, selector = 2*power, selector+1
	}
	file := []byte{0, 1, 0, 0}
	for _, field := range []uint16{count, 16 * power, selector, 16 * (count - power)} {
		file = binary.BigEndian.AppendUint16(file, field)
	}
	directory := len(file)
	file = append(file, make([]byte, 16*len(tags))...)
	for i, tag := range tags {
		record := file[directory+16*i:]
		copy(record, tag)
		binary.BigEndian.PutUint32(record[4:], checkSum(t[tag]))
		binary.BigEndian.PutUint32(record[8:], uint32(len(file)))    // #nosec G115 -- shorter than the font
		binary.BigEndian.PutUint32(record[12:], uint32(len(t[tag]))) // #nosec G115 -- shorter than the font
		file = append(file, t[tag]...)
		file = append(file, make([]byte, -len(file)&3)...)
	}
	head := binary.BigEndian.Uint32(file[directory+16*slices.Index(tags, "head")+8:])
	const wholeFont = 0xB1B0AFBA
	binary.BigEndian.PutUint32(file[head+checkSumAdjustment:], wholeFont-checkSum(file))
	return file
}

// checkSum adds up a table in words of four bytes.
func checkSum(table []byte) (sum uint32) {
	for from := 0; from < len(table); from += 4 {
		var word [4]byte
		copy(word[:], table[from:])
		sum += binary.BigEndian.Uint32(word[:])
	}
	return sum
}

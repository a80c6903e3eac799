package typeset

import (
	"encoding/binary"
	"maps"
	"math"
	"slices"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
)

// programUnits is the number of units of the outlines of a program in the size of its letters.
const programUnits = 2048

// mostPoints bounds an outline. A letter with its marks has far fewer; the format has room for 65535.
const mostPoints = 20_000

// program is a TrueType font with one outline for each letter, in the order of the letters from 1 on. Outline 0 is empty.
type program struct {
	data []byte
	// box is the box around all letters: left, bottom, right, top.
	box [4]int
}

// point is a point of an outline. on means that the outline goes through it; it bends towards the others.
type point struct {
	x, y int
	on   bool
}

// outline has the contours of a letter.
type outline [][]point

// outline returns the parts of a letter as one outline.
func (f *Faces) outline(of letter) (made outline) {
	face := f.face(of.font).Face()
	scale := programUnits / float64(face.Upem())
	points := 0
	for _, part := range of.parts {
		drawing, _ := face.GlyphData(part.outline).(font.GlyphOutline)
		at := func(p opentype.SegmentPoint, on bool) point {
			place := func(n float32, moved int32) int {
				return int(min(math.MaxInt16, max(math.MinInt16, math.Round((float64(n)+float64(moved))*scale))))
			}
			return point{x: place(p.X, part.x), y: place(p.Y, part.y), on: on}
		}
		for _, segment := range drawing.Segments {
			if points++; points > mostPoints {
				break
			}
			last := len(made) - 1
			switch segment.Op {
			case opentype.SegmentOpMoveTo:
				made = append(made, []point{at(segment.Args[0], true)})
			case opentype.SegmentOpLineTo:
				made[last] = append(made[last], at(segment.Args[0], true))
			case opentype.SegmentOpQuadTo:
				made[last] = append(made[last], at(segment.Args[0], false), at(segment.Args[1], true))
			}
		}
	}
	for i, contour := range made { // a contour ends where it began
		if last := len(contour) - 1; last > 0 && contour[last] == contour[0] {
			made[i] = contour[:last]
		}
	}
	return made
}

// box returns the box around an outline.
func (o outline) box() (box [4]int) {
	for i, p := range slices.Concat(o...) {
		if i == 0 {
			box = [4]int{p.x, p.y, p.x, p.y}
		}
		box = [4]int{min(box[0], p.x), min(box[1], p.y), max(box[2], p.x), max(box[3], p.y)}
	}
	return box
}

// bytes returns an outline as the table glyf has it (OpenType 1.9, "glyf").
func (o outline) bytes() []byte {
	if len(o) == 0 {
		return nil
	}
	made := fields(len(o))
	box := o.box()
	made = append(made, fields(box[:]...)...)
	last := -1
	for _, contour := range o {
		last += len(contour)
		made = append(made, fields(last)...)
	}
	made = append(made, fields(0)...) // no instructions
	var flags, across, up []byte
	before := point{}
	for _, p := range slices.Concat(o...) {
		const onCurve, shortX, shortY, positiveX, positiveY = 1, 1 << 1, 1 << 2, 1 << 4, 1 << 5
		flag := byte(0)
		if p.on {
			flag = onCurve
		}
		var how byte
		across, how = appendStep(across, p.x-before.x, shortX, positiveX)
		flag |= how
		up, how = appendStep(up, p.y-before.y, shortY, positiveY)
		flags = append(flags, flag|how)
		before = p
	}
	made = slices.Concat(made, flags, across, up)
	return append(made, make([]byte, -len(made)&3)...)
}

// appendStep adds the distance between two points in one direction in as few bytes as possible, and returns the flags for it.
func appendStep(to []byte, step int, short, positive byte) ([]byte, byte) {
	switch {
	case step == 0:
		return to, positive // which means the same place here
	case step > 0 && step <= math.MaxUint8:
		return append(to, byte(step)), short | positive
	case step < 0 && step >= -math.MaxUint8:
		return append(to, byte(-step)), short
	default:
		return append(to, fields(step)...), 0
	}
}

// fields returns numbers as fields of two bytes each.
func fields(numbers ...int) (made []byte) {
	for _, n := range numbers {
		made = binary.BigEndian.AppendUint16(made, uint16(n)) // #nosec G115 -- numbers below 65536, negative ones in two's complement
	}
	return made
}

// program returns the font of letters: the tables that a font in a PDF file needs (ISO 32000-1, 9.9).
func (f *Faces) program(letters []letter) program {
	made := program{}
	var glyf, hmtx []byte
	loca := make([]byte, 4, 4*(len(letters)+2))
	loca = append(loca, 0, 0, 0, 0)
	hmtx = append(hmtx, fields(0, 0)...)
	mostOfPoints, mostOfContours := 0, 0
	for _, letter := range letters {
		outline := f.outline(letter)
		box := outline.box()
		made.box = [4]int{min(made.box[0], box[0]), min(made.box[1], box[1]), max(made.box[2], box[2]), max(made.box[3], box[3])}
		mostOfPoints, mostOfContours = max(mostOfPoints, len(slices.Concat(outline...))), max(mostOfContours, len(outline))
		glyf = append(glyf, outline.bytes()...)
		loca = binary.BigEndian.AppendUint32(loca, uint32(len(glyf))) // #nosec G115 -- shorter than the fonts of the program
		hmtx = append(hmtx, fields(min(letter.width*programUnits/perSize, math.MaxUint16), box[0])...)
	}
	count := len(letters) + 1
	made.data = fontFile(map[string][]byte{
		"glyf": glyf, "loca": loca, "hmtx": hmtx,
		"head": slices.Concat(fields(1, 0, 1, 0, 0, 0, 0x5F0F, 0x3CF5, 0, programUnits), make([]byte, 16), fields(made.box[:]...), fields(0, 8, 2, 1, 0)),
		"hhea": slices.Concat(fields(1, 0, programUnits, -programUnits/4, 0, programUnits, 0, 0, programUnits, 1, 0, 0, 0, 0, 0, 0, 0), fields(count)),
		"maxp": fields(1, 0, count, mostOfPoints, mostOfContours, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0),
	})
	return made
}

// fontFile returns a font: the directory of its tables and the tables, each with its check sum (OpenType 1.9, "Font file").
func fontFile(tables map[string][]byte) []byte {
	tags := slices.Sorted(maps.Keys(tables))
	count, power, selector := len(tags), 1, 0
	for 2*power <= count {
		power, selector = 2*power, selector+1
	}
	file := fields(1, 0, count, 16*power, selector, 16*(count-power))
	directory := len(file)
	file = append(file, make([]byte, 16*count)...)
	for i, tag := range tags {
		record := file[directory+16*i:]
		copy(record, tag)
		binary.BigEndian.PutUint32(record[4:], checkSum(tables[tag]))
		binary.BigEndian.PutUint32(record[8:], uint32(len(file)))         // #nosec G115 -- shorter than the fonts of the program
		binary.BigEndian.PutUint32(record[12:], uint32(len(tables[tag]))) // #nosec G115 -- shorter than the fonts of the program
		file = append(file, tables[tag]...)
		file = append(file, make([]byte, -len(file)&3)...)
	}
	const wholeFont, checkSumAdjustment = 0xB1B0AFBA, 8
	head := binary.BigEndian.Uint32(file[directory+16*slices.Index(tags, "head")+8:])
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

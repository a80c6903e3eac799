package typeset

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
)

// drawn has the letters that a file shows in one font of the file. Their codes in content streams are their places, from 1 on.
type drawn struct {
	letters []letter
	codes   map[string]int
}

// code returns the code of a letter. Letters that look alike and are other text have other codes, so that programs that copy or search
// text find what was written.
func (d *drawn) code(of letter) int {
	key := of.key()
	if code, known := d.codes[key]; known {
		return code
	}
	if d.codes == nil {
		d.codes = map[string]int{}
	}
	d.letters = append(d.letters, of)
	d.codes[key] = len(d.letters)
	return len(d.letters)
}

// key returns equal texts for letters with the same outlines, width and text.
func (l letter) key() string {
	key := []byte(l.text)
	for _, n := range []int{l.font, l.width} {
		key = binary.AppendVarint(append(key, 0), int64(n))
	}
	for _, part := range l.parts {
		for _, n := range []int64{int64(part.outline), int64(part.x), int64(part.y)} {
			key = binary.AppendVarint(key, n)
		}
	}
	return string(key)
}

// Show returns the operators that show a line from the present place of the text on (ISO 32000-1, 9.4.3). They show words in the order in
// which they are read, because some programs copy text in the order of the file. A bold letter without a bold face is drawn with a stroke
// around it, in the color of strokes.
func (f *Faces) Show(line Line, size float64) string {
	var operators []string
	begin, pen := 0, 0 // the place of the last move, and that after the last letter
	for _, next := range inReadingOrder(f.shape(line)) {
		if next.x != pen {
			operators = append(operators, fmt.Sprintf("%.2f 0 Td", float64(next.x-begin)*size/perSize))
			begin = next.x
		}
		pen = next.x + next.width()
		operators = append(operators, f.showItem(next.item, size))
	}
	return strings.Join(operators, " ")
}

func (f *Faces) showItem(of item, size float64) string {
	number := of.font
	if f.together {
		number = 0
	}
	var codes strings.Builder
	for _, letter := range of.letters {
		fmt.Fprintf(&codes, "%04X", f.drawn[number].code(letter))
	}
	shown := fmt.Sprintf("/%s %.2f Tf <%s> Tj", resourceName(number), size, codes.String())
	if of.style&Bold != 0 && of.font >= styles {
		const stroke = 0.03
		shown = fmt.Sprintf("2 Tr %.3f w %s 0 Tr", stroke*size, shown)
	}
	return shown
}

// placed is an item, or a word of it, with its distance from the left end of the line in thousandths of the size.
type placed struct {
	item
	x int
}

// inReadingOrder returns items that stand from left to right, in the order in which they are read. Items that are read from right to left
// are cut into words, each with the blank behind it, and where an invisible character separates letters.
func inReadingOrder(items []item) (ordered []placed) {
	x := 0
	for _, item := range items {
		from := 0
		for at := range item.letters {
			end := at + 1
			if end < len(item.letters) && (item.level%2 == 0 || item.letters[end].text != " " && item.letters[at].text != nonJoiner) {
				continue
			}
			word := placed{item: item, x: x}
			word.letters = item.letters[from:end]
			ordered = append(ordered, word)
			x, from = x+word.width(), end
		}
	}
	slices.SortStableFunc(ordered, func(a, b placed) int { return a.letters[0].place - b.letters[0].place })
	return ordered
}

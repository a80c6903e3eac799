package pack

import (
	"strings"

	"example.org/portal/backend/internal/papers/typeset"
)

// blocks has the first and the last of the letters that the font of every file has: Latin with Vietnamese, Greek, Cyrillic, and
// punctuation. Other letters of names and addresses are written as "?".
var blocks = [][2]rune{
	{0x20, 0x7E},
	{0xA0, 0x24F},
	{0x2B0, 0x2FF},
	{0x300, 0x36F},
	{0x370, 0x3FF},
	{0x400, 0x52F},
	{0x1E00, 0x1EFF},
	{0x2010, 0x2027},
	{0x2030, 0x203A},
	{0x20AC, 0x20AC},
	{0x2116, 0x2116},
	{0x2122, 0x2122},
}

// alphabet returns all letters of blocks.
func alphabet() string {
	var all strings.Builder
	for _, block := range blocks {
		for letter := block[0]; letter <= block[1]; letter++ {
			all.WriteRune(letter)
		}
	}
	return all.String()
}

// NewLetters returns the letters with their widths.
func NewLetters() *Letters {
	faces := &typeset.Faces{}
	measured := &Letters{widths: map[rune]float64{}}
	for _, letter := range alphabet() {
		measured.widths[letter] = faces.Width(string(letter), typeset.Regular, 1)
	}
	return measured
}

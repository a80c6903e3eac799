// Package typeset breaks text into lines for the pages that the portal writes itself, and knows their faces.
package typeset

import (
	"strings"
	"unicode"

	"codeberg.org/go-pdf/fpdf"
	"github.com/go-fonts/dejavu/dejavusans"
	"github.com/go-fonts/dejavu/dejavusansbold"
)

// Face is the family of all text: regular, and "B" for bold.
const Face = "DejaVu"

// AddFaces makes the faces known to a file.
func AddFaces(pdf *fpdf.Fpdf) {
	pdf.AddUTF8FontFromBytes(Face, "", dejavusans.TTF)
	pdf.AddUTF8FontFromBytes(Face, "B", dejavusansbold.TTF)
}

// Wrap breaks text into lines of a width in the present face, at blanks where it can. A line feed begins a new line.
func Wrap(pdf *fpdf.Fpdf, text string, width float64) []string {
	var lines []string
	for _, part := range strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n") {
		lines = append(lines, wrapLine(pdf, Printable(part), width)...)
	}
	return lines
}

func wrapLine(pdf *fpdf.Fpdf, text string, width float64) []string {
	var lines []string
	current := ""
	for _, word := range strings.Fields(text) {
		longer := strings.TrimPrefix(current+" "+word, " ")
		if pdf.GetStringWidth(longer) <= width {
			current = longer
			continue
		}
		if current != "" {
			lines = append(lines, current)
		}
		pieces := split(pdf, word, width)
		lines = append(lines, pieces[:len(pieces)-1]...)
		current = pieces[len(pieces)-1]
	}
	return append(lines, current)
}

// split breaks a word that is longer than a line.
func split(pdf *fpdf.Fpdf, word string, width float64) []string {
	var pieces []string
	var piece []rune
	wide := 0.0
	for _, letter := range word {
		step := pdf.GetStringWidth(string(letter))
		if len(piece) > 0 && wide+step > width {
			pieces, piece, wide = append(pieces, string(piece)), nil, 0
		}
		piece, wide = append(piece, letter), wide+step
	}
	return append(pieces, string(piece))
}

// Cut shortens a line to what has room in the present face.
func Cut(pdf *fpdf.Fpdf, text string, width float64) string {
	text = strings.Join(strings.Fields(text), " ")
	if pdf.GetStringWidth(text) <= width {
		return text
	}
	letters := []rune(text)
	for len(letters) > 0 && pdf.GetStringWidth(string(letters)+"…") > width {
		letters = letters[:len(letters)-1]
	}
	return string(letters) + "…"
}

// Printable has "?" for each letter that the faces cannot have, and a blank for each tab.
func Printable(text string) string {
	return strings.Map(func(letter rune) rune {
		switch {
		case letter == '\t':
			return ' '
		case letter > 0xFFFF, unicode.IsControl(letter), letter == unicode.ReplacementChar:
			return '?'
		default:
			return letter
		}
	}, text)
}

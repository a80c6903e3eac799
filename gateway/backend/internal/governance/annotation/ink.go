package annotation

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/change"
)

// Color is the colour of a stroke.
type Color string

// The colours of strokes. All of them can be told from black print.
const (
	Blue  Color = "BLUE"
	Red   Color = "RED"
	Green Color = "GREEN"
	Black Color = "BLACK"
)

var colors = []Color{Blue, Red, Green, Black}

// Stroke is a line that was drawn by hand. Lengths are in ten-thousandths of the width of the page, and positions are
// counted from the page's upper left corner as the screen shows it, so that a drawing fits the page at every size.
type Stroke struct {
	Color Color
	// Width is how thick the line is.
	Width int
	// Points has x and y of the first point, then those of the second, and so on.
	Points []int
}

// The limits of drawings (docs/domain/records.md, "Annotation"). A page is at most ten times as high as it is wide.
const (
	mostStrokes = 500
	mostPoints  = 4000
	thickest    = 200
	pageWidth   = 10_000
	pageHeight  = 10 * pageWidth
	// mostPointsOfPaper bounds what a reader loads with a paper: at most 1.3 MB for each person who drew on it.
	mostPointsOfPaper = 100_000
)

// parseStrokes reads a text such as "RED 24 120 300 124 310;BLUE 12 5 6": colour, thickness and points of each stroke. It
// reports whether the text has this form. An empty text has no strokes.
func parseStrokes(text string) ([]Stroke, bool) {
	if text == "" {
		return nil, true
	}
	var strokes []Stroke
	for each := range strings.SplitSeq(text, ";") {
		words := strings.Split(each, " ")
		lengths := make([]int, 0, len(words))
		for _, word := range words[1:] {
			length, err := strconv.Atoi(word)
			if err != nil {
				return nil, false
			}
			lengths = append(lengths, length)
		}
		if len(lengths) == 0 {
			return nil, false
		}
		strokes = append(strokes, Stroke{Color: Color(words[0]), Width: lengths[0], Points: lengths[1:]})
	}
	return strokes, true
}

// checkStrokes returns an error when an annotation of a kind cannot have these strokes. The error does not repeat them,
// because drawings are private.
func checkStrokes(kind Kind, text string) error {
	strokes, ok := parseStrokes(text)
	switch {
	case !ok:
		return governance.Invalid("strokes", "must be lines such as RED 24 120 300 124 310, with semicolons between them")
	case kind != Ink && len(strokes) > 0:
		return governance.Invalid("strokes", "must be empty: only a drawing has lines")
	case kind == Ink && len(strokes) == 0:
		return governance.Invalid("strokes", "must not be empty: a drawing has lines")
	case len(strokes) > mostStrokes:
		return governance.Invalid("strokes", "must be at most %d lines", mostStrokes)
	}
	for _, stroke := range strokes {
		if err := stroke.check(); err != nil {
			return err
		}
	}
	if countPoints(text) > mostPoints {
		return governance.Invalid("strokes", "must have at most %d points together", mostPoints)
	}
	return nil
}

// countPoints returns 0 for a text without the form of strokes.
func countPoints(text string) int {
	strokes, _ := parseStrokes(text)
	points := 0
	for _, stroke := range strokes {
		points += len(stroke.Points) / 2
	}
	return points
}

// checkRoom refuses an annotation whose points and those of the author's other drawings on the paper are too many.
func (cs *Commands) checkRoom(tx *change.Tx, a Annotation) error {
	if a.Strokes == "" {
		return nil
	}
	stored, err := cs.store.AnnotationsOfPaper(tx.Context(), a.PaperID, a.AuthorID, mostOfPaper)
	if err != nil {
		return fmt.Errorf("find the drawings on a paper: %w", err)
	}
	points := countPoints(a.Strokes)
	for _, other := range stored {
		if other.AuthorID == a.AuthorID && other.ID != a.ID {
			points += countPoints(other.Strokes)
		}
	}
	if points > mostPointsOfPaper {
		return governance.Invalid("strokes", "must have at most %d points in all your drawings on the paper; delete some first", mostPointsOfPaper)
	}
	return nil
}

// check returns an error when no page can have the stroke.
func (s Stroke) check() error {
	if !slices.Contains(colors, s.Color) {
		return governance.Invalid("strokes", "must have lines that are BLUE, RED, GREEN or BLACK")
	}
	if s.Width < 1 || s.Width > thickest {
		return governance.Invalid("strokes", "must have lines that are 1 to %d thick", thickest)
	}
	if len(s.Points) == 0 || len(s.Points)%2 != 0 {
		return governance.Invalid("strokes", "must have lines with points, each with x and y")
	}
	for i, length := range s.Points {
		limit := pageWidth
		if i%2 == 1 {
			limit = pageHeight
		}
		if length < 0 || length > limit {
			return governance.Invalid("strokes", "must have lines that lie on the page")
		}
	}
	return nil
}

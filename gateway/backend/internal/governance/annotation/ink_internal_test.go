package annotation

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// line returns a red line as a text.
func line(points ...int) string {
	text := "RED 20"
	for _, length := range points {
		text += " " + strconv.Itoa(length)
	}
	return text
}

func TestDrawingsHaveBounds(t *testing.T) {
	long := slices.Repeat([]int{5}, 2*mostPoints)
	for name, one := range map[string]struct {
		kind    Kind
		strokes string
		isValid bool
	}{
		"one line":                   {Ink, line(0, 0, pageWidth, pageHeight), true},
		"a dot":                      {Ink, line(1, 1), true},
		"as many points as it takes": {Ink, line(long...), true},
		"one point more":             {Ink, line(long...) + ";" + line(1, 1), false},
		"as many lines as it takes":  {Ink, line(1, 1) + strings.Repeat(";"+line(1, 1), mostStrokes-1), true},
		"one line more":              {Ink, line(1, 1) + strings.Repeat(";"+line(1, 1), mostStrokes), false},
		"no line":                    {Ink, "", false},
		"a line without points":      {Ink, line(), false},
		"half a point":               {Ink, line(1, 2, 3), false},
		"beside the page":            {Ink, line(pageWidth+1, 0), false},
		"above the page":             {Ink, line(0, -1), false},
		"below every page":           {Ink, line(0, pageHeight+1), false},
		"too thick":                  {Ink, "RED 201 1 1", false},
		"without thickness":          {Ink, "RED 0 1 1", false},
		"of an unknown colour":       {Ink, "WHITE 20 1 1", false},
		"a note":                     {Note, "", true},
		"a note with lines":          {Note, line(1, 1), false},
	} {
		if err := checkStrokes(one.kind, one.strokes); (err == nil) != one.isValid {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

func TestADrawingHasItsPlaceOnAPage(t *testing.T) {
	for name, one := range map[string]struct {
		at      Anchor
		isValid bool
	}{
		"a page": {Anchor{Page: 2}, true}, "the paper as a whole": {Anchor{}, false}, "a quotation": {Anchor{Page: 2, Quote: "words"}, false},
	} {
		drawing := Annotation{Kind: Ink, At: one.at, Strokes: line(1, 1)}
		if err := drawing.check(); (err == nil) != one.isValid {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

func TestStrokesAreOneText(t *testing.T) {
	want := []Stroke{{Color: Red, Width: 20, Points: []int{1, 2, 3, 4}}, {Color: Blue, Width: 7, Points: []int{5, 6}}}
	if got, ok := parseStrokes("RED 20 1 2 3 4;BLUE 7 5 6"); !ok || !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, %v", got, ok)
	}
	for _, text := range []string{"RED", "RED 20;", ";", "RED 20 1.5 2", "RED 20  1 2", "RED twenty 1 2", "RED 20 1 99999999999999999999", "secret"} {
		if err := checkStrokes(Ink, text); err == nil || strings.Contains(err.Error(), "secret") {
			t.Errorf("%q: %v", text, err)
		}
	}
}

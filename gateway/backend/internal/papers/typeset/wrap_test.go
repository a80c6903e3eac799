package typeset_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.org/portal/backend/internal/papers/typeset"
)

// marked returns lines with * around bold and _ around italic runs.
func marked(lines []typeset.Line) (all []string) {
	signs := map[typeset.Style]string{typeset.Bold: "*", typeset.Italic: "_", typeset.Bold | typeset.Italic: "*_"}
	for _, line := range lines {
		var text strings.Builder
		for _, run := range line {
			text.WriteString(signs[run.Style] + run.Text + signs[run.Style])
		}
		all = append(all, text.String())
	}
	return all
}

func TestTextBreaksAtBlanks(t *testing.T) {
	t.Parallel()
	faces := &typeset.Faces{}
	const size = 10.0
	width := faces.Width("nine letters", typeset.Regular, size)
	for name, of := range map[string]struct {
		runs []typeset.Run
		want []string
	}{
		"nothing":                           {nil, []string{""}},
		"several blanks become one":         {[]typeset.Run{{Text: "  one \t two  "}}, []string{"one two"}},
		"a line that is full":               {[]typeset.Run{{Text: "nine letters nine"}}, []string{"nine letters", "nine"}},
		"line feeds":                        {[]typeset.Run{{Text: "a\r\nb\n\nc"}}, []string{"a", "b", "", "c"}},
		"a blank that keeps words together": {[]typeset.Run{{Text: "nine CHF\u00a02\u202f000"}}, []string{"nine", "CHF\u00a02\u202f000"}},
		"a word that is too long":           {[]typeset.Run{{Text: "a " + strings.Repeat("w", 20)}}, []string{"a", "wwwwww", "wwwwww", "wwwwww", "ww"}},
		"styles within a word":              {[]typeset.Run{{Text: "un"}, {Text: "bold", Style: typeset.Bold}, {Text: "ed x", Style: typeset.Italic}}, []string{"un*bold*_ed_", "_x_"}},
		"a blank before another style":      {[]typeset.Run{{Text: "a "}, {Text: "b", Style: typeset.Bold}}, []string{"a *b*"}},
		"letters that no face has":          {[]typeset.Run{{Text: "\x00 \xff 😀\u200b"}}, []string{"? ? ?"}},
	} {
		if diff := cmp.Diff(of.want, marked(faces.Wrap(of.runs, size, width))); diff != "" {
			t.Errorf("%s: difference %s", name, diff)
		}
	}
}

func TestALongLineEndsWithAnEllipsis(t *testing.T) {
	t.Parallel()
	faces := &typeset.Faces{}
	const size = 8.0
	if got := faces.Fit("two\nwords", typeset.Regular, size, 500); got != "two?words" {
		t.Errorf("got %q", got)
	}
	got := faces.Fit(strings.Repeat("long ", 100), typeset.Regular, size, 100)
	if !strings.HasSuffix(got, "…") || faces.Width(got, typeset.Regular, size) > 100 {
		t.Errorf("got %q", got)
	}
}

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
		for _, run := range line.Runs {
			text.WriteString(signs[run.Style] + run.Text + signs[run.Style])
		}
		all = append(all, text.String())
	}
	return all
}

func TestTextBreaksAtBlanks(t *testing.T) {
	t.Parallel()
	faces := typeset.NewFaces(typeset.NewFonts())
	const size = 10.0
	width := faces.Width(faces.Line("nine letters", typeset.Regular), size)
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
		"an address":                        {[]typeset.Run{{Text: "a nin@letter"}}, []string{"a", "nin@letter"}},
		"a long address":                    {[]typeset.Run{{Text: "ana nineletters@mail.org"}}, []string{"ana", "nineletters", "@mail.org"}},
		"a longer address":                  {[]typeset.Run{{Text: "nine.letters.nine@mail.org"}}, []string{"nine.", "letters.nine", "@mail.org"}},
		"a script without blanks":           {[]typeset.Run{{Text: "董事会报告董事会报告。"}}, []string{"董事会报告", "董事会报", "告。"}},
		"marks stay with their letter":      {[]typeset.Run{{Text: strings.Repeat("ẅ\u0323", 8)}}, []string{strings.Repeat("ẅ\u0323", 6), strings.Repeat("ẅ\u0323", 2)}},
		"letters that no face has":          {[]typeset.Run{{Text: "\x00 \xff \U0001fae8\u200b"}}, []string{"? ?", "[symbols", "not shown]"}},
	} {
		if diff := cmp.Diff(of.want, marked(faces.Wrap(of.runs, size, width))); diff != "" {
			t.Errorf("%s: difference %s", name, diff)
		}
	}
}

func TestALongLineEndsWithAnEllipsis(t *testing.T) {
	t.Parallel()
	faces := typeset.NewFaces(typeset.NewFonts())
	const size = 8.0
	if got := faces.Fit("two\nwords", typeset.Regular, size, 500); got.Runs[0].Text != "two words" {
		t.Errorf("got %q", got.Runs)
	}
	for _, text := range []string{"long ", "長い", "طويل ", "ท"} {
		got := faces.Fit(strings.Repeat(text, 100), typeset.Regular, size, 100)
		if width := faces.Width(got, size); !strings.HasSuffix(got.Runs[0].Text, "…") || width > 100 || width < 60 {
			t.Errorf("got %q, %.1f wide", got.Runs, width)
		}
	}
}

func TestLinesOfAllScriptsFitTheirWidth(t *testing.T) {
	t.Parallel()
	faces := typeset.NewFaces(typeset.NewFonts())
	for _, text := range []string{
		"konstantinopoulou.featherstonehaugh@subsidiary.example.org", "Konstantinopoulou-Featherstonehaugh-Habsburg", "王小明董事会报告さくらカタカナ", "김철수이사회보고서입니다하나둘셋",
		"คณะกรรมการบริหารและที่ปรึกษา", strings.Repeat("निदेशकमंडल", 4), "דירקטוריוןדירקטוריוןדירקטוריון", "https://example.org/a/very/long/path?with=a&query=string",
	} {
		const size, width = 10.0, 100.0
		lines := faces.Wrap([]typeset.Run{{Text: text}}, size, width)
		if len(lines) < 2 {
			t.Errorf("%q has %d lines", text, len(lines))
		}
		var all strings.Builder
		for _, line := range lines {
			all.WriteString(line.Text())
			if wide := faces.Width(line, size); wide > width {
				t.Errorf("%q is %.1f wide", line.Text(), wide)
			}
		}
		if all.String() != text {
			t.Errorf("%q became %q", text, all.String())
		}
	}
}

package typeset

import (
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/go-text/typesetting/bidi"
)

// texts has names and words of each script that has a font.
var texts = map[string]string{
	"Latin": "Łucja Śliwa, Nguyễn Văn Ảnh", "Greek": "Ελληνική Δημοκρατία", "Cyrillic": "Юрий Щербаков, Ґалаґан",
	"Han": "王小明 董事会 髙橋 﨑", "Kana": "さくら カタカナ ー、。", "Hangul": "김철수 이사회", "Hangul in parts": "\u1112\u1161\u11ab\u1100\u1173\u11af",
	"Arabic": "مجلس الإدارة محمد لا", "Arabic with marks": "مُحَمَّد", "Persian": "می\u200cخواهم گچپژ", "Urdu": "ٹڈڑے ہیں", "Hebrew": "דירקטוריון יעל כהן", "Hebrew with marks": "שָׁלוֹם",
	"Thai": "คณะกรรมการ น้ำ ที่ปรึกษา", "Devanagari": "निदेशक मंडल क्षत्रिय हिन्दी र्क श्री।", "Bengali": "পরিচালক পর্ষদ", "Gurmukhi": "ਪੰਜਾਬੀ", "Gujarati": "ગુજરાતી", "Odia": "ଓଡ଼ିଆ",
	"Tamil": "தமிழ் கொள்கை", "Telugu": "తెలుగు శ్రీ", "Kannada": "ಕನ್ನಡ", "Malayalam": "മലയാളം", "Sinhala": "සිංහල ශ්\u200dරී", "Khmer": "ខ្មែរ", "Myanmar": "မြန်မာ", "Ethiopic": "አማርኛ",
	"Armenian": "Հայերեն", "Georgian": "ქართული", "Lao": "ລາວ", "signs": "€ № ™ → ≤ 😀 CHF\u00a02\u202f000",
	"both directions": "start דיר 123 abc مجلس ١٢٣ (end)",
}

// read returns the text of items in the order in which it is read.
func read(items []item) string {
	var letters []letter
	for _, item := range items {
		part := slices.Clone(item.letters)
		if item.level%2 == 1 {
			slices.Reverse(part)
		}
		letters = append(letters, part...)
	}
	slices.SortStableFunc(letters, func(a, b letter) int { return a.place - b.place })
	var text strings.Builder
	for _, letter := range letters {
		text.WriteString(letter.text)
	}
	return text.String()
}

// checkLine fails where a line has a letter without an outline, or where the text of its letters is another one.
func checkLine(t *testing.T, faces *Faces, line Line) {
	t.Helper()
	items := faces.shape(line)
	for _, item := range items {
		for _, letter := range item.letters {
			for _, part := range letter.parts {
				if part.outline == 0 {
					t.Errorf("%s has no outline for %q (%U)", sources[letter.font].name, letter.text, []rune(letter.text))
				}
			}
			drawn := strings.ContainsFunc(letter.text, func(letter rune) bool { return unicode.IsLetter(letter) || unicode.IsNumber(letter) })
			if drawn && !isHangulFiller(letter.text) && len(faces.outline(letter)) == 0 {
				t.Errorf("%s draws nothing for %q (%U)", sources[letter.font].name, letter.text, []rune(letter.text))
			}
		}
	}
	if got := read(items); got != line.Text() {
		t.Errorf("the letters of %q (%U) are read as %q (%U)", line.Text(), []rune(line.Text()), got, []rune(got))
	}
}

// isHangulFiller reports whether a letter is one of those that Unicode counts as letters and that have no picture.
func isHangulFiller(text string) bool { return strings.Trim(text, "\u115f\u1160\u3164\uffa0") == "" }

func TestAllScriptsAreSetWithTheirLetters(t *testing.T) {
	t.Parallel()
	faces := NewFaces(NewFonts())
	for script, text := range texts {
		t.Run(script, func(t *testing.T) {
			for style := range Style(styles) {
				line := faces.Line(text, style)
				if strings.Contains(line.Text(), "not shown") {
					t.Errorf("got %q", line.Text())
				}
				checkLine(t, faces, line)
			}
		})
	}
}

func TestWordsStandForLettersWithoutAFont(t *testing.T) {
	t.Parallel()
	faces := NewFaces(NewFonts())
	for text, want := range map[string]string{
		"a ᏣᎳᎩ b":               "a [Cherokee letters not shown] b",
		"𐎀𐎁":                    "[Ugaritic letters not shown]",
		"x 🏳️\u200d🌈\U0001fae8": "x [symbols not shown]",
		"\ue000":                "[symbols not shown]",
		"a\u0007b\xff":          "a?b?",
		"\u202eabc\u2066":       "abc",
	} {
		line := faces.Line(text, Regular)
		if got := line.Text(); got != want {
			t.Errorf("%q is set as %q, want %q", text, got, want)
		}
		checkLine(t, faces, line)
	}
}

// The expected levels are those of the Unicode bidirectional algorithm.
func TestNumbersStandWithTheTextBeforeThem(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"start דיר 123 abc مجل end": "0000001111222000001110000",
		"abc ١٢٣ عربي x":            "00002221111100",
		"دير 12.5% abc":             "1111222220000",
		"דיר 1, 2":                  "11112112",
		"abc 123 דיר":               "00000000111",
	} {
		var got strings.Builder
		for _, level := range levels([]rune(text), false) {
			got.WriteByte('0' + byte(level))
		}
		if got.String() != want {
			t.Errorf("%q has levels %s, want %s", text, got.String(), want)
		}
	}
	if got := levels([]rune("מ 2026."), true); !slices.Equal(got, []bidi.Level{1, 1, 2, 2, 2, 2, 1}) {
		t.Errorf("got %v", got)
	}
}

func FuzzShape(f *testing.F) {
	for _, text := range texts {
		f.Add(text, text)
	}
	for _, seed := range []string{"", "\x00\xff", "e\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301", "\u0301", "\u200d\u200c", "ᏣᎳᎩ 🏳️\u200d🌈", "\u0e33\u0903", "\u3164\u115f"} {
		f.Add(seed, seed)
	}
	fonts := NewFonts()
	f.Fuzz(func(t *testing.T, first, second string) {
		if len(first)+len(second) > 2000 {
			t.Skip("enough text for several lines")
		}
		faces := NewFaces(fonts)
		checkLine(t, faces, faces.Line(first+second, Regular))
		for _, line := range faces.Wrap([]Run{{Text: first, Style: Bold}, {Text: second, Style: Italic}}, 10, 120) {
			checkLine(t, faces, line)
			faces.Show(line, 10)
		}
		for _, drawn := range faces.drawn {
			faces.program(drawn.letters)
		}
	})
}

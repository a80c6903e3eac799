package governance_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"

	"example.org/portal/backend/internal/governance"
)

// refusedAnywhere are characters that no text may have, whatever characters stand beside them.
var refusedAnywhere = []rune{
	0x00, 0x07, 0x1b, 0x7f, 0x85, 0x9f, // control characters
	0x2028, 0x2029, // separators of lines and paragraphs
	0x061c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069, // reading direction
	0x00ad, 0x034f, 0x180e, 0x200b, 0x2060, 0x2061, 0x2064, 0x206a, 0x206f, 0xfeff, 0xfff9, 0xfffb, // without width
	0x115f, 0x1160, 0x3164, 0xffa0, 0x17b4, 0x17b5, // fillers
	0xe0001, 0xe0020, 0xe0061, 0xe007f, 0x1bca0, 0x1d173, // tags and other invisible marks
	0x200c, 0x200d, 0xfe00, 0xfe0f, 0xe0100, 0x180b, // what changes nothing between Latin letters
	0xfdd0, 0xfffe, 0x10ffff, // noncharacters
}

func TestEveryTextRefusesHiddenCharactersWithOneSentence(t *testing.T) {
	for check, sentence := range map[string]string{
		"line": "must be one line of ordinary characters; %s is not one", "optional": "must be one line of ordinary characters; %s is not one",
		"text": "must be ordinary characters and line breaks; %s is not one",
	} {
		of := map[string]func(string, string, int) error{
			"line": governance.CheckLine, "optional": governance.CheckOptionalLine, "text": governance.CheckText,
		}[check]
		for _, hidden := range refusedAnywhere {
			for _, text := range []string{"Ada%sLovelace", "%sAda", "Ada%s", "Ada %s Lovelace", "1%s", "(%s"} {
				text = strings.Replace(text, "%s", string(hidden), 1)
				err := of("title", text, 100)
				var invalid *governance.InvalidError
				if want := fmt.Sprintf(sentence, fmt.Sprintf("U+%04X", hidden)); !errors.As(err, &invalid) || invalid.Reason != want {
					t.Errorf("%s %q: error %v", check, text, err)
				}
			}
		}
		if err := of("title", "broken \xff", 100); err == nil {
			t.Errorf("%s takes what is no UTF-8", check)
		}
	}
}

func TestTextsInEveryScriptAreAccepted(t *testing.T) {
	for _, text := range []string{
		"Ada Lovelace", "O'Brien", "Zoë", "Østergaard", "Łukasz", "Ελένη", "Анна", "山田 太郎", "김철수", "אנה", "عائشة", "ประยุทธ์", "អាណា",
		"می\u200cخواهم",                              // Persian, RFC 5892 A.1: between joining letters
		"कार्यक्\u200dष", "नक्\u200cशा", "ක්\u200dෂ", // behind a virama, A.1 and A.2
		"Budget · 2026", "⚠️ Budget", "❤️", "✓ done", "👍🏽", "葛\U000E0100城", "辻\uFE00", "ᠠ\u180bᠨ", "5 % – 7 €", "a\u00a0b", "\u0600١٢",
	} {
		for name, check := range map[string]func(string, string, int) error{"line": governance.CheckLine, "text": governance.CheckText} {
			if err := check("title", governance.TidyLine(text), 100); err != nil {
				t.Errorf("%s %q: error %v", name, text, err)
			}
		}
	}
	if err := governance.CheckText("summary", governance.TidyText("one\r\ntwo\rthree\tfour\n\nfive"), 100); err != nil {
		t.Error(err)
	}
}

// RFC 5892, A.1 and A.2: elsewhere the joiners are as invisible as any other character without width.
func TestJoinersOutsideOfWordsAreRefused(t *testing.T) {
	for _, text := range []string{
		"\u200cab", "ab\u200d", "a\u200cb", "آزاد\u200cراه", "می\u200c", "می\u200c خواهم", "م\u200dی", "ב\u200cג", "👨\u200d👩", "1\u200c2", "क\u200dष", "ab می\u200cخواهم a\u200cb",
	} {
		if governance.CheckLine("title", text, 100) == nil {
			t.Errorf("%q was taken", text)
		}
	}
}

func TestLinesOfOtherSystemsLoseHiddenCharacters(t *testing.T) {
	for given, want := range map[string]string{
		"  Ada\u200b\tLove\u00adlace\u202e ": "Ada Lovelace", "Ada\nLovelace": "Ada Lovelace", "Ada\u2028L": "Ada L",
		"a\xffb": "a b", "می\u200cخواهم": "می\u200cخواهم", "Zoe\u0308": "Zoë", "\u200b": "",
	} {
		if got := governance.OrdinaryLine(given); got != want {
			t.Errorf("OrdinaryLine(%q) = %q, want %q", given, got, want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		given := rapid.StringOf(rapid.OneOf(rapid.Rune(), rapid.SampledFrom(refusedAnywhere), rapid.SampledFrom([]rune("aमی❤葛् ")))).Draw(t, "given")
		kept := governance.OrdinaryLine(given)
		if err := governance.CheckOptionalLine("name", kept, len(given)); err != nil {
			t.Fatalf("%q is kept as %q: %v", given, kept, err)
		}
		for _, r := range kept {
			if unicode.Is(unicode.Bidi_Control, r) {
				t.Fatalf("%q is kept as %q", given, kept)
			}
		}
	})
}

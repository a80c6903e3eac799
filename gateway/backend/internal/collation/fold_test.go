package collation_test

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"

	"example.org/portal/backend/internal/collation"
)

// Each row has spellings of one text. A search for any of them finds all others.
func TestSpellingsOfOneTextAreEqual(t *testing.T) {
	for _, spellings := range [][]string{
		{"Østergaard", "østergaard", "ØSTERGAARD", "Ostergaard"},
		{"Übersicht", "übersicht", "ÜBERSICHT", "U\u0308bersicht", "ubersicht"},
		{"Österreich", "ÖSTERREICH", "osterreich"},
		{"Émile", "E\u0301mile", "e\u0301mile", "ÉMILE", "emile"},
		{"Σίσυφος", "ΣΊΣΥΦΟΣ", "σισυφος", "ΣΙΣΥΦΟΣ", "σισυφοσ"},
		{"ᾳδης", "ΑΔΗΣ", "αδης"},
		{"Straße", "STRASSE", "STRAẞE", "strasse", "straße"},
		{"Işık", "IŞIK", "ışık", "isik", "İŞİK"},
		{"İstanbul", "ISTANBUL", "istanbul", "ıstanbul", "I\u0307stanbul"},
		{"Łukasz Wiśniewski", "lukasz wisniewski", "ŁUKASZ  WIŚNIEWSKI"},
		{"Đorđe", "dorde", "ĐORĐE"},
		{"Þórr Æsir", "thorr aesir", "ÞÓRR ÆSIR"},
		{"Guðrún", "gudrun"},
		{"Cœur", "COEUR", "cœur"},
		{"Ħal Għaxaq", "hal ghaxaq"},
		{"O’Brien", "O'Brien", "obrien", "OʼBrien"},
		{"Ｆｕｌｌ ｗｉｄｔｈ", "full width"},
		{"ﬁnance", "finance", "FINANCE"},
		{"Report – 2026", "report - 2026", "Report\u00a0— 2026"},
		{"Йошкар-Ола", "ЙОШКАР-ОЛА", "йошкар\u2011ола"},
		{"Алёна", "алена", "АЛЁНА"},
		{"שָׁלוֹם", "שלום"},
		{"مُحَمَّد", "محمد"},
		{"Nguyễn Thị Hồng", "nguyen thi hong"},
		{"co\u00adoperation", "cooperation"},
		{"한국", "\u1112\u1161\u11ab\u1100\u116e\u11a8"},
		{"ｶﾞｽ", "ガス"},
		{"ᏣᎳᎩ", "ꮳꮃꭹ"},
	} {
		for _, spelling := range spellings {
			if got, want := collation.Fold(spelling), collation.Fold(spellings[0]); got != want {
				t.Errorf("%q is %q, and %q is %q", spelling, got, spellings[0], want)
			}
		}
	}
}

func TestDifferentWordsStayDifferent(t *testing.T) {
	for _, pair := range [][2]string{{"की", "कु"}, {"ปี", "ปู"}, {"a b", "ab"}, {"50%", "50_"}, {`a\b`, "a/b"}, {"은", "는"}, {"中", "国"}} {
		if one, other := collation.Fold(pair[0]), collation.Fold(pair[1]); one == other {
			t.Errorf("%q and %q are both %q", pair[0], pair[1], one)
		}
	}
}

// texts draws texts of many scripts, including invisible characters.
func texts() *rapid.Generator[string] {
	return rapid.OneOf(
		rapid.String(),
		rapid.StringOf(rapid.RuneFrom([]rune("aAzZ éÉøØłŁßẞıİσςΣαΆ'’-–%_\\\u0301\u0307\u0345\u00ad\u200d\x00\n\u00a0漢かがกี한"))),
		rapid.StringOf(rapid.RuneFrom(nil, unicode.Latin, unicode.Greek, unicode.Cyrillic, unicode.Mn)),
	)
}

func TestFoldingAFoldedTextChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := texts().Draw(t, "text")
		folded := collation.Fold(text)
		if again := collation.Fold(folded); again != folded {
			t.Fatalf("%q is %q, and again %q", text, folded, again)
		}
		if !utf8.ValidString(folded) || strings.ContainsFunc(folded, unicode.IsControl) || strings.TrimSpace(folded) != folded {
			t.Fatalf("%q is %q", text, folded)
		}
	})
}

// A search finds a text that looks the same, however it was typed.
func TestNormalFormsAndCasesOfOneTextAreEqual(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := texts().Draw(t, "text")
		want := collation.Fold(text)
		for _, form := range []norm.Form{norm.NFC, norm.NFD, norm.NFKC, norm.NFKD} {
			if got := collation.Fold(form.String(text)); got != want {
				t.Fatalf("%q is %q, and otherwise composed %q", text, want, got)
			}
		}
		text = norm.NFC.String(text)
		if strings.Contains(text, "\u0345") {
			return // alone it is a mark, and its upper case a letter
		}
		for name, other := range map[string]string{"upper": strings.ToUpper(text), "lower": strings.ToLower(text)} {
			if got := collation.Fold(other); got != want {
				t.Fatalf("%q is %q, and in %s case %q", text, want, name, got)
			}
		}
	})
}

func BenchmarkFold(b *testing.B) {
	for b.Loop() {
		collation.Fold("Jens Østergaard\njens.ostergaard@example.org")
	}
}

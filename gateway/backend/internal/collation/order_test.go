package collation_test

import (
	"bytes"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"example.org/portal/backend/internal/collation"
)

func TestOrderOfLanguages(t *testing.T) {
	for _, tc := range []struct {
		locale string
		want   []string
	}{
		{"en-GB", []string{"anna", "Anna", "Émile", "Ø", "Zoe", "zulu", "Άλφα", "ωμέγα"}},
		{"en-GB", []string{"Committee 2", "Committee 10", "Committee A"}},
		{"de-DE", []string{"Apfel", "Äpfel", "Arbeit", "Straße", "Übersicht", "Zoe"}},
		{"da-DK", []string{"Anna", "Zoe", "Ærø", "Østergaard", "Ålborg"}},
		{"nb-NO", []string{"Anna", "Zoe", "Ærø", "Østergaard", "Ålborg"}},
		{"no", []string{"Anna", "Zoe", "Ærø", "Østergaard", "Ålborg"}},
		{"sv-SE", []string{"Anna", "Zoe", "Åsa", "Ärla", "Örjan"}},
		{"es-ES", []string{"nube", "nuz", "ñandú", "oso"}},
		{"tr-TR", []string{"Halil", "ışık", "Izmit", "isim", "İzmir", "Jale"}},
		{"cs", []string{"cena", "čas", "hora", "chata", "jaro"}},
		{"et", []string{"Sild", "Zoe", "Tallinn", "Õnne", "Ülo"}},
		{"tlh", []string{"anna", "Zoe"}},
		{"", []string{"anna", "Zoe"}},
	} {
		order := collation.For(tc.locale)
		for i, later := range tc.want[1:] {
			if order.Compare(tc.want[i], later) >= 0 {
				t.Errorf("%q: %q does not stand before %q", tc.locale, tc.want[i], later)
			}
		}
	}
}

func TestListsOfTexts(t *testing.T) {
	order := collation.For("en-GB")
	paths := [][]string{{"2026"}, {"2026", "10"}, {"2026", "Übersicht"}, {"2026", "zoo"}, {"2026 old"}, {"anna"}, {"Zoe"}}
	if !slices.IsSortedFunc(paths, order.CompareAll) {
		t.Errorf("%q are not in order", paths)
	}
}

// The key of any text fits into an index, and keys compare as the texts do.
func TestKeysCompareAsTexts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		order := collation.For(rapid.SampledFrom([]string{"en", "da", "de", "tr", "zh", "sv", "es", "und"}).Draw(t, "locale"))
		one, other := texts().Draw(t, "one"), texts().Draw(t, "other")
		key := order.Key(one)
		if key == nil || len(key) > 1000 {
			t.Fatalf("the key of %q has %d bytes", one, len(key))
		}
		if !bytes.Equal(key, order.Key(one)) || order.Compare(one, other) != -order.Compare(other, one) {
			t.Fatalf("%q and %q stand in no order", one, other)
		}
	})
}

func BenchmarkKey(b *testing.B) {
	order := collation.For("da-DK")
	for b.Loop() {
		order.Key("Jens Østergaard")
	}
}

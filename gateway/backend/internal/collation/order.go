package collation

import (
	"bytes"
	"slices"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"
)

// longestKey is the longest sort key in bytes. Texts with equal keys up to that length have no defined order.
// PostgreSQL's indexes accept entries of at most 2700 bytes, and the key of a name with 160 rare characters would be
// longer.
const longestKey = 1000

// Order is the sort order of one language. Numbers in texts are sorted by value: "Paper 2" comes before "Paper 10". An
// Order must not be used by several goroutines at the same time.
type Order struct {
	collator *collate.Collator
	buffer   collate.Buffer
}

// For returns the order of a language, which is a BCP 47 tag. An unknown language gets Unicode's own order.
func For(locale string) *Order {
	return &Order{collator: collate.New(collatedTag(locale), collate.Numeric)}
}

// collatedTag returns the tag whose rules package collate has. Its data for Norwegian Bokmål, "nb" and "no", is empty.
// Both written forms of Norwegian have the same alphabet.
func collatedTag(locale string) language.Tag {
	tag := language.Make(locale)
	if base, _ := tag.Base(); base.String() == "nb" || base.String() == "no" {
		return language.MustParse("nn")
	}
	return tag
}

// Key returns a sort key. Keys compare by their bytes as their texts compare in the language.
func (o *Order) Key(text string) []byte {
	o.buffer.Reset()
	key := o.collator.KeyFromString(&o.buffer, text)
	return append([]byte{}, key[:min(len(key), longestKey)]...)
}

// Compare compares two texts by their keys.
func (o *Order) Compare(one, other string) int { return bytes.Compare(o.Key(one), o.Key(other)) }

// CompareAll compares two lists of texts by their first difference: paths by their levels, names by their parts.
func (o *Order) CompareAll(one, other []string) int { return slices.CompareFunc(one, other, o.Compare) }

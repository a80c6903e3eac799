package collation

import (
	"bytes"
	"slices"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"
)

// longestKey bounds a sort key in bytes. Texts whose keys are alike up to there stand in no order of their own.
// PostgreSQL has no room for index entries of more than 2700 bytes, and a name of 160 rare characters would have some.
const longestKey = 1000

// Order is the order of one language. Numbers in texts stand by their value: "Paper 2" before "Paper 10". It must not be used by
// several goroutines at the same time.
type Order struct {
	collator *collate.Collator
	buffer   collate.Buffer
}

// For returns the order of a language, which is a BCP 47 tag. Languages of which nothing is known have Unicode's own order.
func For(locale string) *Order {
	return &Order{collator: collate.New(collatedTag(locale), collate.Numeric)}
}

// collatedTag returns the tag whose rules package collate has. Its data for Norwegian Bokmål, "nb" and "no", is empty; both written
// forms of Norwegian have one alphabet.
func collatedTag(locale string) language.Tag {
	tag := language.Make(locale)
	if base, _ := tag.Base(); base.String() == "nb" || base.String() == "no" {
		return language.MustParse("nn")
	}
	return tag
}

// Key returns a sort key: keys compare by their bytes as their texts do in the language.
func (o *Order) Key(text string) []byte {
	o.buffer.Reset()
	key := o.collator.KeyFromString(&o.buffer, text)
	return append([]byte{}, key[:min(len(key), longestKey)]...)
}

// Compare compares two texts as their keys compare.
func (o *Order) Compare(one, other string) int { return bytes.Compare(o.Key(one), o.Key(other)) }

// CompareAll compares two lists of texts, the first difference of which decides: paths by their levels, names by their parts.
func (o *Order) CompareAll(one, other []string) int { return slices.CompareFunc(one, other, o.Compare) }

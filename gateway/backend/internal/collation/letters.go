package collation

import "strings"

// undecomposed replaces lower-case letters for which Unicode has no decomposition, and signs that keyboards and word
// processors write in several ways. Apostrophes are dropped, because O’Brien and OBrien are one name.
// spa/src/governance/person/matching.ts has the same table.
var undecomposed = strings.NewReplacer(
	"ß", "ss", "ø", "o", "ł", "l", "đ", "d", "ð", "d", "þ", "th", "æ", "ae", "œ", "oe", "ħ", "h", "ı", "i", "ȷ", "j", "ŋ", "n", "ŧ", "t", "ĸ", "k",
	"ɖ", "d", "ɗ", "d", "ɓ", "b", "ƀ", "b", "ƈ", "c", "ȼ", "c", "ƌ", "d", "ɇ", "e", "ƒ", "f", "ǥ", "g", "ɠ", "g", "ɨ", "i", "ɉ", "j", "ƙ", "k",
	"ƚ", "l", "ɫ", "l", "ɲ", "n", "ɵ", "o", "ƥ", "p", "ɍ", "r", "ƭ", "t", "ʈ", "t", "ʉ", "u", "ʋ", "v", "ƴ", "y", "ɏ", "y", "ƶ", "z", "ȥ", "z",
	"ⱥ", "a", "ⱦ", "t", "ґ", "г",
	"'", "", "‘", "", "’", "", "‛", "", "ʼ", "", "ʻ", "", "ʹ", "", "′", "", "`", "",
	"“", `"`, "”", `"`, "„", `"`, "«", `"`, "»", `"`, "−", "-",
)

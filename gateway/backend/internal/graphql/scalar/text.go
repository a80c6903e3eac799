package scalar

import (
	"strings"
	"unicode/utf8"

	"github.com/99designs/gqlgen/graphql"

	"example.org/portal/backend/internal/governance"
)

// Bounds of every text of a request, whatever its field (docs/domain/graphql.md, "Bounds"). Rules bound their own
// fields closer.
const (
	// LongestText is in code points.
	LongestText = 20_000
	// LongestID is in bytes. Ours have 24.
	LongestID = 200
)

// MarshalString writes a text.
func MarshalString(text string) graphql.Marshaler { return graphql.MarshalString(text) }

// UnmarshalString reads a text.
func UnmarshalString(value any) (string, error) {
	text, err := graphql.UnmarshalString(value)
	if err != nil {
		return "", err
	}
	return text, CheckText(text, LongestText)
}

// CheckText refuses a text with more than longest code points, and one that no database of ours can hold.
func CheckText(text string, longest int) error {
	if utf8.RuneCountInString(text) > longest {
		return governance.Invalid("a text", "must have at most %d characters", longest)
	}
	return checkStorable("a text", text)
}

// checkStorable refuses U+0000, which PostgreSQL keeps in no text.
func checkStorable(what, text string) error {
	if !utf8.ValidString(text) || strings.ContainsRune(text, 0) {
		return governance.Invalid(what, "must be UTF-8 without U+0000")
	}
	return nil
}

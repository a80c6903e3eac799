package governance

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// CheckLine tells why a text cannot stand in a field of one line: it is empty, longer than
// so many code points, or not one line of ordinary characters.
func CheckLine(field, text string, longest int) error {
	if length := utf8.RuneCountInString(text); length < 1 || length > longest {
		return Invalid(field, "must have 1 to %d characters", longest)
	}
	if !utf8.ValidString(text) || strings.ContainsFunc(text, ReordersOrControls) {
		return Invalid(field, "must be one line of ordinary characters")
	}
	return nil
}

// ReordersOrControls finds what makes a name look like another one: control characters,
// line separators and the marks that turn the reading direction ("gpj.exe"). The
// application refuses the same before it uploads (spa/src/microsoft/upload/driveName.ts).
func ReordersOrControls(r rune) bool {
	return unicode.IsControl(r) || unicode.In(r, unicode.Zl, unicode.Zp, unicode.Bidi_Control)
}

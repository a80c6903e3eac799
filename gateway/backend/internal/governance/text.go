package governance

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// TidyLine returns the form in which a text of one line is stored: composed (NFC), without white space at its ends.
func TidyLine(text string) string { return norm.NFC.String(strings.TrimSpace(text)) }

var lineBreaks = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\t", " ")

// TidyText returns the form in which a text of several lines is stored: as TidyLine, with "\n" for every line break and
// a space for every tab.
func TidyText(text string) string { return TidyLine(lineBreaks.Replace(text)) }

// CheckLine refuses a text of one line that is empty, has more than longest code points or has a character that
// no text may have (docs/domain/records.md, "Texts"). It expects the form of TidyLine.
func CheckLine(field, text string, longest int) error {
	if length := utf8.RuneCountInString(text); length < 1 || length > longest {
		return Invalid(field, "must have 1 to %d characters", longest)
	}
	return checkCharacters(field, text, "must be one line of ordinary characters")
}

// CheckOptionalLine is CheckLine for a text that may be empty.
func CheckOptionalLine(field, text string, longest int) error {
	if utf8.RuneCountInString(text) > longest {
		return Invalid(field, "must have at most %d characters", longest)
	}
	return checkCharacters(field, text, "must be one line of ordinary characters")
}

// CheckText is CheckOptionalLine for a text of several lines. It expects the form of TidyText.
func CheckText(field, text string, longest int) error {
	if utf8.RuneCountInString(text) > longest {
		return Invalid(field, "must have at most %d characters", longest)
	}
	return checkCharacters(field, strings.ReplaceAll(text, "\n", ""), "must be ordinary characters and line breaks")
}

func checkCharacters(field, text, sentence string) error {
	if !utf8.ValidString(text) {
		return Invalid(field, "%s", sentence)
	}
	if at, r := firstRefused(text); at >= 0 {
		return Invalid(field, "%s; %s is not one", sentence, described(r))
	}
	return nil
}

// described names a hidden character by its code point. The character itself would be invisible or would turn the
// sentence.
func described(r rune) string { return fmt.Sprintf("U+%04X", r) }

// OrdinaryLine returns a line without the characters that CheckLine refuses. It is for names that another system sends
// and that nobody can correct. A line break becomes a space.
func OrdinaryLine(text string) string {
	rest, kept := strings.ToValidUTF8(text, " "), &strings.Builder{}
	for {
		at, r := firstRefused(rest)
		if at < 0 {
			kept.WriteString(rest)
			return strings.Join(strings.Fields(norm.NFC.String(kept.String())), " ")
		}
		kept.WriteString(rest[:at])
		if breaksLines(r) {
			kept.WriteByte(' ')
		}
		rest = rest[at+utf8.RuneLen(r):]
	}
}

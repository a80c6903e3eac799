package calendar

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"example.org/portal/backend/internal/governance"
)

// longestLine is in octets, without the line's end (RFC 5545, 3.1).
const longestLine = 75

// lineEnd ends every line, also the last one.
const lineEnd = "\r\n"

// lines are the content lines of a file in progress.
type lines struct{ text strings.Builder }

// add writes a line. name may have parameters; value is in the form of the property's type.
func (l *lines) add(name, value string) {
	rest, room := name+":"+value, longestLine
	for len(rest) > room {
		cut := room
		for !utf8.RuneStart(rest[cut]) {
			cut--
		}
		l.text.WriteString(rest[:cut] + lineEnd + " ")
		rest, room = rest[cut:], longestLine-1 // the space counts
	}
	l.text.WriteString(rest + lineEnd)
}

// addText writes a line for a text, unless it is empty.
func (l *lines) addText(name, value string) {
	if value != "" {
		l.add(name, text(value))
	}
}

// within writes a component around what inside writes.
func (l *lines) within(component string, inside func()) {
	l.add("BEGIN", component)
	inside()
	l.add("END", component)
}

var escapes = strings.NewReplacer(`\`, `\\`, ";", `\;`, ",", `\,`, "\n", `\n`)

// text is a value of the type TEXT (RFC 5545, 3.3.11).
func text(value string) string {
	value = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(value)
	return escapes.Replace(ordinary(value, '\n'))
}

// uri is a value of the type URI, which has no escapes (RFC 5545, 3.3.13).
func uri(value string) string { return ordinary(value) }

// mailbox is the URI of an e-mail address as mail servers write it. Calendar programs compare it with the address that the
// invitation came to.
func mailbox(address string) string {
	if delivered, err := governance.DeliveryAddress(address); err == nil {
		address = delivered
	}
	return uri("mailto:" + address)
}

var parameterEscapes = strings.NewReplacer("^", "^^", "\n", "^n", `"`, "^'")

// parameter is a quoted value of a parameter (RFC 6868, 3.1).
func parameter(value string) string { return `"` + parameterEscapes.Replace(ordinary(value)) + `"` }

// ordinary leaves out the control characters that no value may hold.
func ordinary(value string, allowed ...rune) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && !strings.ContainsRune(string(allowed), r) {
			return -1
		}
		return r
	}, strings.ToValidUTF8(value, string(utf8.RuneError)))
}

package calendar

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"example.org/portal/backend/internal/governance"
)

// longestLine is the longest line in octets, without its end (RFC 5545, 3.1).
const longestLine = 75

// lineEnd ends every line, including the last one.
const lineEnd = "\r\n"

// lines are the content lines of a file that is being written.
type lines struct{ text strings.Builder }

// add writes a line. name may have parameters. value has the form of the property's type.
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

// addText writes a line for a text unless the text is empty.
func (l *lines) addText(name, value string) {
	if value != "" {
		l.add(name, text(value))
	}
}

// writeComponent writes the begin and end of a component before and after the lines that inside writes.
func (l *lines) writeComponent(component string, inside func()) {
	l.add("BEGIN", component)
	inside()
	l.add("END", component)
}

var escapes = strings.NewReplacer(`\`, `\\`, ";", `\;`, ",", `\,`, "\n", `\n`)

// text returns a value of the type TEXT (RFC 5545, 3.3.11).
func text(value string) string {
	value = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(value)
	return escapes.Replace(ordinary(value, '\n'))
}

// uri returns a value of the type URI, which has no escapes (RFC 5545, 3.3.13).
func uri(value string) string { return ordinary(value) }

// mailbox returns the URI of an e-mail address as mail servers write it. Calendar programs compare it with the address
// to which the invitation came.
func mailbox(address string) string {
	if delivered, err := governance.DeliveryAddress(address); err == nil {
		address = delivered
	}
	return uri("mailto:" + address)
}

var parameterEscapes = strings.NewReplacer("^", "^^", "\n", "^n", `"`, "^'")

// parameter returns a quoted value of a parameter (RFC 6868, 3.1).
func parameter(value string) string { return `"` + parameterEscapes.Replace(ordinary(value)) + `"` }

// ordinary drops the control characters that no value may have.
func ordinary(value string, allowed ...rune) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && !strings.ContainsRune(string(allowed), r) {
			return -1
		}
		return r
	}, strings.ToValidUTF8(value, string(utf8.RuneError)))
}

// Package jsonobject finds fields of a JSON object where they stand, because decoding costs more and is done on every
// request. What encoding/json does with names and values that are not written plainly (escapes,
// letters beyond ASCII) is left to it: the package says that it is not sure, and its caller decodes.
package jsonobject

import (
	"bytes"
	"encoding/json"
)

// Walk calls visit for each field of an object in the order in which they stand, with the name between its quotes and the
// value without spaces around it. It is false, and visit may have been called, where text is not valid JSON or no object,
// and where a name is not plain.
func Walk(text []byte, visit func(name, value []byte)) bool {
	// From here on no brace, quote or comma can be missing.
	if !json.Valid(text) {
		return false
	}
	rest := bytes.TrimSpace(text)
	if rest[0] != '{' {
		return false
	}
	for rest = skipSpace(rest[1:]); rest[0] != '}'; {
		if rest[0] == ',' {
			rest = skipSpace(rest[1:])
		}
		end := stringEnd(rest)
		name, plain := Text(rest[:end])
		if !plain {
			return false
		}
		rest = skipSpace(rest[end:])
		rest = skipSpace(rest[1:]) // behind the colon
		end = valueEnd(rest)
		visit(name, rest[:end])
		rest = skipSpace(rest[end:])
	}
	return true
}

// Text gives what a string says; false where value is none, or one with escapes or letters beyond ASCII.
func Text(value []byte) (text []byte, plain bool) {
	if value[0] != '"' {
		return nil, false
	}
	text = value[1 : len(value)-1]
	for _, c := range text {
		if c == '\\' || c >= 0x80 {
			return nil, false
		}
	}
	return text, true
}

// skipSpace leaves the spaces in front out (RFC 8259, 2).
func skipSpace(text []byte) []byte {
	for len(text) > 0 && (text[0] == ' ' || text[0] == '\t' || text[0] == '\n' || text[0] == '\r') {
		text = text[1:]
	}
	return text
}

// stringEnd is where the string ends with which text begins.
func stringEnd(text []byte) int {
	for i := 1; ; i++ {
		switch text[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
}

// valueEnd is where the value ends with which text begins and behind which the object goes on.
func valueEnd(text []byte) int {
	depth := 0
	for i := 0; ; i++ {
		switch text[i] {
		case '"':
			i += stringEnd(text[i:]) - 1
			if depth == 0 {
				return i + 1
			}
		case '{', '[':
			depth++
		case '}', ']':
			if depth == 0 {
				return i // the object's own, right behind a number or a word
			}
			if depth--; depth == 0 {
				return i + 1
			}
		case ',', ' ', '\t', '\n', '\r':
			if depth == 0 {
				return i
			}
		}
	}
}

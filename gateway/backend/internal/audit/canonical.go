package audit

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// largestNumber is the largest whole number that every JSON reader reads exactly (RFC 7493, 2.2).
const largestNumber = 1 << 53

// ErrNotCanonical means that an event may not have the value.
var ErrNotCanonical = errors.New("not a value that an event may hold")

// Canonical writes a value in the form of RFC 8785. It accepts only the values that an event may have: objects
// (map[string]any), lists ([]any, []string), text, whole numbers (int, int64) up to 2^53, booleans and nil. Anything
// else is ErrNotCanonical. So is text with U+0000, because PostgreSQL cannot read it back from JSON.
//
// encoding/json is not usable here. It escapes U+2028, and sorts keys by bytes where the RFC sorts them by UTF-16
// units.
func Canonical(value any) (string, error) {
	text, err := appendValue(nil, value)
	return string(text), err
}

func appendValue(to []byte, value any) ([]byte, error) {
	switch value := value.(type) {
	case nil:
		return append(to, "null"...), nil
	case bool:
		return strconv.AppendBool(to, value), nil
	case int:
		return appendNumber(to, int64(value))
	case int64:
		return appendNumber(to, value)
	case string:
		return appendText(to, value)
	case []string:
		return appendList(to, value)
	case []any:
		return appendList(to, value)
	case map[string]any:
		return appendObject(to, value)
	default:
		return nil, fmt.Errorf("%T: %w", value, ErrNotCanonical)
	}
}

func appendNumber(to []byte, number int64) ([]byte, error) {
	if number > largestNumber || number < -largestNumber {
		return nil, fmt.Errorf("the number %d: %w", number, ErrNotCanonical)
	}
	return strconv.AppendInt(to, number, 10), nil
}

func appendList[T any](to []byte, values []T) (_ []byte, err error) {
	to = append(to, '[')
	for i, value := range values {
		if i > 0 {
			to = append(to, ',')
		}
		if to, err = appendValue(to, value); err != nil {
			return nil, err
		}
	}
	return append(to, ']'), nil
}

func appendObject(to []byte, object map[string]any) (_ []byte, err error) {
	keys := make([]string, 0, len(object))
	for key := range object {
		keys = append(keys, key)
	}
	slices.SortFunc(keys, compareUTF16)
	to = append(to, '{')
	for i, key := range keys {
		if i > 0 {
			to = append(to, ',')
		}
		if to, err = appendText(to, key); err != nil {
			return nil, err
		}
		if to, err = appendValue(append(to, ':'), object[key]); err != nil {
			return nil, err
		}
	}
	return append(to, '}'), nil
}

// compareUTF16 compares keys by UTF-16 units (RFC 8785, 3.2.3). A character above U+FFFF begins with a surrogate, so it
// comes before U+E000.
func compareUTF16(a, b string) int {
	for a != "" && b != "" {
		first, width := utf8.DecodeRuneInString(a)
		second, otherWidth := utf8.DecodeRuneInString(b)
		if first != second {
			return slices.Compare(utf16.AppendRune(nil, first), utf16.AppendRune(nil, second))
		}
		a, b = a[width:], b[otherWidth:]
	}
	return len(a) - len(b)
}

// shortEscapes are the control characters with an escape of two characters (RFC 8785, 3.2.2.2).
var shortEscapes = map[byte]byte{'\b': 'b', '\t': 't', '\n': 'n', '\f': 'f', '\r': 'r', '"': '"', '\\': '\\'}

// appendText escapes only control characters and the two characters that JSON requires.
func appendText(to []byte, text string) ([]byte, error) {
	if !utf8.ValidString(text) || strings.ContainsRune(text, 0) {
		return nil, fmt.Errorf("text that is not UTF-8, or has U+0000: %w", ErrNotCanonical)
	}
	to = append(to, '"')
	for i := range len(text) {
		char := text[i]
		short, escaped := shortEscapes[char]
		switch {
		case escaped:
			to = append(to, '\\', short)
		case char < ' ':
			to = fmt.Appendf(to, `\u%04x`, char)
		default:
			to = append(to, char)
		}
	}
	return append(to, '"'), nil
}

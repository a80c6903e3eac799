// Package ejson reads MongoDB extended JSON, canonical and plain, as clients of the
// hosted API send it (docs/protocols/client-api.md, rule 9). Values become:
//
//	{"$oid":"…"}                          string, 24 hexadecimal digits
//	{"$numberInt":"1"}, {"$numberLong"}   int64
//	{"$numberDouble":"1.5"}               float64, also NaN and ±Inf
//	{"$date":…}                           time.Time in UTC
//	{"$undefined":true}                   nil
//
// Plain JSON numbers become int64 when they are whole and fit, else float64. An
// object that only resembles a wrapper stays an object.
package ejson

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// MaxDepth is how deeply objects and arrays may be nested.
const MaxDepth = 64

var (
	// ErrSyntax means that the text is not one JSON value.
	ErrSyntax = errors.New("invalid json")
	// ErrTooDeep means that the value is nested more than MaxDepth levels.
	ErrTooDeep = errors.New("json is nested too deeply")
)

// Decode reads one value and nothing after it. Errors: ErrSyntax, ErrTooDeep.
func Decode(text []byte) (any, error) {
	if err := checkDepth(text); err != nil {
		return nil, err
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	var value any
	if err := decoder.Decode(&value); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrSyntax, err)
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("%w: something follows the value", ErrSyntax)
	}
	return unwrap(value), nil
}

// checkDepth refuses a text that is nested too deeply, before it is decoded.
func checkDepth(text []byte) error {
	depth, inString := 0, false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case inString && c == '\\':
			i++ // skip the escaped character
		case c == '"':
			inString = !inString
		case inString:
		case c == '{' || c == '[':
			if depth++; depth > MaxDepth {
				return ErrTooDeep
			}
		case c == '}' || c == ']':
			depth--
		}
	}
	return nil
}

func unwrap(value any) any {
	switch v := value.(type) {
	case json.Number:
		return number(v)
	case []any:
		for i := range v {
			v[i] = unwrap(v[i])
		}
		return v
	case map[string]any:
		if plain, ok := wrapped(v); ok {
			return plain
		}
		for key := range v {
			v[key] = unwrap(v[key])
		}
		return v
	default:
		return v
	}
}

func number(n json.Number) any {
	if whole, err := n.Int64(); err == nil {
		return whole
	}
	// A number out of range becomes ±Inf.
	float, _ := n.Float64()
	return float
}

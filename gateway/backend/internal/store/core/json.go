package core

import (
	"encoding/json"
	"fmt"
)

// JSON returns a Value that stores the value behind a pointer as the text of a JSON column.
func JSON(into any) Value { return document{into} }

// document is a JSON column and the value into which it is read.
type document struct{ into any }

// Scan implements sql.Scanner.
func (d document) Scan(value any) error {
	switch text := value.(type) {
	case string:
		return json.Unmarshal([]byte(text), d.into)
	case []byte:
		return json.Unmarshal(text, d.into)
	default:
		return fmt.Errorf("a %T is not a JSON document", value)
	}
}

// Argument implements Value.
func (d document) Argument() (any, error) {
	text, err := json.Marshal(d.into)
	if err != nil {
		return nil, fmt.Errorf("encode a JSON column: %w", err)
	}
	return json.RawMessage(text), nil
}

package store

import (
	"encoding/json"
	"fmt"
)

// document scans a JSON column into a value.
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

// toJSON is a value as an argument for a JSON column.
func toJSON(value any) (json.RawMessage, error) {
	text, err := json.Marshal(value)
	if err != nil {
		return nil, fmt.Errorf("encode a JSON column: %w", err)
	}
	return text, nil
}

// Package scalar writes and reads the schema's own scalars.
package scalar

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"
	"unicode"

	"github.com/99designs/gqlgen/graphql"

	"example.org/portal/backend/internal/governance"
	"example.org/portal/backend/internal/governance/localtime"
)

// instantLayout is RFC 3339 in UTC with milliseconds (docs/domain/records.md, "Conventions").
const instantLayout = "2006-01-02T15:04:05.000Z"

// MarshalInstant writes an instant.
func MarshalInstant(t time.Time) graphql.Marshaler {
	return graphql.MarshalString(t.UTC().Format(instantLayout))
}

// UnmarshalInstant reads an instant with any offset.
func UnmarshalInstant(value any) (time.Time, error) {
	text, ok := value.(string)
	t, err := time.Parse(time.RFC3339Nano, text)
	if !ok || err != nil {
		return time.Time{}, refused(value, "an instant such as 2026-12-01T13:00:00.000Z")
	}
	return t.UTC(), nil
}

// MarshalLocalDate writes a date.
func MarshalLocalDate(d localtime.Date) graphql.Marshaler {
	return graphql.MarshalString(d.String())
}

// UnmarshalLocalDate reads a date.
func UnmarshalLocalDate(value any) (localtime.Date, error) {
	text, ok := value.(string)
	date, err := localtime.ParseDate(text)
	if !ok || err != nil {
		return localtime.Date{}, refused(value, "a date such as 2026-12-01")
	}
	return date, nil
}

// MarshalLocalDateTime writes a date and time without an offset.
func MarshalLocalDateTime(l localtime.DateTime) graphql.Marshaler {
	return graphql.MarshalString(l.String())
}

// UnmarshalLocalDateTime reads a date and time without an offset.
func UnmarshalLocalDateTime(value any) (localtime.DateTime, error) {
	text, ok := value.(string)
	clock, err := localtime.ParseDateTime(text)
	if !ok || err != nil {
		return localtime.DateTime{}, refused(value, "a date and time such as 2026-12-01T13:00:00")
	}
	return clock, nil
}

// mostBytes is the largest whole number that every JSON reader keeps exactly.
const mostBytes = 1<<53 - 1

// MarshalByteCount writes a number of bytes.
func MarshalByteCount(count int64) graphql.Marshaler { return graphql.MarshalInt64(count) }

// UnmarshalByteCount reads a number of bytes. Texts, fractions and null are refused.
func UnmarshalByteCount(value any) (int64, error) {
	switch value.(type) {
	case int64, int, json.Number:
		if count, err := graphql.UnmarshalInt64(value); err == nil && count >= 0 && count <= mostBytes {
			return count, nil
		}
	}
	return 0, refused(value, "a number of bytes such as 1048576")
}

// refused returns the error of a value of the wrong type.
func refused(value any, kind string) error {
	return &governance.InvalidError{Field: fmt.Sprintf("%q", fmt.Sprint(value)), Reason: "is not " + kind}
}

// MarshalID writes an id.
func MarshalID(id string) graphql.Marshaler { return graphql.MarshalID(id) }

// UnmarshalID reads an id. What no id of ours has and databases do not keep becomes U+FFFD: such an id names nothing.
func UnmarshalID(value any) (string, error) {
	id, err := graphql.UnmarshalID(value)
	if len(id) > LongestID {
		return "", governance.Invalid("an ID", "must have at most %d bytes", LongestID)
	}
	return strings.Map(func(letter rune) rune {
		if unicode.IsControl(letter) {
			return unicode.ReplacementChar
		}
		return letter
	}, strings.ToValidUTF8(id, string(unicode.ReplacementChar))), err
}

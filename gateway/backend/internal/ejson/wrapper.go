package ejson

import (
	"encoding/json"
	"math"
	"regexp"
	"strconv"
	"time"
)

var objectID = regexp.MustCompile(`^[0-9a-fA-F]{24}$`)

// wrapped returns the value of an object that is a type wrapper: one key, with a value of the right form.
func wrapped(object map[string]any) (any, bool) {
	if len(object) != 1 {
		return nil, false
	}
	for key, value := range object {
		switch key {
		case "$oid":
			id, ok := value.(string)
			return id, ok && objectID.MatchString(id)
		case "$numberInt":
			return integer(value, 32)
		case "$numberLong":
			return integer(value, 64)
		case "$numberDouble":
			return double(value)
		case "$date":
			return date(value)
		case "$undefined":
			return nil, value == true
		}
	}
	return nil, false
}

func integer(value any, bits int) (any, bool) {
	text, ok := value.(string)
	if !ok {
		return nil, false
	}
	whole, err := strconv.ParseInt(text, 10, bits)
	return whole, err == nil
}

func double(value any) (any, bool) {
	text, ok := value.(string)
	if !ok {
		return nil, false
	}
	switch text {
	case "Infinity":
		return math.Inf(1), true
	case "-Infinity":
		return math.Inf(-1), true
	case "NaN":
		return math.NaN(), true
	}
	float, err := strconv.ParseFloat(text, 64)
	return float, err == nil
}

// date reads milliseconds since 1970, wrapped or plain, or RFC 3339.
func date(value any) (any, bool) {
	switch v := value.(type) {
	case string:
		t, err := time.Parse(time.RFC3339Nano, v)
		return t.UTC(), err == nil
	case json.Number:
		milliseconds, err := v.Int64()
		return time.UnixMilli(milliseconds).UTC(), err == nil
	case map[string]any:
		milliseconds, ok := integer(v["$numberLong"], 64)
		if !ok || len(v) != 1 {
			return nil, false
		}
		return time.UnixMilli(milliseconds.(int64)).UTC(), true
	default:
		return nil, false
	}
}

package graphql

import (
	"fmt"

	"github.com/vektah/gqlparser/v2/ast"
)

// boundVariables returns the first limit that the values of variables exceed.
func boundVariables(variables map[string]any) error {
	if len(variables) > mostVariables {
		return fmt.Errorf("%d variables were given; %d are allowed", len(variables), mostVariables)
	}
	var v valueBounds
	for _, value := range variables {
		v.given(value, 0)
	}
	return v.refused
}

// valueBounds counts values and remembers the first limit that they exceed.
type valueBounds struct {
	counted int
	refused error
}

// refuse remembers the first refusal only.
func (v *valueBounds) refuse(format string, args ...any) {
	if v.refused == nil {
		v.refused = fmt.Errorf(format, args...)
	}
}

// enter counts a value. inside is the number of values in it, and depth the number of lists and objects around it. It
// reports whether the values in it must still be checked.
func (v *valueBounds) enter(inside, depth int) bool {
	v.counted++
	switch {
	case v.counted > mostValues:
		v.refuse("there are too many values; %d are allowed in one request", mostValues)
	case inside > mostListed:
		v.refuse("a list has %d entries; %d are allowed", inside, mostListed)
	case depth > mostNested:
		v.refuse("lists and objects are too deep; %d are allowed inside of each other", mostNested)
	}
	return v.refused == nil
}

// given checks a decoded JSON value.
func (v *valueBounds) given(value any, depth int) {
	switch value := value.(type) {
	case []any:
		if v.enter(len(value), depth+1) {
			for _, entry := range value {
				v.given(entry, depth+1)
			}
		}
	case map[string]any:
		if v.enter(len(value), depth+1) {
			for _, member := range value {
				v.given(member, depth+1)
			}
		}
	case string:
		v.enter(0, depth)
		if len(value) > mostTextBytes {
			v.refuse("a text has %d bytes; %d are allowed", len(value), mostTextBytes)
		}
	default:
		v.enter(0, depth)
	}
}

// literal checks a value that is written in a document; nil for no value. A variable in it
// is checked with the variables.
func (v *valueBounds) literal(value *ast.Value) { v.written(value, 0) }

func (v *valueBounds) written(value *ast.Value, depth int) {
	if value == nil {
		return
	}
	if value.Kind == ast.ListValue || value.Kind == ast.ObjectValue {
		depth++
	}
	if !v.enter(len(value.Children), depth) {
		return
	}
	for _, child := range value.Children {
		v.written(child.Value, depth)
	}
}

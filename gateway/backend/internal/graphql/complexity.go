package graphql

import (
	"reflect"
	"strconv"
	"strings"

	"github.com/vektah/gqlparser/v2/ast"

	"example.org/portal/backend/internal/graphql/generated"
	"example.org/portal/backend/internal/page"
)

// firstArgument is the argument by which a list says its page size.
const firstArgument = "first"

// price sets the prices of lists: the length times the price of one entry. A list that is read in pages is as long as its page. Any other list is as
// long as @length in the schema says, and without it as a page of the usual size. Everything else costs one.
func price(root *generated.ComplexityRoot, schema *ast.Schema) {
	for _, definition := range schema.Types {
		for _, field := range definition.Fields {
			set := priceOf(root, definition.Name, field.Name)
			if !set.IsValid() {
				continue
			}
			if at := argument(field, firstArgument); at >= 0 {
				set.Set(lengthTimesEntry(set.Type(), func(args []reflect.Value) int {
					return pageSize(args[at+1].Interface().(*int)) // the first one is what an entry costs
				}))
			} else if isList(schema, definition, field) {
				length := usualLength(field)
				set.Set(lengthTimesEntry(set.Type(), func([]reflect.Value) int { return length }))
			}
		}
	}
}

// isList reports whether a field without a page size returns several entities. The entries of a page are paid with the page, and refusals
// come from one input.
func isList(schema *ast.Schema, in *ast.Definition, field *ast.FieldDefinition) bool {
	entity := schema.Types[field.Type.Name()]
	return field.Type.Elem != nil && entity.IsCompositeType() && entity.Name != "UserError" && !strings.HasSuffix(in.Name, "Connection")
}

// usualLength returns how long a list without a page size is taken to be.
func usualLength(field *ast.FieldDefinition) int {
	if length := field.Directives.ForName("length"); length != nil {
		if usual, err := strconv.Atoi(length.Arguments.ForName("usual").Value.Raw); err == nil {
			return usual
		}
	}
	return page.Default
}

// priceOf returns the place of a field's price in root. It is invalid for types without prices.
func priceOf(root *generated.ComplexityRoot, typeName, fieldName string) reflect.Value {
	found := reflect.ValueOf(root).Elem()
	for _, name := range []string{typeName, fieldName} {
		found = found.FieldByNameFunc(func(field string) bool { return strings.EqualFold(field, name) })
		if !found.IsValid() {
			return found
		}
	}
	return found
}

func lengthTimesEntry(of reflect.Type, length func(args []reflect.Value) int) reflect.Value {
	return reflect.MakeFunc(of, func(args []reflect.Value) []reflect.Value {
		return []reflect.Value{reflect.ValueOf(1 + length(args)*int(args[0].Int()))}
	})
}

func argument(field *ast.FieldDefinition, name string) int {
	for i, one := range field.Arguments {
		if one.Name == name {
			return i
		}
	}
	return -1
}

// pageSize returns the page size that first asks for. A size that will be refused counts as the nearest allowed one.
func pageSize(first *int) int {
	if first == nil {
		return page.Default
	}
	return min(max(page.Smallest, *first), page.Largest)
}

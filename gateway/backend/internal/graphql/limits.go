package graphql

import (
	"context"
	"fmt"
	"strings"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// What one request may ask for.
const (
	// mostBodyBytes is the contract's (architecture 4).
	mostBodyBytes = 1 << 20
	// mostQueryBytes bounds what the cache of parsed documents can hold.
	mostQueryBytes = 64 << 10
	mostTokens     = 2000
	// mostDepth is the number of nested fields (domain reference 15).
	mostDepth = 10
	// mostFields counts the fields after fragments are spread.
	mostFields = 2000
	// mostComplex is the number of values that an answer may have, by the prices below.
	mostComplex = 20_000
)

// shapeLimit refuses documents that are too deep, that spread into too many fields, or
// that ask for the schema. It looks at every fragment once, so that fragments which
// double each other can not make it walk for ever; it must run before the complexity
// limit, which spreads them.
type shapeLimit struct{}

// ExtensionName implements graphql.HandlerExtension.
func (shapeLimit) ExtensionName() string { return "ShapeLimit" }

// Validate implements graphql.HandlerExtension.
func (shapeLimit) Validate(graphql.ExecutableSchema) error { return nil }

// MutateOperationContext implements graphql.OperationContextMutator.
func (shapeLimit) MutateOperationContext(_ context.Context, operation *graphql.OperationContext) *gqlerror.Error {
	found := measure{fragments: map[string]shape{}}.set(operation.Operation.SelectionSet)
	switch {
	case found.introspects:
		return withCode(codeInvalidDocument, "the schema can not be asked for")
	case found.depth > mostDepth:
		return withCode(codeTooDeep, fmt.Sprintf("the operation is %d fields deep; %d are allowed", found.depth, mostDepth))
	case found.fields > mostFields:
		return withCode(codeInvalidDocument, fmt.Sprintf("the operation has more than %d fields", mostFields))
	}
	return nil
}

// shape is what a selection amounts to.
type shape struct {
	depth       int
	fields      int
	introspects bool
}

// beside joins selections of the same level. Counts stop growing behind the limit,
// where adding could overflow.
func (s shape) beside(other shape) shape {
	return shape{
		depth:       max(s.depth, other.depth),
		fields:      min(s.fields+other.fields, mostFields+1),
		introspects: s.introspects || other.introspects,
	}
}

// measure remembers the shapes of fragments. Validation has excluded cycles.
type measure struct{ fragments map[string]shape }

func (m measure) set(selections ast.SelectionSet) shape {
	var sum shape
	for _, selection := range selections {
		sum = sum.beside(m.selection(selection))
	}
	return sum
}

func (m measure) selection(selection ast.Selection) shape {
	switch s := selection.(type) {
	case *ast.Field:
		inner := m.set(s.SelectionSet)
		inner.depth++
		inner.fields++
		inner.introspects = inner.introspects || asksForSchema(s.Name)
		return inner
	case *ast.InlineFragment:
		return m.set(s.SelectionSet)
	case *ast.FragmentSpread:
		known, ok := m.fragments[s.Name]
		if !ok {
			known = m.set(s.Definition.SelectionSet)
			m.fragments[s.Name] = known
		}
		return known
	default:
		return shape{}
	}
}

func asksForSchema(field string) bool {
	return strings.HasPrefix(field, "__") && field != "__typename"
}

package graphql

import (
	"fmt"
	"strings"

	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// boundShape limits the depth of a document, and its number of selections when its fragments are
// spread. It looks at every fragment once, so that fragments which double each other
// cannot make it loop forever.
func boundShape(document *ast.QueryDocument) *gqlerror.Error {
	m := measure{definitions: fragmentsByName(document), known: map[string]shape{}, within: map[string]bool{}}
	var whole shape
	for _, operation := range document.Operations {
		whole = whole.beside(m.set(operation.SelectionSet))
	}
	for _, fragment := range document.Fragments {
		whole = whole.beside(m.set(fragment.SelectionSet))
	}
	switch {
	case m.circular != "":
		return withCode(codeInvalidDocument, "the fragment "+m.circular+" spreads itself")
	case whole.depth > mostDepth:
		return withCode(codeTooDeep, fmt.Sprintf("the document is %d fields deep; %d are allowed", whole.depth, mostDepth))
	case whole.selections > mostSelections:
		return tooMuch("the document has more than %d fields, when fragments are counted wherever they are spread", mostSelections)
	default:
		return nil
	}
}

// shape is the size of a selection.
type shape struct {
	depth      int
	selections int
}

// beside joins selections of the same level. The number stops growing behind the limit,
// where adding could overflow.
func (s shape) beside(other shape) shape {
	return shape{
		depth:      max(s.depth, other.depth),
		selections: min(s.selections+other.selections, mostSelections+1),
	}
}

// fragmentsByName returns the fragments by name. Of two with the same name it has the
// first; validation refuses such documents.
func fragmentsByName(document *ast.QueryDocument) map[string]*ast.FragmentDefinition {
	byName := make(map[string]*ast.FragmentDefinition, len(document.Fragments))
	for _, fragment := range document.Fragments {
		if byName[fragment.Name] == nil {
			byName[fragment.Name] = fragment
		}
	}
	return byName
}

// measure finds the shapes of selections.
type measure struct {
	definitions map[string]*ast.FragmentDefinition
	known       map[string]shape
	// within holds the fragments that are being measured.
	within map[string]bool
	// circular is a fragment that spreads itself, if there is one.
	circular string
}

func (m *measure) set(selections ast.SelectionSet) shape {
	var sum shape
	for _, selection := range selections {
		one := m.selection(selection)
		one.selections++
		sum = sum.beside(one)
	}
	return sum
}

func (m *measure) selection(selection ast.Selection) shape {
	switch s := selection.(type) {
	case *ast.Field:
		inner := m.set(s.SelectionSet)
		inner.depth++
		return inner
	case *ast.InlineFragment:
		return m.set(s.SelectionSet)
	case *ast.FragmentSpread:
		return m.fragment(s.Name)
	default:
		return shape{}
	}
}

// fragment returns an empty shape for an unknown name, which validation reports.
func (m *measure) fragment(name string) shape {
	definition := m.definitions[name]
	if definition == nil {
		return shape{}
	}
	if m.within[name] {
		m.circular = name
		return shape{}
	}
	found, ok := m.known[name]
	if !ok {
		m.within[name] = true
		found = m.set(definition.SelectionSet)
		m.known[name] = found
		delete(m.within, name)
	}
	return found
}

func asksForSchema(field string) bool {
	return strings.HasPrefix(field, "__") && field != "__typename"
}

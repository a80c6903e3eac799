package graphql

import (
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// boundPlaces limits the comparisons that validation needs. A place is one object of the
// answer: fields of the same name are joined there, whichever fragments they come from.
// The document's shape must have been bounded before.
func boundPlaces(document *ast.QueryDocument) *gqlerror.Error {
	w := &places{definitions: fragmentsByName(document)}
	for _, operation := range document.Operations {
		w.visit(operation.SelectionSet)
	}
	for _, fragment := range document.Fragments {
		w.visit(fragment.SelectionSet)
	}
	switch {
	case w.fullest > mostInOnePlace:
		return tooMuch("the document has %d fields in one selection; %d are allowed", w.fullest, mostInOnePlace)
	case w.comparisons > mostComparisons:
		return tooMuch("the document repeats fields of the same name too often")
	default:
		return nil
	}
}

// places visits the objects of the answer that a document asks for.
type places struct {
	definitions map[string]*ast.FragmentDefinition
	fullest     int
	comparisons int
}

// visit checks the place whose fields are the selections, and all places below it.
func (w *places) visit(selections ...ast.SelectionSet) {
	here := place{names: map[string]*joined{}, spread: map[string]bool{}}
	for _, set := range selections {
		w.collect(&here, set, 0)
	}
	w.fullest = max(w.fullest, here.fields)
	for _, field := range here.order {
		times := len(field.inner)
		// A pair is compared once more in every inline fragment that it shares.
		w.comparisons += times * (times - 1) / 2 * (1 + field.inline)
		w.visit(field.inner...)
	}
}

// place is one object of the answer.
type place struct {
	names  map[string]*joined
	order  []*joined
	spread map[string]bool
	fields int
}

// joined is a field of the answer, with all selections of it.
type joined struct {
	// inner has one selection for every time that the field is asked for.
	inner []ast.SelectionSet
	// inline is the largest number of inline fragments around it.
	inline int
}

func (w *places) collect(here *place, selections ast.SelectionSet, inline int) {
	for _, selection := range selections {
		switch s := selection.(type) {
		case *ast.Field:
			here.add(s, inline)
		case *ast.InlineFragment:
			w.collect(here, s.SelectionSet, inline+1)
		case *ast.FragmentSpread:
			definition := w.definitions[s.Name]
			if definition != nil && !here.spread[s.Name] {
				here.spread[s.Name] = true
				w.collect(here, definition.SelectionSet, inline)
			}
		}
	}
}

func (p *place) add(field *ast.Field, inline int) {
	p.fields++
	found := p.names[field.Alias]
	if found == nil {
		found = &joined{}
		p.names[field.Alias] = found
		p.order = append(p.order, found)
	}
	found.inner = append(found.inner, field.SelectionSet)
	found.inline = max(found.inline, inline)
}

package graphql

import (
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// boundCounts limits what can be counted by reading the document once, without spreading
// fragments, and the values that are written in it.
func boundCounts(document *ast.QueryDocument) *gqlerror.Error {
	c := &counts{}
	c.document(document)
	if c.values.refused != nil {
		return withCode(codeInvalidArgument, c.values.refused.Error())
	}
	if c.introspects {
		return withCode(codeInvalidDocument, "the schema cannot be asked for")
	}
	for _, one := range []struct {
		what          string
		counted, most int
	}{
		{"operations", c.operations, mostOperations},
		{"fragments", c.fragments, mostFragments},
		{"variables", c.variables, mostVariables},
		{"aliases", c.aliases, mostAliases},
		{"directives", c.directives, mostDirectives},
		{"arguments on one field", c.arguments, mostArguments},
	} {
		if one.counted > one.most {
			return tooMuch("the document has %d %s; %d are allowed", one.counted, one.what, one.most)
		}
	}
	return nil
}

// counts has the numbers of a document's parts.
type counts struct {
	operations, fragments, variables, aliases, directives int
	// arguments is the largest number on one field or directive.
	arguments   int
	introspects bool
	values      valueBounds
}

func (c *counts) document(document *ast.QueryDocument) {
	c.operations, c.fragments = len(document.Operations), len(document.Fragments)
	for _, operation := range document.Operations {
		c.declared(operation.VariableDefinitions)
		c.annotated(operation.Directives)
		c.selected(operation.SelectionSet)
	}
	for _, fragment := range document.Fragments {
		c.declared(fragment.VariableDefinition)
		c.annotated(fragment.Directives)
		c.selected(fragment.SelectionSet)
	}
}

func (c *counts) declared(variables ast.VariableDefinitionList) {
	c.variables += len(variables)
	for _, variable := range variables {
		c.values.literal(variable.DefaultValue)
		c.annotated(variable.Directives)
	}
}

func (c *counts) annotated(directives ast.DirectiveList) {
	c.directives += len(directives)
	for _, directive := range directives {
		c.given(directive.Arguments)
	}
}

func (c *counts) given(arguments ast.ArgumentList) {
	c.arguments = max(c.arguments, len(arguments))
	for _, argument := range arguments {
		c.values.literal(argument.Value)
	}
}

func (c *counts) selected(selections ast.SelectionSet) {
	for _, selection := range selections {
		switch s := selection.(type) {
		case *ast.Field:
			if s.Alias != s.Name {
				c.aliases++
			}
			c.introspects = c.introspects || asksForSchema(s.Name)
			c.given(s.Arguments)
			c.annotated(s.Directives)
			c.selected(s.SelectionSet)
		case *ast.InlineFragment:
			c.annotated(s.Directives)
			c.selected(s.SelectionSet)
		case *ast.FragmentSpread:
			c.annotated(s.Directives)
		}
	}
}

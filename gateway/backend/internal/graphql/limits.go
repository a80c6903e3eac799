package graphql

import (
	"context"
	"fmt"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
	"github.com/vektah/gqlparser/v2/parser"

	"example.org/portal/kit/contract"
)

// What one request may ask for. Everything but the price is bounded before the document
// is validated, because validation compares fields with each other and costs more than
// all the rest (docs/domain/graphql.md, "Bounds"). BenchmarkWorstDocuments measures what is let through.
const (
	// mostBodyBytes is the contract's (docs/architecture.md, "Hosted backend").
	mostBodyBytes = contract.GraphQLBodyBytes
	// mostQueryBytes is room for mostTokens with generous indentation. It also bounds
	// what the cache of parsed documents can hold.
	mostQueryBytes = 32 << 10
	mostTokens     = 2000

	mostOperations = 10
	mostFragments  = 50
	mostVariables  = 50
	mostAliases    = 100
	mostDirectives = 100
	// mostArguments is of one field or directive.
	mostArguments = 20

	// mostDepth is the number of nested fields (docs/domain/graphql.md, "Bounds").
	mostDepth = 10
	// mostSelections counts fields and fragments after fragments are spread, for every
	// operation and every fragment of the document.
	mostSelections = 1000
	// mostInOnePlace counts the fields of one object, after fragments are spread and
	// fields of the same name are joined.
	mostInOnePlace = 200
	// mostComparisons counts pairs of fields with the same name in one place. Validation
	// has to find out for each pair whether the two can be one field of the answer.
	mostComparisons = 10_000

	// mostComplex is the number of values that an answer may have, by the prices in complexity.go.
	mostComplex = 20_000
	// mostProblems is the number of mistakes of one document that an answer lists.
	mostProblems = 20
)

// What the values of a request may be, in the document and in its variables.
const (
	// mostListed is the longest list and the largest object. Every list of the API that
	// somebody may need to be longer comes in pages.
	mostListed = 100
	// mostValues counts all values of a request, lists and objects too.
	mostValues = 1000
	// mostNested is how many lists and objects may be inside of each other.
	mostNested = 8
	// mostTextBytes is room for the longest text that a field takes, a logo of 100 KiB as
	// base64 (docs/domain/graphql.md, "Bounds").
	mostTextBytes = 136 << 10
)

// bounds refuses requests beyond the limits before anything is validated. Documents that
// were validated before are known to be within them.
type bounds struct {
	validated graphql.Cache[*ast.QueryDocument]
}

// ExtensionName implements graphql.HandlerExtension.
func (bounds) ExtensionName() string { return "Bounds" }

// Validate implements graphql.HandlerExtension.
func (bounds) Validate(graphql.ExecutableSchema) error { return nil }

// MutateOperationParameters implements graphql.OperationParameterMutator.
func (b bounds) MutateOperationParameters(ctx context.Context, request *graphql.RawParams) *gqlerror.Error {
	if err := boundVariables(request.Variables); err != nil {
		return withCode(codeInvalidArgument, err.Error())
	}
	if _, known := b.validated.Get(ctx, request.Query); known {
		return nil
	}
	return boundQuery(request.Query)
}

// boundQuery returns the first limit that a document's text exceeds. A text that cannot
// be parsed is let through: the parser's own error follows.
func boundQuery(query string) *gqlerror.Error {
	if len(query) > mostQueryBytes {
		return tooMuch("the document has %d bytes; %d are allowed", len(query), mostQueryBytes)
	}
	document, err := parser.ParseQueryWithTokenLimit(&ast.Source{Input: query}, mostTokens)
	if err != nil {
		return nil //nolint:nilerr // the library parses again and tells the error
	}
	return boundDocument(document)
}

// boundDocument returns the first limit that a document exceeds. The order matters: each
// step relies on the limits of the steps before it.
func boundDocument(document *ast.QueryDocument) *gqlerror.Error {
	for _, bound := range []func(*ast.QueryDocument) *gqlerror.Error{boundCounts, boundShape, boundPlaces} {
		if refusal := bound(document); refusal != nil {
			return refusal
		}
	}
	return nil
}

func tooMuch(format string, args ...any) *gqlerror.Error {
	return withCode(codeTooComplex, fmt.Sprintf(format, args...))
}

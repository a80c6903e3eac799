// Package contract holds what gateway, backend and application state alike: limits that both
// servers enforce, and the names of the application's GraphQL operations.
package contract

import (
	_ "embed" // for the list of operations
	"strings"
)

const (
	// SmallBodyBytes bounds the body of a request that signs in or names a session.
	SmallBodyBytes = 64 << 10
	// GraphQLBodyBytes bounds the body of a GraphQL request (docs/architecture.md, "Gateway").
	GraphQLBodyBytes = 1 << 20
	// LargestFileBytes is the largest file that a drive keeps: 250 GiB.
	LargestFileBytes = 250 << 30
)

// operations has one name on each line. The application's documents make it: npm run codegen.
//
//go:embed operations.txt
var operations string

// Operations are the names of the application's GraphQL operations, and those that an
// installation adds for clients of its own. Metrics may show them.
func Operations(more []string) []string {
	return append(strings.Fields(operations), more...)
}

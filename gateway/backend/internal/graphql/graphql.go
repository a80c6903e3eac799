// Package graphql is the governance API on the wire: the schema, its resolvers, and
// the limits and error codes around them. It reads with the readers of the rule packages, changes with their commands
// (package services has both), and knows neither SQL nor the sign-in API.
//
// What a viewer may not read is absent. Top-level errors mean that the request could
// not be served at all; their extensions.code is one of the codes in errors.go.
package graphql

//go:generate go tool gqlgen generate

import (
	"log/slog"
	"net/http"
	"time"

	"github.com/99designs/gqlgen/graphql/handler"
	"github.com/99designs/gqlgen/graphql/handler/extension"
	"github.com/99designs/gqlgen/graphql/handler/lru"
	"github.com/vektah/gqlparser/v2/ast"

	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/services"
	"example.org/portal/backend/internal/governance/viewer"
	"example.org/portal/backend/internal/graphql/generated"
	"example.org/portal/backend/internal/metrics"
)

// queryCacheSize is how many parsed documents are kept; the portal has some dozens.
const queryCacheSize = 256

// Config has what the API needs.
type Config struct {
	services.Services
	// FeedAddress returns where calendar programs fetch the feed of a token.
	FeedAddress func(token string) string
	// CalendarFile returns the file with which a viewer enters a meeting in a calendar; empty for a meeting that is in no calendar.
	CalendarFile func(asking *viewer.Viewer, m meeting.Meeting) (string, error)
	Limits       Limits
	Metrics      *metrics.Metrics
	Log          *slog.Logger
	// Now is the clock.
	Now func() time.Time
	// BatchWait is how long a look-up waits for others of its kind, so that one statement answers them together; 0 is half
	// a millisecond.
	BatchWait time.Duration
}

// New makes the handler for POST requests with a GraphQL document in a JSON body. It
// takes the caller's account from the context (principal.From); without one it answers
// 401. Failures inside GraphQL are answered with 200, data null and errors.
func New(config Config) http.Handler {
	schema := generated.Config{
		Directives: generated.DirectiveRoot{Longest: longest}, Resolvers: resolvers{Services: config.Services, feedAddress: config.FeedAddress, calendarFile: config.CalendarFile},
	}
	executable := generated.NewExecutableSchema(schema)
	price(&schema.Complexity, executable.Schema())
	server := handler.New(generated.NewExecutableSchema(schema))
	server.AddTransport(post{})
	server.SetParserTokenLimit(mostTokens)
	server.SetDisableSuggestion(true)
	validated := lru.New[*ast.QueryDocument](queryCacheSize)
	server.SetQueryCache(validated)
	server.SetErrorPresenter(presenter(config.Log))
	server.SetRecoverFunc(recovered)
	server.Use(bounds{validated: validated})
	server.Use(extension.FixedComplexityLimit(mostComplex))
	server.AroundFields(gate{schema: executable.Schema(), sight: config.Readers.Sight}.checkIDs)
	server.AroundResponses(withAccessEpoch)
	server.AroundResponses(countAnswers(config.Metrics))
	server.AroundResponses(withSecondFactor)
	return &entrance{
		readers: config.Readers, batchWait: config.BatchWait, allowance: newAllowance(config.Limits, config.Now),
		metrics: config.Metrics, log: config.Log, server: server,
	}
}

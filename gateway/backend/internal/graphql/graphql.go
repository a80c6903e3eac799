// Package graphql is the governance API on the wire: the schema, its resolvers, and
// the limits and error codes around them. It asks the readers of the aggregates for everything,
// changes through governance.Library, and knows neither SQL nor the sign-in API.
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

	"example.org/portal/backend/internal/governance/access"
	"example.org/portal/backend/internal/governance/agenda"
	"example.org/portal/backend/internal/governance/annotation"
	"example.org/portal/backend/internal/governance/board"
	"example.org/portal/backend/internal/governance/calendar"
	"example.org/portal/backend/internal/governance/change"
	"example.org/portal/backend/internal/governance/document"
	"example.org/portal/backend/internal/governance/download"
	"example.org/portal/backend/internal/governance/meeting"
	"example.org/portal/backend/internal/governance/notice"
	"example.org/portal/backend/internal/governance/notification"
	"example.org/portal/backend/internal/governance/organisation"
	"example.org/portal/backend/internal/governance/packfile"
	"example.org/portal/backend/internal/governance/paper"
	"example.org/portal/backend/internal/governance/people"
	"example.org/portal/backend/internal/governance/publication"
	"example.org/portal/backend/internal/governance/reading"
	"example.org/portal/backend/internal/graphql/generated"
	"example.org/portal/backend/internal/metrics"
)

// queryCacheSize is how many parsed documents are kept; the portal has some dozens.
const queryCacheSize = 256

// Config is what the API is made of.
type Config struct {
	Readers Readers
	Library *document.Library
	Planner *meeting.Planner
	Agendas *agenda.Desk
	Papers  *paper.Desk
	// Attachments make papers of files of libraries.
	Attachments *paper.Attachments
	// Reading keeps where people stopped.
	Reading *reading.Desk
	// Annotations are people's own.
	Annotations *annotation.Desk
	// Downloads makes links; nil in tests that ask for none.
	Downloads *download.Desk
	// Notices serves notice.
	Notices *notice.Desk
	// PackFiles has packs built; nil in tests that ask for none.
	PackFiles *packfile.Desk
	// Publications publishes.
	Publications *publication.Desk
	Keeper       *board.Keeper
	Registrar    *people.Registrar
	// Access decides about grants of access.
	Access  *access.Desk
	Changer *change.Changer
	Feeds   *calendar.Keeper
	// FeedAddress is where calendar programs fetch the feed of a token.
	FeedAddress func(token string) string
	// Notifications shows and changes how people are told of things.
	Notifications *notification.Desk
	// Organisation changes the organisation.
	Organisation *organisation.Keeper
	Limits       Limits
	Metrics      *metrics.Metrics
	Log          *slog.Logger
	// Now is the clock.
	Now func() time.Time
}

// New makes the handler for POST requests with a GraphQL document in a JSON body. It
// takes the caller's account from the context (principal.From); without one it answers
// 401. Failures inside GraphQL are answered with 200, data null and errors.
func New(config Config) http.Handler {
	schema := generated.Config{Directives: generated.DirectiveRoot{Longest: longest}, Resolvers: resolvers{readers: config.Readers, library: config.Library, planner: config.Planner, agendas: config.Agendas, papers: config.Papers, attachments: config.Attachments, downloads: config.Downloads, packFiles: config.PackFiles, publications: config.Publications, notices: config.Notices, reading: config.Reading, annotations: config.Annotations, keeper: config.Keeper, registrar: config.Registrar, access: config.Access, changer: config.Changer, feeds: feeds{config.Feeds, config.FeedAddress}, notifications: config.Notifications, organisation: config.Organisation}}
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
	server.AroundFields(gate{schema: executable.Schema(), sight: config.Readers.Sight}.around)
	server.AroundResponses(withAccessEpoch)
	server.AroundResponses(counted(config.Metrics))
	server.AroundResponses(withSecondFactor)
	return &entrance{
		readers: config.Readers, allowance: newAllowance(config.Limits, config.Now),
		metrics: config.Metrics, log: config.Log, server: server,
	}
}

// Package clientapi is the hosted client API v2.0 on the wire: it reads requests,
// asks the account rules, and writes answers in the forms that existing clients
// parse (docs/protocols/client-api.md). It knows neither SQL nor governance.
//
// The routes are listed in routes.go, the errors in errors.go.
package clientapi

import (
	"fmt"
	"log/slog"
	"net/http"
	"time"

	"github.com/gin-gonic/gin"

	"example.org/portal/backend/internal/account"
	"example.org/portal/backend/internal/metrics"
	"example.org/portal/kit/contract"
	"example.org/portal/kit/requestid"
)

// Config holds the API's addresses, origins and limits.
type Config struct {
	// AppID is the one client app id that is served.
	AppID string
	// PublicURL is where clients reach this server: an origin, without a trailing slash.
	PublicURL string
	// AllowedOrigins are the origins that browsers may call from, exactly.
	AllowedOrigins []string
	// TrustedProxies are the addresses and networks whose X-Forwarded-For is believed.
	TrustedProxies []string
	// ReturnAddress is the portal's page that sign-in windows end on.
	ReturnAddress string
	// CallsPerAddress bounds calls to the sign-in paths from one address in CallWindow. It also bounds the calls of one
	// session to the paths on which its person proves again who they are.
	CallsPerAddress int
	CallWindow      time.Duration
	// Registrations bounds registrations from one address in RegistrationWindow.
	Registrations      int
	RegistrationWindow time.Duration
	// Now is the clock.
	Now func() time.Time
}

type api struct {
	config   Config
	accounts *account.Service
	// graphql answers signed-in GraphQL requests. Package principal carries the account to it.
	graphql   http.Handler
	calendars Calendars
	papers    Papers
	// answerPage is the page of the links in e-mails about meetings.
	answerPage AnswerPage
	// callers counts calls to the sign-in paths by address, registrations those that register. proofs counts each session's
	// calls that prove again who its person is, fetches the requests for each calendar feed, linkUses those to each answer
	// link.
	callers, registrations, proofs, fetches, linkUses *callers
	metrics                                           *metrics.Metrics
	log                                               *slog.Logger
}

// New makes the API's handler. The error means that a trusted proxy is malformed.
func New(config Config, accounts *account.Service, graphql http.Handler, calendars Calendars, papers Papers, answerPage AnswerPage, m *metrics.Metrics, log *slog.Logger) (http.Handler, error) {
	gin.SetMode(gin.ReleaseMode)
	engine := gin.New()
	engine.HandleMethodNotAllowed = true
	engine.RedirectTrailingSlash = false
	engine.RemoteIPHeaders = []string{"X-Forwarded-For"}
	if err := engine.SetTrustedProxies(config.TrustedProxies); err != nil {
		return nil, fmt.Errorf("trusted proxies: %w", err)
	}
	callers, err := newCallers(config.CallsPerAddress, config.CallWindow, config.Now)
	if err != nil {
		return nil, err
	}
	registrations, err := newCallers(config.Registrations, config.RegistrationWindow, config.Now)
	if err != nil {
		return nil, err
	}
	proofs, err := newCallers(config.CallsPerAddress, config.CallWindow, config.Now)
	if err != nil {
		return nil, err
	}
	fetches, err := newCallers(fetchesPerFeed, fetchWindow, config.Now)
	if err != nil {
		return nil, err
	}
	linkUses, err := newCallers(usesPerLink, linkWindow, config.Now)
	if err != nil {
		return nil, err
	}
	a := &api{
		config: config, accounts: accounts, graphql: graphql, calendars: calendars, papers: papers, answerPage: answerPage, metrics: m, log: log,
		callers: callers, registrations: registrations, proofs: proofs, fetches: fetches, linkUses: linkUses,
	}
	a.mount(engine)
	for _, route := range engine.Routes() {
		m.RequestExpected(contract.RoutePattern(route.Path), route.Method)
	}
	return requestid.Handler(engine), nil
}

// Package entra speaks to Microsoft's identity service: it checks the access tokens
// that browsers bring for the portal, and exchanges them on behalf of their user for
// tokens for Graph (docs/protocols/microsoft.md).
//
// Failures are *apierror.Error values, ready for a client. No token is ever logged
// or kept outside of memory.
package entra

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"net/http"
	"time"

	"example.org/portal/gateway/internal/metrics"
	"example.org/portal/gateway/internal/upstream"
	"example.org/portal/kit/apierror"
	"example.org/portal/signon"
)

// handshakeTimeout bounds the wait for a connection to the identity service.
const handshakeTimeout = 10 * time.Second

// ErrInvalidToken means that a token proves nobody: the browser needs a new one.
var ErrInvalidToken = apierror.New(http.StatusUnauthorized, "InvalidMicrosoftToken", "the Microsoft sign-in is missing or over").
	Challenging(`Bearer error="invalid_token"`)

// What else an identity service can answer.
var (
	errUnavailable     = apierror.New(http.StatusServiceUnavailable, "MicrosoftUnavailable", "Microsoft's sign-in service cannot be reached at the moment")
	errMisconfigured   = apierror.New(http.StatusInternalServerError, "MicrosoftMisconfigured", "the connection to Microsoft 365 is not set up correctly")
	errConsentRequired = apierror.New(http.StatusForbidden, "ConsentRequired", "access to your files needs your consent").
				Challenging(`Bearer error="insufficient_scope"`)
	errInteraction = apierror.New(http.StatusUnauthorized, "InteractionRequired", "Microsoft asks you to sign in once more")
)

// Config says whose tokens are accepted and who exchanges them.
type Config struct {
	signon.Config
	// ClientSecret proves the portal's registration at an exchange.
	ClientSecret string
	// Scopes are what Graph tokens are asked for.
	Scopes []string
	// Roots are trusted instead of the system's; nil means the system's.
	Roots *x509.CertPool
}

// Check tells every problem of a configuration. It never quotes the secret.
func (c Config) Check() error {
	err := c.Config.Check()
	if c.ClientSecret == "" {
		err = errors.Join(err, errors.New("no client secret is given"))
	}
	return err
}

// Client checks and exchanges tokens. It is safe for concurrent use.
type Client struct {
	config    Config
	http      *http.Client
	transport *http.Transport
	tokens    *signon.Verifier
	exchanged *exchanged
}

// New makes a client of a checked configuration. It makes no call yet; Close
// releases its connections.
func New(config Config, m *metrics.Metrics) *Client {
	config.Config = config.Normal()
	transport := &http.Transport{
		TLSClientConfig:        &tls.Config{RootCAs: config.Roots, MinVersion: tls.VersionTLS12},
		ForceAttemptHTTP2:      true,
		TLSHandshakeTimeout:    handshakeTimeout,
		IdleConnTimeout:        time.Minute,
		MaxIdleConnsPerHost:    16,
		MaxResponseHeaderBytes: 64 << 10,
	}
	client := signon.NewClient(&upstream.Transport{Next: transport, Metrics: m, Upstream: metrics.Identity, Operation: operationName})
	return &Client{
		config: config, http: client, transport: transport, tokens: signon.New(config.Config, client),
		exchanged: newExchanged(),
	}
}

// Close ends idle connections.
func (c *Client) Close() { c.transport.CloseIdleConnections() }

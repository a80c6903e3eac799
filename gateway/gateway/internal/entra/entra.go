// Package entra speaks to Microsoft's identity service: it checks the access tokens
// that browsers bring for the portal, and exchanges them on behalf of their user for
// tokens for Graph (microsoft-integration reference, section 5).
//
// Failures are *apierror.Error values, ready for a client. No token is ever logged
// or kept outside of memory.
package entra

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"time"

	"example.org/portal/gateway/internal/metrics"
	"example.org/portal/kit/apierror"
)

// requestTimeout bounds a call to the identity service.
const requestTimeout = 10 * time.Second

// ErrInvalidToken means that a token proves nobody: the browser needs a new one.
var ErrInvalidToken = apierror.New(http.StatusUnauthorized, "InvalidMicrosoftToken", "the Microsoft sign-in is missing or over").
	Challenging(`Bearer error="invalid_token"`)

// What else an identity service can answer.
var (
	errUnavailable     = apierror.New(http.StatusServiceUnavailable, "MicrosoftUnavailable", "Microsoft's sign-in service can not be reached at the moment")
	errMisconfigured   = apierror.New(http.StatusInternalServerError, "MicrosoftMisconfigured", "the connection to Microsoft 365 is not set up correctly")
	errConsentRequired = apierror.New(http.StatusForbidden, "ConsentRequired", "access to your files needs your consent").
				Challenging(`Bearer error="insufficient_scope"`)
	errInteraction = apierror.New(http.StatusUnauthorized, "InteractionRequired", "Microsoft asks you to sign in once more")
)

var guid = regexp.MustCompile(`^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`)

// Config says whose tokens are accepted and who exchanges them.
type Config struct {
	// Authority is the identity service, such as https://login.microsoftonline.com.
	Authority string
	// Tenants are the directories, by their ids.
	Tenants []string
	// ClientID and ClientSecret are the portal's registration.
	ClientID, ClientSecret string
	// Scope must be among those that a browser's token was issued for.
	Scope string
	// Callers are the client ids that may ask for such tokens, beside the portal's own.
	// None means Microsoft's documented clients.
	Callers []string
	// Scopes are what Graph tokens are asked for.
	Scopes []string
	// Roots are trusted instead of the system's; nil means the system's.
	Roots *x509.CertPool
	// Now is the clock.
	Now func() time.Time
}

// Check tells every problem of a configuration. It never quotes the secret.
func (c Config) Check() error {
	var problems []error
	if parsed, err := url.Parse(c.Authority); err != nil || parsed.Scheme != "https" || parsed.Host == "" {
		problems = append(problems, errors.New("the authority is not an https:// address"))
	}
	if len(c.Tenants) == 0 {
		problems = append(problems, errors.New("no tenant is named"))
	}
	for _, tenant := range c.Tenants {
		if !guid.MatchString(strings.ToLower(tenant)) {
			problems = append(problems, fmt.Errorf("tenant %q is not a directory id such as 9188040d-6c67-4c5b-b112-36a304b66dad", tenant))
		}
	}
	if c.ClientID == "" {
		problems = append(problems, errors.New("no client id is given"))
	}
	if c.ClientSecret == "" {
		problems = append(problems, errors.New("no client secret is given"))
	}
	if c.Scope == "" || strings.ContainsAny(c.Scope, " /") {
		problems = append(problems, errors.New("the scope is not one name such as access_as_user"))
	}
	for _, caller := range c.Callers {
		if !guid.MatchString(strings.ToLower(caller)) {
			problems = append(problems, fmt.Errorf("caller %q is not a client id such as 5e3ce6c0-2b1f-4285-8d4b-75ee78787346", caller))
		}
	}
	return errors.Join(problems...)
}

// Client checks and exchanges tokens. It is safe for concurrent use.
type Client struct {
	config    Config
	http      *http.Client
	transport *http.Transport
	issuers   issuers
	exchanged exchanged
}

// New makes a client of a checked configuration. It makes no call yet; Close
// releases its connections.
func New(config Config, m *metrics.Metrics) *Client {
	config.Authority = strings.TrimRight(config.Authority, "/")
	config.ClientID = strings.ToLower(config.ClientID)
	config.Tenants = lower(config.Tenants)
	config.Callers = lower(config.Callers)
	if len(config.Callers) == 0 {
		config.Callers = microsoftClients()
	}
	transport := &http.Transport{
		TLSClientConfig:        &tls.Config{RootCAs: config.Roots, MinVersion: tls.VersionTLS12},
		ForceAttemptHTTP2:      true,
		TLSHandshakeTimeout:    requestTimeout,
		IdleConnTimeout:        time.Minute,
		MaxIdleConnsPerHost:    16,
		MaxResponseHeaderBytes: 64 << 10,
	}
	c := &Client{config: config, transport: transport}
	c.http = &http.Client{
		Transport: counting{next: transport, metrics: m},
		Timeout:   requestTimeout,
		// A redirect would take the secret along.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	c.issuers.known = make(map[string]*issuer)
	c.exchanged.tokens = make(map[tokenKey]graphToken)
	return c
}

func lower(ids []string) []string {
	written := make([]string, len(ids))
	for i, id := range ids {
		written[i] = strings.ToLower(id)
	}
	return written
}

// Close ends idle connections.
func (c *Client) Close() { c.transport.CloseIdleConnections() }

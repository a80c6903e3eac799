// Package signon checks tokens of Microsoft's identity service: sign-on tokens of version 1.0 and 2.0, which Microsoft's
// clients ask for on a person's behalf (R5.9), and the identity tokens of its sign-in page. It checks signature, issuer,
// tenant, audience, caller, scope, version and times (docs/protocols/microsoft.md, "Checking a token"). Only the token's
// claims say who the person is.
//
// Issuers and keys come from the authority's discovery documents, one per tenant and version. Each document is
// requested when its first token arrives.
package signon

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/singleflight"
)

const (
	// leeway is how far the identity service's clock may be behind ours at expiry.
	leeway = time.Minute
	// requestTimeout limits a call to the identity service.
	requestTimeout = 10 * time.Second
)

var (
	// ErrRefused means that a token is not valid. Its text may be logged, and quotes no token.
	ErrRefused = errors.New("the token proves nobody")
	// ErrUnavailable means that a token could not be checked, because the identity service did not answer or the caller
	// gave up.
	ErrUnavailable = errors.New("the identity service cannot be asked")
)

// guid is the form of the ids of tenants and clients.
var guid = regexp.MustCompile(`^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`)

// Config says which tokens are accepted.
type Config struct {
	// Authority is the identity service's origin.
	Authority string
	// Tenants are the directory ids whose people may sign on.
	Tenants []string
	// ClientID is the portal's registration, which every token may name as its audience.
	ClientID string
	// AppIDURI is the registration's Application ID URI. Tokens of version 1.0 may name it as their audience. Empty
	// means "api://{ClientID}".
	AppIDURI string
	// Scope must be one of the scopes of a sign-on token.
	Scope string
	// Callers are the client ids that may request sign-on tokens, in addition to the portal's own. None means
	// Microsoft's documented clients.
	Callers []string
	// Now is the clock; nil means the system's.
	Now func() time.Time
}

// Check returns all problems of a configuration.
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
	if c.AppIDURI != "" && !isAppIDURI(c.AppIDURI, c.Scope) {
		problems = append(problems, fmt.Errorf("%q is not an Application ID URI such as api://teams.example.org/0b1f7c9e-0000-4000-8000-000000000002", c.AppIDURI))
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

// isAppIDURI refuses the address of a scope, which looks similar and which clients request.
func isAppIDURI(text, scope string) bool {
	parsed, err := url.Parse(text)
	return err == nil && parsed.Scheme == "api" && parsed.Host != "" && parsed.User == nil &&
		!strings.ContainsAny(text, "?# ") && !strings.HasSuffix(text, "/") && !strings.HasSuffix(text, "/"+scope)
}

// Normal returns the configuration with ids in Microsoft's form and with defaults for empty fields.
func (c Config) Normal() Config {
	c.Authority = strings.TrimRight(c.Authority, "/")
	c.ClientID = strings.ToLower(c.ClientID)
	c.AppIDURI = cmp.Or(c.AppIDURI, "api://"+c.ClientID)
	c.Tenants, c.Callers = lower(c.Tenants), lower(c.Callers)
	if len(c.Callers) == 0 {
		c.Callers = microsoftClients()
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	return c
}

func lower(ids []string) []string {
	written := make([]string, len(ids))
	for i, id := range ids {
		written[i] = strings.ToLower(id)
	}
	return written
}

// NewClient returns a client for the identity service. It follows no redirect, because a redirect would carry the
// secret to another address. It limits the time of every call.
func NewClient(transport http.RoundTripper) *http.Client {
	return &http.Client{
		Transport: transport, Timeout: requestTimeout,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// Person is the person whom a token identifies.
type Person struct {
	// Tenant and ObjectID identify the person; nothing else does (docs/protocols/microsoft.md, "Claims of a token").
	Tenant, ObjectID string
	// Email and Name are what the directory shows, and may be empty.
	Email, Name string
	// Issued is when the token was made. Expires is when it ends.
	Issued, Expires time.Time
}

// Verifier checks tokens. It is safe for concurrent use.
type Verifier struct {
	config Config
	client *http.Client

	mu sync.Mutex
	// issuers holds the results of discoveries by tenant and version, failures the discoveries that failed since.
	issuers  map[string]*issuer
	failures map[string]failure
	// discoveries lets concurrent callers share a discovery.
	discoveries singleflight.Group
}

// New returns a Verifier for a checked configuration. The Verifier calls the identity service with client (see
// NewClient). New makes no call.
func New(config Config, client *http.Client) *Verifier {
	return &Verifier{config: config.Normal(), client: client, issuers: map[string]*issuer{}, failures: map[string]failure{}}
}

// Verify checks a sign-on token. The error is ErrRefused or ErrUnavailable.
func (v *Verifier) Verify(ctx context.Context, token string) (Person, error) {
	// Checks that need no keys come first, so that a flood of bad tokens causes no calls to the identity service.
	unproven, err := readClaims(token)
	if err != nil {
		return Person{}, refuse(err)
	}
	if err := v.config.checkAddressee(unproven); err != nil {
		return Person{}, refuse(err)
	}
	issuer, err := v.issuer(ctx, unproven.Tenant, unproven.Version)
	if err != nil {
		return Person{}, err
	}
	proven, err := prove(ctx, issuer.verifier, token)
	if err != nil {
		return Person{}, err
	}
	return personOf(proven)
}

func refuse(why error) error { return fmt.Errorf("%w: %w", ErrRefused, why) }

func unavailable(why error) error { return fmt.Errorf("%w: %w", ErrUnavailable, why) }

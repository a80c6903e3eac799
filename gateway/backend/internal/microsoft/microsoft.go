// Package microsoft checks Microsoft sign-on tokens, of version 1.0 and 2.0 (R5.9):
// signature, issuer, tenant, audience, caller, scope, version, times
// (microsoft-integration reference, 5.3). Who signed in comes from the token's claims
// and from nowhere else. It also leads people through Microsoft's sign-in page.
//
// Issuers and keys come from the authority's discovery documents, one per tenant
// and version, which are asked for when the first token arrives.
package microsoft

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/singleflight"

	"example.org/portal/backend/internal/account"
)

const (
	// leeway is how far the identity service's clock may be behind ours at expiry.
	leeway = time.Minute
	// requestTimeout bounds a call to the identity service.
	requestTimeout = 10 * time.Second
	// maxTokenBytes is far above what Microsoft issues.
	maxTokenBytes = 16 << 10
)

var guid = regexp.MustCompile(`^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`)

// Config says whose tokens are accepted.
type Config struct {
	// Authority is the identity service, such as https://login.microsoftonline.com.
	Authority string
	// Tenants are the directories, by their ids.
	Tenants []string
	// ClientID is the portal's registration. Audiences are it and "api://…/" with it at the end.
	ClientID string
	// Scope must be among those that a sign-on token was issued for.
	Scope string
	// Callers are the client ids that may ask for sign-on tokens, beside the portal's own.
	// None means Microsoft's documented clients.
	Callers []string
	// ClientSecret and CallbackURL are for the sign-in page alone: what the backend proves
	// itself with, and where the page sends its answers.
	ClientSecret, CallbackURL string
	// Roots are trusted beside the system's; nil means the system's alone.
	Roots []byte
	// Now is the clock.
	Now func() time.Time
}

// Check tells every problem of a configuration.
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

// Verifier checks tokens. It implements account.SignOn.
type Verifier struct {
	config Config
	client *http.Client

	mu sync.Mutex
	// issuers holds what was discovered, by tenant and version; failures the discoveries
	// that failed since.
	issuers  map[string]*issuer
	failures map[string]failure
	// discoveries merges those under way.
	discoveries singleflight.Group
}

// New makes a verifier. It makes no call yet.
func New(config Config) (*Verifier, error) {
	if err := config.Check(); err != nil {
		return nil, err
	}
	config.Authority = strings.TrimRight(config.Authority, "/")
	config.ClientID = strings.ToLower(config.ClientID)
	config.Tenants = lower(config.Tenants)
	config.Callers = lower(config.Callers)
	if len(config.Callers) == 0 {
		config.Callers = microsoftClients()
	}
	client, err := newClient(config.Roots)
	if err != nil {
		return nil, err
	}
	return &Verifier{config: config, client: client, issuers: map[string]*issuer{}, failures: map[string]failure{}}, nil
}

func lower(ids []string) []string {
	written := make([]string, len(ids))
	for i, id := range ids {
		written[i] = strings.ToLower(id)
	}
	return written
}

func newClient(roots []byte) (*http.Client, error) {
	transport := http.DefaultTransport.(*http.Transport).Clone()
	if len(roots) > 0 {
		pool, err := x509.SystemCertPool()
		if err != nil {
			pool = x509.NewCertPool()
		}
		if !pool.AppendCertsFromPEM(roots) {
			return nil, errors.New("the additional certificate authority is not PEM")
		}
		transport.TLSClientConfig = &tls.Config{RootCAs: pool, MinVersion: tls.VersionTLS12}
	}
	return &http.Client{Transport: transport, Timeout: requestTimeout}, nil
}

// Verify implements account.SignOn.
func (v *Verifier) Verify(ctx context.Context, token string) (account.Person, error) {
	// Whatever can be refused without the keys is, so that a flood of bad tokens
	// is not passed on to the identity service.
	unproven, err := readClaims(token)
	if err != nil {
		return account.Person{}, refuse(err)
	}
	if err := v.checkAddressee(unproven); err != nil {
		return account.Person{}, refuse(err)
	}
	issuer, err := v.issuer(ctx, unproven.Tenant, unproven.Version)
	if err != nil {
		return account.Person{}, fmt.Errorf("%w: %w", account.ErrSignOnUnavailable, err)
	}
	proven, err := prove(ctx, issuer.verifier, token)
	if err != nil {
		return account.Person{}, err
	}
	// The signature covers the claims that were read before.
	var c claims
	if err := proven.Claims(&c); err != nil {
		return account.Person{}, refuse(err)
	}
	return c.person(), nil
}

func (v *Verifier) checkAddressee(c claims) error {
	switch {
	case !slices.Contains(v.config.Tenants, c.Tenant):
		return errors.New("tenant not allowed")
	case !v.isOurs(c.Audience):
		return errors.New("issued for another application")
	case !v.mayCall(c.caller()):
		return fmt.Errorf("asked for by %.60q, which is not one of the callers", c.caller())
	case c.Scope == "":
		return errors.New("issued to an application, not to a person")
	case !slices.Contains(strings.Fields(c.Scope), v.config.Scope):
		return errors.New("issued without the scope")
	case c.ObjectID == "":
		return errors.New("names no person")
	default:
		return nil
	}
}

func (v *Verifier) mayCall(client string) bool {
	return client == v.config.ClientID || slices.Contains(v.config.Callers, client)
}

func (v *Verifier) isOurs(all audiences) bool {
	for _, audience := range all {
		isURI := strings.HasPrefix(audience, "api://") &&
			(audience == "api://"+v.config.ClientID || strings.HasSuffix(audience, "/"+v.config.ClientID))
		if audience == v.config.ClientID || isURI {
			return true
		}
	}
	return false
}

func refuse(why error) error { return fmt.Errorf("%w: %w", account.ErrSignOnRefused, why) }

// Package microsoft identifies people for the account rules: by a sign-on token of Teams, or through Microsoft's sign-in
// page.
package microsoft

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net/http"

	"example.org/portal/backend/internal/account"
	"example.org/portal/signon"
)

// Config says which tokens are accepted.
type Config struct {
	signon.Config
	// ClientSecret and CallbackURL are for the sign-in page alone: the backend's own secret, and the address to which the
	// page sends its answers.
	ClientSecret, CallbackURL string
	// Roots are trusted beside the system's; nil means the system's alone.
	Roots []byte
}

// Verifier checks sign-on tokens. It implements account.SignOn.
type Verifier struct {
	config Config
	client *http.Client
	tokens *signon.Verifier
}

// New makes a verifier. It makes no call yet.
func New(config Config) (*Verifier, error) {
	if err := config.Check(); err != nil {
		return nil, err
	}
	client, err := NewClient(config.Roots)
	if err != nil {
		return nil, err
	}
	config.Config = config.Normal()
	return &Verifier{config: config, client: client, tokens: signon.New(config.Config, client)}, nil
}

// NewClient makes an HTTP client for the identity service. It trusts roots, as PEM, beside the system's authorities; nil means the system's alone.
func NewClient(roots []byte) (*http.Client, error) {
	transport, err := newTransport(roots)
	if err != nil {
		return nil, err
	}
	return signon.NewClient(transport), nil
}

func newTransport(roots []byte) (*http.Transport, error) {
	transport := http.DefaultTransport.(*http.Transport).Clone()
	if len(roots) == 0 {
		return transport, nil
	}
	pool, err := x509.SystemCertPool()
	if err != nil {
		pool = x509.NewCertPool()
	}
	if !pool.AppendCertsFromPEM(roots) {
		return nil, errors.New("the additional certificate authority is not PEM")
	}
	transport.TLSClientConfig = &tls.Config{RootCAs: pool, MinVersion: tls.VersionTLS12}
	return transport, nil
}

// Verify implements account.SignOn.
func (v *Verifier) Verify(ctx context.Context, token string) (account.Person, error) {
	proven, err := v.tokens.Verify(ctx, token)
	if err != nil {
		return account.Person{}, explain(err, account.ErrSignOnRefused)
	}
	return person(proven), nil
}

func person(proven signon.Person) account.Person {
	return account.Person{TenantID: proven.Tenant, ObjectID: proven.ObjectID, IssuedAt: proven.Issued.UTC(), Email: proven.Email, Name: proven.Name}
}

// explain returns refused for a refusal, and an error of its own for an outage.
func explain(err, refused error) error {
	if errors.Is(err, signon.ErrRefused) {
		return fmt.Errorf("%w: %w", refused, err)
	}
	return fmt.Errorf("%w: %w", account.ErrSignOnUnavailable, err)
}

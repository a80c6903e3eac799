// Package entra stands in for Microsoft's identity service on a machine without Microsoft 365. It has OpenID discovery,
// signing keys, sign-in with authorisation codes, tokens of both versions for demo users, and the documented failures.
// It asks nobody for a password, so it must listen on loopback only.
//
//	GET  /                                                     what it is, for people
//	GET  /{tenant}/v2.0/.well-known/openid-configuration       discovery, version 2.0
//	GET  /{tenant}/.well-known/openid-configuration            discovery, version 1.0
//	GET  /{tenant}/discovery/v2.0/keys, /{tenant}/discovery/keys
//	GET  /{tenant}/oauth2/v2.0/authorize                       an account to choose, or a silent answer
//	POST /{tenant}/oauth2/v2.0/token                           authorization_code, refresh_token, on behalf of
//	POST /standin/tokens                                       a sign-on token, see TokenRequest
//	POST /standin/keys                                         signs with a new key from now on
//	GET, POST, DELETE /standin/faults                          failures to come, see Fault
//	POST, DELETE /standin/session                              who every browser is signed on as, see Session
//
// {tenant} is the stand-in's tenant, or one of Microsoft's two names for any tenant. docs/protocols/microsoft.md
// describes the requests and answers. Like Microsoft, sign-in sends Cross-Origin-Opener-Policy unless the request has
// pocd=1 (there, 7.4).
package entra

import (
	"context"
	"crypto/tls"
	"fmt"
	"html/template"
	"log/slog"
	"net"
	"time"

	"example.org/portal/kit/serve"
)

// Config is the configuration of the stand-in.
type Config struct {
	// URL is the authority's own address, without a trailing slash. Issuers begin with it.
	URL string
	// Tenant and ClientID are GUIDs: the directory and the portal's registration in it.
	Tenant, ClientID string
	// ClientSecret is the secret of the registration's servers. Empty means that only browsers can redeem codes.
	ClientSecret string
	// Redirects are the registration's exact redirect addresses; none means any.
	Redirects []string
	// AppIDURI is the name of the portal in tokens of version 1.0. Empty means "api://{host of URL}/{ClientID}".
	AppIDURI string
	// Users are the users of the directory.
	Users []User
}

// User is a person in the directory.
type User struct {
	// Email is the sign-in name.
	Email string
	// Name is the display name.
	Name string
}

// Authority is the running stand-in.
type Authority struct {
	config   Config
	keys     *keys
	grants   *grants
	faults   *faults
	sessions *sessions
	chooser  *template.Template
	now      func() time.Time
	log      *slog.Logger
	server   *serve.Server
}

// New returns an authority with a new signing key.
func New(config Config, log *slog.Logger) (*Authority, error) {
	signing, err := newKeys()
	if err != nil {
		return nil, fmt.Errorf("make a signing key: %w", err)
	}
	return &Authority{
		config: config, keys: signing, grants: newGrants(time.Now), faults: &faults{}, sessions: &sessions{},
		chooser: newChooser(), now: time.Now, log: log,
	}, nil
}

// Start serves https on listener until Stop. It returns at once.
func (a *Authority) Start(listener net.Listener, certificate tls.Certificate) {
	encrypted := tls.NewListener(listener, &tls.Config{Certificates: []tls.Certificate{certificate}, MinVersion: tls.VersionTLS12})
	a.server = serve.Start(encrypted, a.Handler(), serve.DefaultLimits(), a.log)
}

// Stop lets running requests finish until ctx ends. It may be called once, after Start.
func (a *Authority) Stop(ctx context.Context) error { return a.server.Stop(ctx) }

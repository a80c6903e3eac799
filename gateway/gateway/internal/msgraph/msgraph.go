// Package msgraph calls the part of Microsoft Graph that uploads need: sessions,
// slices, commits and items of the signed-in user's drive (docs/protocols/graph-uploads.md). It
// decides nothing about uploads.
//
// A session's address is a capability of its own: whoever holds it can write. It is
// never logged, never sent a bearer token, and only called when its host is allowed.
package msgraph

import (
	"context"
	"crypto/rand"
	"crypto/x509"
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"

	"example.org/portal/gateway/internal/drive"
	"example.org/portal/gateway/internal/graphwire"
	"example.org/portal/gateway/internal/metrics"
	"example.org/portal/gateway/internal/upstream"
)

const (
	dialTimeout = 10 * time.Second
	idleTimeout = time.Minute
	// commitTimeout is how long Graph may take to answer a slice whose bytes are all
	// there (docs/protocols/tus.md, "Time limits").
	commitTimeout = 2 * time.Minute
)

// Config says where Graph is and what may be called beside it.
type Config struct {
	// BaseURL is Graph with its version, such as https://graph.microsoft.com/v1.0.
	BaseURL string
	// Hosts are allowed for sessions beside Microsoft's own and BaseURL's: "host",
	// "host:port" or ".suffix".
	Hosts []string
	// Roots are trusted instead of the system's; nil means the system's.
	Roots *x509.CertPool
	// Version is the gateway's own, for Graph's statistics.
	Version string
	// Connections is how many idle connections to one host are kept.
	Connections int
}

// Check tells every problem of a configuration.
func (c Config) Check() error {
	u, err := url.Parse(c.BaseURL)
	if err != nil || u.Scheme != "https" || u.Host == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		return errors.New("is not an https:// address without user, query and fragment")
	}
	return nil
}

// Client calls Graph. It is safe for concurrent use.
type Client struct {
	base      string
	hosts     hosts
	transport *http.Transport
	wire      graphwire.Wire
	version   string
	roots     *x509.CertPool
}

// New makes a client of a checked configuration. Close releases its connections.
func New(config Config, m *metrics.Metrics) (*Client, error) {
	if err := config.Check(); err != nil {
		return nil, fmt.Errorf("the address of Graph %w", err)
	}
	base, err := url.Parse(config.BaseURL)
	if err != nil {
		return nil, fmt.Errorf("read the address of Graph: %w", err)
	}
	c := &Client{base: strings.TrimRight(config.BaseURL, "/"), hosts: newHosts(base, config.Hosts), version: config.Version, roots: config.Roots}
	protocols := new(http.Protocols)
	// HTTP/2 would send a window per round trip (docs/protocols/tus.md, "Windows of HTTP/2").
	protocols.SetHTTP1(true)
	c.transport = &http.Transport{
		Protocols:              protocols,
		DialTLSContext:         c.dial,
		ResponseHeaderTimeout:  commitTimeout,
		IdleConnTimeout:        idleTimeout,
		MaxIdleConns:           config.Connections,
		MaxIdleConnsPerHost:    config.Connections,
		DisableCompression:     true,
		MaxResponseHeaderBytes: 64 << 10,
	}
	c.wire = graphwire.Wire{
		Allow:     func(_ context.Context, u *url.URL) error { return c.hosts.allow(u) },
		Transport: &upstream.Transport{Next: c.transport, Metrics: m, Upstream: metrics.Graph},
		Dress:     c.setHeaders,
	}
	return c, nil
}

// Close ends idle connections.
func (c *Client) Close() { c.transport.CloseIdleConnections() }

// Allows tells whether a session's address may be called.
func (c *Client) Allows(session string) error {
	u, err := url.Parse(session)
	if err != nil {
		return drive.ErrHost
	}
	return c.hosts.allow(u)
}

// setHeaders identifies the caller as Graph asks for it.
func (c *Client) setHeaders(header http.Header, token string) {
	// Graph throttles requests without this User-Agent first (docs/protocols/graph-uploads.md, "Throttling").
	header.Set("User-Agent", "NONISV|Quorate|Gateway/"+c.version)
	if token != "" {
		header.Set("client-request-id", requestID())
		// The bits say that redirects, retries and authentication are handled.
		header.Set("SdkVersion", "portal-gateway/"+c.version+" (featureUsage=7)")
	}
}

// requestID is random, in the grouping that Graph's own clients use (R7.18).
func requestID() string {
	var id [16]byte
	_, _ = rand.Read(id[:]) // never fails
	text := hex.EncodeToString(id[:])
	return text[:8] + "-" + text[8:12] + "-" + text[12:16] + "-" + text[16:20] + "-" + text[20:]
}

// Package clientapi calls the hosted backend: location, session refresh and
// revocation, GraphQL, papers (docs/protocols/client-api.md, "Location", "Refresh and log out" and "GraphQL"). It knows
// only the server's address and app id, and nothing of the requests that the gateway serves.
//
// Failures are *apierror.Error values, ready for a client: a refresh token that is
// over (ErrSessionOver), an upstream that failed (ErrUpstreamFailed), was too slow
// (ErrUpstreamTimeout) or limits us (ErrTooManyRequests). A caller that went away
// gets its own context's error.
package clientapi

import (
	"net"
	"net/http"
	"net/url"
	"sync/atomic"
	"time"

	"example.org/portal/gateway/internal/metrics"
	"example.org/portal/gateway/internal/upstream"
)

// apiPath is where version 2.0 of the client API lives on every host.
const apiPath = "/api/client/v2.0"

// Limits towards the hosted backend (docs/architecture.md, "Gateway").
const (
	dialTimeout = 3 * time.Second
	// DefaultSilence is the longest pause inside an answer's body.
	DefaultSilence = 30 * time.Second
	idleTimeout    = 90 * time.Second
)

// Config says which hosted backend to call and how patiently.
type Config struct {
	// BaseURL is the backend's origin, with an optional path prefix, without a trailing slash.
	BaseURL string
	// App is the client app id.
	App string
	// Timeout bounds the wait for an answer's headers, and whole exchanges whose answer is held.
	Timeout time.Duration
	// Silence is the longest pause inside a streamed body; zero means DefaultSilence.
	Silence time.Duration
	// LocationMaxAge is how long a location answer serves.
	LocationMaxAge time.Duration
	// CustomDataMaxAge is how long the token of a finished refresh serves further requests; zero means not at all.
	CustomDataMaxAge time.Duration
	// TokenMaxAge is the greatest Attempts.TokenAge; zero means CustomDataMaxAge.
	TokenMaxAge time.Duration
	// Connections is how many idle connections to one host are kept.
	Connections int
}

// Client calls one app of one hosted backend. It is safe for concurrent use.
type Client struct {
	cfg       Config
	transport *http.Transport
	// counted is the transport, with every call counted.
	counted http.RoundTripper
	metrics *metrics.Metrics

	location  atomic.Pointer[locationEntry]
	lookups   flights[*Location]
	refreshes flights[*Access]
	recent    *recentTokens
	lastCall  atomic.Int64
}

// New makes a client. Close releases its connections.
func New(cfg Config, m *metrics.Metrics) *Client {
	if cfg.Silence == 0 {
		cfg.Silence = DefaultSilence
	}
	c := &Client{
		cfg:     cfg,
		metrics: m,
		recent:  newRecentTokens(max(cfg.CustomDataMaxAge, cfg.TokenMaxAge)),
		transport: &http.Transport{
			DialContext:         (&net.Dialer{Timeout: dialTimeout}).DialContext,
			TLSHandshakeTimeout: dialTimeout,
			// The default of two idle connections per host halves the throughput (measured).
			MaxIdleConns:        cfg.Connections,
			MaxIdleConnsPerHost: cfg.Connections,
			IdleConnTimeout:     idleTimeout,
			// Answers are passed on as they are, so the transport must not decompress them.
			DisableCompression:     true,
			MaxResponseHeaderBytes: 64 << 10,
		},
	}
	c.counted = &upstream.Transport{Next: c.transport, Metrics: m, Upstream: metrics.Backend, Ended: c.noteOutcome}
	return c
}

// Close ends idle connections; calls in flight are not touched.
func (c *Client) Close() { c.transport.CloseIdleConnections() }

func (c *Client) appURL(base, path string) string {
	return base + apiPath + "/app/" + url.PathEscape(c.cfg.App) + path
}

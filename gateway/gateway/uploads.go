package gateway

import (
	"crypto/x509"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"slices"
	"time"

	"example.org/portal/gateway/internal/drivereading"
	"example.org/portal/gateway/internal/entra"
	"example.org/portal/gateway/internal/msgraph"
	"example.org/portal/gateway/internal/session"
	"example.org/portal/gateway/internal/slicing"
	"example.org/portal/gateway/internal/upload"
	"example.org/portal/kit/contract"
	"example.org/portal/kit/env"
	"example.org/portal/kit/version"
	"example.org/portal/signon"
)

// graphScope is what Graph tokens are asked for: to write into the user's own drive, and to read it.
const graphScope = "Files.ReadWrite"

// usualUploads is how many uploads may pass at once where nobody says.
const usualUploads = 512

// graphHosts are Graph's own, whose scopes begin with them (docs/protocols/graph-uploads.md, "Redirects and hosts").
var graphHosts = []string{
	"graph.microsoft.com", "graph.microsoft.us", "dod-graph.microsoft.us", "graph.microsoft.de",
	"microsoftgraph.chinacloudapi.cn", "canary.graph.microsoft.com",
}

// uploads is what serves /api/uploads and /api/drive, when the connection to Microsoft is set up.
type uploads struct {
	*upload.Handler
	reading *drivereading.Handler
	entra   *entra.Client
	graph   *msgraph.Client
}

func (u *uploads) close() {
	if u != nil {
		u.entra.Close()
		u.graph.Close()
	}
}

// takesUploads tells whether the connection to Microsoft is set up.
func (c Config) takesUploads() bool {
	return len(c.MicrosoftTenants) > 0 || c.MicrosoftClientID != "" || c.MicrosoftClientSecret != ""
}

func (c Config) checkUploads(note func(variable string, err error)) {
	if c.takesUploads() {
		note("GATEWAY_MICROSOFT_*", c.identity(nil).Check())
	}
	if asked := c.UploadMaxInFlight; asked != nil && (*asked < 1 || *asked > c.mostUploads()) {
		note("GATEWAY_UPLOAD_MAX_IN_FLIGHT", fmt.Errorf("%d is not between 1 and %d, half of GATEWAY_MAX_IN_FLIGHT: uploads must leave places to everything else", *asked, c.mostUploads()))
	}
	note("GATEWAY_GRAPH_URL", c.drive(nil).Check())
	note("GATEWAY_UPLOAD_HOSTS", msgraph.CheckHosts(c.UploadHosts))
	if c.UploadSliceBytes < slicing.Unit {
		note("GATEWAY_UPLOAD_SLICE_BYTES", fmt.Errorf("%d is less than %d, which drives refuse", c.UploadSliceBytes, slicing.Unit))
	}
	note("GATEWAY_UPLOAD_MAX_BYTES", env.CheckBetween(c.UploadMaxBytes, 1, contract.LargestFileBytes))
}

// mostUploads is how many of the places uploads may ever take; of one place, that one.
func (c Config) mostUploads() int { return max(1, c.MaxInFlight/2) }

// uploadPlaces is how many uploads may pass at once.
func (c Config) uploadPlaces() int {
	if c.UploadMaxInFlight != nil {
		return *c.UploadMaxInFlight
	}
	return min(usualUploads, c.mostUploads())
}

// waitingPlaces is how many of the places go to requests of uploads that bring no bytes and
// wait for the drive: a quarter, so that with the uploads' half one is left to everything else.
func (c Config) waitingPlaces() int { return max(1, c.MaxInFlight/4) }

func (c Config) identity(roots *x509.CertPool) entra.Config {
	return entra.Config{
		Config: signon.Config{
			Authority: c.MicrosoftAuthority, Tenants: c.MicrosoftTenants, ClientID: c.MicrosoftClientID, AppIDURI: c.MicrosoftAppIDURI,
			Scope: c.MicrosoftScope, Callers: c.MicrosoftCallers, Now: time.Now,
		},
		ClientSecret: c.MicrosoftClientSecret, Scopes: []string{scopeHost(c.GraphURL) + "/" + graphScope}, Roots: roots,
	}
}

// scopeHost is the Graph that scopes are written for; a stand-in speaks for the usual one.
func scopeHost(graph string) string {
	if u, err := url.Parse(graph); err == nil && slices.Contains(graphHosts, u.Hostname()) {
		return "https://" + u.Hostname()
	}
	return "https://" + graphHosts[0]
}

func (c Config) drive(roots *x509.CertPool) msgraph.Config {
	return msgraph.Config{BaseURL: c.GraphURL, Hosts: c.UploadHosts, Roots: roots, Version: version.Read().Version, Connections: c.MaxInFlight}
}

// readRoots adds an authority to the system's; nil means the system's alone.
func readRoots(pem string) (*x509.CertPool, error) {
	if pem == "" {
		return nil, nil
	}
	pool, err := x509.SystemCertPool()
	if err != nil {
		pool = x509.NewCertPool()
	}
	if !pool.AppendCertsFromPEM([]byte(pem)) {
		return nil, errors.New("is not a certificate in PEM form")
	}
	return pool, nil
}

// newUploads wires what serves uploads; nil when they are not set up.
func (g *Gateway) newUploads(checked checked, keeper *session.Keeper, log *slog.Logger) (*uploads, error) {
	if !g.cfg.takesUploads() {
		return nil, nil
	}
	graph, err := msgraph.New(g.cfg.drive(checked.roots), g.metrics)
	if err != nil {
		return nil, err
	}
	identity := entra.New(g.cfg.identity(checked.roots), g.metrics)
	handler := upload.New(upload.Config{
		Path: upload.Path, Purpose: upload.Purpose,
		SliceBytes: slicing.SliceBytes(g.cfg.UploadSliceBytes), MaxBytes: g.cfg.UploadMaxBytes, Pace: g.cfg.UploadPace, Now: time.Now,
	}, upload.Parts{
		Keeper: keeper, Sessions: g.sessions, Ring: checked.ring, Grants: upload.Microsoft{Entra: identity}, Drive: graph,
		Metrics: g.metrics, Log: log,
	})
	reading := drivereading.New(drivereading.Parts{
		Keeper: keeper, Sessions: g.sessions, Entra: identity, Graph: graph, MaxBytes: g.cfg.PaperMaxBytes, Now: time.Now,
	})
	return &uploads{Handler: handler, reading: reading, entra: identity, graph: graph}, nil
}

// Package gateway is the portal's gateway: thin and stateless. It seals sessions
// into the browser, puts fresh access tokens on GraphQL requests, slices uploads into
// the user's drive and into the portal's own store of papers, serves papers in parts, keeps the hosted backend's location and counts what happens. routes.go lists what it answers.
package gateway

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"sync"
	"time"

	"example.org/portal/gateway/internal/clientapi"
	"example.org/portal/gateway/internal/graphql"
	"example.org/portal/gateway/internal/guard"
	"example.org/portal/gateway/internal/health"
	"example.org/portal/gateway/internal/metrics"
	"example.org/portal/gateway/internal/paperreading"
	"example.org/portal/gateway/internal/session"
	"example.org/portal/kit/contract"
	"example.org/portal/kit/serve"
	"example.org/portal/kit/version"
)

// probeInterval is how long portal_backend_up may rest on an old call (docs/architecture.md, "Metrics of the gateway").
const probeInterval = 30 * time.Second

// How many connections may wait for a request: those of an office whose browsers come
// directly, at some 10 kB each.
const (
	waitingPerCaller = 1024
	mostWaiting      = 8192
)

// Gateway is one replica.
type Gateway struct {
	cfg      Config
	log      *slog.Logger
	metrics  *metrics.Metrics
	health   *health.State
	origins  *guard.Origins
	proxies  []netip.Prefix
	backend  *clientapi.Client
	sessions *session.Handler
	graphql  *graphql.Handler
	// uploads is nil when they are not set up.
	uploads *uploads
	papers  *papers
	reading *paperreading.Handler

	public *serve.Server
	admin  *serve.Server
	// watch is the probing of the backend, endWatch what ends it.
	watch    sync.WaitGroup
	endWatch context.CancelFunc
}

// New checks the configuration and wires a gateway. Nothing runs before Start.
func New(cfg Config, log *slog.Logger) (*Gateway, error) {
	checked, err := cfg.check()
	if err != nil {
		return nil, err
	}
	g := &Gateway{cfg: cfg, log: log, metrics: metrics.New(version.Read()), health: new(health.State), origins: checked.origins, proxies: checked.proxies}
	g.metrics.InFlightLimit(cfg.MaxInFlight)
	g.backend = clientapi.New(clientapi.Config{
		BaseURL: checked.backend, App: cfg.AppID,
		Timeout: cfg.UpstreamTimeout, LocationMaxAge: cfg.LocationMaxAge, CustomDataMaxAge: cfg.CustomDataMaxAge,
		Connections: cfg.MaxInFlight, TokenMaxAge: paperreading.TokenAge,
	}, g.metrics)
	keeper := session.NewKeeper(checked.ring, g.metrics, time.Now)
	g.sessions = session.NewHandler(keeper, g.backend, g.metrics)
	g.graphql = graphql.New(keeper, g.backend, g.metrics, contract.Operations(cfg.GraphQLOperations))
	g.papers = g.newPapers(checked, keeper, log)
	g.reading = paperreading.New(keeper, g.backend)
	g.uploads, err = g.newUploads(checked, keeper, log)
	return g, err
}

// Start binds both listeners and serves until Stop; ctx is for the binding. It may be called once.
func (g *Gateway) Start(ctx context.Context) error {
	public, err := bind(ctx, g.cfg.Listener, g.cfg.Addr)
	if err != nil {
		return fmt.Errorf("start the gateway: %w", err)
	}
	admin, err := bind(ctx, g.cfg.AdminListener, g.cfg.AdminAddr)
	if err != nil {
		return errors.Join(fmt.Errorf("start the gateway's admin listener: %w", err), public.Close())
	}
	limits := serve.DefaultLimits()
	// The guard in front of the routes refuses what is just too large in the error shape.
	limits.HeaderBytes *= 2
	limits.Waiting = &serve.Waiting{PerCaller: waitingPerCaller, All: mostWaiting, Proxies: g.proxies}
	g.public = serve.Start(public, g.handler(), limits, g.log)
	g.admin = serve.Start(admin, g.adminHandler(), serve.DefaultLimits(), g.log)
	watching, end := context.WithCancel(context.WithoutCancel(ctx))
	g.endWatch = end
	g.watch.Go(func() { g.backend.Watch(watching, probeInterval) })
	g.health.Ready()
	if g.uploads == nil {
		g.log.Info("uploads are not set up: /api/uploads answers 404 UploadsNotConfigured")
	}
	g.log.Info("gateway serves", "address", g.public.Addr(), "admin", g.admin.Addr())
	return nil
}

// URL is the public address as a client on this machine writes it, known after Start.
func (g *Gateway) URL() string { return g.public.URL() }

// AdminURL is the address for health and metrics, known after Start.
func (g *Gateway) AdminURL() string { return g.admin.URL() }

// Stop answers /readyz with 503 at once, serves on for the drain delay, lets requests in
// flight finish for at most the drain time-out, both only as long as ctx lasts, and releases everything. The error
// tells that requests had to be cut off. It may be called once; a gateway that never
// started has nothing to stop.
func (g *Gateway) Stop(ctx context.Context) error {
	if g.public == nil {
		return nil
	}
	g.health.Draining()
	g.public.Drain(ctx, g.cfg.DrainDelay)
	ctx, cancel := context.WithTimeout(ctx, g.cfg.DrainTimeout)
	defer cancel()
	if g.uploads != nil {
		g.uploads.Drain(ctx)
	}
	g.papers.Drain(ctx)
	err := g.public.Stop(ctx)
	g.endWatch()
	g.watch.Wait()
	err = errors.Join(err, g.admin.Stop(ctx))
	g.backend.Close()
	g.papers.drive.Close()
	g.uploads.close()
	return err
}

func (g *Gateway) adminHandler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", g.health.Live)
	mux.HandleFunc("GET /readyz", g.health.Readiness)
	mux.Handle("GET /metrics", g.metrics.Handler())
	return mux
}

func bind(ctx context.Context, given net.Listener, addr string) (net.Listener, error) {
	if given != nil {
		return given, nil
	}
	return serve.Bind(ctx, addr)
}

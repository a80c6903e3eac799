package main

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"time"

	"example.org/portal/backend"
	"example.org/portal/gateway"
	"example.org/portal/kit/env"
	"example.org/portal/kit/serve"
	"example.org/portal/standin/entra"
	"example.org/portal/standin/mailbox"
	"example.org/portal/standin/teamshost"
)

// openData makes the data folder and keeps other portals out of it.
func (p *portal) openData() (dir string, err error) {
	if dir, err = filepath.Abs(p.chosen.Data); err != nil {
		return "", fmt.Errorf("find the data folder: %w", err)
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", fmt.Errorf("make the data folder: %w", err)
	}
	lock, err := lockData(dir)
	if err != nil {
		return "", err
	}
	p.onStop(func(context.Context) error { return lock.Close() })
	return dir, nil
}

func (p *portal) startMailbox(dir string) error {
	log, err := p.logs.part("mailbox")
	if err != nil {
		return err
	}
	box, err := mailbox.Open(dir, log)
	if err != nil {
		return err
	}
	box.Start(p.bound.listeners["smtp"], p.bound.listeners["mailbox"])
	p.onStop(box.Stop)
	return nil
}

// startMicrosoft also gives the certificate of this machine, and its file for those who
// must trust it.
func (p *portal) startMicrosoft(dir string) (certificate tls.Certificate, caFile string, err error) {
	log, err := p.logs.part("microsoft")
	if err != nil {
		return tls.Certificate{}, "", err
	}
	certificate, caFile, err = entra.Certificate(dir, time.Now())
	if err != nil {
		return tls.Certificate{}, "", err
	}
	authority, err := entra.New(entra.Config{
		URL: p.bound.urls["microsoft"], Tenant: tenant, ClientID: clientID, ClientSecret: clientSecret,
		AppIDURI: appIDURI(p.bound.urls), Users: directory(),
	}, log)
	if err != nil {
		return tls.Certificate{}, "", fmt.Errorf("start the Microsoft stand-in: %w", err)
	}
	return certificate, caFile, p.serveMicrosoft(filepath.Join(dir, "graph"), authority, certificate)
}

func (p *portal) startBackend(ctx context.Context, ours settings) error {
	log, err := p.logs.part("backend")
	if err != nil {
		return err
	}
	config := backend.Config{Listener: p.bound.listeners["backend"], AdminListener: p.bound.listeners["backendAdmin"], Now: p.clock.Now}
	environment := ours.under(p.environment)
	if err := errors.Join(env.Load(&config, environment.Lookup), config.Validate(), environment.Unknown(config, "BACKEND_")); err != nil {
		return fmt.Errorf("the backend's settings: %w", err)
	}
	opened, err := backend.Open(ctx, config, log)
	if err != nil {
		return fmt.Errorf("open the backend: %w", err)
	}
	p.onStop(opened.Close)
	if err := p.fill(ctx, opened); err != nil {
		return err
	}
	if err := opened.Start(ctx); err != nil {
		return fmt.Errorf("start the backend: %w", err)
	}
	return p.startClock(opened.Wake)
}

// fill loads the demonstration data, or finds out where an empty portal is set up.
func (p *portal) fill(ctx context.Context, opened *backend.Backend) (err error) {
	if !p.chosen.Empty {
		if err := opened.LoadDemo(ctx, time.Now(), demoSignOns()...); err != nil {
			return fmt.Errorf("load the demo data: %w", err)
		}
		return nil
	}
	if p.setUp, err = opened.NewSetUpAddress(ctx); err != nil && !errors.Is(err, backend.ErrSetUp) {
		return fmt.Errorf("make the set-up address: %w", err)
	}
	return nil
}

func (p *portal) startGateway(ctx context.Context, ours settings) error {
	log, err := p.logs.part("gateway")
	if err != nil {
		return err
	}
	config := gateway.Config{Listener: p.bound.listeners["gateway"], AdminListener: p.bound.listeners["gatewayAdmin"]}
	environment := ours.under(p.environment)
	if err := errors.Join(env.Load(&config, environment.Lookup), config.Validate(), environment.Unknown(config, "GATEWAY_")); err != nil {
		return fmt.Errorf("the gateway's settings: %w", err)
	}
	made, err := gateway.New(config, log)
	if err != nil {
		return fmt.Errorf("make the gateway: %w", err)
	}
	if err := made.Start(ctx); err != nil {
		return fmt.Errorf("start the gateway: %w", err)
	}
	p.onStop(made.Stop)
	return nil
}

func (p *portal) startSite() error {
	log, err := p.logs.part("portal")
	if err != nil {
		return err
	}
	served, err := p.openSite("web", p.chosen.Site, "backend", log)
	if err != nil {
		return err
	}
	p.onStop(serve.Start(p.bound.listeners["portal"], served, siteLimits(), log).Stop)
	return nil
}

// startTeams serves the tab inside its stand-in host, and the same over https: the
// library of Microsoft opens sign-in windows at https addresses only.
func (p *portal) startTeams(certificate tls.Certificate) error {
	log, err := p.logs.part("teams")
	if err != nil {
		return err
	}
	served, err := p.openSite("teams", p.chosen.TeamsSite, "backend", log)
	if err != nil {
		return err
	}
	host, err := teamshost.New(teamshost.Config{
		Authority: p.bound.urls["microsoft"], Transport: trusting(certificate),
		Tenant: tenant, ClientID: clientID, SecureURL: p.bound.urls["teamsSecure"], Users: chatUsers(), Site: served,
	}, log)
	if err != nil {
		return fmt.Errorf("start the stand-in for Teams: %w", err)
	}
	p.onStop(serve.Start(p.bound.listeners["teams"], host, siteLimits(), log).Stop)
	p.onStop(serve.Start(encrypted(p.bound.listeners["teamsSecure"], certificate), host, siteLimits(), log).Stop)
	return nil
}

func encrypted(listener net.Listener, certificate tls.Certificate) net.Listener {
	return tls.NewListener(listener, &tls.Config{Certificates: []tls.Certificate{certificate}, MinVersion: tls.VersionTLS12})
}

// openSite opens a built site, "web" or "teams", whose /api/ is the gateway's and whose pages talk to the backend at one of the places.
func (p *portal) openSite(kind, dir, backendPlace string, log *slog.Logger) (*site, error) {
	gateway, err := p.proxyTo("gateway", log)
	if err != nil {
		return nil, err
	}
	if backendPlace == "backendSecure" {
		gateway.ModifyResponse = p.locateSecurely
	}
	headers, err := readHeaders(p.chosen.Headers, kind, headerOrigins{
		connect:   []string{p.bound.urls[backendPlace]},
		microsoft: slices.Compact([]string{p.bound.urls["microsoft"], builtAuthority}),
	})
	if err != nil {
		return nil, err
	}
	// One machine's name stands for all its ports, and most of them speak http.
	delete(headers.All, "Strict-Transport-Security")
	served, err := openSite(dir, headers, gateway)
	if err != nil {
		return nil, err
	}
	p.onStop(func(context.Context) error { return served.close() })
	return served, nil
}

// proxyTo passes requests on to what listens at a place.
func (p *portal) proxyTo(place string, log *slog.Logger) (*httputil.ReverseProxy, error) {
	target, err := url.Parse(p.bound.urls[place])
	if err != nil {
		return nil, fmt.Errorf("read the address of the %s: %w", place, err)
	}
	return newProxy(place, target, log), nil
}

// siteLimits are those of a site that passes uploads on.
func siteLimits() serve.Limits {
	limits := serve.DefaultLimits()
	limits.Body = 0 // uploads take as long as they take; the gateway bounds what it is sent
	return limits
}

// trusting reaches servers with this certificate, and no others.
func trusting(certificate tls.Certificate) http.RoundTripper {
	roots := x509.NewCertPool()
	roots.AddCert(certificate.Leaf)
	return &http.Transport{TLSClientConfig: &tls.Config{RootCAs: roots, MinVersion: tls.VersionTLS12}}
}

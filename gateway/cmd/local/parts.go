package main

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"time"

	"example.org/portal/backend"
	"example.org/portal/gateway"
	"example.org/portal/kit/env"
	"example.org/portal/kit/serve"
	"example.org/portal/standin/entra"
	"example.org/portal/standin/mailbox"
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

func (p *portal) startMicrosoft(dir string) (caFile string, err error) {
	log, err := p.logs.part("microsoft")
	if err != nil {
		return "", err
	}
	certificate, caFile, err := entra.Certificate(dir, time.Now())
	if err != nil {
		return "", err
	}
	authority, err := entra.New(entra.Config{
		URL: p.bound.urls["microsoft"], Tenant: tenant, ClientID: clientID, ClientSecret: clientSecret, Users: directory(),
	}, log)
	if err != nil {
		return "", fmt.Errorf("start the Microsoft stand-in: %w", err)
	}
	return caFile, p.serveMicrosoft(filepath.Join(dir, "graph"), authority, certificate)
}

func (p *portal) startBackend(ctx context.Context, ours settings) error {
	log, err := p.logs.part("backend")
	if err != nil {
		return err
	}
	config := backend.Config{Listener: p.bound.listeners["backend"], AdminListener: p.bound.listeners["backendAdmin"]}
	if err := errors.Join(env.Load(&config, ours.under(p.lookup)), config.Validate()); err != nil {
		return fmt.Errorf("the backend's settings: %w", err)
	}
	opened, err := backend.Open(ctx, config, log)
	if err != nil {
		return fmt.Errorf("open the backend: %w", err)
	}
	p.onStop(opened.Close)
	if err := opened.LoadDemo(ctx, time.Now()); err != nil {
		return fmt.Errorf("load the demo data: %w", err)
	}
	if err := opened.Start(ctx); err != nil {
		return fmt.Errorf("start the backend: %w", err)
	}
	return nil
}

func (p *portal) startGateway(ctx context.Context, ours settings) error {
	log, err := p.logs.part("gateway")
	if err != nil {
		return err
	}
	config := gateway.Config{Listener: p.bound.listeners["gateway"], AdminListener: p.bound.listeners["gatewayAdmin"]}
	if err := errors.Join(env.Load(&config, ours.under(p.lookup)), config.Validate()); err != nil {
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
	gatewayURL, err := url.Parse(p.bound.urls["gateway"])
	if err != nil {
		return fmt.Errorf("read the gateway's address: %w", err)
	}
	headers, err := loadHeaders(p.chosen.Headers, p.bound.urls["backend"])
	if err != nil {
		return err
	}
	served, err := openSite(p.chosen.Site, headers, newProxy(gatewayURL, log))
	if err != nil {
		return err
	}
	p.onStop(func(context.Context) error { return served.close() })
	limits := serve.DefaultLimits()
	limits.Body = 0 // uploads take as long as they take; the gateway bounds what it is sent
	p.onStop(serve.Start(p.bound.listeners["portal"], served, limits, log).Stop)
	return nil
}

package main

import (
	"context"
	"errors"
	"fmt"
	"io"
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
)

// stopWithin bounds a stop: the gateway's drain of 20 s, and a little.
const stopWithin = 25 * time.Second

// run starts everything and stops it, newest first, when ctx ends. Its error is one
// sentence per problem, for the person at the terminal.
func run(ctx context.Context, args []string, lookup env.Lookup, stdout, stderr io.Writer) error {
	chosen, err := parseOptions(args, lookup, stderr)
	if err != nil {
		return err
	}
	bound, err := bind(ctx, chosen)
	if err != nil {
		return err
	}
	defer bound.close()

	running := &portal{chosen: chosen, bound: bound, lookup: lookup, logs: logs{out: stderr, level: chosen.LogLevel}}
	err = running.start(ctx)
	if ctx.Err() != nil {
		return running.stop() // told to stop while starting
	}
	if err != nil {
		return errors.Join(err, running.stop())
	}
	banner(stdout, bound.urls, chosen.Data)
	<-ctx.Done()
	return running.stop()
}

// portal is what runs, and how it is stopped.
type portal struct {
	chosen *options
	bound  *addresses
	lookup env.Lookup
	logs   logs
	stops  []func(context.Context) error
}

// start brings the parts up in the order in which they need each other.
func (p *portal) start(ctx context.Context) error {
	dir, err := filepath.Abs(p.chosen.Data)
	if err != nil {
		return fmt.Errorf("find the data folder: %w", err)
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return fmt.Errorf("make the data folder: %w", err)
	}
	if err := p.startMailbox(filepath.Join(dir, "mailbox")); err != nil {
		return err
	}
	caFile, err := p.startMicrosoft(dir)
	if err != nil {
		return err
	}
	ours := newSettings(p.bound.urls, dir, caFile)
	if err := errors.Join(ours.makeKeys(), ours.write(filepath.Join(dir, "settings.env"))); err != nil {
		return err
	}
	if err := p.startBackend(ctx, ours); err != nil {
		return err
	}
	if err := p.startGateway(ctx, ours); err != nil {
		return err
	}
	if err := p.startSite(); err != nil {
		return err
	}
	return p.announce()
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
	authority, err := entra.New(entra.Config{URL: p.bound.urls["microsoft"], Tenant: tenant, ClientID: clientID, Users: directory()}, log)
	if err != nil {
		return "", fmt.Errorf("start the Microsoft stand-in: %w", err)
	}
	authority.Start(p.bound.listeners["microsoft"], certificate)
	p.onStop(authority.Stop)
	return caFile, nil
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
	p.onStop(serve.Start(p.bound.listeners["portal"], served, serve.DefaultLimits(), log).Stop)
	return nil
}

// announce writes the addresses file, the sign that everything is ready.
func (p *portal) announce() error {
	if p.chosen.Addresses == "" {
		return nil
	}
	if err := p.bound.write(p.chosen.Addresses); err != nil {
		return err
	}
	p.onStop(func(context.Context) error { return os.Remove(p.chosen.Addresses) })
	return nil
}

func (p *portal) onStop(stop func(context.Context) error) { p.stops = append(p.stops, stop) }

// stop ends the parts in reverse order, all of them, whatever one of them says.
func (p *portal) stop() error {
	ctx, cancel := context.WithTimeout(context.Background(), stopWithin)
	defer cancel()
	var problems []error
	for _, stop := range slices.Backward(p.stops) {
		problems = append(problems, stop(ctx))
	}
	if err := errors.Join(problems...); err != nil {
		return fmt.Errorf("stop: %w", err)
	}
	return nil
}

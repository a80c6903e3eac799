package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"time"

	"example.org/portal/kit/env"
)

// stopWithin bounds a stop: the gateway's drain of 20 s, and a little.
const stopWithin = 25 * time.Second

// run starts everything and stops it, newest first, when ctx ends. Its error is one
// sentence per problem, for the person at the terminal.
func run(ctx context.Context, args []string, environment env.Environment, stdout, stderr io.Writer) error {
	chosen, err := parseOptions(args, environment.Lookup, stderr)
	if err != nil {
		return err
	}
	bound, err := bind(ctx, chosen)
	if err != nil {
		return err
	}
	defer bound.close()

	running := &portal{chosen: chosen, bound: bound, environment: environment, logs: logs{out: stderr, level: chosen.LogLevel}, clock: new(clock)}
	err = running.start(ctx)
	if ctx.Err() != nil {
		return running.stop() // told to stop while starting
	}
	if err != nil {
		return errors.Join(err, running.stop())
	}
	running.banner(stdout)
	if err := running.announce(); err != nil {
		return errors.Join(err, running.stop())
	}
	<-ctx.Done()
	return running.stop()
}

// portal is what runs, and how it is stopped.
type portal struct {
	chosen      *options
	bound       *addresses
	environment env.Environment
	logs        logs
	// clock is the backend's.
	clock *clock
	// setUp is where an empty portal is set up; empty once it has an organisation.
	setUp string
	stops []func(context.Context) error
}

// start brings the parts up in the order in which they need each other.
func (p *portal) start(ctx context.Context) error {
	dir, err := p.openData()
	if err != nil {
		return err
	}
	if err := p.startMailbox(filepath.Join(dir, "mailbox")); err != nil {
		return err
	}
	certificate, caFile, err := p.startMicrosoft(dir)
	if err != nil {
		return err
	}
	ours := newSettings(p.bound.urls, dir, caFile, !p.chosen.Empty)
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
	if err := p.startSecure(certificate); err != nil {
		return err
	}
	return p.startTeams(certificate)
}

// announce writes the addresses file, the sign that everything is ready and the banner printed.
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

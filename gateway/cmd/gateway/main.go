// Command gateway runs the portal's gateway. It is configured through the
// environment alone; -check-config checks that and ends, -health asks the gateway that
// runs with it whether it is ready.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"example.org/portal/gateway"
	"example.org/portal/kit/env"
	"example.org/portal/kit/health"
	"example.org/portal/kit/logging"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, stop, os.Args[1:], env.Process(), os.Stderr); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run serves until ctx ends; restore gives signals their default meaning back, so
// that a second one ends the process at once.
func run(ctx context.Context, restore func(), args []string, environment env.Environment, out io.Writer) error {
	flags := flag.NewFlagSet("gateway", flag.ContinueOnError)
	flags.SetOutput(out)
	checkOnly := flags.Bool("check-config", false, "check the configuration and end")
	askHealth := flags.Bool("health", false, "ask the gateway that runs here whether it is ready, and end")
	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return nil
		}
		return err
	}
	if *askHealth {
		return health.Check(ctx, adminAddr(environment.Lookup))
	}
	cfg, err := configure(environment)
	if err != nil {
		return fmt.Errorf("the configuration has problems:\n%w", err)
	}
	if *checkOnly {
		_, err := fmt.Fprintln(out, "the configuration is whole")
		return err
	}
	log, err := logging.New(out, cfg.LogLevel, cfg.LogFormat)
	if err != nil {
		return err
	}
	cfg.BoundMemory(environment.Lookup)
	g, err := gateway.New(cfg, log)
	if err != nil {
		return err
	}
	if err := g.Start(ctx); err != nil {
		return err
	}
	<-ctx.Done()
	restore()
	log.Info("gateway drains")
	return g.Stop(context.WithoutCancel(ctx))
}

// configure reads and checks the configuration. It reports malformed values, wrong values and unknown names together.
func configure(environment env.Environment) (gateway.Config, error) {
	var cfg gateway.Config
	unread := env.Load(&cfg, environment.Lookup)
	return cfg, env.Merge(unread, cfg.Validate(), environment.Unknown(cfg, "GATEWAY_"))
}

// adminAddr returns the configured address of the admin listener. It ignores other problems of the configuration, which the
// running gateway has reported at its start.
func adminAddr(lookup env.Lookup) string {
	var cfg gateway.Config
	_ = env.Load(&cfg, lookup)
	return cfg.AdminAddr
}

package main

import (
	"context"
	"errors"
	"flag"
	"fmt"

	"example.org/portal/backend"
	"example.org/portal/kit/env"
	"example.org/portal/kit/health"
	"example.org/portal/kit/logging"
)

// serve serves until ctx ends.
func (p program) serve(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("backend", flag.ContinueOnError)
	flags.SetOutput(p.log)
	flags.Usage = func() { _, _ = fmt.Fprint(p.log, usage) }
	checkOnly := flags.Bool("check-config", false, "check the configuration and end")
	askHealth := flags.Bool("health", false, "ask the backend that runs here whether it is ready, and end")
	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return nil
		}
		return err
	}
	if flags.NArg() > 0 {
		return fmt.Errorf("backend does not know %q\n%s", flags.Arg(0), usage)
	}
	if *askHealth {
		return health.Check(ctx, p.adminAddr())
	}
	cfg, err := p.configure()
	if err != nil {
		return fmt.Errorf("the configuration has problems:\n%w", err)
	}
	if *checkOnly {
		if err := p.checkSchema(ctx, cfg); err != nil {
			return err
		}
		return p.checkPapersKeys(ctx, cfg)
	}
	return p.runServer(ctx, cfg)
}

// checkPapersKeys tells whether the configuration has all keys of its papers. A store that cannot be asked from here does
// not make a configuration wrong.
func (p program) checkPapersKeys(ctx context.Context, cfg backend.Config) error {
	err := backend.CheckPapersKeys(ctx, cfg)
	var missing *backend.MissingPapersKeyError
	switch {
	case errors.As(err, &missing):
		return fmt.Errorf("the configuration has problems:\n%w", &env.VariableError{Variable: "BACKEND_PAPERS_KEY", Err: missing})
	case err != nil:
		_, _ = fmt.Fprintf(p.log, "the store of papers could not be asked for its keys: %v\n", err)
	}
	_, err = fmt.Fprintln(p.out, "the configuration is whole")
	return err
}

func (p program) runServer(ctx context.Context, cfg backend.Config) error {
	log, err := logging.New(p.log, cfg.LogLevel, cfg.LogFormat)
	if err != nil {
		return err
	}
	b, err := backend.Open(ctx, cfg, log)
	if err != nil {
		return err
	}
	ending := context.WithoutCancel(ctx)
	if err := p.inviteToSetUp(ctx, b); err != nil && ctx.Err() == nil {
		log.Error("no set-up address was made: `backend set-up` makes one", "error", err)
	}
	if err := b.Start(ctx); err != nil {
		return errors.Join(err, b.Close(ending))
	}
	<-ctx.Done()
	p.restore()
	log.Info("backend drains")
	return b.Close(ending)
}

// configure reads and checks the configuration. It reports malformed values, wrong values and unknown names together.
func (p program) configure() (backend.Config, error) {
	var cfg backend.Config
	unread := env.Load(&cfg, p.environment.Lookup)
	return cfg, env.Merge(unread, cfg.Validate(), p.environment.Unknown(cfg, "BACKEND_"))
}

// adminAddr returns the configured address of the admin listener. It ignores other problems of the configuration, which the
// running server has reported at its start.
func (p program) adminAddr() string {
	var cfg backend.Config
	_ = env.Load(&cfg, p.environment.Lookup)
	return cfg.AdminAddr
}

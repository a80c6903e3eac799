// Command loaddemo loads the demonstration data into the database in its environment's settings. TestUpgradeFromTheFirstSchema
// builds it inside the source tree of the first schema, whose functions it calls, so it can change only together with that tree.
package main

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"time"

	"example.org/portal/backend"
	"example.org/portal/kit/env"
)

func main() {
	backend.Child(os.Args)
	if err := load(context.Background()); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func load(ctx context.Context) error {
	var cfg backend.Config
	if err := env.Load(&cfg, env.Process().Lookup); err != nil {
		return err
	}
	b, err := backend.Open(ctx, cfg, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	if err := b.LoadDemo(ctx, time.Now()); err != nil {
		return err
	}
	return b.Close(ctx)
}

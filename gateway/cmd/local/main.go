// Command local runs the whole portal on one machine: the site as a CDN would serve
// it, the gateway, the hosted backend with demo data, a mailbox that catches every
// e-mail, and stand-ins for Microsoft's identity service and Graph. Every hop between
// them is a real HTTP hop on loopback (README.md, "Two commands").
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"example.org/portal/backend"
	"example.org/portal/kit/env"
)

func main() {
	backend.Child(os.Args)
	ctx, restore := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer restore()
	// After the first signal the default returns, so that a second one ends at once.
	context.AfterFunc(ctx, restore)

	err := run(ctx, os.Args[1:], env.Process(), os.Stdout, os.Stderr)
	if errors.Is(err, flag.ErrHelp) {
		return
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1) //nolint:gocritic // the signal handler ends with the process
	}
}

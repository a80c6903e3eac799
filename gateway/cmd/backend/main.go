// Command backend runs the hosted backend and manages its accounts and its organisation. It is
// configured through the environment alone.
//
//	backend [serve] [-check-config | -health]
//	backend accounts list
//	backend accounts approve|disable|enable|reset-factors ID|EMAIL
//	backend set-up
//	backend organisation create [-time-zone ZONE] [-locale TAG] NAME
//	backend organisation allow-passwords
//	backend audit verify [-from NUMBER] [-checkpoint "NUMBER HASH"]
//	backend audit list [-of ID|EMAIL] [-from TIME] [-until TIME] [-limit COUNT]
//	backend backup FILE
//	backend papers verify|move|encrypt|key
//	backend papers copy -to URL
package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"example.org/portal/backend"
	"example.org/portal/kit/env"
)

const usage = `usage:
  backend [serve] [-check-config]   serve, or check the configuration, and whether this
                                    release can use the database as it is, and end
  backend -health                   ask the backend that runs here whether it is ready
  backend accounts list             list all accounts, with their ids
  backend accounts approve ID|EMAIL give the account access to the portal's content, by an
                                    invitation where its owner has not proved the mailbox
  backend accounts disable ID|EMAIL keep the account from signing in, end its sessions
  backend accounts enable ID|EMAIL  take disable back
  backend accounts reset-factors ID|EMAIL
                                    take the second factors away, end the account's sessions
  backend set-up                    print a new address at which somebody sets the portal up, as
                                    long as it has no organisation; earlier addresses end
  backend organisation create [-time-zone ZONE] [-locale TAG] NAME
                                    create the organisation that accounts belong to
  backend organisation allow-passwords
                                    let everybody sign in with a password again, where the
                                    organisation signed in with Microsoft only
  backend audit verify [-from NUMBER] [-checkpoint "NUMBER HASH"]
                                    check that nobody changed, removed or reordered audit events
  backend audit list [-of ID|EMAIL] [-from TIME] [-until TIME] [-limit COUNT]
                                    list what was done, by and about a person or an account;
                                    times are 2026-12-01 or 2026-12-01T09:00:00Z
  backend backup FILE               copy the SQLite database, also while servers run on it
  backend papers verify             read all papers, tell what is missing, changed or belongs to nothing
  backend papers copy -to URL       copy all papers to another store, also while servers run; after the database
  backend papers move               copy all papers from BACKEND_PAPERS_OLD_URL to BACKEND_PAPERS_URL; may be repeated
  backend papers encrypt            encrypt in place what is plain or has another key than the first of
                                    BACKEND_PAPERS_KEY, also while servers run; may be repeated
  backend papers key                make a key that encrypts papers at rest
`

func main() {
	backend.Child(os.Args)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	p := program{environment: env.Process(), out: os.Stdout, log: os.Stderr, restore: stop}
	if err := p.run(ctx, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// program is one run of the command.
type program struct {
	environment env.Environment
	// out takes what was asked for, log the server's log.
	out, log io.Writer
	// restore gives signals their default meaning back, so that a second one ends
	// the process at once.
	restore func()
}

func (p program) run(ctx context.Context, args []string) error {
	if len(args) > 0 {
		switch args[0] {
		case "accounts":
			return p.accounts(ctx, args[1:])
		case "set-up":
			return p.setUp(ctx, args[1:])
		case "organisation":
			return p.organisation(ctx, args[1:])
		case "audit":
			return p.audit(ctx, args[1:])
		case "backup":
			return p.backup(ctx, args[1:])
		case "papers":
			return p.papers(ctx, args[1:])
		case "serve":
			args = args[1:]
		}
	}
	return p.serve(ctx, args)
}

package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"time"

	"example.org/portal/backend"
)

// mostEvents is how many audit events are listed unless -limit says otherwise.
const mostEvents = 1000

// audit checks and lists the audit trail. The servers may run meanwhile.
func (p program) audit(ctx context.Context, args []string) error {
	switch {
	case len(args) > 0 && args[0] == "verify":
		return p.verifyAudit(ctx, args[1:])
	case len(args) > 0 && args[0] == "list":
		return p.listAudit(ctx, args[1:])
	default:
		return fmt.Errorf("audit needs verify or list\n%s", usage)
	}
}

func (p program) verifyAudit(ctx context.Context, args []string) error {
	var check backend.AuditCheck
	flags := quiet("audit verify")
	flags.Int64Var(&check.From, "from", 1, "")
	flags.Func("checkpoint", "", func(text string) error {
		check.Checkpoint = new(backend.AuditCheckpoint)
		if _, err := fmt.Sscanf(text, "%d %s", &check.Checkpoint.Seq, &check.Checkpoint.Hash); err != nil {
			return fmt.Errorf("it is the number and the hash of an event, such as %q", "1200 9f2c…")
		}
		return nil
	})
	if err := parsed(flags, args); err != nil {
		return err
	}
	return p.administer(ctx, func(a *backend.Administration) error {
		chains, err := a.VerifyAudit(ctx, check)
		for _, chain := range chains {
			if _, err := fmt.Fprintf(p.out, "%s: %d events checked, the chain is whole; its end is %d %s\n",
				chain.Organisation, chain.Checked, chain.Newest.Seq, chain.Newest.Hash); err != nil {
				return err
			}
		}
		return err
	})
}

func (p program) listAudit(ctx context.Context, args []string) error {
	filter := backend.AuditFilter{Limit: mostEvents}
	flags := quiet("audit list")
	flags.StringVar(&filter.Concerning, "of", "", "")
	flags.Func("from", "", moment(&filter.From))
	flags.Func("until", "", moment(&filter.Until))
	flags.IntVar(&filter.Limit, "limit", mostEvents, "")
	if err := parsed(flags, args); err != nil {
		return err
	}
	if filter.Limit < 1 {
		return fmt.Errorf("-limit must be at least 1\n%s", usage)
	}
	return p.administer(ctx, func(a *backend.Administration) error {
		events, err := a.AuditEvents(ctx, filter)
		if err != nil {
			return err
		}
		return writeEvents(p.out, events)
	})
}

func writeEvents(out io.Writer, events []backend.AuditEvent) error {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	// Flush returns the errors of writing.
	_, _ = fmt.Fprintln(table, "TIME\tNUMBER\tACTOR\tACTION\tENTITY\tID\tBOARD\tDATA")
	for _, event := range events {
		_, _ = fmt.Fprintf(table, "%s\t%d\t%s\t%s\t%s\t%s\t%s\t%s\n",
			event.At, event.Seq, event.Actor, event.Action, event.Entity, event.EntityID, cmp.Or(event.BoardID, "-"), event.Data)
	}
	return table.Flush()
}

// quiet makes flags that print no errors, because the caller does.
func quiet(name string) *flag.FlagSet {
	flags := flag.NewFlagSet(name, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	return flags
}

func parsed(flags *flag.FlagSet, args []string) error {
	if err := flags.Parse(args); err != nil {
		return fmt.Errorf("%s: %w\n%s", flags.Name(), err, usage)
	}
	if flags.NArg() > 0 {
		return fmt.Errorf("%s: %q is one word too many\n%s", flags.Name(), strings.Join(flags.Args(), " "), usage)
	}
	return nil
}

// moment reads a time with its zone, or a date, which begins at midnight UTC.
func moment(into *time.Time) func(text string) error {
	return func(text string) (err error) {
		layout := time.RFC3339
		if len(text) == len(time.DateOnly) {
			layout = time.DateOnly
		}
		*into, err = time.Parse(layout, text)
		return err
	}
}

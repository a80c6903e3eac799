package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"text/tabwriter"
	"time"

	"example.org/portal/backend"
)

// accounts manages accounts in the servers' database. The servers may run meanwhile.
func (p program) accounts(ctx context.Context, args []string) error {
	act, named, err := p.action(args)
	if err != nil {
		return err
	}
	return p.administer(ctx, func(a *backend.Administration) error {
		err := act(ctx, a, named)
		if err != nil && named != "" {
			return fmt.Errorf("%s: %w", named, err)
		}
		return err
	})
}

// action changes the account with an id or e-mail.
type action func(ctx context.Context, a *backend.Administration, named string) error

func (p program) action(args []string) (act action, named string, err error) {
	switch {
	case len(args) == 1 && args[0] == "list":
		return p.list, "", nil
	case len(args) == 2 && args[0] == "approve":
		return p.approve, args[1], nil
	case len(args) == 2 && args[0] == "disable":
		return p.disable, args[1], nil
	case len(args) == 2 && args[0] == "enable":
		return p.enable, args[1], nil
	case len(args) == 2 && args[0] == "reset-factors":
		return p.resetFactors, args[1], nil
	default:
		return nil, "", fmt.Errorf("accounts needs list, or approve, disable, enable or reset-factors with one id or e-mail\n%s", usage)
	}
}

func (p program) list(ctx context.Context, a *backend.Administration, _ string) error {
	entries, err := a.Accounts(ctx)
	if err != nil {
		return err
	}
	return write(p.out, entries)
}

// write makes a table of accounts.
func write(out io.Writer, entries []backend.AccountEntry) error {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	// Flush returns the errors of writing.
	_, _ = fmt.Fprintln(table, "ID\tEMAIL\tNAME\tPROVED BY\tSTATE\tPERSON\tLAST LOG-IN")
	for _, entry := range entries {
		lastLogin := "never"
		if entry.LastLoginAt != nil {
			lastLogin = entry.LastLoginAt.Format(time.RFC3339)
		}
		_, _ = fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\t%s\t%s\n",
			entry.ID, cmp.Or(entry.Email, "-"), cmp.Or(entry.Name, "-"), entry.ProvedBy, entry.State, told(entry.Access), lastLogin)
	}
	return table.Flush()
}

// told returns the owner of an account, or what the account waits for.
func told(access backend.Access) string {
	switch {
	case access.Invited != "":
		return "invited as " + access.Invited
	case access.Asks:
		return "waits for approval"
	default:
		return cmp.Or(access.Person, "-")
	}
}

func (p program) approve(ctx context.Context, a *backend.Administration, named string) error {
	approval, err := a.Approve(ctx, named)
	if ambiguous := (*backend.AmbiguousError)(nil); errors.As(err, &ambiguous) {
		return errors.Join(err, write(p.out, ambiguous.Accounts))
	}
	if err != nil {
		return err
	}
	if approval.InvitedAt != "" {
		_, err = fmt.Fprintf(p.out, "an invitation goes to %s: who accepts it has access as %s\n", approval.InvitedAt, approval.Person)
		return err
	}
	_, err = fmt.Fprintf(p.out, "%s has access as %s\n", named, approval.Person)
	return err
}

func (p program) disable(ctx context.Context, a *backend.Administration, named string) error {
	if err := a.Disable(ctx, named); err != nil {
		return err
	}
	_, err := fmt.Fprintf(p.out, "%s is disabled and signed out everywhere\n", named)
	return err
}

func (p program) enable(ctx context.Context, a *backend.Administration, named string) error {
	if err := a.Enable(ctx, named); err != nil {
		return err
	}
	_, err := fmt.Fprintf(p.out, "%s may sign in again\n", named)
	return err
}

func (p program) resetFactors(ctx context.Context, a *backend.Administration, named string) error {
	if err := a.ResetFactors(ctx, named); err != nil {
		return err
	}
	_, err := fmt.Fprintf(p.out, "%s has no second factor any more and is signed out everywhere\n", named)
	return err
}

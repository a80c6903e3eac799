package main

import (
	"cmp"
	"context"
	"fmt"
	"text/tabwriter"
	"time"

	"example.org/portal/backend"
)

// accounts manages accounts in the servers' database; they may be running.
func (p program) accounts(ctx context.Context, args []string) error {
	act, email, err := p.action(args)
	if err != nil {
		return err
	}
	return p.administer(ctx, func(a *backend.Administration) error {
		err := act(ctx, a, email)
		if err != nil && email != "" {
			return fmt.Errorf("%s: %w", email, err)
		}
		return err
	})
}

type action func(ctx context.Context, a *backend.Administration, email string) error

func (p program) action(args []string) (act action, email string, err error) {
	switch {
	case len(args) == 1 && args[0] == "list":
		return p.list, "", nil
	case len(args) == 2 && args[0] == "approve":
		return p.approve, args[1], nil
	case len(args) == 2 && args[0] == "disable":
		return p.disable, args[1], nil
	case len(args) == 2 && args[0] == "enable":
		return p.enable, args[1], nil
	default:
		return nil, "", fmt.Errorf("accounts needs list, or approve, disable or enable with one e-mail\n%s", usage)
	}
}

func (p program) list(ctx context.Context, a *backend.Administration, _ string) error {
	entries, err := a.Accounts(ctx)
	if err != nil {
		return err
	}
	table := tabwriter.NewWriter(p.out, 0, 0, 2, ' ', 0)
	// What can not be written, Flush tells.
	_, _ = fmt.Fprintln(table, "EMAIL\tPROVIDER\tSTATE\tPERSON\tLAST LOG-IN")
	for _, entry := range entries {
		lastLogin := "never"
		if entry.LastLoginAt != nil {
			lastLogin = entry.LastLoginAt.Format(time.RFC3339)
		}
		_, _ = fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\n", entry.Email, entry.Provider, entry.State, cmp.Or(entry.Person, "-"), lastLogin)
	}
	return table.Flush()
}

func (p program) approve(ctx context.Context, a *backend.Administration, email string) error {
	name, err := a.Approve(ctx, email)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(p.out, "%s has access as %s\n", email, name)
	return err
}

func (p program) disable(ctx context.Context, a *backend.Administration, email string) error {
	if err := a.Disable(ctx, email); err != nil {
		return err
	}
	_, err := fmt.Fprintf(p.out, "%s is disabled and signed out everywhere\n", email)
	return err
}

func (p program) enable(ctx context.Context, a *backend.Administration, email string) error {
	if err := a.Enable(ctx, email); err != nil {
		return err
	}
	_, err := fmt.Fprintf(p.out, "%s may sign in again\n", email)
	return err
}

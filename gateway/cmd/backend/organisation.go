package main

import (
	"context"
	"flag"
	"fmt"
	"slices"

	"example.org/portal/backend"
)

// organisation creates the organisation that approved accounts belong to, or lets passwords in again.
func (p program) organisation(ctx context.Context, args []string) error {
	switch {
	case slices.Equal(args, []string{"allow-passwords"}):
		return p.allowPasswords(ctx)
	case len(args) == 0 || args[0] != "create":
		return fmt.Errorf("organisation needs create or allow-passwords\n%s", usage)
	}
	flags := flag.NewFlagSet("organisation create", flag.ContinueOnError)
	flags.SetOutput(p.log)
	timeZone := flags.String("time-zone", "Europe/London", "IANA name of the organisation's time zone")
	locale := flags.String("locale", "en-GB", "BCP 47 tag of its language")
	if err := flags.Parse(args[1:]); err != nil {
		return err
	}
	if flags.NArg() != 1 {
		return fmt.Errorf("organisation create needs one name; put it in quotes\n%s", usage)
	}
	name := flags.Arg(0)
	return p.administer(ctx, func(a *backend.Administration) error {
		if err := a.Found(ctx, name, *timeZone, *locale); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		_, err := fmt.Fprintf(p.out, "%s is created; approve accounts to give people access\n", name)
		return err
	})
}

func (p program) allowPasswords(ctx context.Context) error {
	return p.administer(ctx, func(a *backend.Administration) error {
		if err := a.AllowPasswords(ctx); err != nil {
			return err
		}
		_, err := fmt.Fprintln(p.out, "everybody may sign in with a password again")
		return err
	})
}

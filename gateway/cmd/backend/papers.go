package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"

	"example.org/portal/backend"
	"example.org/portal/kit/env"
)

// papersConfig is what the commands about papers need beside the database.
type papersConfig struct {
	URL    string   `env:"BACKEND_PAPERS_URL" required:"true"`
	OldURL string   `env:"BACKEND_PAPERS_OLD_URL"`
	Keys   []string `env:"BACKEND_PAPERS_KEY" secret:"true"`
}

// papers checks, copies, moves and encrypts the bytes of papers; servers may be running.
func (p program) papers(ctx context.Context, args []string) error {
	if len(args) == 0 {
		return fmt.Errorf("papers needs verify, copy, move, encrypt or key\n%s", usage)
	}
	if args[0] == "key" && len(args) == 1 {
		return p.papersKey()
	}
	flags := flag.NewFlagSet("papers "+args[0], flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	var to string
	if args[0] == "copy" {
		flags.StringVar(&to, "to", "", "")
	}
	if err := flags.Parse(args[1:]); err != nil || flags.NArg() > 0 || (args[0] == "copy" && to == "") {
		return fmt.Errorf("papers %s was called wrongly\n%s", args[0], usage)
	}
	var cfg papersConfig
	if err := env.Load(&cfg, p.environment.Lookup); err != nil {
		return err
	}
	at := backend.PapersStore(cfg)
	return p.administer(ctx, func(a *backend.Administration) error {
		switch args[0] {
		case "verify":
			return p.verifyPapers(ctx, a, at)
		case "copy":
			return p.copyPapers(ctx, a, at, backend.PapersStore{URL: to, Keys: at.Keys})
		case "move":
			if at.OldURL == "" {
				return errors.New("BACKEND_PAPERS_OLD_URL names no store to move papers from")
			}
			return p.copyPapers(ctx, a, at, backend.PapersStore{URL: at.URL, Keys: at.Keys})
		case "encrypt":
			return p.encryptPapers(ctx, a, at)
		}
		return fmt.Errorf("papers does not know %q\n%s", args[0], usage)
	})
}

func (p program) papersKey() error {
	key, err := backend.NewPapersKey()
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(p.out, "%s\nThis is BACKEND_PAPERS_KEY. Keep a copy apart from the papers and their backups: whoever loses it loses all papers.\n", key)
	return err
}

func (p program) verifyPapers(ctx context.Context, a *backend.Administration, at backend.PapersStore) error {
	done, err := a.VerifyPapers(ctx, at, p.tellOfPaper)
	if err != nil {
		return fmt.Errorf("verify papers: %w", err)
	}
	if done.Wrong > 0 {
		return fmt.Errorf("of %d checked, %d are not as they should be", done.Checked, done.Wrong)
	}
	_, err = fmt.Fprintf(p.out, "%d checked, %d bytes, all as they should be\n", done.Checked, done.Bytes)
	return err
}

func (p program) copyPapers(ctx context.Context, a *backend.Administration, from, to backend.PapersStore) error {
	done, err := a.CopyPapers(ctx, from, to)
	_, told := fmt.Fprintf(p.out, "%d copied, %d bytes; %d were there already\n", done.Copied, done.Bytes, done.Already)
	if err != nil {
		err = fmt.Errorf("not all papers are copied, run it again: %w", err)
	}
	return errors.Join(err, told)
}

func (p program) encryptPapers(ctx context.Context, a *backend.Administration, at backend.PapersStore) error {
	done, err := a.EncryptPapers(ctx, at, p.tellOfPaper)
	_, told := fmt.Fprintf(p.out, "%d encrypted, %d bytes; %d were already\n", done.Encrypted, done.Bytes, done.Already)
	switch {
	case err != nil:
		err = fmt.Errorf("not all papers are encrypted, run it again: %w", err)
	case done.Wrong > 0:
		err = fmt.Errorf("not all papers are encrypted: %d are not as they should be", done.Wrong)
	}
	return errors.Join(err, told)
}

func (p program) tellOfPaper(key, problem string) {
	_, _ = fmt.Fprintf(p.out, "%s: %s\n", key, problem)
}

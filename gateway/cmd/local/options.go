package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"example.org/portal/kit/env"
)

// options are what a person may choose. Flags win over variables.
type options struct {
	Data      string `env:"LOCAL_DATA" default:".local"`
	Site      string `env:"LOCAL_SPA"`
	TeamsSite string `env:"LOCAL_TEAMS_SPA"`
	Headers   string `env:"LOCAL_HEADERS"`
	Addresses string `env:"LOCAL_ADDRESSES"`
	Addr      string `env:"LOCAL_ADDR"`
	LogLevel  string `env:"LOCAL_LOG_LEVEL" default:"info"`
	// Empty is a portal without demonstration data, in a folder of its own.
	Empty bool `env:"LOCAL_EMPTY"`

	// addrs is the address to listen on, by the place's name.
	addrs map[string]*string
}

// parseOptions reads variables, then flags. Its errors are for the person who typed
// them; flag.ErrHelp means that the help was shown.
func parseOptions(args []string, lookup env.Lookup, stderr io.Writer) (*options, error) {
	chosen := &options{addrs: map[string]*string{}}
	if err := env.Load(chosen, lookup); err != nil {
		return nil, err
	}
	flags := flag.NewFlagSet("local", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.StringVar(&chosen.Data, "data", chosen.Data, "`folder` for the database, keys, e-mails, drives and certificates")
	flags.StringVar(&chosen.Site, "spa", chosen.Site, "`folder` of the built portal (default: spa/dist/web of the project)")
	flags.StringVar(&chosen.TeamsSite, "teams-spa", chosen.TeamsSite, "`folder` of the built Teams tab (default: spa/dist/teams of the project)")
	flags.StringVar(&chosen.Headers, "headers", chosen.Headers, "`file` of the site's headers (default: deploy/headers.json of the project)")
	flags.StringVar(&chosen.Addresses, "addresses", chosen.Addresses, "`file` to write all addresses to, as JSON, once everything is ready")
	flags.StringVar(&chosen.Addr, "addr", chosen.Addr, "`address` of every server that has none of its own, such as :0 for free ports")
	flags.StringVar(&chosen.LogLevel, "log-level", chosen.LogLevel, "debug, info, warn or error")
	flags.BoolVar(&chosen.Empty, "empty", chosen.Empty, "start without demonstration data, in the folder empty of the data folder, and print the address at which to set the portal up")
	for _, place := range places() {
		given, _ := lookup(place.variable)
		chosen.addrs[place.name] = flags.String(place.flag, given, fmt.Sprintf("`address` of %s (default %q)", place.purpose, place.fallback))
	}
	if err := flags.Parse(args); err != nil {
		return nil, err
	}
	if flags.NArg() > 0 {
		return nil, fmt.Errorf("local takes flags only, not %q; -h lists them", flags.Arg(0))
	}
	if chosen.Empty {
		chosen.Data = filepath.Join(chosen.Data, "empty")
	}
	return chosen, chosen.locate()
}

// locate fills in the folders and the file that a checkout of the project has.
func (o *options) locate() error {
	var problems []error
	if o.Site == "" {
		o.Site = inProject("spa", "dist", "web")
	}
	if _, err := os.Stat(filepath.Join(o.Site, "index.html")); err != nil {
		problems = append(problems, fmt.Errorf("there is no built portal in %s: run `make build` first, or name its folder with -spa", o.Site))
	}
	if o.TeamsSite == "" {
		o.TeamsSite = inProject("spa", "dist", "teams")
	}
	if _, err := os.Stat(filepath.Join(o.TeamsSite, "index.html")); err != nil {
		problems = append(problems, fmt.Errorf("there is no built Teams tab in %s: run `make build` first, or name its folder with -teams-spa", o.TeamsSite))
	}
	if o.Headers == "" {
		o.Headers = inProject("deploy", "headers.json")
	}
	return errors.Join(problems...)
}

// inProject gives a path of the checkout that the working directory or the program is
// in. Outside a checkout it is relative to the working directory.
func inProject(path ...string) string {
	wanted := filepath.Join(path...)
	starts := make([]string, 0, 2)
	if here, err := os.Getwd(); err == nil {
		starts = append(starts, here)
	}
	if program, err := os.Executable(); err == nil {
		starts = append(starts, filepath.Dir(program))
	}
	for _, start := range starts {
		for dir := start; ; dir = filepath.Dir(dir) {
			if _, err := os.Stat(filepath.Join(dir, "gateway", "go.mod")); err == nil {
				return filepath.Join(dir, wanted)
			}
			if dir == filepath.Dir(dir) {
				break
			}
		}
	}
	return wanted
}

// Command generate writes the nginx configurations of a checkout's two sites: generate CHECKOUT.
package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"example.org/portal/operations/site"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 1 {
		return errors.New("usage: generate CHECKOUT")
	}
	headers, err := site.ReadHeaders(filepath.Join(args[0], "deploy", "headers.json"))
	if err != nil {
		return err
	}
	for name, kinds := range map[string]site.Kinds{"web": headers.Web, "teams": headers.Teams} {
		conf, err := site.NginxConf(kinds, headers.AuthPages)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(args[0], "deploy", "images", "nginx", name+".conf"), conf, 0o644); err != nil { // #nosec G306 G703 -- a file of the repository, which go generate names
			return err
		}
	}
	return nil
}

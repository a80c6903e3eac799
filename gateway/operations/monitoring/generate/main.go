// Command generate writes the files that are generated from the objectives and alerts of a checkout: generate CHECKOUT.
package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"example.org/portal/operations/monitoring"
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
	made, err := monitoring.Generated(args[0])
	if err != nil {
		return err
	}
	for path, text := range made {
		if err := os.WriteFile(filepath.Join(args[0], filepath.FromSlash(path)), text, 0o644); err != nil { // #nosec G306 G703 -- a file of the repository, which go generate names
			return err
		}
	}
	return nil
}

// Package generator is what the commands that write the generated files of a checkout share.
package generator

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// Main is the main function of a command with one argument, a checkout: it writes the files that generate returns by their path
// in the checkout.
func Main(generate func(checkout string) (map[string][]byte, error)) {
	if err := run(os.Args[1:], generate); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(args []string, generate func(checkout string) (map[string][]byte, error)) error {
	if len(args) != 1 {
		return errors.New("the command takes one argument: CHECKOUT")
	}
	files, err := generate(args[0])
	if err != nil {
		return err
	}
	for path, text := range files {
		if err := os.WriteFile(filepath.Join(args[0], filepath.FromSlash(path)), text, 0o644); err != nil { // #nosec G306 G703 -- a file of the repository, which go generate names
			return err
		}
	}
	return nil
}

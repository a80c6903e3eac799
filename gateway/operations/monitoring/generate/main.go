// Command generate writes the rules of the objectives: generate objectives.yaml rules.yaml.
package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"

	"example.org/portal/operations/monitoring"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(paths []string) error {
	if len(paths) != 2 {
		return errors.New("usage: generate objectives.yaml rules.yaml")
	}
	text, err := os.ReadFile(paths[0]) // #nosec G304 G703 -- go generate names it
	if err != nil {
		return err
	}
	objectives, err := monitoring.ReadObjectives(text)
	if err != nil {
		return err
	}
	var rules bytes.Buffer
	if err := monitoring.WriteRules(&rules, objectives); err != nil {
		return err
	}
	return os.WriteFile(paths[1], rules.Bytes(), 0o644) // #nosec G306 G703 -- a file of the repository, which go generate names
}

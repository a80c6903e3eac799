// Command generate writes the dashboards: generate FOLDER, which is deploy/monitoring.
package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"example.org/portal/operations/dashboards"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 1 {
		return errors.New("usage: generate FOLDER")
	}
	linked, err := dashboards.ReadRunbooks(args[0])
	if err != nil {
		return err
	}
	for _, page := range dashboards.All() {
		var text bytes.Buffer
		if err := dashboards.Write(&text, page, linked); err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(args[0], "dashboards", page.UID+".json"), text.Bytes(), 0o644); err != nil { // #nosec G306 G703 -- a file of the repository, named by ourselves
			return err
		}
	}
	return nil
}

//go:build operations && linux

package availability

import (
	"context"
	"fmt"
	"os"
	"testing"

	"example.org/portal/operations/process"
)

// programs is the folder of the programs that this run has built.
var programs string

func TestMain(m *testing.M) { os.Exit(run(m)) }

func run(m *testing.M) int {
	folder, err := os.MkdirTemp("", "portal-programs-")
	if err != nil {
		fmt.Fprintln(os.Stderr, "make a folder for the programs:", err)
		return 1
	}
	defer os.RemoveAll(folder)
	programs = folder
	if err := process.Build(context.Background(), folder, "gateway", "backend"); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return m.Run()
}

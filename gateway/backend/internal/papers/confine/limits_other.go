//go:build !linux

package confine

import (
	"os"
	"os/exec"
	"time"
)

// Elsewhere the parent's deadline alone holds.

// Contain does nothing here.
func Contain(*exec.Cmd) {}

// Restrain does nothing here.
func Restrain(Limits) error { return nil }

// ProcessorTime is not known here.
func ProcessorTime() time.Duration { return 0 }

func killed(*os.ProcessState) bool { return false }

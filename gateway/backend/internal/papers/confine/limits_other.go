//go:build !linux

package confine

import (
	"os"
	"os/exec"
	"time"
)

// On other systems a child has no limits but the deadline of its parent.

// contain does nothing here.
func contain(*exec.Cmd) {}

func endGroup(int) error { return nil }

// Restrain does nothing here.
func Restrain(Limits) error { return nil }

// ProcessorTime returns 0, because it is not known here.
func ProcessorTime() time.Duration { return 0 }

func wasKilled(*os.ProcessState) bool { return false }

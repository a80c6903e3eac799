package confine

import (
	"errors"
	"os"
	"os/exec"
	"runtime/debug"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// contain makes the system kill a child when its parent ends. The child does not get signals of the parent's process group.
func contain(child *exec.Cmd) {
	child.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
	child.Cancel = func() error { return endGroup(child.Process.Pid) }
	child.WaitDelay = time.Second
}

// endGroup ends the process group of a child: the child with all that it started.
func endGroup(child int) error {
	err := unix.Kill(-child, unix.SIGKILL)
	if errors.Is(err, unix.ESRCH) {
		return os.ErrProcessDone
	}
	return err
}

// Restrain limits this process. A child calls it before anything else. It does not set RLIMIT_AS, because the Go runtime
// reserves far more addresses than it uses.
func Restrain(to Limits) error {
	debug.SetMemoryLimit(to.MemoryBytes / 10 * 6)
	for resource, most := range map[int]uint64{
		unix.RLIMIT_CPU: to.ProcessorSeconds, unix.RLIMIT_FSIZE: to.FileBytes, unix.RLIMIT_CORE: 0, unix.RLIMIT_NOFILE: to.OpenFiles,
	} {
		if err := unix.Setrlimit(resource, &unix.Rlimit{Cur: most, Max: most}); err != nil {
			return err
		}
	}
	return restrainMemory(uint64(to.MemoryBytes)) // #nosec G115 -- a constant above zero
}

// ProcessorTime returns the processor time that this process has used.
func ProcessorTime() time.Duration {
	var used unix.Rusage
	if err := unix.Getrusage(unix.RUSAGE_SELF, &used); err != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// wasKilled reports whether the system killed the child because of its processor time.
func wasKilled(state *os.ProcessState) bool {
	status, ok := state.Sys().(syscall.WaitStatus)
	return ok && status.Signaled() && (status.Signal() == syscall.SIGKILL || status.Signal() == syscall.SIGXCPU)
}

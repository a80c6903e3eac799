package confine

import (
	"os"
	"os/exec"
	"runtime/debug"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// Contain makes a child end with its parent, and keeps signals for the parent's group from it.
func Contain(child *exec.Cmd) {
	child.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}

// Restrain is a child's first act. RLIMIT_AS is left alone: the runtime reserves far more addresses than it uses.
func Restrain(to Limits) error {
	debug.SetMemoryLimit(to.MemoryBytes / 10 * 6)
	for resource, most := range map[int]uint64{
		unix.RLIMIT_CPU: to.ProcessorSeconds, unix.RLIMIT_FSIZE: 0, unix.RLIMIT_CORE: 0, unix.RLIMIT_NOFILE: 16,
	} {
		if err := unix.Setrlimit(resource, &unix.Rlimit{Cur: most, Max: most}); err != nil {
			return err
		}
	}
	return restrainMemory(uint64(to.MemoryBytes)) // #nosec G115 -- a constant above zero
}

// ProcessorTime is what this process has taken so far.
func ProcessorTime() time.Duration {
	var used unix.Rusage
	if err := unix.Getrusage(unix.RUSAGE_SELF, &used); err != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// killed tells that the system ended the child, for its time.
func killed(state *os.ProcessState) bool {
	status, ok := state.Sys().(syscall.WaitStatus)
	return ok && status.Signaled() && (status.Signal() == syscall.SIGKILL || status.Signal() == syscall.SIGXCPU)
}

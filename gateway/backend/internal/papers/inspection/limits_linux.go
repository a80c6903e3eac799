package inspection

import (
	"os"
	"os/exec"
	"runtime/debug"
	"syscall"

	"golang.org/x/sys/unix"
)

// contain makes the child end with its parent, and keeps signals for the parent's group from it.
func contain(child *exec.Cmd) {
	child.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}

// restrain is the child's first act. RLIMIT_AS is left alone: the runtime reserves far more addresses than it uses.
func restrain() error {
	const gentle = memoryBytes / 10 * 6
	debug.SetMemoryLimit(gentle)
	for resource, most := range map[int]uint64{
		unix.RLIMIT_CPU: processorTime, unix.RLIMIT_FSIZE: 0, unix.RLIMIT_CORE: 0, unix.RLIMIT_NOFILE: 16,
	} {
		if err := unix.Setrlimit(resource, &unix.Rlimit{Cur: most, Max: most}); err != nil {
			return err
		}
	}
	return restrainMemory()
}

// killed tells that the system ended the child, for its time.
func killed(state *os.ProcessState) bool {
	status, ok := state.Sys().(syscall.WaitStatus)
	return ok && status.Signaled() && (status.Signal() == syscall.SIGKILL || status.Signal() == syscall.SIGXCPU)
}

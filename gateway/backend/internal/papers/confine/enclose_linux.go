package confine

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"unsafe"

	"golang.org/x/sys/unix"
)

// Enclose takes what a program of somebody else does not need from the calling thread and from every program that it becomes or
// starts: the network, other process groups, and, where the kernel has Landlock (Linux 5.13), all files but those below the named
// paths. Nothing gives it back. Call it right before Become, on a locked thread.
func Enclose(files Files) error {
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return fmt.Errorf("give up privileges: %w", err)
	}
	if err := encloseFiles(files); err != nil {
		return fmt.Errorf("take files away: %w", err)
	}
	if err := filterCalls(); err != nil {
		return fmt.Errorf("take the network away: %w", err)
	}
	return nil
}

// Become replaces this process by a program, which then has the limits of this process. What the program writes goes to standard
// error, of which the parent keeps the beginning.
func Become(program string, arguments, environment []string) error {
	if err := unix.Dup3(int(os.Stderr.Fd()), int(os.Stdout.Fd()), 0); err != nil {
		return fmt.Errorf("join the outputs: %w", err)
	}
	err := unix.Exec(program, append([]string{program}, arguments...), environment)
	return fmt.Errorf("become %s: %w", program, err)
}

// The rights to files (landlock(7)) that the first version of Landlock knows.
const (
	mayRead  = unix.LANDLOCK_ACCESS_FS_EXECUTE | unix.LANDLOCK_ACCESS_FS_READ_FILE | unix.LANDLOCK_ACCESS_FS_READ_DIR
	mayWrite = mayRead | unix.LANDLOCK_ACCESS_FS_WRITE_FILE | unix.LANDLOCK_ACCESS_FS_REMOVE_DIR | unix.LANDLOCK_ACCESS_FS_REMOVE_FILE |
		unix.LANDLOCK_ACCESS_FS_MAKE_CHAR | unix.LANDLOCK_ACCESS_FS_MAKE_DIR | unix.LANDLOCK_ACCESS_FS_MAKE_REG | unix.LANDLOCK_ACCESS_FS_MAKE_SOCK |
		unix.LANDLOCK_ACCESS_FS_MAKE_FIFO | unix.LANDLOCK_ACCESS_FS_MAKE_BLOCK | unix.LANDLOCK_ACCESS_FS_MAKE_SYM
	mayListen = unix.LANDLOCK_ACCESS_FS_MAKE_SOCK | unix.LANDLOCK_ACCESS_FS_REMOVE_FILE
	// onFiles are the rights that a path which is no folder may have.
	onFiles = unix.LANDLOCK_ACCESS_FS_EXECUTE | unix.LANDLOCK_ACCESS_FS_READ_FILE | unix.LANDLOCK_ACCESS_FS_WRITE_FILE
)

func encloseFiles(files Files) error {
	handled := unix.LandlockRulesetAttr{Handled_access_fs: mayWrite}
	rules, _, problem := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, uintptr(unsafe.Pointer(&handled)), unsafe.Sizeof(handled.Handled_access_fs), 0) // #nosec G103 -- the kernel reads it
	if problem == unix.ENOSYS || problem == unix.EOPNOTSUPP {
		return nil
	}
	if problem != 0 {
		return problem
	}
	defer func() { _ = unix.Close(int(rules)) }()
	for rights, paths := range map[uint64][]string{mayRead: files.Readable, mayWrite: files.Writable, mayListen: files.Sockets} {
		for _, path := range paths {
			if err := allow(rules, path, rights); err != nil {
				return err
			}
		}
	}
	if _, _, problem := unix.Syscall(unix.SYS_LANDLOCK_RESTRICT_SELF, rules, 0, 0); problem != 0 {
		return problem
	}
	return nil
}

// allow gives rights to what is below a path. A path that does not exist needs none.
func allow(rules uintptr, path string, rights uint64) error {
	at, err := unix.Open(path, unix.O_PATH|unix.O_CLOEXEC, 0)
	if errors.Is(err, unix.ENOENT) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("open %s: %w", path, err)
	}
	defer func() { _ = unix.Close(at) }()
	if info, err := os.Stat(path); err != nil || !info.IsDir() {
		rights &= onFiles
	}
	rule := unix.LandlockPathBeneathAttr{Allowed_access: rights, Parent_fd: int32(at)}                                                                             // #nosec G115 -- a descriptor
	if _, _, problem := unix.Syscall6(unix.SYS_LANDLOCK_ADD_RULE, rules, unix.LANDLOCK_RULE_PATH_BENEATH, uintptr(unsafe.Pointer(&rule)), 0, 0, 0); problem != 0 { // #nosec G103 -- the kernel reads it
		return fmt.Errorf("allow %s: %w", path, problem)
	}
	return nil
}

// Where the kernel puts what a filter reads (seccomp_data of seccomp(2)).
const (
	callAt         = 0
	architectureAt = 4
	firstAt        = 16
)

// architectures are those whose numbers of system calls filterCalls knows.
var architectures = map[string]uint32{"amd64": unix.AUDIT_ARCH_X86_64, "arm64": unix.AUDIT_ARCH_AARCH64}

// CanEnclose reports whether Enclose works on this kind of system.
func CanEnclose() bool { return architectures[runtime.GOARCH] != 0 }

// filterCalls lets no socket be made but local ones. Leaving the process group does nothing, so that the parent can end the whole
// group. Programs for another architecture have no calls at all, because the numbers of theirs are different ones.
func filterCalls() error {
	architecture := architectures[runtime.GOARCH]
	const (
		load    = unix.BPF_LD | unix.BPF_W | unix.BPF_ABS
		equal   = unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K
		atLeast = unix.BPF_JMP | unix.BPF_JGE | unix.BPF_K
		answer  = unix.BPF_RET | unix.BPF_K
		// x32 is the bit of calls of the 32-bit interface on amd64.
		x32 = 0x40000000
	)
	filter := []unix.SockFilter{
		{Code: load, K: architectureAt},
		{Code: equal, K: architecture, Jf: 9},
		{Code: load, K: callAt},
		{Code: atLeast, K: x32, Jt: 7},
		{Code: equal, K: unix.SYS_IO_URING_SETUP, Jt: 6}, // it makes sockets past this filter
		{Code: equal, K: unix.SYS_SETSID, Jt: 6},
		{Code: equal, K: unix.SYS_SETPGID, Jt: 5},
		{Code: equal, K: unix.SYS_SOCKET, Jf: 2},
		{Code: load, K: firstAt},
		{Code: equal, K: unix.AF_UNIX, Jf: 1},
		{Code: answer, K: unix.SECCOMP_RET_ALLOW},
		{Code: answer, K: unix.SECCOMP_RET_ERRNO | uint32(unix.EACCES)},
		{Code: answer, K: unix.SECCOMP_RET_ERRNO}, // no error, and nothing done
	}
	program := unix.SockFprog{Len: uint16(len(filter)), Filter: &filter[0]}                                             // #nosec G115 -- a few
	_, _, problem := unix.Syscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER, 0, uintptr(unsafe.Pointer(&program))) // #nosec G103 -- the kernel reads it
	if problem != 0 {
		return problem
	}
	return nil
}

//go:build linux && !race

package confine

import "golang.org/x/sys/unix"

func restrainMemory(most uint64) error {
	return unix.Setrlimit(unix.RLIMIT_DATA, &unix.Rlimit{Cur: most, Max: most})
}

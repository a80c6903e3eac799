//go:build linux && !race

package inspection

import "golang.org/x/sys/unix"

func restrainMemory() error {
	return unix.Setrlimit(unix.RLIMIT_DATA, &unix.Rlimit{Cur: memoryBytes, Max: memoryBytes})
}

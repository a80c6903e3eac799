//go:build unix

package pdfium

import (
	"os"
	"syscall"
)

// isOwn reports whether a path is a folder of this account that nobody else may enter.
func isOwn(path string) bool {
	info, err := os.Lstat(path)
	if err != nil || !info.IsDir() || info.Mode().Perm() != 0o700 {
		return false
	}
	owner, known := info.Sys().(*syscall.Stat_t)
	return known && int(owner.Uid) == os.Getuid()
}

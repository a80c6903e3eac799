// Package confinetest measures what confined children use.
package confinetest

import (
	"syscall"
	"testing"
)

// MostResident returns the most memory, in bytes, that any child of this program had in use until it ended.
func MostResident(t testing.TB) int64 {
	t.Helper()
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_CHILDREN, &used); err != nil {
		t.Fatal(err)
	}
	return used.Maxrss << 10
}
